//! The real server over real sockets, with every game of the registry.

mod computer;
mod deal;
mod hostile;
mod house;
mod leaks;
mod live;
mod pages;
mod play;
mod records;
mod seats;
