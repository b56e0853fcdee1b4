import type { Page } from '../model.ts';

export default {
  metadata: {
    title: '404: Page Not Found',
    description: 'There is no page at this address.',
    keywords: [],
    robots: 'noindex, follow',
  },
  sections: [
    {
      kind: 'message',
      figure: '404',
      title: 'Page Not Found',
      text: "The page you're looking for doesn't exist or has been moved.",
      actions: [
        { label: 'Go to Home', to: '/' },
        { label: 'See packages', to: '/packages' },
        { label: 'Search the site', to: '/search' },
      ],
      ornament: 'fallen-star',
      nearest: 'Were you looking for one of these?',
    },
  ],
} satisfies Page;
