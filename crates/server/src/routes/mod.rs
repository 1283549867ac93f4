//! The addresses of the API: one module a resource.

pub(crate) mod create;
pub(crate) mod games;
pub(crate) mod live;
pub(crate) mod mine;
pub(crate) mod operations;
pub(crate) mod play;
pub(crate) mod records;
pub(crate) mod rematch;
pub(crate) mod seats;
pub(crate) mod study;
pub(crate) mod tables;
pub(crate) mod tools;
pub(crate) mod words;
