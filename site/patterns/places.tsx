import type { Pattern } from './PatternPage/PatternPage.tsx';
import { places, sectionExamples } from './PatternPage/section-examples.tsx';

export default { title: 'Places', examples: sectionExamples(places) } satisfies Pattern;
