import { expect, test } from 'vitest';
import { routes } from '../content/index.ts';
import type { Page } from '../content/model.ts';
import { districtRoutes, placePages } from '../content/places/index.ts';
import { flatten } from '../sections/looks.ts';
import type { Section } from '../sections/index.ts';

/** The slides of Home show work of other pages. */
test('each page of a district opens on a drawing, and no two pages open on the same one', () => {
  expect(districtRoutes.map(openingOf)).not.toContain(undefined);
  const openings = routes
    .filter(({ page }) => !page.metadata.canonical)
    .flatMap((route) => openingOf(route) ?? []);
  expect(openings.filter((drawing, index) => openings.indexOf(drawing) !== index)).toEqual([]);
});

test('each district’s page on web design has four steps with titles of their own', () => {
  const titles = districtRoutes
    .filter(({ path }) => path.startsWith('/web-designing-in/'))
    .flatMap(({ page }) =>
      flatten(page.sections).flatMap((section) =>
        section.kind === 'steps' ? section.steps.map(({ title }) => title) : [],
      ),
    );
  expect(titles).toHaveLength(9 * 4);
  expect(new Set(titles).size).toBe(titles.length);
});

test('the page of each city has at most one saffron section, which differs from that of every other city', () => {
  const saffron = placePages
    .filter(({ path }) => path.startsWith('/website-'))
    .flatMap(({ page }) => {
      const sections = page.sections.filter(isSaffron);
      expect(sections.length).toBeLessThanOrEqual(1);
      return sections;
    });
  expect(saffron.length).toBeGreaterThan(3);
  expect(new Set(saffron.map((section) => JSON.stringify(section))).size).toBe(saffron.length);
});

function openingOf({ page }: { page: Page }): string | undefined {
  const [hero] = page.sections;
  if (hero?.kind !== 'hero') return undefined;
  return 'work' in hero ? hero.work.drawing : 'scene' in hero ? hero.scene?.drawing : undefined;
}

/** A pair is one band. Pictures in it may stand on saffron, too. */
function isSaffron(section: Section): boolean {
  if (section.kind === 'pair') return section.ground === 'saffron' || section.sections.some(isTinted);
  return isTinted(section);
}

function isTinted(section: object): boolean {
  return 'tint' in section && section.tint === 'saffron';
}
