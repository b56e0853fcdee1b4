import type { ReactNode } from 'react';
import type { OutsideServices, Page } from '../content/model.ts';
import type { Asset } from './assets.ts';
import type { Picture } from './pictures/picture.ts';
import type { DocumentFacts } from './read-document.ts';

/** A document at an address, or one that the server fills in or sends for other addresses. */
export type DocumentUse =
  | { kind: 'page'; path: string }
  /** The page at this path with placeholders for what its query names. */
  | { kind: 'query'; path: string }
  | { kind: 'notFound' }
  | { kind: 'formErrors'; form: string }
  | { kind: 'places'; prefix: string }
  | { kind: 'search'; path: string };

/** A document to render. */
export type PlannedDocument = {
  use: DocumentUse;
  file: string;
  page: Page;
  /** Content of `<main>` instead of the page's sections. */
  body?: ReactNode;
};

export type RenderedDocument = Omit<PlannedDocument, 'body'> & {
  /** The HTML. */
  text: string;
  facts: DocumentFacts;
};

/** Whether the server fills the document in before it sends it. */
export function isTemplate({ use, page }: RenderedDocument): boolean {
  return page.dated === true || ['query', 'formErrors', 'places', 'search'].includes(use.kind);
}

/** All documents of the site or of the pattern book, and the outside services that they may use. */
export type Plan = { documents: PlannedDocument[]; outside: OutsideServices };

export type RenderedSite = {
  /** Identifies the build; changes whenever a served file changes. */
  build: string;
  origin: string;
  documents: RenderedDocument[];
  /** The files that pages refer to, except those of the browser bundle. */
  files: Asset[];
  /** Share pictures and icons, still to be converted to PNG. */
  pictures: Picture[];
  redirects: { from: string; to: string }[];
  /** Groups of words and phrases with the same meaning, for the search. */
  synonyms: string[][];
  samples: { name: string; value: string }[];
  /** Outside origins by what the policy allows from them. */
  policy: Record<'frames' | 'images' | 'connect' | 'outsideScripts', string[]>;
};

/** The result of bundling the browser's code, as the renderer needs it. */
export type BrowserBuild = {
  /** Address of the entry script. */
  entry: string;
  /** Returns the CSS that a document needs. */
  stylesFor: (html: string) => string;
  /** Address of the whole stylesheet. */
  stylesheet: string;
  /** Addresses of the font files, in the order of the stylesheet. */
  fonts: string[];
  /** Changes whenever a script, the stylesheet or a font does. */
  fingerprint: string;
};
