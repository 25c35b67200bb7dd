//! The TCP connection under a request, so that it can be cut.

use std::net::Shutdown;
use std::os::fd::AsFd;
use std::sync::Arc;

use axum::extract::connect_info::Connected;
use axum::serve::IncomingStream;
use tokio::net::TcpListener;

/// The TCP connection that a request came through.
#[derive(Clone, Debug)]
pub(super) struct Socket(Option<Arc<std::net::TcpStream>>);

impl Socket {
    /// Cuts the connection in both directions, whatever is under way.
    pub(super) fn cut(&self) {
        if let Some(socket) = &self.0 {
            // It fails only where the other side has cut it before.
            drop(socket.shutdown(Shutdown::Both));
        }
    }
}

impl Connected<IncomingStream<'_, TcpListener>> for Socket {
    fn connect_info(stream: IncomingStream<'_, TcpListener>) -> Socket {
        let descriptor = stream.io().as_fd().try_clone_to_owned();
        Socket(descriptor.ok().map(|descriptor| Arc::new(descriptor.into())))
    }
}
