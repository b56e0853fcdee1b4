import { chat } from '../chat.ts';
import facts from '../facts.ts';
import type { Page } from '../model.ts';

export const path = '/search';

/** §2 Route table: the search results, filled in by the server. */
export default {
  metadata: {
    // The server fills in the query. Screen readers announce the title.
    title: 'Search%%given:query%%: %%value:query%%%%end%%',
    description: 'Search all pages of this site for a service, a place, a price or a question.',
    keywords: [],
    robots: 'noindex, follow',
  },
  sections: [
    {
      kind: 'search',
      title: 'Search',
      label: 'What are you looking for?',
      submit: 'Search',
      suggestions: {
        label: 'Suggested pages',
        none: 'No suggestions',
        one: '1 suggestion. Choose it with the arrow keys.',
        many: 'suggestions. Choose one with the arrow keys.',
      },
      found: {
        one: '1 page found for',
        many: 'best matches for',
        near: 'No page has all these words. Closest matches for',
      },
      inYourTown: 'In your town:',
      cut: 'Your search was long, so we used only its first 100 characters.',
      nothing: {
        title: 'We found nothing for',
        text: 'Try fewer words, or another word, such as website, app, hosting, price or Srinagar. You can also start with one of these pages.',
      },
      empty: {
        title: 'Type a word or two',
        text: 'Search for a service, a place, a price or a question. Half a word is enough, and spelling mistakes are fine.',
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
        title: 'Prefer to ask a person?',
        ways: [
          { ...facts.phone, icon: 'phone', name: 'Call' },
          {
            label: 'Message us',
            href: chat('I could not find what I was looking for.'),
            icon: 'whatsapp',
            name: 'WhatsApp',
          },
          { label: 'Write to us', to: '/contact', icon: 'mail', name: 'Contact form' },
        ],
      },
    },
  ],
} satisfies Page;
