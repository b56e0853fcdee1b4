import { testimonials } from '../content/testimonials.ts';
import { Testimonials } from '../sections/Testimonials/Testimonials.tsx';
import type { Pattern } from './PatternPage/PatternPage.tsx';
import { sampleReviews } from './PatternPage/reviews.ts';
import { others, sectionExamples } from './PatternPage/shown-sections.tsx';

export default {
  title: 'Sections',
  examples: [
    ...sectionExamples(others),
    {
      name: 'reviews with a provider',
      wide: true,
      show: (
        <Testimonials
          layout="reviews"
          title="Words from outside"
          testimonials={testimonials}
          provider={sampleReviews}
        />
      ),
    },
  ],
} satisfies Pattern;
