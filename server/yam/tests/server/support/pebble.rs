//! Pebble, the ACME test server of Let's Encrypt, with a name server of its own that resolves every name to this machine.

use std::{
    fs,
    net::{SocketAddr, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use serde_json::json;
use tempfile::TempDir;

use super::{
    ports::free_address,
    tls::{Authority, program},
    wait_until,
};

/// A running Pebble. Killed when dropped.
pub struct Pebble {
    /// URL of its directory.
    pub directory: String,
    /// PEM file of the authority of its own HTTPS server.
    pub authority: PathBuf,
    folder: TempDir,
    /// Where its name server takes orders.
    management: SocketAddr,
    processes: Vec<Child>,
}

impl Pebble {
    /// Starts it. It checks names at `http_port` of this machine. `None` if it is not installed.
    pub fn start(http_port: u16) -> Option<Self> {
        let (Some(pebble), Some(names)) = (program("pebble"), program("pebble-challtestsrv"))
        else {
            eprintln!("left out: this machine has no pebble");
            return None;
        };
        let folder = TempDir::new().unwrap();
        let path = |name| folder.path().join(name);
        let authority = Authority::new();
        let (chain, key) = authority.issue(&["127.0.0.1"], 1);
        let (address, management, dns) = (free_address(), free_address(), free_address());
        let config = json!({ "pebble": {
            "listenAddress": address,
            "managementListenAddress": management,
            "certificate": path("chain.pem"),
            "privateKey": path("key.pem"),
            "httpPort": http_port,
            "tlsPort": free_address().port(),
            "ocspResponderURL": "",
            "externalAccountBindingRequired": false,
        } });
        for (name, content) in [
            ("authority.pem", authority.pem()),
            ("chain.pem", chain),
            ("key.pem", key),
            ("config.json", config.to_string()),
        ] {
            fs::write(path(name), content).unwrap();
        }
        let start = |program: &Path, arguments: &[&str]| {
            let log = fs::File::create(path("log.txt")).unwrap();
            let mut command = Command::new(program);
            // By default, Pebble rejects some good nonces to test the client's retries.
            command.env("PEBBLE_VA_NOSLEEP", "1").env("PEBBLE_WFE_NONCEREJECT", "0");
            command.args(arguments).stdin(Stdio::null());
            command.stdout(log.try_clone().unwrap()).stderr(log).spawn().unwrap()
        };
        let orders = free_address();
        let (dns, manage) = (dns.to_string(), orders.to_string());
        let names = start(
            &names,
            &[
                "-dns01",
                &dns,
                "-http01",
                "",
                "-https01",
                "",
                "-tlsalpn01",
                "",
                "-management",
                &manage,
                "-defaultIPv6",
                "",
            ],
        );
        let config = path("config.json");
        let pebble = start(&pebble, &["-config", config.to_str().unwrap(), "-dnsserver", &dns]);
        let pebble = Self {
            directory: format!("https://{address}/dir"),
            authority: path("authority.pem"),
            folder,
            management: orders,
            processes: vec![names, pebble],
        };
        pebble.wait_for(address);
        pebble.wait_for(orders);
        Some(pebble)
    }

    /// Makes its name server have no address for this name.
    pub fn resolve_to_nothing(&self, name: &str) {
        let order = json!({ "host": format!("{name}.") }).to_string();
        assert_eq!(super::post(self.management, "/set-servfail", "", order).status, 200);
    }

    fn wait_for(&self, address: SocketAddr) {
        let log = || fs::read_to_string(self.folder.path().join("log.txt"));
        wait_until(|| TcpStream::connect(address).map_err(|_| log()));
    }

    /// Kills it. Its files stay.
    pub fn kill(&mut self) {
        for process in &mut self.processes {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

impl Drop for Pebble {
    fn drop(&mut self) {
        self.kill();
    }
}
