import type { Page } from '../../model.ts';
import cmsSolutions, { path } from './cms-solutions.ts';

/** §2 /services/cms-solutions under its second address. */
export default {
  ...cmsSolutions,
  metadata: { ...cmsSolutions.metadata, canonical: path },
} satisfies Page;
