//! Who is asking: which seats of a table the request's tokens open.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use tilehold_engine::{Seat, Seats, Viewer};

use crate::code;
use crate::error::ApiError;
use crate::settings::Settings;
use crate::token::Token;

/// The cookie with the token that is a browser's own: it opens every seat that was taken there.
const OWN_COOKIE: &str = "tilehold-own";

/// The cookie with tokens that came by a link, such as from another device. Its path is the
/// table's, so a link opens that table only.
const COOKIE: &str = "tilehold";

/// How long a browser keeps a cookie that is not renewed, in seconds: half a year.
const KEPT: u32 = 15_552_000;

/// More tokens than this in one request are not looked at.
const MOST: usize = 8;

/// The tokens of a request: from `Authorization: Bearer`, and from the cookies.
#[derive(Debug, Default)]
pub(crate) struct Tokens {
    /// What the program said about itself.
    pub(crate) bearer: Option<Token>,
    /// What the browser keeps about itself.
    pub(crate) own: Option<Token>,
    /// All of them.
    pub(crate) all: Vec<Token>,
}

impl Tokens {
    pub(crate) fn of(headers: &HeaderMap) -> Tokens {
        let bearer = headers
            .get(header::AUTHORIZATION)
            .and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "))
            .and_then(|text| Token::read(text.trim()));
        let cookies = |name: &'static str| {
            let lines = headers.get_all(header::COOKIE).iter();
            lines
                .filter_map(|value| value.to_str().ok())
                .flat_map(|line| line.split(';'))
                .filter_map(move |pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
                .flat_map(|value| value.split('.'))
                .filter_map(Token::read)
        };
        let own = cookies(OWN_COOKIE).next();
        let first = bearer.clone().into_iter().chain(own.clone());
        Tokens {
            all: first.chain(cookies(COOKIE)).take(MOST).collect(),
            bearer,
            own,
        }
    }

    /// Whose tables are meant: those of the program that says who it is, or of the browser.
    pub(crate) fn holder(&self) -> Option<&Token> {
        self.bearer.as_ref().or(self.own.as_ref())
    }

    /// The token of whoever asks, or a new one.
    pub(crate) fn own_or_fresh(&self) -> Token {
        self.holder().cloned().unwrap_or_else(Token::fresh)
    }

    /// The cookie with which a browser keeps a seat that was taken with `own`: as its own token,
    /// or, if the page said another, for this table.
    pub(crate) fn keep(&self, table: &str, own: &Token, settings: &Settings) -> HeaderValue {
        match self.bearer {
            None => baked(OWN_COOKIE, &own.text(), "/api", settings),
            Some(_) => self.cookie(table, own, settings),
        }
    }

    /// The cookie that lets this browser keep the seats of these tokens and of `more` at a table.
    pub(crate) fn cookie(&self, table: &str, more: &Token, settings: &Settings) -> HeaderValue {
        let other = |token: &&Token| *token != more && Some(*token) != self.own.as_ref();
        let mut kept: Vec<&Token> = self.all.iter().filter(other).collect();
        kept.truncate(MOST - 1);
        kept.push(more);
        let value: Vec<_> = kept.into_iter().map(Token::text).collect();
        let path = format!("/api/tables/{table}");
        baked(COOKIE, &value.join("."), &path, settings)
    }
}

/// A cookie that no script can read and no other site can use.
fn baked(name: &str, value: &str, path: &str, settings: &Settings) -> HeaderValue {
    let secure = if settings.secure() { "; Secure" } else { "" };
    let text =
        format!("{name}={value}; Path={path}; Max-Age={KEPT}; HttpOnly; SameSite=Strict{secure}");
    // It is made of hexadecimal digits and the fixed text above.
    HeaderValue::try_from(text).unwrap_or_else(|_| HeaderValue::from_static(""))
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
    let refused = || {
        if any_token {
            ApiError::new(code::NOT_YOUR_SEAT, "Your token does not open this seat.")
        } else {
            ApiError::new(
                code::NO_TOKEN,
                "Send the token of a seat: Authorization: Bearer TOKEN.",
            )
        }
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
                _ => Err(ApiError::new(code::WHICH_SEAT, "Say which seat you mean.")),
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
        assert_eq!(tokens.all, [a.clone(), b, c.clone()]);
        assert_eq!(tokens.bearer.as_ref(), Some(&a));
        headers.insert(header::AUTHORIZATION, "Bearer nonsense".parse().unwrap());
        assert_eq!(Tokens::of(&headers).bearer, None);
        let cookie = format!("tilehold-own={}; tilehold={}", a.text(), c.text());
        headers.insert(header::COOKIE, cookie.parse().unwrap());
        let tokens = Tokens::of(&headers);
        assert_eq!(
            (tokens.holder(), &tokens.all),
            (Some(&a), &vec![a.clone(), c])
        );
        assert_eq!(tokens.own_or_fresh(), a);
    }

    #[test]
    fn a_shared_screen_shows_no_rack_until_a_seat_is_named() {
        let both = [Seat(0), Seat(1)];
        assert_eq!(viewer(&both, None, true).unwrap(), Viewer::Watcher);
        assert_eq!(viewer(&both, Some(1), true).unwrap(), Viewer::Seat(Seat(1)));
        assert_eq!(viewer(&[], None, false).unwrap(), Viewer::Watcher);
        assert_eq!(
            viewer(&[], Some(0), false).unwrap_err().code.name(),
            "no_token"
        );
        assert_eq!(
            viewer(&[Seat(1)], Some(0), true).unwrap_err().code.name(),
            "not_your_seat"
        );
        let turn = Seats::only(Seat(1));
        assert_eq!(acting_seat(&both, None, turn, true).unwrap(), Seat(1));
        assert_eq!(
            acting_seat(&both, None, Seats::first(2), true)
                .unwrap_err()
                .code
                .name(),
            "which_seat"
        );
    }

    #[test]
    fn cookies_are_for_the_table_and_secure_behind_tls() {
        let settings = Settings {
            public_url: Some("https://play.example.org".to_owned()),
            ..Settings::default()
        };
        let cookie = Tokens::default().cookie("abc", &Token::fresh(), &settings);
        let cookie = cookie.to_str().unwrap();
        for part in [
            "Path=/api/tables/abc;",
            "HttpOnly",
            "SameSite=Strict",
            "; Secure",
        ] {
            assert!(cookie.contains(part), "{cookie}");
        }
        let own = Tokens::default().keep("abc", &Token::fresh(), &settings);
        let own = own.to_str().unwrap();
        assert!(
            own.starts_with("tilehold-own=") && own.contains("Path=/api;"),
            "{own}"
        );
        let open = Tokens::default().cookie("abc", &Token::fresh(), &Settings::default());
        assert!(!open.to_str().unwrap().contains("Secure"));
    }
}
