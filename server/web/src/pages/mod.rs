//! Pages: the site build, read into memory once and answered by one look-up. Imports `http` only.

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

pub use self::template::{MARKED_BEGIN, MARKED_END, TemplateData, Values};
use self::{
    dated::DatedPage,
    dynamic_page::DynamicPage,
    places::{Found, PlacePages},
    static_resource::StaticResource,
    template::Template,
};
use crate::http::{Body, HttpError, Response, security};
use yam_contract::{
    contact::Contact,
    manifest::{Asset, BuildError, Document, FormsFile, Manifest, Sample},
};

mod dated;
mod discovery;
mod dynamic_page;
mod negotiate;
mod places;
mod policy;
mod static_resource;
mod template;

/// Pages change with each build: a browser asks each time, and mostly hears that nothing changed.
const CACHE_PAGE: HeaderValue = HeaderValue::from_static("no-cache");
/// The address changes with the content: a year, the most that RFC 9111's readers honour.
const CACHE_FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// Icons and the like keep their address: an hour bounds how long an old one is seen.
const CACHE_ASSET: HeaderValue = HeaderValue::from_static("public, max-age=3600");
/// A moved page rarely moves back: a day.
const CACHE_REDIRECT: HeaderValue = HeaderValue::from_static("public, max-age=86400");
const CACHE_NEVER: HeaderValue = HeaderValue::from_static("no-store");
const READ_METHODS: &str = "GET, HEAD";

type Map<V> = HashMap<Box<str>, V, foldhash::fast::RandomState>;

/// The site build, ready to be sent.
#[derive(Debug)]
pub struct Site {
    build: String,
    forms_file: FormsFile,
    origin: String,
    contact: Arc<Contact>,
    pages: usize,
    samples: Vec<Sample>,
    resources: Map<Resource>,
    /// Every path in lower case → the path as links write it.
    spellings: Map<Box<str>>,
    not_found: DynamicPage,
    search: Option<(String, DynamicPage)>,
    readable: SearchContent,
    places: Option<PlacePages>,
    forms: BTreeMap<String, Form>,
}

/// What a search goes through: the pages that search engines are told of, as they are read.
#[derive(Debug, Default)]
pub struct SearchContent {
    /// The pages, in the build's order.
    pub pages: Vec<SearchablePage>,
    /// Words and phrases that stand for one another, by groups.
    pub synonyms: Vec<Vec<String>>,
}

/// A page as it is read.
#[derive(Debug)]
pub struct SearchablePage {
    /// Its address.
    pub path: String,
    /// What it is called.
    pub title: String,
    /// What it says in a sentence.
    pub description: String,
    /// Its headings.
    pub headings: Vec<String>,
    /// All that can be read on it, one line a block.
    pub text: String,
}

/// What stands at a path.
#[derive(Debug)]
enum Resource {
    Static(Box<StaticResource>),
    Dated(Box<DatedPage>),
    Moved { to: String },
}

#[derive(Debug)]
struct Form {
    thanks: String,
    errors: Template,
    error_headers: HeaderMap,
}

impl Site {
    /// Reads the build in `folder` whole. `https`: TLS stands in front of this server.
    pub fn load(folder: &Path, https: bool) -> Result<Self, BuildError> {
        let mut manifest = Manifest::read(folder)?;
        let readable = readable(&mut manifest);
        let documents = Documents { folder, https, manifest: &manifest };
        let mut site = Self {
            build: manifest.build.clone(),
            forms_file: FormsFile::read(folder, &manifest)?,
            origin: manifest.origin.clone(),
            contact: Arc::new(manifest.contact.clone()),
            pages: manifest.pages.len(),
            samples: manifest.samples.clone(),
            resources: Map::default(),
            spellings: Map::default(),
            not_found: documents.filled(&manifest.not_found, StatusCode::NOT_FOUND)?,
            search: None,
            readable,
            places: manifest.places.as_ref().map(|places| documents.places(places)).transpose()?,
            forms: BTreeMap::new(),
        };
        let wrong = |what: String| BuildError::manifest(folder, what);
        for page in &manifest.pages {
            let resource = if page.dated {
                Resource::Dated(Box::new(documents.dated(&page.document)?))
            } else {
                Resource::Static(Box::new(documents.prepare(&page.document)?))
            };
            site.add(&page.path, resource).map_err(wrong)?;
        }
        for asset in &manifest.assets {
            let prepared =
                StaticResource::from_file(folder, &asset.file, asset_headers(asset, https))?;
            site.add(&asset.path, Resource::Static(Box::new(prepared))).map_err(wrong)?;
        }
        if let Some(search) = &manifest.search {
            let document = documents.filled(&search.document, StatusCode::OK)?;
            site.search = Some((search.path.clone(), document));
            site.spell(&search.path).map_err(wrong)?;
        }
        for moved in &manifest.redirects {
            site.add(&moved.from, Resource::Moved { to: moved.to.clone() }).map_err(wrong)?;
        }
        for (path, content_type, text) in [
            (discovery::SITEMAP, "application/xml", discovery::sitemap(&manifest)),
            (discovery::ROBOTS, "text/plain; charset=utf-8", discovery::robots(&manifest)),
        ] {
            let mut headers = security::asset(content_type, https);
            headers.insert(header::CACHE_CONTROL, CACHE_ASSET);
            let content_type = HeaderValue::from_static(content_type);
            let prepared = StaticResource::from_bytes(Bytes::from(text), content_type, headers);
            site.add(path, Resource::Static(Box::new(prepared))).map_err(wrong)?;
        }
        for (name, form) in &manifest.forms {
            if !site.resources.contains_key(form.thanks.as_str()) {
                return Err(wrong(format!(
                    "form {name} leads to {}, which is no page",
                    form.thanks
                )));
            }
            site.forms.insert(name.clone(), documents.form(&form.thanks, &form.errors)?);
        }
        Ok(site)
    }

    /// Answers what stands at exactly this path; `None` leaves the request to others.
    pub fn answer<B>(&self, request: &Request<B>) -> Option<Result<Response, HttpError>> {
        let resource = self.resources.get(request.uri().path())?;
        Some(match (resource, request.method()) {
            (Resource::Moved { to }, _) => Ok(redirect(to, request.uri())),
            (Resource::Static(prepared), method @ (&Method::GET | &Method::HEAD)) => {
                Ok(prepared.answer(method, request.headers()))
            }
            (Resource::Dated(page), method @ (&Method::GET | &Method::HEAD)) => {
                Ok(page.at(Timestamp::now()).answer(method, request.headers()))
            }
            _ => Err(HttpError::MethodNotAllowed { allow: READ_METHODS }),
        })
    }

    /// Answers what nobody else did: another spelling of a path leads to the exact one, and a place
    /// without a page of its own is answered with the one for all. `None`: there is no such page.
    ///
    /// # Errors
    /// The error of `may_fill`, which is called before a page is filled, or [`HttpError::Internal`].
    pub async fn answer_unknown(
        &self,
        method: &Method,
        uri: &Uri,
        headers: &HeaderMap,
        may_fill: impl FnOnce() -> Result<(), HttpError>,
    ) -> Result<Option<Response>, HttpError> {
        if let Some(exact) = self.exact_spelling(uri.path()) {
            return Ok(Some(redirect(exact, uri)));
        }
        let Some(places) = &self.places else { return Ok(None) };
        Ok(match places.find(uri.path()) {
            None => None,
            Some(Found::Elsewhere(exact)) => Some(redirect(&exact, uri)),
            Some(Found::Place(place)) => {
                Some(places.page(place, may_fill).await?.answer(method, headers))
            }
        })
    }

    /// The page that says that there is none, with the pages that may have been meant.
    pub fn not_found(
        &self,
        method: &Method,
        headers: &HeaderMap,
        nearest: &TemplateData<'_>,
    ) -> Response {
        self.not_found.answer(method, headers, nearest)
    }

    /// The page for what was searched; `None` where the build has none.
    pub fn search_page(
        &self,
        method: &Method,
        headers: &HeaderMap,
        found: &TemplateData<'_>,
    ) -> Option<Response> {
        let (_, document) = self.search.as_ref()?;
        Some(document.answer(method, headers, found))
    }

    /// The address of that page.
    pub fn search_path(&self) -> Option<&str> {
        self.search.as_ref().map(|(path, _)| path.as_str())
    }

    /// Hands over what a search goes through; nothing else needs it.
    pub fn take_search_content(&mut self) -> SearchContent {
        std::mem::take(&mut self.readable)
    }

    /// The path as links write it, for one that differs in case, in escapes or by slashes at its end.
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

    /// Scheme and host that the build names as the site's own, as the `Origin` header writes them.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// The path to send a visitor to once the lead of this form is kept.
    pub fn thanks(&self, form: &str) -> Option<&str> {
        self.forms.get(form).map(|form| form.thanks.as_str())
    }

    /// The page for a form that has to be corrected, and its headers: `values` by field as they
    /// were sent, and the rules that were broken as `(field, rule)`.
    pub fn form_errors(
        &self,
        form: &str,
        values: &Values,
        broken: &[(String, String)],
    ) -> Option<(String, HeaderMap)> {
        let form = self.forms.get(form)?;
        let filling = TemplateData { values: values.clone(), broken, results: Vec::new() };
        Some((form.errors.fill(&filling), form.error_headers.clone()))
    }

    /// Names the build.
    pub fn build(&self) -> &str {
        &self.build
    }

    /// How visitors reach the business.
    pub fn contact(&self) -> &Arc<Contact> {
        &self.contact
    }

    /// The forms as the build wrote them.
    pub fn forms_file(&self) -> &FormsFile {
        &self.forms_file
    }

    /// How many pages there are.
    pub fn pages(&self) -> usize {
        self.pages
    }

    /// The facts that the owner has yet to replace.
    pub fn samples(&self) -> &[Sample] {
        &self.samples
    }

    fn add(&mut self, path: &str, resource: Resource) -> Result<(), String> {
        self.spell(path)?;
        if self.resources.insert(path.into(), resource).is_some() {
            return Err(format!("{path} stands in it twice"));
        }
        Ok(())
    }

    /// From now on other spellings of this path lead to it.
    fn spell(&mut self, path: &str) -> Result<(), String> {
        if !is_plain_path(path) {
            return Err(format!("{path:?} is not a plain path"));
        }
        self.spellings.entry(path.to_ascii_lowercase().into()).or_insert_with(|| path.into());
        Ok(())
    }
}

/// What all documents of a build share.
struct Documents<'a> {
    folder: &'a Path,
    https: bool,
    manifest: &'a Manifest,
}

impl Documents<'_> {
    fn prepare(&self, document: &Document) -> Result<StaticResource, BuildError> {
        let mut headers = self.headers(document)?;
        headers.insert(header::CACHE_CONTROL, CACHE_PAGE);
        StaticResource::from_file(self.folder, &document.file, headers)
    }

    fn filled(&self, document: &Document, status: StatusCode) -> Result<DynamicPage, BuildError> {
        self.template(document, |text, content_type, mut headers| {
            headers.insert(header::CONTENT_TYPE, content_type);
            Ok(DynamicPage::new(Template::parse(text)?, status, headers))
        })
    }

    fn form(&self, thanks: &str, errors: &Document) -> Result<Form, BuildError> {
        self.template(errors, |text, content_type, mut headers| {
            headers.insert(header::CACHE_CONTROL, CACHE_NEVER);
            headers.insert(header::CONTENT_TYPE, content_type);
            Ok(Form {
                thanks: thanks.to_owned(),
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

    fn dated(&self, document: &Document) -> Result<DatedPage, BuildError> {
        self.template(document, DatedPage::new)
    }

    /// What `parse` makes of a document's text, its type and its headers.
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
        let content_type = HeaderValue::from_str(&file.content_type)
            .map_err(|error| wrong(format!("its type cannot be sent ({error})")))?;
        parse(text, content_type, headers).map_err(wrong)
    }

    fn headers(&self, document: &Document) -> Result<HeaderMap, BuildError> {
        let policy = policy::header(&self.manifest.policy, &document.styles, self.https)
            .map_err(|what| BuildError::manifest(self.folder, what))?;
        Ok(security::document(policy, self.https))
    }
}

/// Takes the texts out of the manifest. What is no page of the sitemap stands elsewhere under its own address, or is an answer.
fn readable(manifest: &mut Manifest) -> SearchContent {
    let pages = manifest.pages.iter_mut().filter(|page| page.sitemap);
    SearchContent {
        pages: pages
            .map(|page| SearchablePage {
                path: page.path.clone(),
                title: std::mem::take(&mut page.title),
                description: std::mem::take(&mut page.description),
                headings: std::mem::take(&mut page.headings),
                text: std::mem::take(&mut page.text),
            })
            .collect(),
        synonyms: manifest
            .search
            .as_mut()
            .map(|search| std::mem::take(&mut search.synonyms))
            .unwrap_or_default(),
    }
}

fn asset_headers(asset: &Asset, https: bool) -> HeaderMap {
    let mut headers = security::asset(&asset.file.content_type, https);
    let cache = if asset.immutable { CACHE_FOREVER } else { CACHE_ASSET };
    headers.insert(header::CACHE_CONTROL, cache);
    headers
}

/// A permanent redirect that keeps the method (RFC 9110 §15.4.9) and the query.
fn redirect(to: &str, asked: &Uri) -> Response {
    let target = match asked.query() {
        None => Cow::Borrowed(to),
        Some(query) => {
            let (address, fragment) = to.find('#').map_or((to, ""), |at| to.split_at(at));
            let joint = if address.contains('?') { '&' } else { '?' };
            Cow::Owned(format!("{address}{joint}{query}{fragment}"))
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

/// Paths in a manifest need no escapes: they are what links write and what requests carry.
fn is_plain_path(path: &str) -> bool {
    path.starts_with('/')
        && !path.contains("//")
        && (path == "/" || !path.ends_with('/'))
        && path.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte))
}
