//! Who is asking: which seats of a table the request's tokens open.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use tilehold_engine::{Seat, Seats, Viewer};

use crate::error::ApiError;
use crate::settings::Settings;
use crate::token::Token;

/// The name of the cookie. One token opens all seats that a browser takes, so the page can ask for
/// all of its tables at once.
const COOKIE: &str = "tilehold";

/// More tokens than this in one request are not looked at.
const MOST: usize = 8;

/// The tokens of a request: from `Authorization: Bearer`, and from the cookie.
#[derive(Debug, Default)]
pub(crate) struct Tokens {
    /// All of them, what a program said about itself first.
    pub(crate) all: Vec<Token>,
}

impl Tokens {
    pub(crate) fn of(headers: &HeaderMap) -> Tokens {
        let bearer = headers
            .get(header::AUTHORIZATION)
            .and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "))
            .and_then(|text| Token::read(text.trim()));
        let cookies = headers.get_all(header::COOKIE).iter();
        let cookies = cookies
            .filter_map(|value| value.to_str().ok())
            .flat_map(|line| line.split(';'))
            .filter_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
            .flat_map(|value| value.split('.'))
            .filter_map(Token::read);
        Tokens {
            all: bearer.into_iter().chain(cookies).take(MOST).collect(),
        }
    }

    /// The token of a program or a browser that has its own, or a new one.
    pub(crate) fn own_or_fresh(&self) -> Token {
        self.all.first().cloned().unwrap_or_else(Token::fresh)
    }

    /// The cookie that lets this browser keep the seats of these tokens and of `more`.
    pub(crate) fn cookie(&self, more: &Token, settings: &Settings) -> HeaderValue {
        let mut kept: Vec<&Token> = self.all.iter().take(MOST).collect();
        if !kept.contains(&more) {
            kept.truncate(MOST - 1);
            kept.push(more);
        }
        let value: Vec<_> = kept.into_iter().map(Token::text).collect();
        let secure = if settings.secure() { "; Secure" } else { "" };
        let value = format!(
            "{COOKIE}={}; Path=/api; Max-Age=15552000; HttpOnly; \
             SameSite=Strict{secure}",
            value.join(".")
        );
        // It is made of hexadecimal digits and the fixed text above.
        HeaderValue::try_from(value).unwrap_or_else(|_| HeaderValue::from_static(""))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Tokens {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Tokens, Infallible> {
        Ok(Tokens::of(&parts.headers))
    }
}

/// The seat that acts: the one that was named, or the only one it can be.
pub(crate) fn acting_seat(
    held: &[Seat],
    named: Option<u8>,
    turn: Seats,
    any_token: bool,
) -> Result<Seat, ApiError> {
    let refused = || match any_token {
        true => ApiError::forbidden("not_your_seat", "Your token does not open this seat."),
        false => ApiError::new(
            StatusCode::UNAUTHORIZED,
            "no_token",
            "Send the token of a seat: Authorization: Bearer TOKEN.",
        ),
    };
    if let Some(seat) = named {
        return held
            .iter()
            .copied()
            .find(|own| own.0 == seat)
            .ok_or_else(refused);
    }
    match held {
        [] => Err(refused()),
        [only] => Ok(*only),
        several => {
            let mut may = several.iter().copied().filter(|seat| turn.contains(*seat));
            match (may.next(), may.next()) {
                (Some(seat), None) => Ok(seat),
                _ => Err(ApiError::bad_request(
                    "which_seat",
                    "Say which seat you mean.",
                )),
            }
        }
    }
}

/// Who looks: the seat that was named, or the only one. Who holds several seats and names none
/// shares a screen, and is shown what is public.
pub(crate) fn viewer(
    held: &[Seat],
    named: Option<u8>,
    any_token: bool,
) -> Result<Viewer, ApiError> {
    match (named, held) {
        (Some(_), _) => acting_seat(held, named, Seats::NONE, any_token).map(Viewer::Seat),
        (None, [only]) => Ok(Viewer::Seat(*only)),
        (None, _) => Ok(Viewer::Watcher),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_come_from_the_header_and_from_the_cookie() {
        let (a, b, c) = (Token::fresh(), Token::fresh(), Token::fresh());
        let mut headers = HeaderMap::new();
        headers.insert(
            header::AUTHORIZATION,
            format!("Bearer {}", a.text()).parse().unwrap(),
        );
        let cookie = format!("x=y; tilehold={}.{}; tilehold2=zz", b.text(), c.text());
        headers.insert(header::COOKIE, cookie.parse().unwrap());
        let tokens = Tokens::of(&headers);
        assert_eq!(tokens.all, [a, b.clone(), c.clone()]);
        headers.insert(header::AUTHORIZATION, "Bearer nonsense".parse().unwrap());
        assert_eq!(Tokens::of(&headers).all, [b, c]);
    }

    #[test]
    fn a_shared_screen_shows_no_rack_until_a_seat_is_named() {
        let both = [Seat(0), Seat(1)];
        assert_eq!(viewer(&both, None, true).unwrap(), Viewer::Watcher);
        assert_eq!(viewer(&both, Some(1), true).unwrap(), Viewer::Seat(Seat(1)));
        assert_eq!(viewer(&[], None, false).unwrap(), Viewer::Watcher);
        assert_eq!(viewer(&[], Some(0), false).unwrap_err().code, "no_token");
        assert_eq!(
            viewer(&[Seat(1)], Some(0), true).unwrap_err().code,
            "not_your_seat"
        );
        let turn = Seats::only(Seat(1));
        assert_eq!(acting_seat(&both, None, turn, true).unwrap(), Seat(1));
        assert_eq!(
            acting_seat(&both, None, Seats::first(2), true)
                .unwrap_err()
                .code,
            "which_seat"
        );
    }

    #[test]
    fn cookies_are_for_the_api_and_secure_behind_tls() {
        let settings = Settings {
            public_url: Some("https://play.example.org".to_owned()),
            ..Settings::default()
        };
        let cookie = Tokens::default().cookie(&Token::fresh(), &settings);
        let cookie = cookie.to_str().unwrap();
        for part in ["Path=/api;", "HttpOnly", "SameSite=Strict", "; Secure"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        let open = Tokens::default().cookie(&Token::fresh(), &Settings::default());
        assert!(!open.to_str().unwrap().contains("Secure"));
    }
}
