import type { Technology } from './Technologies.tsx';

/** Each category once, in the order in which they first appear. */
export function categoriesOf(technologies: Technology[]): string[] {
  return [...new Set(technologies.map(({ category }) => category))];
}
