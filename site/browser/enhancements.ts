/**
 * Makes more of HTML that already works, without React.
 *
 * @param element what asked for it by `data-enhance`
 * @param ended lets go of everything: the element leaves the page
 */
export type Enhancement = (element: HTMLElement, ended: AbortSignal) => void;

/**
 * Where each enhancement's code is: a module that exports it by its name. It is fetched as an island's is: when its
 * element is near the screen or used.
 */
export const enhancements = {
  moving: () => import('../sections/HomeHero/browser/moving.ts'),
  reviews: () => import('../sections/Testimonials/browser/reviews.ts'),
  sorting: () => import('../sections/Comparison/browser/sorting.ts'),
  sparkles: () => import('./enhancements/sparkles.ts'),
  suggestions: () => import('./enhancements/suggestions.ts'),
  tabs: () => import('./enhancements/tabs.ts'),
};
