import { expect, test } from 'vitest';
import { districtRoutes, placePages } from '../content/places/index.ts';
import { flatten } from '../sections/flatten.ts';
import type { Section } from '../sections/index.ts';

test('each page of a district begins with a sample of its own', () => {
  const drawings = districtRoutes.flatMap(({ page }) =>
    flatten(page.sections).flatMap((section) =>
      section.kind === 'hero' && 'work' in section ? [section.work.drawing] : [],
    ),
  );
  expect(drawings).toHaveLength(districtRoutes.length);
  expect(new Set(drawings).size).toBe(drawings.length);
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

test('the page of each city has one saffron section, which differs from that of every other city', () => {
  const saffron = placePages
    .filter(({ path }) => path.startsWith('/website-'))
    .map(({ page }) => flatten(page.sections).filter(isSaffron));
  expect(saffron.map((sections) => sections.length)).toEqual(saffron.map(() => 1));
  expect(new Set(saffron.map((sections) => JSON.stringify(sections))).size).toBe(saffron.length);
});

function isSaffron(section: Section): boolean {
  if ('tint' in section) return section.tint === 'saffron';
  if (section.kind === 'cta') return section.layout === 'line';
  if (section.kind === 'stats') return section.layout === 'big';
  return section.kind === 'diptych';
}
