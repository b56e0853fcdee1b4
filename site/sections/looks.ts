import type { Section } from './index.ts';

/** The sections of a page, each pair replaced by its two halves. */
export function flatten(sections: Section[]): Section[] {
  return sections.flatMap((section) =>
    section.kind === 'pair'
      ? section.sections.map((half) => ({ ...half, ground: section.ground }) as Section)
      : [section],
  );
}

/** `steps row`, `form contact`: two layouts of a kind look different, and so do two forms. */
export function lookOf(section: Section): string {
  const layout = 'layout' in section ? section.layout : undefined;
  const form = section.kind === 'form' ? section.wording.form : undefined;
  return [section.kind, layout, form].filter(Boolean).join(' ');
}

/** The first section of each look, pairs and their halves among them. */
export function firstOfEachLook(sections: Section[]): Map<string, Section> {
  const first = new Map<string, Section>();
  for (const section of [...sections, ...flatten(sections)])
    if (!first.has(lookOf(section))) first.set(lookOf(section), section);
  return first;
}
