//! The real server over real sockets, with every game of the registry.

mod computer;
mod deal;
mod harness;
mod hostile;
mod leaks;
mod live;
mod pages;
mod play;
mod records;
mod seats;
mod typedefs;
