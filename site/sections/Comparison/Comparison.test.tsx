// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { Comparison } from './Comparison.tsx';

beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(
    <Comparison
      id="packages"
      ground="snow"
      title="Side by side"
      caption="What each holds"
      columns={['What', 'Small', 'Large']}
      rows={[
        { name: 'Pages', cells: ['3', '10'] },
        { name: 'Shop', cells: [false, true] },
      ]}
      wording={{ yes: 'Yes', no: 'No' }}
    />,
  );
});

describe('a comparison table', () => {
  it('has a heading for every column and every row', () => {
    expect(texts('th[scope=col]')).toEqual(['What', 'Small', 'Large']);
    expect(texts('th[scope=row]')).toEqual(['Pages', 'Shop']);
  });

  it('has text for its icons', () => {
    expect(texts('tr:last-child td')).toEqual(['No', 'Yes']);
  });

  it('scrolls in a focusable region that is named by the caption', () => {
    const region = document.querySelector('[role=region][tabindex="0"]');
    const name = document.getElementById(region?.getAttribute('aria-labelledby') ?? '');
    expect(name?.tagName).toBe('CAPTION');
    expect(name?.textContent).toBe('What each holds');
  });
});

function texts(selector: string): (string | null)[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}
