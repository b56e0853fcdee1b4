import { describe, expect, it } from 'vitest';
import facts from '../content/facts.ts';
import type { Page } from '../content/model.ts';
import { checkSite } from './site.ts';
import { readDocument } from '../build/read-document.ts';
import type { RenderedDocument, RenderedSite } from '../build/documents.ts';

const description = 'A description that is long enough for a search engine to show it whole.';

/** A document with all words of its metadata in its heading. */
function document(
  path: string,
  main: string,
  given: Partial<Page['metadata']> = {},
  page: Partial<Page> = {},
): RenderedDocument {
  const metadata = {
    title: `The title of the page ${path}`,
    description: `${description} ${path}`,
    keywords: [`the page ${path}`],
    ...given,
  };
  const heading = ['Heading', metadata.title, metadata.description, ...metadata.keywords].join(' ');
  const text = `<!doctype html><main><h1>${heading}</h1>${main}</main>`;
  return {
    use: { kind: 'page', path },
    file: `${path.slice(1) || 'index'}.html`,
    text,
    facts: readDocument(text),
    page: {
      metadata,
      sections: [],
      ...page,
    },
  };
}

function site(documents: RenderedDocument[], samples: RenderedSite['samples'] = []): RenderedSite {
  return {
    build: '1',
    origin: 'https://site.example',
    documents,
    files: [],
    pictures: [],
    redirects: [],
    synonyms: [],
    samples,
    policy: { frames: [], images: [], connect: [], outsideScripts: [] },
  };
}

describe('the content check', () => {
  it('accepts correct links, fragments and samples', () => {
    const home = document(
      '/',
      '<a href="/contact#map">Map</a><a href="#a">A</a><p id="a">https://x.example.com</p>',
    );
    const contact = document('/contact', '<p id="map">Here</p><a href="tel:+911">Call</a>');
    expect(checkSite(site([home, contact], [{ name: 'x', value: 'https://x.example.com' }]))).toEqual([]);
  });

  it('refuses a drawing that uses a property of the page', () => {
    const star = { file: 'star.svg', text: '<svg><path fill="var(--saffron)"/></svg>' };
    const own = { file: 'own.svg', text: '<svg><style>g{--a:red;fill:var(--a)}</style></svg>' };
    expect(checkSite({ ...site([document('/', '')]), files: [star, own] })).toEqual([
      'star.svg: uses the property --saffron, which it does not define',
    ]);
  });

  it.each([
    ['a link to an unknown page', '<a href="/nowhere">x</a>', 'links to /nowhere, which is not a page'],
    ['an unknown fragment', '<a href="/#nowhere">x</a>', 'links to /#nowhere, but / has no id nowhere'],
    ['a duplicate id', '<p id="a"></p><p id="a"></p>', 'the id a is used twice'],
    ['a heading without a text', '<h2> </h2>', '<h2> without a text'],
    ['a link without a text', '<a href="/"><img alt=""></a>', '<a> without a text'],
    ['a style attribute', '<p style="color:red">x</p>', 'the attribute style'],
    [
      'an invented address that is not listed',
      '<p>Write to someone@example.com</p>',
      'not listed as a sample',
    ],
    ['an invented phone number that is not listed', '<p>+91 90000 00000</p>', 'not listed as a sample'],
  ])('refuses %s', (_, main, error) => {
    expect(checkSite(site([document('/', main)]))).toEqual([expect.stringContaining(error)]);
  });

  it('reports the content file and the field of a wrong link, not every page with it', () => {
    const shown = ['/', '/b'].map((path) => document(path, '<a href="/bb">x</a>'));
    const content = { 'content/navigation.ts': { default: { header: [{ label: 'B', to: '/bb' }] } } };
    expect(checkSite(site(shown), content)).toEqual([
      'content/navigation.ts: header[0].to is /bb, which is not a page; did you mean /b?',
    ]);
  });

  it('accepts redirected addresses, and the address with the placeholder for any place', () => {
    const links = ['/old#a', '/web-development-in/%%value:slug%%']
      .map((to) => `<a href="${to}">x</a>`)
      .join('');
    const home = document('/', links);
    const page = document('/new', '<p id="a">Here</p>');
    const place: RenderedDocument = {
      ...document('/place', ''),
      use: { kind: 'places', prefix: '/web-development-in/' },
    };
    const redirects = [{ from: '/old', to: '/new' }];
    expect(checkSite({ ...site([home, page, place]), redirects })).toEqual([]);
  });

  it('refuses two pages with the same title, description, keywords or paragraph', () => {
    const words = '<p>A paragraph that goes on for long enough to be somebody’s own words on a page.</p>';
    const same = { title: 'One title for two pages', description, keywords: ['one', 'two'] };
    const errors = checkSite(site([document('/', words, same), document('/b', words, same)]));
    expect(errors).toEqual([
      expect.stringContaining('shares a title with index.html'),
      expect.stringContaining('shares a description with index.html'),
      expect.stringContaining('shares a list of keywords with index.html'),
      expect.stringContaining('shares a paragraph with index.html'),
    ]);
  });

  it('refuses titles and descriptions that search engines would cut', () => {
    const errors = checkSite(
      site([document('/', '', { title: 'x'.repeat(61), description: 'x'.repeat(161) })]),
    );
    expect(errors).toEqual([
      expect.stringContaining('the title has 61 characters, and search engines show 15 to 60'),
      expect.stringContaining('the description has 161 characters, and search engines show 50 to 160'),
    ]);
  });

  it('refuses a page without metadata', () => {
    const silent = document('/', '', { title: '', description: '', keywords: [] });
    expect(checkSite(site([silent]))).toEqual([
      expect.stringContaining('has no title'),
      expect.stringContaining('has no description'),
      expect.stringContaining('has no keywords'),
    ]);
  });

  it('refuses keywords whose words are not on the page, except the site’s name', () => {
    const honest = document('/a', '', { keywords: [`page of ${facts.name}`] });
    const boasting = document('/b', '');
    boasting.page.metadata.keywords = ['page /b', `cheap pages of ${facts.name}`];
    expect(checkSite(site([honest, boasting]))).toEqual([
      `b.html: the keyword “cheap pages of ${facts.name}” uses words that are not on the page: “cheap”`,
    ]);
  });

  it('counts the page’s name in its breadcrumbs as a word on the page', () => {
    const page = document('/a', '<nav><ol><li aria-current="page">Tracking</li></ol></nav>');
    page.page.metadata.keywords = ['tracking'];
    expect(checkSite(site([page]))).toEqual([]);
  });

  it('finds a price of ours without a word about GST', () => {
    const price = facts.prices.standard;
    const page = (words: string) => site([document('/', `<p>A website costs ${words}.</p>`)]);
    expect(checkSite(page(price))).toEqual([
      `index.html: shows ${price}, but does not say “${facts.terms.gst}” (facts.terms.gst)`,
    ]);
    expect(checkSite(page(`${price} ${facts.terms.gst}`))).toEqual([]);
  });

  it('lets pages share the terms of our prices', () => {
    const paragraph = `<p>${facts.terms.moneyBack}</p>`;
    expect(checkSite(site([document('/', paragraph), document('/packages', paragraph)]))).toEqual([]);
  });
});
