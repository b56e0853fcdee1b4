import type { Page } from '../../model.ts';
import cmsSolutions, { path } from './cms-solutions.ts';

/** §2 The second address of /services/cms-solutions. */
export default {
  ...cmsSolutions,
  metadata: { ...cmsSolutions.metadata, canonical: path },
} satisfies Page;
