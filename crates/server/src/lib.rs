//! The site's back end: tables, seats, links, live play.
//!
//! [`app`] is the whole site as a router, [`serve`] serves it and does what comes due. The server
//! names no game: it holds `Box<dyn Table>` and finds games in the registry. Whatever it
//! acknowledges is in the [`Store`](tilehold_store::Store).

mod access;
mod app;
mod assets;
pub mod code;
mod computer;
mod error;
mod extract;
mod feed;
mod hub;
mod metrics;
mod offload;
mod play;
mod rate;
mod room;
mod routes;
mod seats;
mod security;
mod serve;
mod settings;
mod socket;
mod state;
mod summary;
mod token;

pub use app::{app, openapi};
pub use error::ApiError;
pub use serve::serve;
pub use settings::Settings;
pub use state::{AppState, Shared};
