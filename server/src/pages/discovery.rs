//! What search engines ask for: `sitemap.xml` (sitemaps.org 0.9) and `robots.txt` (RFC 9309).

use super::manifest::Manifest;
use crate::http::escape;

/// The address of the sitemap.
pub const SITEMAP: &str = "/sitemap.xml";
/// The address of the rules for robots.
pub const ROBOTS: &str = "/robots.txt";

/// Every page that the manifest marks for it, with the day on which its content last changed.
pub fn sitemap(manifest: &Manifest) -> String {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    for page in manifest.pages.iter().filter(|page| page.sitemap) {
        let address = format!("{}{}", manifest.origin, page.path);
        xml.push_str(&format!(
            "<url><loc>{}</loc><lastmod>{}</lastmod></url>\n",
            escape(&address),
            page.modified
        ));
    }
    xml.push_str("</urlset>\n");
    xml
}

/// Everything may be indexed but for what forms post to.
pub fn robots(manifest: &Manifest) -> String {
    format!("User-agent: *\nDisallow: /api/\n\nSitemap: {}{SITEMAP}\n", manifest.origin)
}
