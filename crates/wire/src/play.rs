//! What a seat does, and what it asks before.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tilehold_engine::{Event, Millis, Seat, Square};
use utoipa::ToSchema;

/// Something that a seat does, over a WebSocket: the message's id is the request id.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The ply that you believe to be next. If another is, the refusal names it.
    pub ply: u32,
    /// The seat, where the token opens several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// What it does; the server alone deals and calls time.
    #[serde(rename = "do")]
    pub event: Event<Value>,
}

/// Something that a seat does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ActRequest {
    /// A name of your own for this request, at most 64 letters. The same name again does nothing
    /// and gets the same answer.
    pub request: String,
    /// The ply that you believe to be next. If another is, the answer is 409 and names it.
    pub ply: u32,
    /// The seat, where the token opens several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// What it does; the server alone deals and calls time.
    #[serde(rename = "do")]
    pub event: Event<Value>,
}

impl Act {
    /// The same as a request of this name.
    pub fn request(self, request: impl Into<String>) -> ActRequest {
        ActRequest {
            request: request.into(),
            ply: self.ply,
            seat: self.seat,
            event: self.event,
        }
    }
}

/// What a seat did is on disk.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ActAnswer {
    /// The number under which it was written down.
    pub ply: u32,
    /// With a hint: the action, in the game's own form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<Value>,
    /// With a hint: the action as a person writes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub text: Option<String>,
    /// With a hint: why, in one sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sentence: Option<String>,
    /// With a hint: the squares of the board that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub squares: Option<Vec<Square>>,
}

/// A move that is still being composed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// The draft, in the game's own form.
    #[schema(required)]
    pub draft: Value,
    /// The seat, where the token opens several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
}

/// Asks what a seat may do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Legal {
    /// The seat, where the token opens several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// At most so many; 100 unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<usize>,
}

/// What a seat may do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct LegalActions {
    /// The seat.
    pub seat: Seat,
    /// The number of the next entry.
    pub ply: u32,
    /// What it may do, in the game's own form.
    pub actions: Vec<Value>,
    /// Whether these are all there are.
    pub all: bool,
}

/// Says whose view is to be sent from now on, at a screen that several people share.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// One of your seats; none: what is public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
}

/// Whose view is sent from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Looked {
    /// The seat; none: what is public.
    #[schema(required)]
    pub seat: Option<u8>,
}

/// What time it is at the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Time {
    /// The time.
    #[schema(value_type = u64)]
    pub now: Millis,
}
