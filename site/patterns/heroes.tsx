import type { Pattern } from './PatternSheet/PatternSheet.tsx';
import { heroes, sectionExamples } from './PatternSheet/section-examples.tsx';

export default { title: 'Heroes', examples: sectionExamples(heroes) } satisfies Pattern;
