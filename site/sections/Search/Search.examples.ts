import type { Examples } from '../examples.ts';
import type { SearchProps } from './Search.tsx';

export const examples: Examples<SearchProps> = [
  {
    name: 'Search',
    props: {
      title: 'Sample search',
      label: 'What are you looking for?',
      submit: 'Search',
      suggestions: {
        label: 'Suggested pages',
        none: 'No suggestions',
        one: '1 suggestion',
        many: 'suggestions',
      },
      found: { one: 'One page for', many: 'pages for', near: 'Nearest to' },
      inYourTown: 'In your sample town:',
      cut: 'Too long.',
      nothing: { title: 'Nothing for', text: 'Try fewer words.' },
      empty: { title: 'Type a word', text: 'Half a word is enough.' },
      start: [{ label: 'Services', to: '/services' }],
      ask: {
        title: 'Ask a person',
        ways: [{ name: 'Call', icon: 'phone', label: 'A sample number', href: '#phone' }],
      },
    },
  },
];
