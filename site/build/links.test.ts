import { describe, expect, it } from 'vitest';
import { checkContentLinks, wrongLink } from './links.ts';
import { nearest } from './nearest.ts';

const targets = new Map([
  ['', ['main']],
  ['/', ['faq']],
  ['/contact', ['main', 'map', 'message']],
  ['/vps-Hosting', []],
]);

describe('a link of the site', () => {
  it.each(['/', '/#faq', '/contact', '/contact?topic=a#map', '/?q=1'])('may be %s', (link) => {
    expect(wrongLink(link, targets)).toBeUndefined();
  });

  it.each([
    ['/contcat?topic=a#map', '/contcat?topic=a#map, which is not a page; did you mean /contact?'],
    ['/vps-hosting', '/vps-hosting, which is not a page; did you mean /vps-Hosting?'],
    ['/something-else', '/something-else, which is not a page'],
    ['/contact#mpa', '/contact#mpa, but /contact has no id mpa; did you mean #map?'],
    ['#top', '#top, but this page has no id top'],
    ['/contact#somewhere', '/contact#somewhere, but /contact has no id somewhere'],
  ])('is refused with the nearest right one: %s', (link, fault) => {
    expect(wrongLink(link, targets)).toBe(fault);
  });
});

describe('the check of the content’s links', () => {
  const check = (modules: Record<string, unknown>) => checkContentLinks(modules, targets);

  it('passes links that lead somewhere, and what is no link', () => {
    const page = {
      links: [{ to: '/contact#map' }, { href: 'tel:+910' }],
      season: { from: 1, to: 3 },
      open: { to: '18:00' },
    };
    expect(check({ 'content/a.ts': { default: page, make: () => '/nowhere' } })).toEqual([]);
  });

  it('names the file, the field, the link and the nearest right address', () => {
    const text = ['See our ', { label: 'map', to: '/contact#mapp' }, '.'];
    const page = { sections: [{ kind: 'cta', actions: [{ label: 'Write', to: '/contat' }] }, { text }] };
    expect(check({ 'content/pages/a.ts': { default: page } })).toEqual([
      'content/pages/a.ts: sections[0].actions[0].to is /contat, which is not a page; did you mean /contact?',
      'content/pages/a.ts: sections[1].text[1].to is /contact#mapp, but /contact has no id mapp; did you mean #map?',
    ]);
  });

  it('checks canonical addresses, and names an export that is not the default one', () => {
    const route = { page: { metadata: { canonical: '/contacts' } } };
    expect(check({ 'content/a.ts': { routes: [route] } })).toEqual([
      'content/a.ts: routes[0].page.metadata.canonical is /contacts, which is not a page; did you mean /contact?',
    ]);
  });

  it('reports a link that several modules share once, in the module nearest to it', () => {
    const links = [{ to: '/contac' }];
    const modules = { 'content/index.ts': { routes: [{ page: { links } }] }, 'content/b.ts': { links } };
    expect(check(modules)).toEqual([
      'content/b.ts: links[0].to is /contac, which is not a page; did you mean /contact?',
    ]);
  });
});

it('nearest: the fewest edits win, the first of equals, and no word that has little in common', () => {
  expect(nearest('kitten', ['sitting', 'mitten', 'bitten'])).toBe('mitten');
  expect(nearest('map', ['form', 'message'])).toBeUndefined();
  expect(nearest('seo', [])).toBeUndefined();
});
