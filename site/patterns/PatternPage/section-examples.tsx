import { type Kind, type Section, sections } from '../../sections/index.ts';
import { SectionList } from '../../sections/SectionList.tsx';
import type { Example } from './PatternPage.tsx';

/** Kinds on pages of their own. */
export const heroes: Kind[] = ['homeHero', 'hero'];
export const places: Kind[] = ['areas', 'seasons'];

/**
 * The server or another site fills these in, so the book shows them only at /search, at /contact and as form
 * errors.
 */
const filledIn: Kind[] = ['search', 'formErrors', 'map'];

/** All other kinds. */
export const others = (Object.keys(sections) as Kind[]).filter(
  (kind) => ![...heroes, ...places, ...filledIn].includes(kind),
);

/** The examples of these kinds of section, in the order of the kinds. */
export function sectionExamples(kinds: Kind[]): Example[] {
  return kinds.flatMap((kind) =>
    sections[kind].examples.map(({ name, props }) => ({
      name,
      wide: true,
      // TypeScript cannot see that the props are those of this kind.
      show: <SectionList sections={[{ kind, ...props } as Section]} />,
    })),
  );
}
