//! The addresses of the API: one module a resource.

pub(crate) mod games;
pub(crate) mod live;
pub(crate) mod mine;
pub(crate) mod operations;
pub(crate) mod records;
pub(crate) mod tables;
pub(crate) mod tools;
