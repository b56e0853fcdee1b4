import type { Path } from './model.ts';
import { SRINAGAR } from './places/srinagar-development.ts';

/** Redirects of old addresses. §2: without a name, the place is Srinagar. */
export const redirects: { from: Path; to: Path }[] = [{ from: '/web-development-in', to: SRINAGAR }];
