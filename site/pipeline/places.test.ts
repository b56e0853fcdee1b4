import { expect, test } from 'vitest';
import { districtRoutes, placePages } from '../content/places/index.ts';

test('each place’s design page begins with its own drawing', () => {
  const drawings = districtRoutes.flatMap(({ page }) =>
    page.sections.flatMap((section) => (section.kind === 'hero' ? [section.work.drawing] : [])),
  );
  expect(drawings).toHaveLength(districtRoutes.length / 2);
  expect(new Set(drawings).size).toBe(drawings.length);
});

test('each city’s page has one highlighted section, with its own words and picture', () => {
  const loud = placePages
    .filter(({ path }) => path.startsWith('/website-'))
    .map(({ page }) =>
      page.sections.filter(
        (section) =>
          ['offer', 'figure', 'diptych'].includes(section.kind) ||
          ('tint' in section && section.tint === 'saffron'),
      ),
    );
  expect(loud.map((sections) => sections.length)).toEqual(loud.map(() => 1));
  expect(new Set(loud.map((sections) => JSON.stringify(sections))).size).toBe(loud.length);
});
