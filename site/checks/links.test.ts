import { describe, expect, it } from 'vitest';
import { checkContentLinks, linkError } from './links.ts';
import { nearest } from './nearest.ts';

const targets = new Map([
  ['', ['main']],
  ['/', ['faq']],
  ['/contact', ['main', 'map', 'message']],
  ['/vps-Hosting', []],
]);

describe('an internal link', () => {
  it.each(['/', '/#faq', '/contact', '/contact?topic=a#map', '/?q=1'])('may be %s', (link) => {
    expect(linkError(link, targets)).toBeUndefined();
  });

  it.each([
    ['/contcat?topic=a#map', '/contcat?topic=a#map, which is not a page; did you mean /contact?'],
    ['/vps-hosting', '/vps-hosting, which is not a page; did you mean /vps-Hosting?'],
    ['/something-else', '/something-else, which is not a page'],
    ['/contact#mpa', '/contact#mpa, but /contact has no id mpa; did you mean #map?'],
    ['#top', '#top, but this page has no id top'],
    ['/contact#somewhere', '/contact#somewhere, but /contact has no id somewhere'],
  ])('is refused with the nearest valid one: %s', (link, error) => {
    expect(linkError(link, targets)).toBe(error);
  });
});

describe('the check of links in the content', () => {
  const check = (modules: Record<string, unknown>) => checkContentLinks(modules, targets);

  it('accepts valid links, and ignores other text', () => {
    const page = {
      links: [{ to: '/contact#map' }, { href: 'tel:+910' }],
      season: { from: 1, to: 3 },
      open: { to: '18:00' },
    };
    expect(check({ 'content/a.ts': { default: page, make: () => '/nowhere' } })).toEqual([]);
  });

  it('reports the file, the field, the link and the nearest valid address', () => {
    const text = ['See our ', { label: 'map', to: '/contact#mapp' }, '.'];
    const page = { sections: [{ kind: 'cta', actions: [{ label: 'Write', to: '/contat' }] }, { text }] };
    expect(check({ 'content/pages/a.ts': { default: page } })).toEqual([
      'content/pages/a.ts: sections[0].actions[0].to is /contat, which is not a page; did you mean /contact?',
      'content/pages/a.ts: sections[1].text[1].to is /contact#mapp, but /contact has no id mapp; did you mean #map?',
    ]);
  });

  it('checks canonical addresses, and reports the name of an export that is not the default', () => {
    const route = { page: { metadata: { canonical: '/contacts' } } };
    expect(check({ 'content/a.ts': { routes: [route] } })).toEqual([
      'content/a.ts: routes[0].page.metadata.canonical is /contacts, which is not a page; did you mean /contact?',
    ]);
  });

  it('reports a link that several modules share once, with its shortest path', () => {
    const links = [{ to: '/contac' }];
    const modules = { 'content/index.ts': { routes: [{ page: { links } }] }, 'content/b.ts': { links } };
    expect(check(modules)).toEqual([
      'content/b.ts: links[0].to is /contac, which is not a page; did you mean /contact?',
    ]);
  });
});

it('the nearest word has the fewest edits, and too many edits match nothing', () => {
  expect(nearest('kitten', ['sitting', 'mitten', 'bitten'])).toBe('mitten');
  expect(nearest('map', ['form', 'message'])).toBeUndefined();
  expect(nearest('seo', [])).toBeUndefined();
});
