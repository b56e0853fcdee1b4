import type { ReactNode } from 'react';
import { type Pattern, PatternIndex, PatternPage } from '../patterns/PatternPage/PatternPage.tsx';
import { sampleReviews } from '../patterns/PatternPage/reviews.ts';
import type { Plan, PlannedDocument } from './documents.ts';
import { fileOf, plan as planSite } from './plan.ts';

export { content } from './plan.ts';
export { renderDocuments, renderPage } from './render.tsx';

const patterns = import.meta.glob<Pattern>('../patterns/*.tsx', { eager: true, import: 'default' });

/** Invented providers, which the tests mock. */
const outside: Plan['outside'] = {
  chat: { script: 'https://chat.example.com/widget.js', connect: [], frames: [], images: [] },
  reviews: sampleReviews,
};

/** The site, and a pattern book page for each file in patterns/. */
export function plan(): Plan {
  const pages = Object.entries(patterns).map(([file, pattern]) => ({
    ...pattern,
    path: file.replace(/^\.\./, '').replace(/\.tsx$/, ''),
  }));
  const planned = [
    planPage('/patterns', 'Pattern book', <PatternIndex pages={pages} />),
    ...pages.map((page) => planPage(page.path, `Patterns: ${page.title}`, <PatternPage {...page} />)),
  ];
  return { documents: [...planSite().documents, ...planned], outside };
}

function planPage(path: string, title: string, body: ReactNode): PlannedDocument {
  return {
    use: { kind: 'page', path },
    file: fileOf(path),
    page: {
      metadata: { title, description: title, keywords: [], robots: 'noindex, nofollow' },
      sections: [],
    },
    body,
  };
}
