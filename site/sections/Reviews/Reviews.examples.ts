import { testimonials } from '../../content/testimonials.ts';
import type { ReviewsProvider } from '../../content/model.ts';
import type { Examples } from '../examples.ts';
import type { ReviewsProps } from './Reviews.tsx';

export { Reviews as Component } from './Reviews.tsx';

/** Nobody answers for it; the book's policy names it, and tests stand in. */
export const sampleReviews: ReviewsProvider = {
  script: 'https://reviews.example.com/widget.js',
  element: 'sample-reviews',
  connect: [],
  frames: [],
  images: [],
};

export const examples: Examples<ReviewsProps> = [
  {
    name: 'Reviews without a provider',
    props: {
      title: 'Sample words',
      quotes: testimonials.slice(0, 3),
    },
  },
  {
    name: 'Reviews with a provider',
    props: {
      title: 'Sample words from outside',
      quotes: testimonials.slice(2),
      provider: sampleReviews,
    },
  },
];
