import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { enhancements } from '../browser/enhancements.ts';
import { islands } from '../browser/islands.ts';
import { examplesOf } from '../patterns/PatternPage/section-examples.tsx';
import { type Kind, sections } from '../sections/index.ts';
import { SectionList } from '../sections/SectionList.tsx';
import { PagePath } from '../ui/page.ts';

const examples = (Object.keys(sections) as Kind[]).flatMap(examplesOf);

it('no two examples have the same name', () => {
  const names = examples.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

describe.each(examples)('$section.kind: $name', ({ section }) => {
  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(section))).toEqual(section);
  });

  it('renders, and the browser knows its islands and enhancements', () => {
    const html = renderToStaticMarkup(
      <PagePath value="/">
        <SectionList sections={[section]} />
      </PagePath>,
    );
    expect(html).not.toBe('');
    expect(Object.keys(islands)).toEqual(expect.arrayContaining(valuesOf('data-island', html)));
    expect(Object.keys(enhancements)).toEqual(expect.arrayContaining(valuesOf('data-enhance', html)));
  });
});

function valuesOf(attribute: string, html: string): (string | undefined)[] {
  return [...html.matchAll(new RegExp(`${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value);
}
