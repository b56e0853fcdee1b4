//! PgBouncer, a connection pooler in front of PostgreSQL.

use std::{
    fs,
    net::{SocketAddr, TcpStream},
    os::unix::fs::MetadataExt as _,
    process::{Child, Command, Stdio},
};

use tempfile::TempDir;

use super::{ports::free_address, tls::program, wait_until};

/// A running PgBouncer. Killed when dropped.
pub struct PgBouncer {
    /// Where it listens.
    pub address: SocketAddr,
    folder: TempDir,
    process: Child,
}

impl PgBouncer {
    /// Starts it in front of a server of PostgreSQL with further settings; `None` if it is not installed.
    pub fn start(server: SocketAddr, settings: &str) -> Option<Self> {
        let Some(program) = program("pgbouncer") else {
            eprintln!("left out: this machine has no pgbouncer");
            return None;
        };
        let (folder, address) = (TempDir::new().unwrap(), free_address());
        let path = |name| folder.path().join(name);
        let users = path("users.txt");
        fs::write(&users, "\"yam\" \"\"\n").unwrap();
        let config = format!(
            "[databases]\n* = host={} port={}\n[pgbouncer]\nlisten_addr = {}\nlisten_port = {}\nunix_socket_dir =\n\
             auth_type = trust\nauth_file = {}\nignore_startup_parameters = extra_float_digits\n{settings}\n",
            server.ip(),
            server.port(),
            address.ip(),
            address.port(),
            users.display(),
        );
        fs::write(path("pgbouncer.ini"), config).unwrap();
        let log = fs::File::create(path("log.txt")).unwrap();
        // It refuses root.
        let mut command = if folder.path().metadata().unwrap().uid() == 0 {
            let mut owner = Command::new("chown");
            owner.args(["-R", "nobody:nogroup"]).arg(folder.path());
            assert!(owner.status().unwrap().success());
            let mut command = Command::new("setpriv");
            command.args(["--reuid=nobody", "--regid=nogroup", "--clear-groups"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.arg(path("pgbouncer.ini")).stdin(Stdio::null());
        let process = command.stdout(log.try_clone().unwrap()).stderr(log).spawn().unwrap();
        let pooler = Self { address, folder, process };
        let log = || fs::read_to_string(pooler.folder.path().join("log.txt"));
        wait_until(|| TcpStream::connect(address).map_err(|_| log()));
        Some(pooler)
    }
}

impl Drop for PgBouncer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
