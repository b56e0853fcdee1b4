import type { Page } from '../../model.ts';
import careers from '../careers.ts';

/** §2 /careers under its second address. */
export default {
  ...careers,
  metadata: { ...careers.metadata, canonical: '/careers' },
} satisfies Page;
