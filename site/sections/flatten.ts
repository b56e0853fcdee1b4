import type { Section } from './index.ts';

/** The sections of a page, each pair replaced by its two halves. */
export function flatten(sections: Section[]): Section[] {
  return sections.flatMap((section) =>
    section.kind === 'pair'
      ? section.sections.map((half) => ({ ...half, ground: section.ground }) as Section)
      : [section],
  );
}
