import { describe, expect, it } from 'vitest';
import facts from '../content/facts.ts';
import type { Page } from '../content/model.ts';
import { checkSite } from './checks.ts';
import { readDocument } from './read-document.ts';
import type { RenderedDocument, RenderedSite } from './render.tsx';

const description = 'A description that is long enough for a search engine to show it whole.';

/** A document whose heading says all that its metadata says. */
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
  const heading = [metadata.title, metadata.description, ...metadata.keywords].join(' ');
  const text = `<!doctype html><main><h1>${heading}</h1>${main}</main>`;
  return {
    use: { kind: 'page', path },
    file: `${path.slice(1) || 'index'}.html`,
    text,
    facts: readDocument(text),
    page: {
      metadata,
      sections: [],
      structuredData: path === '/' ? [] : ['breadcrumbs'],
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

describe('the check of the content', () => {
  it('passes a site whose links, fragments and samples are in order', () => {
    const home = document(
      '/',
      '<a href="/contact#map">Map</a><a href="#a">A</a><p id="a">https://x.example.com</p>',
    );
    const contact = document('/contact', '<p id="map">Here</p><a href="tel:+911">Call</a>');
    expect(checkSite(site([home, contact], [{ name: 'x', value: 'https://x.example.com' }]))).toEqual([]);
  });

  it.each([
    ['a link to where nothing is', '<a href="/nowhere">x</a>', 'links to /nowhere, which is not a page'],
    [
      'a fragment that is not there',
      '<a href="/#nowhere">x</a>',
      'links to /#nowhere, but / has no id nowhere',
    ],
    ['an id that stands twice', '<p id="a"></p><p id="a"></p>', 'the id a stands twice'],
    ['a style attribute', '<p style="color:red">x</p>', 'the attribute style'],
    [
      'an address that is invented and not marked',
      '<p>Write to someone@example.com</p>',
      'not marked as a sample',
    ],
    [
      'a telephone number that is invented and not marked',
      '<p>+91 90000 00000</p>',
      'not marked as a sample',
    ],
  ])('refuses %s', (_, main, complaint) => {
    expect(checkSite(site([document('/', main)]))).toEqual([expect.stringContaining(complaint)]);
  });

  it('names the content file and the field of a wrong link, and not every page that shows it', () => {
    const shown = ['/', '/b'].map((path) => document(path, '<a href="/bb">x</a>'));
    const content = { 'content/navigation.ts': { default: { header: [{ label: 'B', to: '/bb' }] } } };
    expect(checkSite(site(shown), content)).toEqual([
      'content/navigation.ts: header[0].to is /bb, which is not a page; did you mean /b?',
    ]);
  });

  it('takes a redirected address, and the one with a mark for any place, for addresses of the site', () => {
    const links = ['/old#a', '/web-development-in/%%slug%%'].map((to) => `<a href="${to}">x</a>`).join('');
    const home = document('/', links);
    const page = document('/new', '<p id="a">Here</p>');
    const place: RenderedDocument = {
      ...document('/place', ''),
      use: { kind: 'places', prefix: '/web-development-in/' },
    };
    const redirects = [{ from: '/old', to: '/new' }];
    expect(checkSite({ ...site([home, page, place]), redirects })).toEqual([]);
  });

  it('refuses two pages with one title, one description, the same keywords or one paragraph', () => {
    const words = '<p>A paragraph that goes on for long enough to be somebody’s own words on a page.</p>';
    const same = { title: 'One title for two pages', description, keywords: ['one', 'two'] };
    const faults = checkSite(site([document('/', words, same), document('/b', words, same)]));
    expect(faults).toEqual([
      expect.stringContaining('shares a title with index.html'),
      expect.stringContaining('shares a description with index.html'),
      expect.stringContaining('shares a list of keywords with index.html'),
      expect.stringContaining('shares a paragraph with index.html'),
    ]);
  });

  it('refuses titles and descriptions that search engines would cut', () => {
    const faults = checkSite(
      site([document('/', '', { title: 'x'.repeat(61), description: 'x'.repeat(161) })]),
    );
    expect(faults).toEqual([
      expect.stringContaining('the title has 61 characters, and search engines show 15 to 60'),
      expect.stringContaining('the description has 161 characters, and search engines show 50 to 160'),
    ]);
  });

  it('refuses a page that says nothing of itself', () => {
    const silent = document('/', '', { title: '', description: '', keywords: [] });
    expect(checkSite(site([silent]))).toEqual([
      expect.stringContaining('has no title'),
      expect.stringContaining('has no description'),
      expect.stringContaining('names no keywords'),
    ]);
  });

  it('refuses a page whose metadata speaks of what its visitors do not read, and takes the site’s name as read', () => {
    const honest = document('/a', '', { keywords: [`page of ${facts.name}`] });
    const boasting = document('/b', '');
    boasting.page.metadata.keywords = ['page /b', `cheap pages of ${facts.name}`];
    expect(checkSite(site([honest, boasting]))).toEqual([
      `b.html: the keyword “cheap pages of ${facts.name}” uses words that are not on the page: “cheap”`,
    ]);
  });

  it('takes the name that its breadcrumbs give a page for the page’s own', () => {
    const page = document('/a', '<nav><ol><li aria-current="page">Tracking</li></ol></nav>');
    page.page.metadata.keywords = ['tracking'];
    expect(checkSite(site([page]))).toEqual([]);
  });

  it('refuses structured data of what a page does not show, and a page that keeps what it shows to itself', () => {
    const questions: Page['sections'] = [{ kind: 'faq', title: 'Asked', text: '', questions: [] }];
    const silent = document('/a', '', {}, { sections: questions });
    const boasting = document('/b', '', {}, { structuredData: ['breadcrumbs', 'jobs'] });
    expect(checkSite(site([silent, boasting]))).toEqual([
      expect.stringContaining('a.html: shows what its structured data of kind faq should say'),
      expect.stringContaining('b.html: names structured data of kind jobs and shows nothing of it'),
    ]);
  });
});
