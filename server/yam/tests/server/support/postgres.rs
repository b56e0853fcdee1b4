//! A PostgreSQL server that a test can stop and start.

use std::{
    fs::{self, File},
    os::unix::fs::MetadataExt,
    path::PathBuf,
    process::{Child, Command, Stdio},
};

use tempfile::TempDir;

use super::{holds, ports::free_address, wait_until};

/// Where Debian installs PostgreSQL, in a folder for each version.
const VERSIONS: &str = "/usr/lib/postgresql";

/// A server with the database `postgres`, which syncs every commit to disk. Stopped when dropped.
pub struct PostgresServer {
    folder: TempDir,
    programs: PathBuf,
    port: u16,
    /// PostgreSQL refuses root, and then runs as nobody.
    is_root: bool,
    process: Option<Child>,
}

impl PostgresServer {
    /// Creates its data and starts it; `None` if PostgreSQL is not installed.
    pub fn start() -> Option<Self> {
        let programs = programs()?;
        let folder = TempDir::new().unwrap();
        let is_root = folder.path().metadata().unwrap().uid() == 0;
        if is_root {
            let owner = Command::new("chown").arg("nobody:nogroup").arg(folder.path()).status();
            assert!(owner.unwrap().success());
        }
        let port = free_address().port();
        let mut server = Self { folder, programs, port, is_root, process: None };
        let create = [
            "-D",
            "data",
            "--username=yam",
            "--auth=trust",
            "--locale=C",
            "--encoding=UTF8",
            "--no-sync",
        ];
        let created = server.command("initdb").args(create).status();
        assert!(created.unwrap().success(), "{}", server.log());
        server.start_again();
        Some(server)
    }

    /// The URL of its database.
    pub fn url(&self) -> String {
        format!("postgres://yam@127.0.0.1:{}/postgres", self.port)
    }

    /// Closes every connection, and stops.
    pub fn stop(&mut self) {
        if let Some(mut process) = self.process.take() {
            // A fast shutdown: https://www.postgresql.org/docs/current/server-shutdown.html.
            let stop = Command::new("kill").args(["-INT", &process.id().to_string()]).status();
            assert!(stop.unwrap().success());
            process.wait().unwrap();
        }
    }

    /// Starts it after [`PostgresServer::stop`], and waits until it accepts connections.
    pub fn start_again(&mut self) {
        let port = self.port.to_string();
        let mut command = self.command("postgres");
        command.args(["-D", "data", "-p", &port, "-c", "listen_addresses=127.0.0.1"]);
        command.args(["-c", "unix_socket_directories="]);
        self.process = Some(command.spawn().unwrap());
        let mut is_ready = self.command("pg_isready");
        is_ready.args(["-h", "127.0.0.1", "-p", &port]);
        wait_until(|| holds(is_ready.status().unwrap().success(), self.log()));
    }

    /// A program of PostgreSQL that runs in the folder and writes to its log.
    fn command(&self, program: &str) -> Command {
        let program = self.programs.join(program);
        let mut command = if self.is_root {
            let mut command = Command::new("setpriv");
            command.args(["--reuid=nobody", "--regid=nogroup", "--clear-groups"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        let log = File::options().create(true).append(true).open(self.log_file()).unwrap();
        command.current_dir(self.folder.path()).stdin(Stdio::null());
        command.stdout(log.try_clone().unwrap()).stderr(log);
        command
    }

    fn log_file(&self) -> PathBuf {
        self.folder.path().join("log.txt")
    }

    fn log(&self) -> String {
        fs::read_to_string(self.log_file()).unwrap_or_default()
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The folder with the programs of the newest version.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir(VERSIONS).ok()?.filter_map(Result::ok);
    let newest = versions.filter(|version| version.path().join("bin/pg_ctl").exists()).max_by_key(
        |version| version.file_name().to_str().and_then(|name| name.parse::<u32>().ok()),
    );
    Some(newest?.path().join("bin"))
}
