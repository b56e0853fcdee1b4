import { expect, test } from 'vitest';
import { placeNames, placePages } from '../content/places/index.ts';
import type { Page } from '../content/model.ts';
import { MAX_SHARE, sentencesOf, sharedSentences } from './shared-sentences.ts';

const page = (...texts: string[]): Page => ({
  metadata: { title: 'T', description: 'D', keywords: [] },
  sections: texts.map((text) => ({ kind: 'hero', layout: 'title', title: 'A name', text })),
});

test('a page with only the name replaced shares all sentences', () => {
  const pages = [
    { path: '/a', page: page('We build for the orchards of Shopian. They wait in October.') },
    { path: '/b', page: page('We build for the orchards of Kulgam. They wait in October.') },
  ];
  expect(sharedSentences(pages, ['Shopian', 'Kulgam'])).toEqual([
    { paths: ['/a', '/b'], share: 1, sentences: ['we build for the orchards of …'] },
  ]);
});

test('the share is that of the shorter page, and labels do not count', () => {
  const pages = [
    { path: '/a', page: page('The lot has its number here. Steps.', 'Nobody else says this one sentence.') },
    { path: '/b', page: page('The lot has its number here. Steps.') },
  ];
  expect(sharedSentences(pages, []).map(({ share }) => share)).toEqual([1]);
});

test('rich text is read as one sentence', () => {
  const runs: Page = {
    ...page(),
    sections: [
      {
        kind: 'faq',
        title: 'Q',
        text: ['Call us ', { strong: 'today' }, ' or tomorrow evening.'],
        questions: [],
      },
    ],
  };
  expect([...sentencesOf(runs, [])]).toEqual(['call us today or tomorrow evening']);
});

test(`no two places share more than ${MAX_SHARE * 100} % of their sentences`, () => {
  const worst = sharedSentences(placePages, placeNames).filter(({ share }) => share > MAX_SHARE);
  expect(worst).toEqual([]);
});
