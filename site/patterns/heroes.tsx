import type { Pattern } from './PatternPage/PatternPage.tsx';
import { heroes, sectionExamples } from './PatternPage/section-examples.tsx';

export default { title: 'Heroes', examples: sectionExamples(heroes) } satisfies Pattern;
