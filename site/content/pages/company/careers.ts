import type { Page } from '../../model.ts';
import careers from '../careers.ts';

export const path = '/company/careers';

/** §2 The second address of /careers. */
export default {
  ...careers,
  metadata: { ...careers.metadata, canonical: '/careers' },
} satisfies Page;
