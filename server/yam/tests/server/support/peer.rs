//! What the servers have in common that Yam is a client of in tests.

use std::{
    io::{self, Read, Write},
    net::{SocketAddr, TcpListener, TcpStream, ToSocketAddrs},
    sync::Arc,
    thread,
};

use rustls::{ServerConfig, ServerConnection, StreamOwned};

/// A port that the system chooses.
pub const ANY_PORT: &str = "127.0.0.1:0";

/// Serves each connection in a thread of its own. The threads end with the test. Returns where it listens.
pub fn listen(
    address: impl ToSocketAddrs,
    serve: impl Fn(TcpStream) -> io::Result<()> + Send + Sync + 'static,
) -> SocketAddr {
    let listener = TcpListener::bind(address).unwrap();
    let address = listener.local_addr().unwrap();
    let serve = Arc::new(serve);
    thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let serve = Arc::clone(&serve);
            // A client that goes away ends its conversation.
            thread::spawn(move || drop(serve(stream)));
        }
    });
    address
}

/// A connection, encrypted or not.
pub trait Wire: Read + Write {}
impl<T: Read + Write> Wire for T {}

/// A connection that encrypts from its beginning if there is such a configuration.
pub fn wire(stream: TcpStream, encryption: Option<&Arc<ServerConfig>>) -> Box<dyn Wire> {
    match encryption {
        Some(config) => Box::new(encrypted(stream, config)),
        None => Box::new(stream),
    }
}

/// A connection that encrypts from here on.
pub fn encrypted(
    stream: TcpStream,
    config: &Arc<ServerConfig>,
) -> StreamOwned<ServerConnection, TcpStream> {
    StreamOwned::new(ServerConnection::new(Arc::clone(config)).unwrap(), stream)
}
