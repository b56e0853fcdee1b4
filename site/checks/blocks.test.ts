import { expect, test } from 'vitest';
import { places, routes } from '../content/index.ts';
import { districtRoutes } from '../content/places/index.ts';
import type { Page } from '../content/model.ts';
import { flatten } from '../sections/flatten.ts';
import type { Section } from '../sections/index.ts';

/** Pages of one family stand side by side in the menu or the footer. */
const families: Record<string, string[]> = {
  services: pathsIn('/services/').filter((path) => path !== '/services/cms'),
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

test.each(Object.entries(families))('neighbours in %s have their blocks in different orders', (_, paths) => {
  const orders = paths.map((path) => ({ path, blocks: blocksOf(path) }));
  expect(orders.length).toBeGreaterThan(3);
  const alike = orders.filter(({ blocks }, index) => index > 0 && blocks === orders[index - 1]?.blocks);
  expect(alike.map(({ path }) => path)).toEqual([]);
});

/** The blocks between the hero and the form or call at the end. */
function blocksOf(path: string): string {
  const page = pages.find((one) => one.path === path)?.page;
  if (!page) throw new Error(`${path} is no page`);
  return flatten(page.sections.slice(1, -1)).map(blockOf).join(' · ');
}

/** Two layouts of a kind look different, and so do two different forms. */
function blockOf(section: Section): string {
  if (section.kind === 'form') return `form ${section.wording.form}`;
  return 'layout' in section && section.layout ? `${section.kind} ${section.layout}` : section.kind;
}

function pathsIn(folder: string): string[] {
  return routes.map(({ path }) => path).filter((path) => path.startsWith(folder));
}
