//! Files for search engines: `sitemap.xml` (sitemaps.org 0.9, with Google's image extension 1.1) and `robots.txt`
//! (RFC 9309).

use yam_contract::{manifest::Manifest, text::escape};

/// Path of the sitemap.
pub const SITEMAP_PATH: &str = "/sitemap.xml";
/// Path of the rules for crawlers.
pub const ROBOTS_PATH: &str = "/robots.txt";

/// The pages with `sitemap` in the manifest, each with its images and the day of its last change.
pub fn sitemap(manifest: &Manifest) -> String {
    let address = |path: &str| escape(&format!("{}{path}", manifest.origin)).into_owned();
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">\n",
    );
    for page in manifest.pages.iter().filter(|page| page.sitemap) {
        let images: String = page
            .images
            .iter()
            .map(|image| {
                format!("<image:image><image:loc>{}</image:loc></image:image>", address(image))
            })
            .collect();
        xml.push_str(&format!(
            "<url><loc>{}</loc><lastmod>{}</lastmod>{images}</url>\n",
            address(&page.path),
            page.modified
        ));
    }
    xml.push_str("</urlset>\n");
    xml
}

/// Allows everything except the API.
pub fn robots(manifest: &Manifest) -> String {
    format!("User-agent: *\nDisallow: /api/\n\nSitemap: {}{SITEMAP_PATH}\n", manifest.origin)
}
