import facts from '../../content/facts.ts';
import type { Fact, Link } from '../../content/model.ts';
import type { Examples } from '../examples.ts';
import type { CtaProps } from './Cta.tsx';

const startingFacts: [Fact, Fact] = [
  { label: 'Websites from', value: facts.startingPrice },
  { label: 'A reply within', value: '24 hours' },
];

const actions: Link[] = [
  { label: 'First action', href: '#first' },
  { label: 'Second action', href: '#second' },
];

export const examples: Examples<CtaProps> = [
  {
    name: 'Call to action with the phone number',
    props: {
      layout: 'panel',
      phone: facts.phone,
      title: 'Shall we draw your first page?',
      text: 'Half an hour of advice costs nothing, and the drawing is yours to keep.',
      actions,
      facts: startingFacts,
    },
  },
  {
    name: 'Call to action with a giant number',
    props: {
      layout: 'number',
      title: 'One page or a hundred.',
      text: 'The price depends on the pages and on what they do.',
      actions,
      facts: startingFacts,
    },
  },
  {
    name: 'Call to action with a chat',
    props: {
      layout: 'thread',
      chat: { name: facts.name, note: 'Sample chat', question: 'Can you build a site for my shop?' },
      title: 'What do you sell?',
      text: 'Yes. Send us three pictures, and we’ll suggest a first page.',
      actions,
      facts: startingFacts,
    },
  },
];
