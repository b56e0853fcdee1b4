import type { Page } from '../../model.ts';
import cmsSolutions, { path as canonical } from './cms-solutions.ts';

export const path = '/services/cms';

/** §2 The second address of /services/cms-solutions. */
export default {
  ...cmsSolutions,
  metadata: { ...cmsSolutions.metadata, canonical },
} satisfies Page;
