//! Serving connections until told to stop.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tower::Service;

use crate::app::app;
use crate::computer;
use crate::state::AppState;

/// Who connects must say what it wants within this time.
const HEADERS: Duration = Duration::from_secs(10);

/// After this time connections that still have something to say are cut off.
const FAREWELL: Duration = Duration::from_secs(10);

/// Serves `listener` until `stop` is done, then finishes what was begun. On return everything
/// that was acknowledged is on disk and the store is closed.
pub async fn serve(
    listener: TcpListener,
    state: AppState,
    stop: impl Future<Output = ()> + Send,
) -> io::Result<()> {
    let chores = [
        tokio::spawn(computer::do_what_is_due(state.clone())),
        tokio::spawn(computer::keep_up(state.clone())),
    ];
    let app = app(state.clone());
    let connections = Arc::new(Semaphore::new(state.settings.connections));
    let mut stop = std::pin::pin!(stop);
    loop {
        let permit = tokio::select! {
            permit = Arc::clone(&connections).acquire_owned() => permit,
            () = &mut stop => break,
        };
        let Ok(permit) = permit else { break };
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Too many open files, or a peer that is gone already: wait and go on.
                    tracing::warn!(%error, "cannot accept a connection");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        // Moves are small and must not wait for more.
        let _ = stream.set_nodelay(true);
        let app = app.clone();
        let service = hyper::service::service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request
                .extensions_mut()
                .insert(ConnectInfo::<SocketAddr>(peer));
            app.clone().call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEADERS)
            .max_buf_size(64 << 10)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let state = state.clone();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            // A connection that breaks is its peer's business.
            tokio::select! {
                _ = connection.as_mut() => {}
                () = state.closed() => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
            drop(permit);
        });
    }
    drop(listener);
    state.close();
    let everybody = state.settings.connections as u32;
    let _ = tokio::time::timeout(FAREWELL, connections.acquire_many(everybody)).await;
    for chore in chores {
        let _ = tokio::time::timeout(FAREWELL, chore).await;
    }
    state.store.close().await;
    Ok(())
}
