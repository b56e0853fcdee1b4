import { expect, it } from 'vitest';
import { trimHtml } from './trim-html.ts';

it('removes redundant markup and nothing else', () => {
  expect(
    trimHtml(
      '<svg xmlns="http://www.w3.org/2000/svg" class="lucide lucide-x lucide-close icon"><path d="M0 0h1"></path>' +
        '<g></g><text></text></svg><svg class="lucide lucide-check" width="2"></svg><p class="lucid">lucide</p>' +
        '<ul><li>One</li><li>Two</li></ul><dl><dt>One</dt><dd>Two</dd></dl><meta charSet="utf-8"/><input required="" value="a"/>' +
        '<p data-year="true" data-current="" data-lpignore="true" aria-hidden="true"></p>',
    ),
  ).toBe(
    '<svg class="icon"><path d="M0 0h1"/><g></g><text></text></svg><svg width="2"></svg><p class="lucid">lucide</p>' +
      '<ul><li>One<li>Two</ul><dl><dt>One<dd>Two</dl><meta charset="utf-8"><input required value="a">' +
      '<p data-year data-current data-lpignore="true" aria-hidden="true"></p>',
  );
});

it('quotes JSON in attributes with single quotes where the browser reads the same', () => {
  expect(trimHtml('<div data-props="{&quot;a&quot;:1}"></div>')).toBe(`<div data-props='{"a":1}'></div>`);
  for (const json of ["{&quot;a&quot;:&quot;it's&quot;}", '{&quot;a&quot;:&quot;%%value:place%%&quot;}']) {
    expect(trimHtml(`<div data-props="${json}"></div>`)).toBe(`<div data-props="${json}"></div>`);
  }
});
