import type { ReactNode } from 'react';
import { type Pattern, PatternIndex, PatternSheet } from '../patterns/PatternSheet/PatternSheet.tsx';
import { sampleReviews } from '../patterns/home.tsx';
import {
  type Edition,
  fileOf,
  type Kept,
  type PlannedDocument,
  renderDocuments,
  type RenderedSite,
  type RenderInput,
  siteDocuments,
} from './render.tsx';

const patterns = import.meta.glob<Pattern>('../patterns/*.tsx', { eager: true, import: 'default' });

/** Names providers that only tests answer for. */
const book: Edition = {
  outside: {
    chat: { script: 'https://chat.example.com/widget.js', connect: [], frames: [], images: [] },
    reviews: sampleReviews,
  },
};

/** The pattern book: the site, and a page for each file in patterns/. */
export function renderPatterns(input: RenderInput, kept?: Kept): Promise<RenderedSite> {
  const pages = Object.entries(patterns).map(([file, pattern]) => ({
    ...pattern,
    path: file.replace(/^\.\./, '').replace(/\.tsx$/, ''),
  }));
  const planned = [
    plan('/patterns', 'Pattern book', <PatternIndex pages={pages} />),
    ...pages.map((page) => plan(page.path, `Patterns: ${page.title}`, <PatternSheet {...page} />)),
  ];
  return renderDocuments(input, [...siteDocuments(), ...planned], book, kept);
}

function plan(path: string, title: string, body: ReactNode): PlannedDocument {
  return {
    use: { kind: 'page', path },
    file: fileOf(path),
    page: {
      metadata: { title, description: title, keywords: [], robots: 'noindex, nofollow' },
      sections: [],
      structuredData: [],
    },
    body,
  };
}
