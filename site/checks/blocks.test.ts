import { describe, expect, test } from 'vitest';
import { places, routes } from '../content/index.ts';
import { districtRoutes } from '../content/places/index.ts';
import type { Page } from '../content/model.ts';
import { flatten } from '../sections/looks.ts';
import type { Section } from '../sections/index.ts';

/** Pages of one family stand side by side in the menu or the footer. */
const families: Record<string, string[]> = {
  services: pathsIn('/services').filter((path) => path !== '/services/cms'),
  company: pathsIn('/company/'),
  hosting: [
    '/domain-registration',
    '/bulk-sms',
    '/windows-hosting',
    '/dedicated-linux-hosting',
    '/vps-Hosting',
    '/managed-Wordpress-Hosting',
  ],
  email: pathsIn('/email/'),
  affiliate: pathsIn('/affiliate/'),
  marketing: ['/seo-services', '/sem-ppc-services', '/social-media-marketing', '/content-marketing'],
  cities: pathsIn('/website-'),
  design: districtRoutes.map(({ path }) => path).filter((path) => path.startsWith('/web-designing-in/')),
  development: districtRoutes
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/web-development-in/')),
};

const pages: { path: string; page: Page }[] = [...routes, { path: places.prefix, page: places.page }];

test.each(pages)('$path shows each kind of block at most once', ({ page }) => {
  const blocks = flatten(page.sections).map(blockOf);
  expect(blocks.filter((block, index) => blocks.indexOf(block) !== index)).toEqual([]);
});

/** A poster, an instrument, an object, ledger or path, the answers, and the end. Home has what §2 names. */
test.each(pages.filter(({ path }) => path !== '/'))('$path has at most five bands', ({ page }) =>
  expect(page.sections.length).toBeLessThanOrEqual(5),
);

describe.each(pathsOf('services', 'hosting', 'email', 'affiliate', 'marketing'))('%s', (path) => {
  const { sections } = pageAt(path);

  test('begins with a hero and ends once, with a call or a form', () => {
    const ends = flatten(sections).map(({ kind }) => (kind === 'cta' || kind === 'form' ? 'end' : kind));
    expect(ends.indexOf('hero')).toBe(0);
    expect(ends.indexOf('end')).toBe(ends.length - 1);
  });

  test('has at most one pair, and one saffron band', () => {
    expect(sections.filter(({ kind }) => kind === 'pair').length).toBeLessThanOrEqual(1);
    expect(sections.map(groundOf).filter((ground) => ground === 'saffron').length).toBeLessThanOrEqual(1);
  });

  test('changes its ground from band to band', () => {
    const grounds = sections.map(groundOf);
    expect(grounds.filter((ground, index) => ground === grounds[index - 1])).toEqual([]);
  });
});

test.each(Object.entries(families))('neighbours in %s have their blocks in different orders', (_, paths) => {
  const orders = paths.map((path) => ({ path, blocks: blocksOf(path) }));
  expect(orders.length).toBeGreaterThan(3);
  const alike = orders.filter(({ blocks }, index) => index > 0 && blocks === orders[index - 1]?.blocks);
  expect(alike.map(({ path }) => path)).toEqual([]);
});

/** The blocks between the hero and the form or call at the end. */
function blocksOf(path: string): string {
  return flatten(pageAt(path).sections.slice(1, -1)).map(blockOf).join(' · ');
}

function pathsOf(...names: string[]): string[] {
  return names.flatMap((name) => families[name] ?? []);
}

function pageAt(path: string): Page {
  const page = pages.find((one) => one.path === path)?.page;
  if (!page) throw new Error(`${path} is no page`);
  return page;
}

/** The colour behind a band. A band that has none of its own, such as a scene, differs from all others. */
function groundOf(section: Section): string {
  if (section.kind === 'hero' && 'ground' in section) return `hero ${section.ground}`;
  if (section.kind === 'cta') return { panel: 'saffron', number: 'crocus', thread: 'dal' }[section.layout];
  if (section.kind === 'statement' && section.layout !== 'sentence') return 'saffron';
  if (section.kind === 'showcase' || section.kind === 'faq')
    return ('ground' in section && section.ground) || 'snow';
  return 'ground' in section && section.ground ? section.ground : section.kind;
}

/** Two layouts of a kind look different, and so do two different forms. */
function blockOf(section: Section): string {
  if (section.kind === 'form') return `form ${section.wording.form}`;
  return 'layout' in section && section.layout ? `${section.kind} ${section.layout}` : section.kind;
}

function pathsIn(folder: string): string[] {
  return routes.map(({ path }) => path).filter((path) => path.startsWith(folder));
}
