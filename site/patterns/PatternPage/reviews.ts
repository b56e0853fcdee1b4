import type { ReviewsProvider } from '../../sections/model.ts';

/** A provider that does not exist. The policy of the pattern book allows it, and tests mock it. */
export const sampleReviews: ReviewsProvider = {
  script: 'https://reviews.example.com/widget.js',
  element: 'sample-reviews',
  connect: [],
  frames: [],
  images: [],
};
