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
      recommended={2}
      wording={{ yes: 'Yes', no: 'No' }}
    />,
  );
});

describe('a comparison', () => {
  it('heads every column and every row', () => {
    expect(texts('th[scope=col]')).toEqual(['What', 'Small', 'Large']);
    expect(texts('th[scope=row]')).toEqual(['Pages', 'Shop']);
  });

  it('says its signs in words', () => {
    expect(texts('tr:last-child td')).toEqual(['No', 'Yes']);
  });

  it('scrolls in a region that the keyboard reaches and its caption names', () => {
    const region = document.querySelector('[role=region][tabindex="0"]');
    const name = document.getElementById(region?.getAttribute('aria-labelledby') ?? '');
    expect(name?.tagName).toBe('CAPTION');
    expect(name?.textContent).toBe('What each holds');
  });

  it('lets the recommended column stand out from its head to its last cell', () => {
    expect(texts('[class*=recommended]')).toEqual(['Large', '10', 'Yes']);
  });
});

function texts(selector: string): (string | null)[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}
