import { directories } from '../content/directories.ts';
import type { ReviewsProvider, Section } from '../content/model.ts';
import home from '../content/pages/home.ts';
import { testimonials } from '../content/testimonials.ts';
import { SectionList } from '../templates/SectionList.tsx';
import type { Example, Pattern } from './PatternSheet/PatternSheet.tsx';

/** Nobody answers for it; the book's policy names it, and tests stand in. */
export const sampleReviews: ReviewsProvider = {
  script: 'https://reviews.example.com/widget.js',
  element: 'sample-reviews',
  connect: [],
  frames: [],
  images: [],
};

/** The parts of Home as they stand there; their states come by the clock, by keyboard and by the motion switch. */
export default {
  title: 'Home',
  examples: [
    ...home.sections
      .filter(({ kind }) => ['homeHero', 'tabs', 'statement', 'steps', 'faq'].includes(kind))
      .map((section) => part(`Home: ${section.kind}`, section)),
    part('Directory badges', { kind: 'badges', title: 'Sample directories', badges: directories }),
    part('Reviews without a provider', {
      kind: 'reviews',
      title: 'Sample words',
      quotes: testimonials.slice(0, 3),
    }),
    part('Reviews with a provider', {
      kind: 'reviews',
      title: 'Sample words from outside',
      quotes: testimonials.slice(2),
      provider: sampleReviews,
    }),
  ],
} satisfies Pattern;

function part(name: string, data: Section): Example {
  return { name, wide: true, show: <SectionList sections={[data]} /> };
}
