import type { Target } from './model.ts';

/** Returns the `href` of a link. */
export function href(target: Target): string {
  return 'to' in target ? target.to : target.href;
}
