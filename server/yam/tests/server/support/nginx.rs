//! nginx in front of servers, as `docs/operate.md` describes it.

use std::{
    fs,
    net::{SocketAddr, TcpStream},
    process::{Child, Command, Stdio},
};

use tempfile::TempDir;

use super::{ports::free_address, wait_until};

/// A running nginx. Killed when dropped.
pub struct Nginx {
    /// Where it listens.
    pub address: SocketAddr,
    folder: TempDir,
    process: Child,
}

impl Nginx {
    /// Starts it in front of these servers; `None` if nginx is not installed.
    pub fn start(servers: &[SocketAddr]) -> Option<Self> {
        let (folder, address) = (TempDir::new().unwrap(), free_address());
        fs::write(folder.path().join("nginx.conf"), config(address, servers)).unwrap();
        let start = |program| {
            Command::new(program)
                .args(["-e", "nginx.log", "-c", "nginx.conf", "-p"])
                .arg(folder.path())
                .stdin(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
        };
        // Debian's ordinary users do not have /usr/sbin in their PATH.
        let process = start("nginx").or_else(|_| start("/usr/sbin/nginx")).ok()?;
        let nginx = Self { address, folder, process };
        wait_until(|| TcpStream::connect(address).map_err(|_| nginx.log()));
        Some(nginx)
    }

    /// Its error log.
    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("nginx.log")).unwrap_or_default()
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// One process without a master, so that it needs no other user's rights and ends when it is killed.
fn config(address: SocketAddr, servers: &[SocketAddr]) -> String {
    let servers: String =
        servers.iter().map(|server| format!("server {server} max_fails=0; ")).collect();
    format!(
        "daemon off; master_process off; pid nginx.pid; error_log nginx.log error;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    client_body_temp_path client; proxy_temp_path proxy;
    fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
    upstream yam {{
        {servers}
        keepalive 32;
        keepalive_timeout 60s;
    }}
    server {{
        listen {address};
        client_max_body_size 10m;
        location / {{
            proxy_pass http://yam;
            proxy_http_version 1.1;
            proxy_set_header Connection '';
            proxy_set_header Host $host:$server_port;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
            proxy_connect_timeout 2s;
            proxy_read_timeout 130s;
            proxy_send_timeout 130s;
            # A form may be sent twice: each draft has a key, and without one the same content counts once.
            proxy_next_upstream error timeout http_503 non_idempotent;
        }}
    }}
}}
"
    )
}
