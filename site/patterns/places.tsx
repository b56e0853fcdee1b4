import type { Pattern } from './PatternSheet/PatternSheet.tsx';
import { places, sectionExamples } from './PatternSheet/section-examples.tsx';

export default { title: 'Places', examples: sectionExamples(places) } satisfies Pattern;
