import { routes } from '../../content/index.ts';
import { type Kind, type Section, sections } from '../../sections/index.ts';
import { firstOfEachLook } from '../../sections/looks.ts';
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

const shown = firstOfEachLook(routes.flatMap(({ page }) => page.sections));

/** What the site's pages show of these kinds, in the order of the kinds: each look once. */
export function sectionExamples(kinds: Kind[]): Example[] {
  return kinds.flatMap((kind) =>
    [...shown]
      .filter(([, section]) => section.kind === kind)
      .map(([look, section]) => ({
        name: look,
        wide: true,
        show: <SectionList sections={[withOwnIds(section, look)]} />,
      })),
  );
}

/** Sections of several pages have the same IDs, and questions have one by default. */
function withOwnIds(section: Section, look: string): Section {
  const prefix = look.replaceAll(' ', '-');
  return JSON.parse(JSON.stringify(section), (key, value: unknown) => {
    if (key === 'id') return `${prefix}-${value}`;
    const isFaq = typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'faq';
    return isFaq ? { id: `${prefix}-faq`, ...value } : value;
  });
}
