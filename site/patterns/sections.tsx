import type { Pattern } from './PatternSheet/PatternSheet.tsx';
import { others, sectionExamples } from './PatternSheet/section-examples.tsx';

export default { title: 'Sections', examples: sectionExamples(others) } satisfies Pattern;
