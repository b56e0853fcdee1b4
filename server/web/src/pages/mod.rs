//! The site build in memory: one look-up answers a request for a page or an asset.

use std::{
    borrow::Cow,
    collections::{BTreeMap, HashMap},
    path::Path,
    str,
    sync::Arc,
};

use axum::http::{HeaderMap, HeaderValue, Method, Request, StatusCode, Uri, header};
use bytes::Bytes;
use jiff::Timestamp;
use percent_encoding::percent_decode_str;

pub use self::dynamic_page::compress_for;
pub use self::old_assets::OldAssets;
pub use self::template::{MARKED_BEGIN, MARKED_END, TemplateData, Values};
use self::{
    dated::DatedPage,
    dynamic_page::DynamicPage,
    places::{PlaceMatch, PlacePages},
    query_page::QueryPage,
    template::Template,
};
use crate::http::{Body, HttpError, Response, error::READ_METHODS, security};
use yam_contract::{
    contact::Contact,
    manifest::{
        Asset, BuildError, Document, FormPages, FormsFile, Manifest, QueryDocument, Sample,
    },
};

mod dated;
mod discovery;
mod dynamic_page;
pub(crate) mod negotiate;
mod old_assets;
pub(crate) mod places;
mod policy;
pub(crate) mod query_page;
mod static_resource;
pub(crate) use static_resource::StaticResource;
pub(crate) mod template;

/// Pages change with each build, so browsers revalidate them on every visit.
const CACHE_PAGE: HeaderValue = HeaderValue::from_static("no-cache");
/// A year: the address changes with the content.
const CACHE_FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// An hour: icons and other files keep their address, so an old one is visible for this time.
const CACHE_ASSET: HeaderValue = HeaderValue::from_static("public, max-age=3600");
/// The folder of assets whose path changes with their content, on the site and in the desk.
pub(crate) const ASSETS: &str = "/assets/";
/// A day: a moved page rarely moves back.
const CACHE_REDIRECT: HeaderValue = HeaderValue::from_static("public, max-age=86400");
const CACHE_NEVER: HeaderValue = HeaderValue::from_static("no-store");

/// The build chooses the keys, so a hash function without protection against chosen keys is safe.
type PathMap<V> = HashMap<Box<str>, V, foldhash::fast::RandomState>;

/// The site build in memory.
#[derive(Debug)]
pub struct Site {
    build: String,
    forms_file: FormsFile,
    origin: String,
    contact: Arc<Contact>,
    page_count: usize,
    samples: Vec<Sample>,
    /// The files of assets whose path changes with their content.
    immutable_files: Vec<String>,
    resources: PathMap<Resource>,
    /// Each path by its lower case.
    spellings: PathMap<Box<str>>,
    not_found: DynamicPage,
    /// The path and the page.
    search: Option<(String, DynamicPage)>,
    search_content: SearchContent,
    places: Option<PlacePages>,
    forms: BTreeMap<String, Form>,
}

/// The pages of the sitemap, and synonyms: everything that the search index needs.
#[derive(Debug, Default)]
pub struct SearchContent {
    /// The pages, in the build's order.
    pub pages: Vec<SearchablePage>,
    /// Groups of words and phrases with the same meaning.
    pub synonyms: Vec<Vec<String>>,
}

/// The text of a page.
#[derive(Debug)]
pub struct SearchablePage {
    /// The path.
    pub path: String,
    /// The title without the site's name.
    pub title: String,
    /// The meta description.
    pub description: String,
    /// The headings of three levels.
    pub headings: Vec<String>,
    /// All visible text, one line per block.
    pub text: String,
    /// The place that the page is about.
    pub place: Option<String>,
}

/// The content of a path.
#[derive(Debug)]
enum Resource {
    Static(Box<StaticResource>),
    Dated(Box<DatedPage>),
    Query(Box<QueryPage>),
    Moved { to: String },
}

#[derive(Debug)]
struct Form {
    page: Option<String>,
    thanks: String,
    errors: Template,
    error_headers: HeaderMap,
}

impl Site {
    /// Reads and checks all files of the build in `folder`. `https`: visitors reach the site by HTTPS.
    pub fn load(folder: &Path, https: bool) -> Result<Self, BuildError> {
        let mut manifest = Manifest::read(folder)?;
        let search_content = take_search_content(&mut manifest);
        let loader = DocumentLoader { folder, https, manifest: &manifest };
        let mut site = Self {
            build: manifest.build.clone(),
            forms_file: FormsFile::read(folder, &manifest)?,
            origin: manifest.origin.clone(),
            contact: Arc::new(manifest.contact.clone()),
            page_count: manifest.pages.len(),
            samples: manifest.samples.clone(),
            immutable_files: immutable_files(&manifest),
            resources: PathMap::default(),
            spellings: PathMap::default(),
            not_found: loader.dynamic(&manifest.not_found, StatusCode::NOT_FOUND)?,
            search: None,
            search_content,
            places: manifest.places.as_ref().map(|places| loader.places(places)).transpose()?,
            forms: BTreeMap::new(),
        };
        site.add_pages(&loader)?;
        site.add_assets(&loader)?;
        site.add_search_page(&loader)?;
        site.add_redirects(&loader)?;
        site.add_files_for_crawlers(&loader)?;
        site.add_forms(&loader)?;
        Ok(site)
    }

    /// Answers a request for exactly the path of a page, an asset or a redirect; `None` for any other path, and for a page
    /// that [`Site::query_page`] has to fill.
    pub fn answer<B>(&self, request: &Request<B>) -> Option<Result<Response, HttpError>> {
        let resource = self.resources.get(request.uri().path())?;
        Some(match (resource, request.method()) {
            (Resource::Moved { to }, _) => Ok(redirect(to, request.uri())),
            (Resource::Static(resource), method @ (&Method::GET | &Method::HEAD)) => {
                Ok(resource.answer(method, request.headers()))
            }
            (Resource::Dated(page), method @ (&Method::GET | &Method::HEAD)) => {
                Ok(page.at(Timestamp::now()).answer(method, request.headers()))
            }
            (Resource::Query(page), method @ (&Method::GET | &Method::HEAD)) => {
                if page.values(request.uri().query()).is_some() {
                    return None;
                }
                Ok(page.plain().answer(method, request.headers()))
            }
            _ => Err(HttpError::MethodNotAllowed { allow: READ_METHODS }),
        })
    }

    /// Answers a path that no route has: redirects another spelling to the exact path, and shows the page of a place.
    /// `None`: there is no such page.
    ///
    /// # Errors
    /// The error of `check_rate`, which is called before a page is filled, or [`HttpError::Internal`].
    pub async fn answer_unknown_path(
        &self,
        method: &Method,
        uri: &Uri,
        headers: &HeaderMap,
        check_rate: impl FnOnce() -> Result<(), HttpError>,
    ) -> Result<Option<Response>, HttpError> {
        if let Some(exact) = self.exact_spelling(uri.path()) {
            return Ok(Some(redirect(exact, uri)));
        }
        let Some(places) = &self.places else { return Ok(None) };
        Ok(match places.find(uri.path()) {
            None => None,
            Some(PlaceMatch::Redirect(exact)) => Some(redirect(&exact, uri)),
            Some(PlaceMatch::Place(place)) => {
                Some(places.page(place, check_rate).await?.answer(method, headers))
            }
        })
    }

    /// Whether the build has a page at this path.
    pub(crate) fn is_page(&self, path: &str) -> bool {
        let resource = self.resources.get(path);
        let is_shown = resource.is_some_and(|resource| !matches!(resource, Resource::Moved { .. }));
        (is_shown && !path.contains('.')) || self.search_path() == Some(path)
    }

    /// The page at this path, if it repeats what its query names.
    pub(crate) fn query_page(&self, path: &str) -> Option<&QueryPage> {
        match self.resources.get(path)? {
            Resource::Query(page) => Some(page),
            _ => None,
        }
    }

    /// The 404 page. `nearest`: suggestions from the search index.
    pub fn not_found(
        &self,
        method: &Method,
        headers: &HeaderMap,
        nearest: &TemplateData<'_>,
    ) -> Response {
        self.not_found.answer(method, headers, nearest)
    }

    /// The search page with these results; `None` if the build has no search page.
    pub fn search_page(
        &self,
        method: &Method,
        headers: &HeaderMap,
        results: &TemplateData<'_>,
    ) -> Option<Response> {
        let (_, document) = self.search.as_ref()?;
        Some(document.answer(method, headers, results))
    }

    /// The path of the search page.
    pub fn search_path(&self) -> Option<&str> {
        self.search.as_ref().map(|(path, _)| path.as_str())
    }

    /// Moves the search content out, as only the index needs it.
    pub fn take_search_content(&mut self) -> SearchContent {
        std::mem::take(&mut self.search_content)
    }

    /// The exact path for one that differs in case, percent-encoding or slashes at the end.
    fn exact_spelling(&self, path: &str) -> Option<&str> {
        let decoded = percent_decode_str(path).decode_utf8().ok()?;
        let trimmed = match decoded.trim_end_matches('/') {
            "" => "/",
            trimmed => trimmed,
        };
        if let Some((exact, _)) = self.resources.get_key_value(trimmed) {
            return Some(exact);
        }
        let folded = trimmed.to_ascii_lowercase();
        self.spellings.get(folded.as_str()).map(|exact| &**exact)
    }

    /// The site's origin in the manifest, in the format of the `Origin` header.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// The path of the page with the form; `None` if the build does not say.
    pub fn form_page(&self, form: &str) -> Option<&str> {
        self.forms.get(form)?.page.as_deref()
    }

    /// The path of the form's thank-you page; `None` if the build does not have the form.
    pub fn thanks(&self, form: &str) -> Option<&str> {
        self.forms.get(form).map(|form| form.thanks.as_str())
    }

    /// The errors page of a form and its headers. `values`: what was sent, by field. `broken`: the broken rules as
    /// `(field, rule)`. `None` if the build does not have the form.
    pub fn form_errors(
        &self,
        form: &str,
        values: Values,
        broken: &[(String, String)],
    ) -> Option<(String, HeaderMap)> {
        let form = self.forms.get(form)?;
        let data = TemplateData { values, broken, ..TemplateData::default() };
        Some((form.errors.fill(&data), form.error_headers.clone()))
    }

    /// The identifier of the build.
    pub fn build(&self) -> &str {
        &self.build
    }

    /// How visitors reach the business.
    pub fn contact(&self) -> &Arc<Contact> {
        &self.contact
    }

    /// The forms in the build.
    pub fn forms_file(&self) -> &FormsFile {
        &self.forms_file
    }

    /// The number of pages.
    pub fn page_count(&self) -> usize {
        self.page_count
    }

    /// Invented facts that the owner must still replace.
    pub fn samples(&self) -> &[Sample] {
        &self.samples
    }

    /// The files, relative to the build's folder, of assets whose path changes with their content.
    fn immutable_files(&self) -> &[String] {
        &self.immutable_files
    }

    fn add_pages(&mut self, loader: &DocumentLoader<'_>) -> Result<(), BuildError> {
        for page in &loader.manifest.pages {
            let resource = match &page.query {
                Some(query) => Resource::Query(Box::new(loader.query_page(&page.document, query)?)),
                None if page.dated => Resource::Dated(Box::new(loader.dated(&page.document)?)),
                None => Resource::Static(Box::new(loader.static_resource(&page.document)?)),
            };
            self.add(loader, &page.path, resource)?;
        }
        Ok(())
    }

    fn add_assets(&mut self, loader: &DocumentLoader<'_>) -> Result<(), BuildError> {
        // Hundreds of assets have few different headers.
        let mut known: Vec<Arc<HeaderMap>> = Vec::new();
        for asset in &loader.manifest.assets {
            let headers = asset_headers(asset, loader.https);
            let same = known.iter().find(|known| ***known == headers).cloned();
            let headers = same.unwrap_or_else(|| {
                let headers = Arc::new(headers);
                known.push(Arc::clone(&headers));
                headers
            });
            let resource = StaticResource::from_file(loader.folder, &asset.file, headers)?;
            self.add(loader, &asset.path, Resource::Static(Box::new(resource)))?;
        }
        Ok(())
    }

    fn add_search_page(&mut self, loader: &DocumentLoader<'_>) -> Result<(), BuildError> {
        if let Some(search) = &loader.manifest.search {
            let page = loader.dynamic(&search.document, StatusCode::OK)?;
            self.search = Some((search.path.clone(), page));
            self.add_spelling(loader, &search.path)?;
        }
        Ok(())
    }

    fn add_redirects(&mut self, loader: &DocumentLoader<'_>) -> Result<(), BuildError> {
        for moved in &loader.manifest.redirects {
            self.add(loader, &moved.from, Resource::Moved { to: moved.to.clone() })?;
        }
        Ok(())
    }

    fn add_files_for_crawlers(&mut self, loader: &DocumentLoader<'_>) -> Result<(), BuildError> {
        let manifest = loader.manifest;
        for (path, content_type, text) in [
            (discovery::SITEMAP_PATH, "application/xml", discovery::sitemap(manifest)),
            (discovery::ROBOTS_PATH, "text/plain; charset=utf-8", discovery::robots(manifest)),
        ] {
            let mut headers = security::asset(content_type, loader.https);
            headers.insert(header::CACHE_CONTROL, CACHE_ASSET);
            let content_type = HeaderValue::from_static(content_type);
            let resource = StaticResource::from_bytes(Bytes::from(text), content_type, headers);
            self.add(loader, path, Resource::Static(Box::new(resource)))?;
        }
        Ok(())
    }

    fn add_forms(&mut self, loader: &DocumentLoader<'_>) -> Result<(), BuildError> {
        for (name, form) in &loader.manifest.forms {
            for target in form.page.iter().chain([&form.thanks]) {
                let path = target.split('#').next().unwrap_or_default();
                if !self.resources.contains_key(path) {
                    let what = format!("form {name} redirects to {target}, which is no page");
                    return Err(loader.manifest_error(what));
                }
            }
            self.forms.insert(name.clone(), loader.form(form)?);
        }
        Ok(())
    }

    fn add(
        &mut self,
        loader: &DocumentLoader<'_>,
        path: &str,
        resource: Resource,
    ) -> Result<(), BuildError> {
        self.add_spelling(loader, path)?;
        if self.resources.insert(path.into(), resource).is_some() {
            return Err(loader.manifest_error(format!("it has {path} twice")));
        }
        Ok(())
    }

    /// Redirects other spellings of this path to it.
    fn add_spelling(&mut self, loader: &DocumentLoader<'_>, path: &str) -> Result<(), BuildError> {
        if !is_plain_path(path) {
            return Err(loader.manifest_error(format!("{path:?} is not a plain path")));
        }
        self.spellings.entry(path.to_ascii_lowercase().into()).or_insert_with(|| path.into());
        Ok(())
    }
}

/// Reads documents of the build.
struct DocumentLoader<'a> {
    folder: &'a Path,
    https: bool,
    manifest: &'a Manifest,
}

impl DocumentLoader<'_> {
    fn static_resource(&self, document: &Document) -> Result<StaticResource, BuildError> {
        let mut headers = self.headers(document)?;
        headers.insert(header::CACHE_CONTROL, CACHE_PAGE);
        StaticResource::from_file(self.folder, &document.file, headers)
    }

    fn dynamic(&self, document: &Document, status: StatusCode) -> Result<DynamicPage, BuildError> {
        self.template(document, |text, content_type, mut headers| {
            headers.insert(header::CONTENT_TYPE, content_type);
            Ok(DynamicPage::new(Template::parse(text)?, status, headers))
        })
    }

    fn form(&self, pages: &FormPages) -> Result<Form, BuildError> {
        self.template(&pages.errors, |text, content_type, mut headers| {
            headers.insert(header::CACHE_CONTROL, CACHE_NEVER);
            headers.insert(header::CONTENT_TYPE, content_type);
            Ok(Form {
                page: pages.page.clone(),
                thanks: pages.thanks.clone(),
                errors: Template::parse(text)?,
                error_headers: headers,
            })
        })
    }

    fn places(&self, places: &yam_contract::manifest::Places) -> Result<PlacePages, BuildError> {
        self.template(&places.document, |text, content_type, headers| {
            PlacePages::new(&places.prefix, text, content_type, headers)
        })
    }

    fn query_page(&self, plain: &Document, query: &QueryDocument) -> Result<QueryPage, BuildError> {
        let plain = self.static_resource(plain)?;
        self.template(&query.document, |text, content_type, mut headers| {
            headers.insert(header::CONTENT_TYPE, content_type);
            QueryPage::new(plain, text, headers, query)
        })
    }

    fn dated(&self, document: &Document) -> Result<DatedPage, BuildError> {
        self.template(document, DatedPage::new)
    }

    /// Calls `parse` with the text, the content type and the headers of a document.
    fn template<T>(
        &self,
        document: &Document,
        parse: impl FnOnce(&str, HeaderValue, HeaderMap) -> Result<T, String>,
    ) -> Result<T, BuildError> {
        let file = &document.file;
        let wrong = |what: String| BuildError { file: self.folder.join(&file.file), what };
        let content = file.read(self.folder)?;
        let text = str::from_utf8(&content.bytes)
            .map_err(|error| wrong(format!("it is not UTF-8 ({error})")))?;
        let mut headers = self.headers(document)?;
        headers.insert(header::CACHE_CONTROL, CACHE_PAGE);
        let content_type = HeaderValue::from_str(&file.content_type).map_err(|error| {
            wrong(format!("its content type is not a valid header value ({error})"))
        })?;
        parse(text, content_type, headers).map_err(wrong)
    }

    fn headers(&self, document: &Document) -> Result<HeaderMap, BuildError> {
        let policy = policy::header(&self.manifest.policy, &document.styles, self.https)
            .map_err(|what| self.manifest_error(what))?;
        Ok(security::document(policy, self.https))
    }

    fn manifest_error(&self, what: String) -> BuildError {
        BuildError::manifest(self.folder, what)
    }
}

/// Moves the texts out of the manifest, which does not need them later.
fn take_search_content(manifest: &mut Manifest) -> SearchContent {
    let pages = manifest.pages.iter_mut().filter(|page| page.sitemap);
    SearchContent {
        pages: pages
            .map(|page| SearchablePage {
                path: page.path.clone(),
                title: std::mem::take(&mut page.title),
                description: std::mem::take(&mut page.description),
                headings: std::mem::take(&mut page.headings),
                text: std::mem::take(&mut page.text),
                place: page.place.take(),
            })
            .collect(),
        synonyms: manifest
            .search
            .as_mut()
            .map(|search| std::mem::take(&mut search.synonyms))
            .unwrap_or_default(),
    }
}

fn immutable_files(manifest: &Manifest) -> Vec<String> {
    let assets = manifest.assets.iter().filter(|asset| asset.immutable);
    assets.map(|asset| asset.file.file.clone()).collect()
}

fn asset_headers(asset: &Asset, https: bool) -> HeaderMap {
    let mut headers = security::asset(&asset.file.content_type, https);
    let cache = if asset.immutable { CACHE_FOREVER } else { CACHE_ASSET };
    headers.insert(header::CACHE_CONTROL, cache);
    headers
}

/// The content type of a file by the end of its name.
pub(crate) fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        "json" | "map" => "application/json",
        _ => "application/octet-stream",
    }
}

/// A permanent redirect that keeps the method (RFC 9110 §15.4.9) and the query.
fn redirect(to: &str, requested: &Uri) -> Response {
    let target = match requested.query() {
        None => Cow::Borrowed(to),
        Some(query) => {
            let (path, fragment) = to.find('#').map_or((to, ""), |at| to.split_at(at));
            let separator = if path.contains('?') { '&' } else { '?' };
            Cow::Owned(format!("{path}{separator}{query}{fragment}"))
        }
    };
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::PERMANENT_REDIRECT;
    let headers = response.headers_mut();
    if let Ok(location) = HeaderValue::from_str(&target).or_else(|_| HeaderValue::from_str(to)) {
        headers.insert(header::LOCATION, location);
    }
    headers.insert(header::CACHE_CONTROL, CACHE_REDIRECT);
    response
}

/// Whether a path needs no percent-encoding and has no empty segments, so that a request has exactly this path.
fn is_plain_path(path: &str) -> bool {
    path.starts_with('/')
        && !path.contains("//")
        && (path == "/" || !path.ends_with('/'))
        && path.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte))
}
