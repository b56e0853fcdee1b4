import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { enhancements } from '../browser/enhancements.ts';
import { islands } from '../browser/islands.ts';
import { routes } from '../content/index.ts';
import { firstOfEachLook } from '../sections/looks.ts';
import { SectionList } from '../sections/SectionList.tsx';
import { PagePath } from '../ui/page.ts';

const sections = routes.flatMap(({ page }) => page.sections);

it('sections are plain data', () => {
  expect(JSON.parse(JSON.stringify(sections))).toEqual(sections);
});

it.each([...firstOfEachLook(sections)])(
  'the browser knows the islands and enhancements of %s',
  (_, section) => {
    const html = renderToStaticMarkup(
      <PagePath value="/">
        <SectionList sections={[section]} />
      </PagePath>,
    );
    expect(Object.keys(islands)).toEqual(expect.arrayContaining(valuesOf('data-island', html)));
    expect(Object.keys(enhancements)).toEqual(expect.arrayContaining(valuesOf('data-enhance', html)));
  },
);

function valuesOf(attribute: string, html: string): (string | undefined)[] {
  return [...html.matchAll(new RegExp(`${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value);
}
