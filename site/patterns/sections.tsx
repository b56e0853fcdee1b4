import type { Pattern } from './PatternPage/PatternPage.tsx';
import { others, sectionExamples } from './PatternPage/section-examples.tsx';

export default { title: 'Sections', examples: sectionExamples(others) } satisfies Pattern;
