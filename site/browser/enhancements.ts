/**
 * Makes more of HTML that already works, without React.
 *
 * @param element what asked for it by `data-enhance`
 * @param ended lets go of everything: the element leaves the page
 */
export type Enhancement = (element: HTMLElement, ended: AbortSignal) => void;

/** Where each enhancement's code is. It is fetched as an island's is: when its element is near the screen, or used. */
export const enhancements = {
  moving: () => import('./enhancements/moving.ts').then(({ moving }) => moving),
  reviews: () => import('./enhancements/reviews.ts').then(({ reviews }) => reviews),
  sorting: () => import('./enhancements/sorting.ts').then(({ sorting }) => sorting),
  sparkles: () => import('./enhancements/sparkles.ts').then(({ sparkles }) => sparkles),
  suggestions: () => import('./enhancements/suggestions.ts').then(({ suggestions }) => suggestions),
  tabs: () => import('./enhancements/tabs.ts').then(({ tabs }) => tabs),
} satisfies Record<string, () => Promise<Enhancement>>;
