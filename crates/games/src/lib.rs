//! The games of Tilehold, each a module of its own, and the one [`registry`] that names them.

<<<<<<< HEAD
pub mod khi;
=======
pub mod kalida;
>>>>>>> main
pub mod registry;
pub mod tiles;
