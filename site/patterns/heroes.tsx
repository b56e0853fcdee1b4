import type { Pattern } from './PatternPage/PatternPage.tsx';
import { heroes, sectionExamples } from './PatternPage/shown-sections.tsx';

export default { title: 'Heroes', examples: sectionExamples(heroes) } satisfies Pattern;
