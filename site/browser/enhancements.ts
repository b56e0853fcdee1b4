/**
 * Adds behaviour to HTML that already works, without React.
 *
 * @param element the element with `data-enhance`
 * @param ended aborts when the element leaves the page; all listeners must end then
 */
export type Enhancement = (element: HTMLElement, ended: AbortSignal) => void;

/**
 * Every enhancement: its name, and the module that exports it under that name. Add an enhancement by adding its line. The
 * code is fetched when its element is near the screen or used.
 */
export const enhancements = {
  cases: () => import('../sections/Portfolio/browser/cases.ts'),
  choice: () => import('../sections/Cost/browser/choice.ts'),
  map: () => import('../sections/MapSection/browser/map.ts'),
  moving: () => import('../sections/HomeHero/browser/moving.ts'),
  proof: () => import('./enhancements/proof.ts'),
  reviews: () => import('../sections/Testimonials/browser/reviews.ts'),
  suggestions: () => import('./enhancements/suggestions.ts'),
  tabs: () => import('./enhancements/tabs.ts'),
};
