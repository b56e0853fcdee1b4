import type { Page } from '../content/model.ts';
import { nearest } from './nearest.ts';

/** Something wrong in the content that stops the build at once; its message says what and where, so no stack is needed. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/** A document by its page; `file` names it where no content file holds the page itself. */
type Holder = { file: string; page: Page };

/**
 * Sections of a kind that nothing draws, one line each, with the content file, the field and the nearest kind.
 *
 * @param kinds every kind that has a component
 * @param content what the content's modules export, by their files
 */
export function unknownKinds(holders: Holder[], kinds: string[], content: Record<string, unknown>): string[] {
  return holders.flatMap(({ file, page }) =>
    page.sections.flatMap(({ kind }, index) => {
      if (kinds.includes(kind)) return [];
      const near = nearest(String(kind), kinds);
      const hint = near === undefined ? '' : `; did you mean '${near}'?`;
      return `${contentFileOf(page, content) ?? file}: sections[${index}].kind is '${kind}', which is no kind of section${hint}`;
    }),
  );
}

/**
 * Which field of a section that could not be rendered is probably misspelt: one that no other section of its kind has.
 * Empty where there is none.
 */
export function strangeFields(section: Page['sections'][number], all: Page['sections']): string {
  const others = all.filter((other) => other !== section && other.kind === section.kind);
  const known = new Set(others.flatMap((other) => Object.keys(other)));
  return Object.keys(section)
    .filter((field) => others.length > 0 && !known.has(field))
    .map((field) => {
      const near = nearest(field, known);
      const hint = near === undefined ? '' : `; did you mean ${near}?`;
      return `; no other section of this kind has the field ${field}${hint}`;
    })
    .join('');
}

/** The content file whose export a page is, with the export's name unless it is the default. */
export function contentFileOf(page: Page, content: Record<string, unknown>): string | undefined {
  for (const [file, exported] of Object.entries(content)) {
    if (typeof exported !== 'object' || exported === null) continue;
    for (const [name, value] of Object.entries(exported)) {
      if (value === page) return name === 'default' ? file : `${file}: ${name}`;
    }
  }
  return undefined;
}
