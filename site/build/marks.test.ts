import { expect, it } from 'vitest';
import { fill, mark } from './marks.ts';

it('a mark is filled with any text, and a document without it or with two is refused', () => {
  expect(fill(`<style>${mark('styles')}</style>`, 'styles', "a{content:'$&'}")).toBe(
    "<style>a{content:'$&'}</style>",
  );
  expect(() => fill('<style></style>', 'styles', '')).toThrow('the mark [[build:styles]] nowhere');
  expect(() => fill(mark('shell').repeat(2), 'shell', '')).toThrow('the mark [[build:shell]] twice');
});
