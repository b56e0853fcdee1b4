import type { Page } from '../content/model.ts';
import type { PlannedDocument } from './documents.ts';
import { nearest } from '../checks/nearest.ts';

/** An error in the content that stops the build. The message has one error per line and needs no stack trace. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/** `file` is reported if no content file exports the page. */
type PageFile = { file: string; page: Page };

/**
 * Returns the sections of an unknown kind, one line each, with the content file, the field and the nearest kind.
 *
 * @param kinds all kinds that have a component
 * @param content the exports of the content's modules, by file
 */
export function unknownKinds(pages: PageFile[], kinds: string[], content: Record<string, unknown>): string[] {
  return pages.flatMap(({ file, page }) =>
    page.sections.flatMap(({ kind }, index) => {
      if (kinds.includes(kind)) return [];
      const near = nearest(String(kind), kinds);
      const hint = near === undefined ? '' : `; did you mean '${near}'?`;
      return `${contentFileOf(page, content) ?? file}: sections[${index}].kind is '${kind}', which is not a kind of section${hint}`;
    }),
  );
}

/**
 * Describes the fields of a section that no other section of its kind has, which are probably misspelt. Empty if there
 * are none.
 */
export function unknownFields(section: Page['sections'][number], all: Page['sections']): string {
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

/** The content file that exports a page, with the name of the export unless it is the default. */
function contentFileOf(page: Page, content: Record<string, unknown>): string | undefined {
  for (const [file, exported] of Object.entries(content)) {
    if (typeof exported !== 'object' || exported === null) continue;
    for (const [name, value] of Object.entries(exported)) {
      if (value === page) return name === 'default' ? file : `${file}: ${name}`;
    }
  }
  return undefined;
}

/**
 * Says which page and section cannot be rendered, as React's errors name neither.
 *
 * @param content the exports of the content's modules, by file
 * @param all the sections of all pages
 * @param renders whether the page renders with only these sections
 */
export function describeFailure(
  { file, page, body }: PlannedDocument,
  error: unknown,
  {
    content,
    all,
    renders,
  }: {
    content: Record<string, unknown>;
    all: Page['sections'];
    renders: (sections: Page['sections']) => boolean;
  },
): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (body !== undefined) return `cannot render ${file}: ${reason}`;
  const where = contentFileOf(page, content) ?? file;
  const failing = page.sections.findIndex((section) => !renders([section]));
  const section = page.sections[failing];
  // If the page fails without sections, none of them is the cause.
  if (!section || !renders([])) return `cannot render ${where}: ${reason}`;
  return `cannot render ${where}: sections[${failing}], of kind '${section.kind}': ${reason}${unknownFields(section, all)}`;
}
