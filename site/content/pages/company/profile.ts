import type { Page } from '../../model.ts';
import company from '../company.ts';

export const path = '/company/profile';

/** §2 The second address of /company, which the menu uses. */
export default {
  ...company,
  metadata: { ...company.metadata, canonical: '/company' },
} satisfies Page;
