import { chat } from '../chat.ts';
import facts from '../facts.ts';
import { named } from '../fitting.ts';
import { quoteForm } from '../forms/quote.ts';
import type { Page } from '../model.ts';

export const path = '/quote';

export default {
  asked: quoteForm,
  metadata: {
    title: named('Request a quote for a website, app or software'),
    description: `What should your website, app or software do? Get a written proposal, or our questions, ${facts.replyWithin}. ${facts.fromPrice}.`,
    keywords: ['website quote', 'app quote', 'software proposal', 'website price'],
  },
  sections: [
    {
      kind: 'hero',
      layout: 'scene',
      ground: 'walnut',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Get a quote' },
      title: 'Get a quote for your website, app or software',
      lede: `For businesses anywhere in India. ${facts.terms.proposal} A proposal says what is included, what it costs and when it will be ready.`,
      actions: [{ label: 'Request my quote', to: `${path}#request` }],
      note: 'A request is free and commits you to nothing.',
      facts: [facts.websitesFrom, facts.repliesWithin],
      scene: {
        drawing: 'tea-scene',
        caption:
          'A quote starts with tea. It ends with what is included, when it is ready and what it costs.',
      },
    },
    {
      kind: 'form',
      id: 'request',
      title: 'Your request',
      join: 'for',
      text: 'A rough idea is enough.',
      ways: [
        { name: 'Or call us', icon: 'phone', label: facts.phone.label, href: facts.phone.href },
        {
          name: 'Or send a voice note',
          icon: 'whatsapp',
          label: 'WhatsApp',
          href: chat('I would like a quote.'),
        },
      ],
      wording: quoteForm,
    },
    {
      kind: 'features',
      id: 'why',
      ground: 'snow',
      layout: 'panel',
      title: 'Why ask us for a quote',
      features: [
        {
          title: 'One price, in writing',
          text: `Each item has its own price, ${facts.terms.gst}. Domain, hosting and support are either included or listed with their cost.`,
          icon: 'book-open',
        },
        {
          title: 'A delivery date',
          text: `A three-page site takes ${facts.delivery.basic}. ${facts.terms.clock}`,
          icon: 'clock',
        },
        {
          title: 'A person who answers',
          text: facts.terms.contact,
          icon: 'phone',
        },
        {
          title: 'Everything is yours',
          text: `${facts.terms.ownership} You can take them to any other company.`,
          icon: 'shield',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'steps',
      layout: 'timeline',
      ground: 'ink',
      title: 'From request to launch',
      text: 'After the second step you can still say no.',
      steps: [
        {
          title: 'Submit requirements',
          text: 'Use the form above, call us or send a WhatsApp message. Links to sites you like help us most.',
        },
        {
          title: 'Receive detailed proposal',
          text: 'You see the scope, the price and the date line by line. Take a line out, and you see what you save.',
          time: facts.replyWithin,
        },
        {
          title: 'Project kickoff meeting',
          text: 'A 30-minute talk, by phone or at the office. You decide with us who sends which facts and photographs, who decides and what comes first.',
        },
        {
          title: 'Development and delivery',
          text: `You follow the work at a preview address. ${facts.terms.rounds} It goes live when you approve it.`,
          time: `from ${facts.delivery.basic}`,
        },
      ],
    },
    {
      kind: 'cta',
      id: 'talk',
      layout: 'panel',
      phone: facts.phone,
      title: 'Quicker to explain by phone?',
      actions: [
        { label: 'Message us on WhatsApp', href: chat('I would like a quote.') },
        { label: 'Email us', href: facts.email.href },
      ],
      facts: [facts.repliesWithin, facts.websitesFrom],
    },
  ],
} satisfies Page;
