import facts from '../facts.ts';
import { named } from '../fitting.ts';
import type { Page } from '../model.ts';

export const path = '/blogs';

/** §2 A page with one word. The header links to it if facts.ts has no address of a blog. */
export default {
  metadata: {
    title: named('Blogs'),
    description: `This is where the blogs of ${facts.name} will be. There are none here yet.`,
    keywords: [`${facts.name} blog`],
    unlisted: true,
  },
  sections: [{ kind: 'hero', layout: 'title', title: 'Blogs' }],
} satisfies Page;
