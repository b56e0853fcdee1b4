import type { Pattern } from './PatternPage/PatternPage.tsx';
import { places, sectionExamples } from './PatternPage/shown-sections.tsx';

export default { title: 'Places', examples: sectionExamples(places) } satisfies Pattern;
