import { expect, it } from 'vitest';
import { trimHtml } from './trim-html.ts';

it('removes redundant markup and nothing else', () => {
  expect(
    trimHtml(
      '<svg xmlns="http://www.w3.org/2000/svg" class="lucide lucide-x lucide-close icon"><path d="M0 0h1"></path>' +
        '<g></g><text></text></svg><svg class="lucide lucide-check" width="2"></svg><p class="lucid">lucide</p>',
    ),
  ).toBe(
    '<svg class="icon"><path d="M0 0h1"/><g></g><text></text></svg><svg width="2"></svg><p class="lucid">lucide</p>',
  );
});
