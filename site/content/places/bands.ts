import type { Half } from '../../sections/Pair/Pair.tsx';
import type { Section } from '../../sections/index.ts';
import type { Ground } from '../model.ts';

/** The bands of a place's page between its hero and the end. Neighbours in a list of places have other bands. */
export type Middle = [Section, Section, Section];

/** A part of a page as a band of its own. */
export function alone(ground: Ground, part: Half): Section {
  // TypeScript cannot see that each kind of half is a kind of section.
  return { ...part, ground } as Section;
}

/** Two parts that belong together, beside each other on one ground; the second is wide, unless `lead` says otherwise. */
export function together(
  ground: Ground,
  sections: [Half, Half],
  lead: 'first' | 'second' = 'second',
): Section {
  return { kind: 'pair', ground, lead, sections };
}
