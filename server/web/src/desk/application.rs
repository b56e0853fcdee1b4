//! The files of the desk's application, in memory.

use std::{
    collections::HashMap,
    fs, io,
    path::{Path, PathBuf},
};

use http::{HeaderMap, HeaderValue, Method, Request, StatusCode, header};

use crate::{
    http::{Body, HttpError, Response, error::READ_METHODS, security},
    pages::{ASSETS, StaticResource, content_type},
};

/// The document, which is the response for every path without a file: the application knows its own paths.
const DOCUMENT: &str = "index.html";
const FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const REVALIDATE: HeaderValue = HeaderValue::from_static("no-cache");
/// The page where a session begins. An early request from there would still have the answer to the session before.
const SIGN_IN: &str = "/sign-in";
const INBOX: &str = "/";
/// Lets the browser ask for what every screen needs before it has read the application's code. `crossorigin` makes the
/// requests ones that `fetch` can use.
const EARLY_REQUESTS: HeaderValue = HeaderValue::from_static(
    "</api/desk>; rel=preload; as=fetch; crossorigin, </api/inbox>; rel=preload; as=fetch; crossorigin",
);
/// The same, and the first leads of the inbox: the address that `desk/src/first-view/` asks for without filters.
const EARLY_REQUESTS_OF_INBOX: HeaderValue = HeaderValue::from_static(
    "</api/desk>; rel=preload; as=fetch; crossorigin, </api/inbox>; rel=preload; as=fetch; crossorigin, \
     </api/leads?limit=100>; rel=preload; as=fetch; crossorigin",
);
/// Nothing inline, nothing of another origin, and no string becomes script. The one policy of Trusted Types names the
/// service worker: browsers ask for it where a worker is registered.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; \
     connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
     require-trusted-types-for 'script'; trusted-types service-worker",
);
/// The service worker, which has a policy of its own: it fetches the application's files and runs no other script.
const SERVICE_WORKER: &str = "/sw.js";
const WORKER_POLICY: HeaderValue =
    HeaderValue::from_static("default-src 'none'; connect-src 'self'");

/// The application, as `make build` wrote it.
pub struct Application {
    files: HashMap<String, StaticResource>,
    document: StaticResource,
}

/// Why the application cannot be served.
#[derive(Debug, thiserror::Error)]
#[error("cannot read {}: {source}", .file.display())]
pub struct ApplicationError {
    file: PathBuf,
    source: io::Error,
}

impl ApplicationError {
    /// Whether the application was not built.
    pub fn is_missing(&self) -> bool {
        self.source.kind() == io::ErrorKind::NotFound
    }
}

impl Application {
    /// Reads the files in `folder`, each with its Brotli variant beside it.
    pub(super) fn read(folder: &Path) -> Result<Self, ApplicationError> {
        let mut headers = security::document(POLICY, false);
        headers.insert(header::CACHE_CONTROL, REVALIDATE);
        headers.insert("x-robots-tag", HeaderValue::from_static("noindex"));
        let document = read_file(&folder.join(DOCUMENT), headers)?;
        let mut files = HashMap::new();
        read_folder(folder, "/", &mut files)?;
        Ok(Self { files, document })
    }

    /// Answers a request for a file or a page of the application. `has_session`: whether the client sent a session's cookie.
    pub(super) fn answer<B>(
        &self,
        request: &Request<B>,
        is_https: bool,
        has_session: bool,
    ) -> Response {
        let (method, path) = (request.method(), request.uri().path());
        if !matches!(*method, Method::GET | Method::HEAD) {
            let error = HttpError::MethodNotAllowed { allow: READ_METHODS };
            return error.answer(false, None).map(Body::Handler);
        }
        let resource = match self.files.get(path) {
            Some(file) => file,
            // A file of an earlier build must not become a document.
            None if path.starts_with(ASSETS) => {
                return HttpError::NotFound.answer(false, None).map(Body::Handler);
            }
            None => &self.document,
        };
        let is_screen = std::ptr::eq(resource, &self.document) && path != SIGN_IN;
        let mut response = resource.answer(method, request.headers());
        if is_screen && has_session {
            let is_inbox = path == INBOX && request.uri().query().is_none();
            let early = if is_inbox { EARLY_REQUESTS_OF_INBOX } else { EARLY_REQUESTS };
            response.headers_mut().insert(header::LINK, early);
        }
        if response.status() != StatusCode::NOT_MODIFIED {
            security::add_transport(response.headers_mut(), is_https);
        }
        response
    }
}

fn read_folder(
    folder: &Path,
    prefix: &str,
    files: &mut HashMap<String, StaticResource>,
) -> Result<(), ApplicationError> {
    let failed = |source| ApplicationError { file: folder.to_owned(), source };
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        if entry.file_type().map_err(failed)?.is_dir() {
            read_folder(&entry.path(), &format!("{path}/"), files)?;
        } else if !name.ends_with(".br") && name != DOCUMENT {
            let mut headers = security::asset(content_type(&name), false);
            let caching = if path.starts_with(ASSETS) { FOREVER } else { REVALIDATE };
            headers.insert(header::CACHE_CONTROL, caching);
            if path == SERVICE_WORKER {
                headers.insert(header::CONTENT_SECURITY_POLICY, WORKER_POLICY);
            }
            files.insert(path, read_file(&entry.path(), headers)?);
        }
    }
    Ok(())
}

fn read_file(file: &Path, headers: HeaderMap) -> Result<StaticResource, ApplicationError> {
    let read = |file: PathBuf| fs::read(&file).map_err(|source| ApplicationError { file, source });
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let content_type = HeaderValue::from_static(content_type(&name));
    let body = read(file.to_owned())?.into();
    let mut resource = StaticResource::from_bytes(body, content_type, headers);
    let compressed = file.with_file_name(format!("{name}.br"));
    match read(compressed) {
        Ok(body) => resource.add_brotli(body.into()),
        Err(error) if error.is_missing() => {}
        Err(error) => return Err(error),
    }
    Ok(resource)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_without_a_file_get_the_document_and_old_assets_do_not() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("assets")).unwrap();
        for (name, content) in [
            ("index.html", "<!doctype html>"),
            ("assets/a-1.js", "1"),
            ("assets/a-1.js.br", "br"),
            ("icon.svg", "<svg/>"),
            ("sw.js", "1"),
            ("manifest.webmanifest", "{}"),
        ] {
            fs::write(folder.path().join(name), content).unwrap();
        }
        let application = Application::read(folder.path()).unwrap();
        let get_as = |path: &str, has_session| {
            let request = Request::get(path).header("accept-encoding", "br").body(()).unwrap();
            application.answer(&request, true, has_session)
        };
        let get = |path: &str| get_as(path, path != "/");
        for (path, status, content_type, caching) in [
            ("/", 200, "text/html; charset=utf-8", "no-cache"),
            ("/leads/12", 200, "text/html; charset=utf-8", "no-cache"),
            ("/assets/a-1.js", 200, "text/javascript; charset=utf-8", "immutable"),
            ("/icon.svg", 200, "image/svg+xml", "no-cache"),
            ("/sw.js", 200, "text/javascript; charset=utf-8", "no-cache"),
            ("/manifest.webmanifest", 200, "application/manifest+json", "no-cache"),
            ("/assets/b-2.js", 404, "text/html; charset=utf-8", "no-store"),
        ] {
            let response = get(path);
            assert_eq!(response.status(), status, "{path}");
            assert_eq!(response.headers()["content-type"], content_type, "{path}");
            let cached = response.headers()["cache-control"].to_str().unwrap();
            assert!(cached.contains(caching), "{path}: {cached}");
        }
        assert_eq!(get("/assets/a-1.js").headers()["content-encoding"], "br");
        assert_eq!(get("/leads/12").headers()["link"], EARLY_REQUESTS, "with a session");
        assert_eq!(get_as("/", true).headers()["link"], EARLY_REQUESTS_OF_INBOX);
        assert_eq!(get("/?stage=won").headers()["link"], EARLY_REQUESTS, "with a filter");
        for path in ["/", "/sign-in", "/icon.svg"] {
            assert!(!get(path).headers().contains_key("link"), "{path}");
        }
        let policy = |path: &str| {
            get(path).headers()["content-security-policy"].to_str().unwrap().to_owned()
        };
        assert!(!policy("/").contains("unsafe"));
        assert!(
            policy("/")
                .contains("require-trusted-types-for 'script'; trusted-types service-worker")
        );
        assert_eq!(policy("/sw.js"), "default-src 'none'; connect-src 'self'");
        let post = application.answer(&Request::post("/").body(()).unwrap(), false, false);
        assert_eq!(post.status(), 405);
        assert!(Application::read(&folder.path().join("none")).err().unwrap().is_missing());
    }
}
