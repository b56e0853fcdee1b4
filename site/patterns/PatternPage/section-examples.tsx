import type { Examples } from '../../sections/examples.ts';
import { type Kind, type Section, sections } from '../../sections/index.ts';
import { SectionList } from '../../sections/SectionList.tsx';
import type { Example } from './PatternPage.tsx';

/** Kinds on pages of their own. */
export const heroes: Kind[] = ['homeHero', 'hero'];
export const places: Kind[] = ['areas', 'seasons'];

/** The server or another site fills these in, so the book shows them only at /search and at /contact. */
const filledIn: Kind[] = ['search', 'map'];

/** All other kinds. */
export const others = (Object.keys(sections) as Kind[]).filter(
  (kind) => ![...heroes, ...places, ...filledIn].includes(kind),
);

/** The examples of all kinds, by file. */
const files = import.meta.glob<Examples<object>>('../../sections/*/*.examples.ts', {
  eager: true,
  import: 'examples',
});

/** The examples of a kind as sections. Its component is called like its folder. */
export function examplesOf(kind: Kind): { name: string; section: Section }[] {
  const folder = sections[kind].name;
  const examples = files[`../../sections/${folder}/${folder}.examples.ts`];
  if (!examples) throw new Error(`sections/${folder}/${folder}.examples.ts is missing`);
  // TypeScript cannot see that the props are those of this kind.
  return examples.map(({ name, props }) => ({ name, section: { kind, ...props } as Section }));
}

/** The examples of these kinds of section, in the order of the kinds. */
export function sectionExamples(kinds: Kind[]): Example[] {
  return kinds.flatMap((kind) =>
    examplesOf(kind).map(({ name, section }) => ({
      name,
      wide: true,
      show: <SectionList sections={[section]} />,
    })),
  );
}
