//! Addresses that a test passes to programs, or that it closes and opens again.

use std::{
    net::{Ipv4Addr, SocketAddr, SocketAddrV4},
    os::fd::OwnedFd,
    sync::Mutex,
};

use rustix::net::{
    AddressFamily, SocketFlags, SocketType, bind, getsockname, socket_with, sockopt,
};

/// A socket for each address of [`free_address`], which keeps it reserved until the tests end.
static RESERVED: Mutex<Vec<OwnedFd>> = Mutex::new(Vec::new());

/// An address where nothing listens now, and that the system gives to no other test. Only a program that asks for this
/// port can listen there, with `SO_REUSEADDR` like every server here. Connections to it are refused until then.
pub fn free_address() -> SocketAddr {
    // The programs that tests start must not inherit it.
    let flags = SocketFlags::CLOEXEC;
    let reserved = socket_with(AddressFamily::INET, SocketType::STREAM, flags, None).unwrap();
    sockopt::set_socket_reuseaddr(&reserved, true).unwrap();
    bind(&reserved, &SocketAddrV4::new(Ipv4Addr::LOCALHOST, 0)).unwrap();
    let address = getsockname(&reserved).unwrap().try_into().unwrap();
    RESERVED.lock().unwrap().push(reserved);
    address
}
