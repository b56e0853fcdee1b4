import type { Target } from '../content/model.ts';

/** The address that a link leads to, for `href`. */
export function href(target: Target): string {
  return 'to' in target ? target.to : target.href;
}
