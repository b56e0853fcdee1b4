import type { ReactNode } from 'react';
import { skipLink } from '../../content/interface/shell.ts';

import type { Path } from '../../ui/model.ts';
import { palette } from '../../palette.ts';

/** §2 Page metadata. The canonical address and the sharing data are derived from it. */
export type Metadata = {
  title: string;
  description: string;
  keywords: string[];
  /** Set if another page is canonical. A page with `robots` has a canonical link only if this is set. */
  canonical?: Path;
  /** Set to leave the page out of the sitemap, though it may be indexed. */
  unlisted?: true;
  /** Not set: index, follow. */
  robots?: 'noindex, follow' | 'noindex, nofollow';
};

export type DocumentProps = {
  metadata: Metadata;
  /** The page's full address, and its canonical address. */
  url: string;
  canonical: string;
  /** Full address of the share picture, 1200 × 630 px. */
  shareImage: string;
  /** Text in the share picture. */
  shareText: string;
  siteName: string;
  /** Addresses of llms.txt and of this page as Markdown, which only pages of the sitemap have (llmstxt.org). */
  assistants: string;
  markdown?: string | undefined;
  /** Fingerprint of everything outside `<head>` and `<main>`. A page with another shell needs a document load. */
  shell: string;
  /** The CSS that the page needs, inlined, so that the first paint needs no second request. */
  styles: string;
  /** Address of the whole stylesheet, for pages swapped into this document. */
  stylesheet: string;
  /** The inline script (browser/boot.ts). */
  boot: string;
  /** Addresses of the fonts to preload. */
  fonts: string[];
  /** JSON-LD, escaped for a script element; empty for none. */
  structuredData: string;
  /** Address of the consultation popup's JSON file. */
  popup: string;
  children: ReactNode;
};

/** The HTML document of every page: head, skip link, toast and the live region for announcements. */
export function Document(props: DocumentProps) {
  const {
    metadata,
    url,
    canonical,
    shareImage,
    shareText,
    siteName,
    assistants,
    markdown,
    shell,
    styles,
    stylesheet,
    boot,
    fonts,
    structuredData,
    popup,
    children,
  } = props;
  return (
    <html lang="en-IN" data-shell={shell} data-stylesheet={stylesheet} data-popup={popup}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{metadata.title}</title>
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <meta name="theme-color" content={palette.ink} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {/* From here on, a navigation replaces what belongs to the page (browser/navigate.ts). */}
        <meta name="description" content={metadata.description} />
        {metadata.keywords.length > 0 && <meta name="keywords" content={metadata.keywords.join(', ')} />}
        <meta name="robots" content={metadata.robots ?? 'index, follow'} />
        <meta name="revisit-after" content="7 days" />
        <meta name="geo.region" content="IN" />
        {(!metadata.robots || metadata.canonical) && <link rel="canonical" href={canonical} />}
        {markdown && (
          <>
            <link rel="alternate" type="text/markdown" href={markdown} />
            <link rel="describedby" type="text/plain" href={assistants} />
          </>
        )}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={siteName} />
        <meta property="og:locale" content="en_IN" />
        <meta property="og:title" content={metadata.title} />
        <meta property="og:description" content={metadata.description} />
        <meta property="og:url" content={url} />
        <meta property="og:image" content={shareImage} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={shareText} />
        <meta name="twitter:card" content="summary_large_image" />
        {structuredData !== '' && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
        )}
        <script dangerouslySetInnerHTML={{ __html: boot }} />
      </head>
      <body>
        <a className="skip visually-hidden" href="#main">
          {skipLink}
        </a>
        {children}
        <div id="toast" role="status" />
        <p id="announcer" className="visually-hidden" role="status" />
      </body>
    </html>
  );
}
