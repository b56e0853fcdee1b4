import { describe, expect, it } from 'vitest';
import type { Page } from '../content/model.ts';
import { checkClickDepth } from './click-depth.ts';
import { readDocument } from '../build/read-document.ts';
import type { RenderedDocument, RenderedSite } from '../build/documents.ts';

type Robots = Page['metadata']['robots'];

function document(path: string, links: string[], robots?: Robots): RenderedDocument {
  const text = `<!doctype html><main>${links.map((link) => `<a href="${link}">x</a>`).join('')}</main>`;
  return {
    use: { kind: 'page', path },
    file: `${path.slice(1) || 'index'}.html`,
    text,
    facts: readDocument(text),
    page: {
      metadata: { title: path, description: path, keywords: [], ...(robots && { robots }) },
      sections: [],
    },
  };
}

function check(...documents: RenderedDocument[]): string[] {
  const site: RenderedSite = {
    build: '1',
    origin: 'https://site.example',
    documents,
    files: [],
    redirects: [],
    synonyms: [],
    pictures: [],
    samples: [],
    policy: { frames: [], images: [], connect: [], outsideScripts: [] },
  };
  return checkClickDepth(site);
}

describe('the check of click depth', () => {
  it('accepts pages within three clicks, with any query or fragment', () => {
    const pages = [
      document('/', ['/a?b=c']),
      document('/a', ['/b#c']),
      document('/b', ['/c']),
      document('/c', []),
    ];
    expect(check(...pages)).toEqual([]);
  });

  it('refuses a page that is four clicks away', () => {
    const pages = ['/', '/a', '/b', '/c'].map((path, at, all) => document(path, [all[at + 1] ?? '/d']));
    expect(check(...pages, document('/d', []))).toEqual(['d.html: is 4 clicks from Home; the maximum is 3']);
  });

  it('refuses a page that only itself links to, and ignores form responses', () => {
    const orphan = document('/orphan', ['/orphan', '/']);
    const answer = document('/thanks', [], 'noindex, follow');
    expect(check(document('/', []), orphan, answer)).toEqual(['orphan.html: no links lead to it from Home']);
  });
});
