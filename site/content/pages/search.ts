import facts from '../facts.ts';
import type { Page } from '../model.ts';

/** §2 Route table: the search results, filled in by the server. */
export default {
  metadata: {
    // The server fills in the query. Screen readers announce the title.
    title: 'Search%%given:query%%: %%value:query%%%%end%%',
    description: 'Look for a service, a place, a price or a question on all pages of this site.',
    keywords: [],
    robots: 'noindex, follow',
  },
  structuredData: [],
  sections: [
    {
      kind: 'search',
      title: 'Search',
      label: 'What are you looking for?',
      submit: 'Search',
      suggestions: {
        label: 'Suggested pages',
        none: 'No suggestions',
        one: '1 suggestion; choose it with the arrow keys',
        many: 'suggestions; choose with the arrow keys',
      },
      found: { one: 'One page for', many: 'best pages for', near: 'No page has all of this. The nearest to' },
      cut: 'That was long: only its first 100 characters were looked for.',
      nothing: {
        title: 'Nothing here for',
        text: 'Try fewer words, or another one: website, app, hosting, price, Srinagar. Or begin with one of these pages.',
      },
      empty: {
        title: 'Begin with a word or two',
        text: 'A service, a place, a price, a question. Half a word is enough, and a slip of the finger does no harm.',
      },
      start: [
        { label: 'Services', to: '/services' },
        { label: 'Packages and prices', to: '/packages' },
        { label: 'Portfolio', to: '/portfolio' },
        { label: 'School management system', to: '/products' },
        { label: 'Hosting', to: '/vps-Hosting' },
        { label: 'Web development in Kashmir', to: '/web-development-in/kashmir' },
      ],
      ask: {
        title: 'Rather ask a person?',
        ways: [
          { ...facts.phone, icon: 'phone', name: 'Call' },
          { label: 'Message us', href: facts.whatsapp, icon: 'whatsapp', name: 'WhatsApp' },
          { label: 'Write to us', to: '/contact', icon: 'mail', name: 'Contact form' },
        ],
      },
    },
  ],
} satisfies Page;
