import type { ReactNode } from 'react';
import { type Pattern, PatternIndex, PatternSheet } from '../patterns/PatternSheet/PatternSheet.tsx';
import {
  fileOf,
  type PlannedDocument,
  type Prune,
  renderDocuments,
  type RenderedSite,
  type RenderInput,
  siteDocuments,
} from './render.tsx';

const patterns = import.meta.glob<Pattern>('../patterns/*.tsx', { eager: true, import: 'default' });

/** The pattern book: the site with nothing taken out of it, and a page for each file in patterns/. */
export function renderPatterns(input: RenderInput): RenderedSite {
  const keepAll: Prune = (content) => content;
  const pages = Object.entries(patterns).map(([file, pattern]) => ({
    ...pattern,
    path: file.replace(/^\.\./, '').replace(/\.tsx$/, ''),
  }));
  const planned = [
    plan('/patterns', 'Pattern book', <PatternIndex pages={pages} />),
    ...pages.map((page) => plan(page.path, `Patterns: ${page.title}`, <PatternSheet {...page} />)),
  ];
  return renderDocuments(input, [...siteDocuments(keepAll), ...planned], keepAll);
}

function plan(path: string, title: string, body: ReactNode): PlannedDocument {
  return {
    use: { kind: 'page', path },
    file: fileOf(path),
    page: {
      metadata: { title, description: title, keywords: [], robots: 'noindex, nofollow' },
      modified: '2026-11-21',
      sections: [],
      structuredData: [],
    },
    body,
  };
}
