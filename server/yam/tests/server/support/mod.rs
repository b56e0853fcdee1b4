//! A small site build and a server for it, in this process or as the real binary.

pub mod authenticator;
pub mod browser_push;
pub mod bucket;
pub mod desk;
pub mod dns;
pub mod drafts;
pub mod files;
pub mod http;
pub mod imap;
pub mod nginx;
pub mod owner;
pub mod pebble;
mod peer;
pub mod pgbouncer;
pub mod ports;
pub mod postgres;
pub mod smtp;
pub mod tls;

use std::{
    ffi::{OsStr, OsString},
    fmt::Debug,
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Output, Stdio},
    sync::mpsc,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use tokio::{
    runtime::Handle,
    sync::oneshot,
    task::{JoinHandle, block_in_place},
    time::timeout,
};
use yam::Server;
use yam_settings::Config;
use yam_testing::TestDatabase;

/// Longest wait for one condition. It only ends tests that hang; a busy machine needs seconds.
pub const PATIENCE: Duration = Duration::from_secs(300);

/// Pause before a condition is checked again. Without one, the test would take the processor from the server.
const CHECK_AGAIN: Duration = Duration::from_millis(10);

/// Checks until there is a value, and returns it. A check that hangs fails with its last error.
pub fn wait_until<T, E: Debug>(mut check: impl FnMut() -> Result<T, E>) -> T {
    let begun = Instant::now();
    loop {
        match check() {
            Ok(value) => return value,
            Err(missing) => assert!(begun.elapsed() < PATIENCE, "{missing:?}"),
        }
        std::thread::sleep(CHECK_AGAIN);
    }
}

/// As [`wait_until`], while other tasks of this thread go on.
pub async fn wait_in_task<T, E: Debug>(mut check: impl AsyncFnMut() -> Result<T, E>) -> T {
    let begun = Instant::now();
    loop {
        match check().await {
            Ok(value) => return value,
            Err(missing) => assert!(begun.elapsed() < PATIENCE, "{missing:?}"),
        }
        tokio::time::sleep(CHECK_AGAIN).await;
    }
}

/// For [`wait_until`]: whether a condition holds, or else what is missing.
pub fn holds<E>(condition: bool, missing: E) -> Result<(), E> {
    condition.then_some(()).ok_or(missing)
}

/// Whether scripts/setup-test found no such program and no way to install it, which is then said.
pub fn is_left_out(program: &str) -> bool {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../e2e/left-out.txt");
    let is_listed =
        |list: String| list.lines().any(|line| line.starts_with(&format!("{program}:")));
    let is_left_out = fs::read_to_string(file).is_ok_and(is_listed);
    if is_left_out {
        eprintln!("left out: this machine has no {program}");
    }
    is_left_out
}

/// A server limit, in seconds, for tests in which a client acts before the limit and then waits until it passes. On a
/// busy machine the client may need a second.
pub const SHORT_LIMIT: &str = "3";

/// The real binary.
pub const BINARY: &str = env!("CARGO_BIN_EXE_yam");

const EXAMPLE: &str = include_str!("../../../../../contract/manifest.example.json");
/// `yam_testing::FORMS` as text.
pub const FORMS: &str = include_str!("../../../../testing/forms.json");

pub const WEBHOOK_SECRET: &str = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

/// The errors page of the contact form in [`Setup`].
pub const ERRORS_PAGE: &str = "<!doctype html><title>Errors</title><form>\
    <input name=\"name\" value=\"%%value:name%%\" aria-invalid=\"%%invalid:name%%\">\
    %%if:name:required%%<p>Name is missing.</p>%%end%%\
    <input name=\"email\" value=\"%%value:email%%\" aria-invalid=\"%%invalid:email%%\">\
    %%if:email:required%%<p>Email is missing.</p>%%end%%\
    %%if:email:email%%<p>Email is not an address.</p>%%end%%\
    <input name=\"subject\" value=\"%%value:subject%%\">\
    <textarea name=\"message\">%%value:message%%</textarea>\
    %%if:message:required%%<p>Message is missing.</p>%%end%%</form>";

/// A temporary site build, database and settings.
pub struct Setup {
    database: TestDatabase,
    /// The manifest that [`Setup::write_manifest`] writes.
    pub manifest: Value,
    variables: Vec<(String, String)>,
}

impl Setup {
    /// The contract's example manifest, with all its files and a real errors page.
    pub fn new() -> Self {
        let mut setup = Self {
            database: TestDatabase::create(),
            manifest: serde_json::from_str(EXAMPLE).unwrap(),
            variables: Vec::new(),
        };
        let (site, url) = (setup.site(), setup.database.url());
        setup.forms(FORMS);
        each_file(&mut setup.manifest, &mut |entry| {
            let name = entry["file"].as_str().unwrap();
            let size = usize::try_from(entry["bytes"].as_u64().unwrap()).unwrap();
            let content = format!("{name:.<size$}");
            write_file(&site, entry, content.as_bytes());
        });
        setup.document("form-errors/contact.html", ERRORS_PAGE);
        setup.write_manifest();
        setup
            .set("YAM_LISTEN", "127.0.0.1:0")
            .set("YAM_ADMIN__LISTEN", "127.0.0.1:0")
            .set("YAM_DESK__LISTEN", "127.0.0.1:0")
            .set_path("YAM_SITE", "dist")
            .set_path("YAM_DATA", "data")
            .set_database(url.as_deref())
    }

    /// The same setup with an application for the desk, which is then served.
    pub fn with_desk(self) -> Self {
        let folder = self.site().join("desk");
        write(&folder.join("index.html"), b"<!doctype html><title>Desk</title>");
        write(&folder.join("assets/app-1.js"), b"1");
        self
    }

    /// The same setup with SQLite, for tests of what only SQLite has.
    pub fn in_sqlite(self) -> Self {
        self.set_database(None)
    }

    /// The same setup with the leads of another one.
    pub fn with_leads_of(self, other: &Self) -> Self {
        let database = other.config().leads.database;
        let url = database.map(|database| database.url.reveal().clone());
        self.set("YAM_DATA", other.data().to_str().unwrap()).set_database(url.as_deref())
    }

    fn set_database(mut self, url: Option<&str>) -> Self {
        self.variables.retain(|(name, _)| name != "YAM_DATABASE");
        self.variables.extend(url.map(|url| ("YAM_DATABASE".to_owned(), url.to_owned())));
        self
    }

    /// Sets an environment variable.
    pub fn set(mut self, name: &str, value: &str) -> Self {
        self.variables.retain(|(known, _)| known != name);
        self.variables.push((name.to_owned(), value.to_owned()));
        self
    }

    /// The same setup with this webhook.
    pub fn with_webhook(self, receiver: &http::Receiver) -> Self {
        let setup = self.set("YAM_WEBHOOK__URL", &receiver.url("/hook"));
        setup.set("YAM_WEBHOOK__SECRET", WEBHOOK_SECRET)
    }

    /// Sets an environment variable to a file with the certificate of this authority.
    pub fn trusting(self, name: &str, authority: &str) -> Self {
        fs::write(self.path("authority.pem"), authority).unwrap();
        self.set_path(name, "authority.pem")
    }

    fn set_path(self, name: &str, child: &str) -> Self {
        let path = self.path(child);
        self.set(name, path.to_str().unwrap())
    }

    /// A path in the folder of this setup.
    pub fn path(&self, child: &str) -> PathBuf {
        self.database.folder().join(child)
    }

    /// The folder of the site build.
    pub fn site(&self) -> PathBuf {
        self.path("dist")
    }

    /// The data folder.
    pub fn data(&self) -> PathBuf {
        self.path("data")
    }

    /// Replaces the text of a document, and its sizes and digests in the manifest.
    pub fn document(&mut self, file: &str, text: &str) {
        let site = self.site();
        each_file(&mut self.manifest, &mut |entry| {
            if entry["file"] == file {
                write_file(&site, entry, text.as_bytes());
            }
        });
        self.write_manifest();
    }

    /// Replaces the forms, and their digest in the manifest.
    pub fn forms(&mut self, json: &str) {
        write(&self.site().join("forms.json"), json.as_bytes());
        self.manifest["formsSha256"] = json!(sha256(json.as_bytes()));
        self.write_manifest();
    }

    /// Writes `manifest` to its file.
    pub fn write_manifest(&self) {
        write(&self.site().join("manifest.json"), self.manifest.to_string().as_bytes());
    }

    /// The settings of this setup.
    pub fn config(&self) -> Config {
        let variables = self
            .variables
            .iter()
            .map(|(name, value)| (OsString::from(name), OsString::from(value)));
        Config::load(None, variables).unwrap()
    }

    /// Starts the server in this process.
    pub async fn start(self) -> Running {
        let server = Server::open(&self.config()).await.unwrap();
        let (address, admin) = (server.address(), server.admin_address().unwrap());
        let desk = server.desk_address();
        Running { address, admin, desk, serving: Serving::start(server), setup: self }
    }

    /// The real binary with these arguments, in the folder and environment of this setup.
    pub fn command(&self, arguments: &[&str]) -> Command {
        self.command_of(BINARY, arguments)
    }

    /// As [`Setup::command`], with another binary.
    pub fn command_of(&self, binary: impl AsRef<OsStr>, arguments: &[&str]) -> Command {
        let mut command = Command::new(binary);
        command
            .args(arguments)
            .current_dir(self.database.folder())
            .env_clear()
            .env("REFUSE_WHOLE_SCANS", "1")
            .envs(self.variables.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::null());
        command
    }

    /// Runs the real binary to its end.
    pub fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    /// Starts `yam serve` as a process and waits until it responds.
    pub fn spawn(&self) -> Process {
        self.spawn_command(self.command(&["serve"]))
    }

    /// Starts a command that ends in `yam serve`, such as a tracer around [`Setup::command`].
    pub fn spawn_command(&self, mut command: Command) -> Process {
        let errors = self.path("stderr.txt");
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(fs::File::create(&errors).unwrap())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let Some(Ok(first)) = lines.next() else {
            panic!("the server did not start: {}", fs::read_to_string(&errors).unwrap());
        };
        let address = first.rsplit_once("http://").expect(&first).1.parse().expect(&first);
        let second = lines.next().unwrap().unwrap();
        let (_, admin) = second.rsplit_once("http://").expect(&second);
        let admin = admin.strip_suffix("/readyz").expect(&second).parse().expect(&second);
        assert_eq!(ask(address, "GET", "/", "").status, 200);
        let (sender, output) = mpsc::channel();
        std::thread::spawn(move || {
            let rest = lines.map_while(Result::ok);
            let _ =
                sender.send([first, second].into_iter().chain(rest).collect::<Vec<_>>().join("\n"));
        });
        Process { address, admin, child, output, errors }
    }
}

/// The task of a server in this process. A test that ends stops it gracefully.
pub struct Serving(Option<(oneshot::Sender<()>, JoinHandle<()>)>);

impl Serving {
    pub fn start(server: Server) -> Self {
        let (stop, stopped) = oneshot::channel::<()>();
        let stopped = async { drop(stopped.await) };
        Self(Some((stop, tokio::spawn(async { server.run(stopped).await.unwrap() }))))
    }

    /// Stops it gracefully.
    pub async fn stop(mut self) {
        self.end().await;
    }

    async fn end(&mut self) {
        if let Some((stop, task)) = self.0.take() {
            drop(stop);
            timeout(PATIENCE, task).await.expect("the server stops").unwrap();
        }
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            block_in_place(|| Handle::current().block_on(self.end()));
        }
    }
}

/// A server in this process.
pub struct Running {
    /// Public listener.
    pub address: SocketAddr,
    /// Operator's listener.
    pub admin: SocketAddr,
    /// The desk's listener, if it is served.
    pub desk: Option<SocketAddr>,
    serving: Serving,
    /// Build, data folder and settings.
    pub setup: Setup,
}

impl Running {
    /// The address of a path.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Stops it gracefully; returns the setup, to inspect or start again.
    pub async fn stop(self) -> Setup {
        self.serving.stop().await;
        self.setup
    }
}

/// The real binary, serving. Killed when dropped.
pub struct Process {
    /// Public listener.
    pub address: SocketAddr,
    /// Operator's listener.
    pub admin: SocketAddr,
    child: Child,
    output: mpsc::Receiver<String>,
    errors: PathBuf,
}

impl Process {
    /// The address of a path.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// The process id.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// The status of `/readyz`: 200 while it can store leads, else 503.
    pub fn readiness(&self) -> u16 {
        ask(self.admin, "GET", "/readyz", "").status
    }

    /// Waits until it can store leads.
    pub fn wait_until_ready(&self) {
        wait_until(|| holds(self.readiness() == 200, self.errors()));
    }

    /// Kills it with SIGKILL and waits for its end.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Sends it a signal by name, such as `TERM`.
    pub fn signal(&self, name: &str) {
        let status =
            Command::new("kill").args([&format!("-{name}"), &self.id().to_string()]).status();
        assert!(status.unwrap().success());
    }

    /// Asks it to stop, and waits for its end; returns its standard output and its standard error.
    pub fn stop(self) -> (String, String) {
        self.signal("TERM");
        let errors = self.errors_file();
        let (status, output) = self.wait();
        let errors = fs::read_to_string(errors).unwrap();
        assert!(status.success(), "{status}: {errors}");
        (output, errors)
    }

    /// Waits for its end; returns its exit status and its standard output.
    pub fn wait(mut self) -> (ExitStatus, String) {
        let output = self.output.recv_timeout(PATIENCE).expect("the server ends");
        (self.child.wait().unwrap(), output)
    }

    /// Its standard error so far. The last character may be incomplete.
    pub fn errors(&self) -> String {
        String::from_utf8_lossy(&fs::read(&self.errors).unwrap()).into_owned()
    }

    /// Waits until its standard error has this text.
    pub fn wait_for_error(&self, part: &str) {
        wait_until(|| holds(self.errors().contains(part), (part, self.errors())));
    }

    /// The file of its standard error.
    pub fn errors_file(&self) -> PathBuf {
        self.errors.clone()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A response as received.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    /// Header fields in order, names in lower case.
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    /// Parses a response.
    pub fn parse(bytes: &[u8]) -> Self {
        let end = bytes.windows(4).position(|window| window == b"\r\n\r\n");
        let end =
            end.unwrap_or_else(|| panic!("no answer in {:?}", String::from_utf8_lossy(bytes)));
        let head = std::str::from_utf8(&bytes[..end]).unwrap();
        let (first, fields) = head.split_once("\r\n").unwrap_or((head, ""));
        let headers = fields
            .lines()
            .map(|line| line.split_once(':').unwrap())
            .map(|(name, value)| (name.to_lowercase(), value.trim().to_owned()))
            .collect();
        let status = first.split(' ').nth(1).unwrap().parse().unwrap();
        Self { status, headers, body: bytes[end + 4..].to_vec() }
    }

    /// The value of a header field, which must not be repeated.
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut values = self.headers.iter().filter(|(known, _)| known == name);
        let value = values.next().map(|(_, value)| value.as_str());
        assert!(values.next().is_none(), "{name} is repeated");
        value
    }

    /// The body as JSON.
    pub fn json(&self) -> Value {
        assert_eq!(self.header("content-type"), Some("application/json"));
        serde_json::from_slice(&self.body).unwrap()
    }

    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }
}

/// Sends bytes on a new connection and reads until the server closes it.
pub fn request(address: SocketAddr, bytes: impl AsRef<[u8]>) -> Answer {
    let mut stream = connect(address);
    stream.write_all(bytes.as_ref()).unwrap();
    Answer::parse(&read_all(&mut stream))
}

/// Requests a path with these header lines, each ended by CR LF.
pub fn ask(address: SocketAddr, method: &str, path: &str, headers: &str) -> Answer {
    request(
        address,
        format!("{method} {path} HTTP/1.1\r\nHost: yam\r\nConnection: close\r\n{headers}\r\n"),
    )
}

/// The path of the contact form.
pub const CONTACT: &str = "/api/forms/contact";

/// Header lines as the site's script sends them, and as a browser sends a form.
pub const WANTS_JSON: &str = "Accept: application/json\r\n";
pub const SENDS_JSON: &str = "Content-Type: application/json\r\n";
pub const URL_ENCODED: &str = "Content-Type: application/x-www-form-urlencoded\r\n";

/// The head of a POST request with these header lines, each ended by CR LF, and a body of this length.
pub fn post_head(path: &str, headers: &str, length: usize) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nHost: yam.example.com\r\nConnection: close\r\n\
         Content-Length: {length}\r\n{headers}\r\n"
    )
}

/// Posts a body with these header lines, each ended by CR LF.
pub fn post(address: SocketAddr, path: &str, headers: &str, body: impl AsRef<[u8]>) -> Answer {
    let body = body.as_ref();
    request(address, [post_head(path, headers, body.len()).as_bytes(), body].concat())
}

/// Posts JSON as the site's script does, with these further header lines.
pub fn post_json(address: SocketAddr, path: &str, headers: &str, body: &Value) -> Answer {
    post(address, path, &format!("{WANTS_JSON}{SENDS_JSON}{headers}"), body.to_string())
}

/// A connection whose reads and writes time out, so that no test hangs.
pub fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.set_write_timeout(Some(PATIENCE)).unwrap();
    stream
}

/// Reads until the peer closes or resets.
pub fn read_all(stream: &mut TcpStream) -> Vec<u8> {
    let mut bytes = Vec::new();
    match stream.read_to_end(&mut bytes) {
        Ok(_) => bytes,
        Err(error) if error.kind() == std::io::ErrorKind::ConnectionReset => bytes,
        Err(error) => panic!("{error} after {:?}", String::from_utf8_lossy(&bytes)),
    }
}

fn write(path: &Path, content: &[u8]) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, content).unwrap();
}

/// Writes the file of a manifest entry and its encodings, and completes the entry.
fn write_file(site: &Path, entry: &mut Value, content: &[u8]) {
    let name = entry["file"].as_str().unwrap().to_owned();
    write(&site.join(&name), content);
    describe(entry, content);
    for (ending, encoded) in entry["encodings"].as_object_mut().unwrap() {
        let content = match ending.as_str() {
            "br" => brotli(content),
            // The server only passes it on.
            _ => format!("{name} as {ending}").into_bytes(),
        };
        write(&site.join(format!("{name}.{ending}")), &content);
        describe(encoded, &content);
    }
}

/// Compresses with Brotli.
pub fn brotli(content: &[u8]) -> Vec<u8> {
    let mut writer = brotli::CompressorWriter::new(Vec::new(), 4096, 11, 18);
    writer.write_all(content).unwrap();
    writer.into_inner()
}

/// Sets the size and digest of a file in its entry.
fn describe(entry: &mut Value, content: &[u8]) {
    entry["bytes"] = json!(content.len());
    entry["sha256"] = json!(sha256(content));
}

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Visits every object that names a file.
fn each_file(value: &mut Value, visit: &mut dyn FnMut(&mut Value)) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| each_file(item, visit)),
        Value::Object(_) if value.get("file").is_some() => visit(value),
        Value::Object(entries) => entries.values_mut().for_each(|item| each_file(item, visit)),
        _ => {}
    }
}
