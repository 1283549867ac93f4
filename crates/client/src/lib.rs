//! A small client of the API, for bots, tests and the load generator. It needs no server and no
//! database, only the types that go over the wire.
//!
//! A bot's loop: it sits down, is told how the table stands, and does something when it is its turn.
//!
//! ```no_run
//! use std::net::SocketAddr;
//!
//! use tilehold_client::{Client, Error};
//! use tilehold_wire::{Act, Event, FromTable, Join, Status};
//!
//! async fn play(server: SocketAddr, table: &str, invitation: &str) -> Result<(), Error> {
//!     let join = Join {
//!         invitation: Some(invitation.to_owned()),
//!         name: "first move".to_owned(),
//!         ..Join::default()
//!     };
//!     let joined = Client::new(server).join(table, &join).await?;
//!     let bot = Client::with_token(server, joined.token);
//!     let mut told = bot.lines(&format!("/api/tables/{table}/events?legal=50")).await?;
//!     while let Some(message) = told.next::<FromTable>().await? {
//!         let FromTable::State { state } = message else {
//!             continue;
//!         };
//!         if state.status == Status::Finished {
//!             break;
//!         }
//!         if let Some(action) = state.legal.iter().flatten().next() {
//!             let act = Act {
//!                 ply: state.ply,
//!                 seat: None,
//!                 event: Event::Move(action.clone()),
//!             };
//!             // The ply as a name: whatever is sent twice is done once.
//!             match bot.act(table, &act.request(state.ply.to_string())).await {
//!                 // Somebody was faster; the next state says so.
//!                 Err(Error::Refused(fault)) if fault.code == "stale_ply" => {}
//!                 done => drop(done?),
//!             }
//!         }
//!     }
//!     Ok(())
//! }
//! ```

mod client;
mod error;
mod lines;
mod reply;
mod socket;

pub use client::Client;
pub use error::Error;
pub use hyper::body::Bytes;
pub use hyper::{Method, StatusCode};
pub use lines::Lines;
pub use reply::Reply;
pub use socket::{Message, Socket};
