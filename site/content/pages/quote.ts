import facts from '../facts.ts';
import { quoteForm } from '../forms/quote.ts';
import type { Page } from '../model.ts';

export default {
  metadata: {
    title: 'Request a quote for a website, app or software | Yam Web',
    description:
      'Say what it should do and for whom: a written proposal with a price and a date comes back within 24 hours. Websites start at ₹9,999.',
    keywords: ['website quote Kashmir', 'web design price Jammu', 'app development quote'],
  },
  modified: '2026-11-21',
  structuredData: ['breadcrumbs'],
  sections: [
    {
      kind: 'opening',
      title: 'A price you can hold us to.',
      text: `Tell us what it should do. You get a proposal in writing: scope, price and date. Websites start at ${facts.startingPrice}.`,
    },
    {
      kind: 'form',
      id: 'request',
      title: 'Your request',
      text: 'Answer what you can; what is still open, we ask. Nothing here binds you to anything.',
      ways: [],
      wording: quoteForm,
    },
    {
      kind: 'features',
      ground: 'snow',
      layout: 'list',
      title: 'Why ask us',
      features: [
        {
          title: 'One price, in writing',
          text: 'Domain, hosting and support are in it, or named beside it.',
        },
        {
          title: 'A date, not a season',
          text: 'A three-page site takes 5-7 days. Your proposal names the day.',
        },
        { title: 'A person who answers', text: 'Whoever writes your proposal is whom you call about it.' },
        {
          title: 'Yours in the end',
          text: 'Domain, words, pictures and code belong to you from the first day.',
        },
      ],
    },
    {
      kind: 'steps',
      layout: 'timeline',
      ground: 'paper',
      title: 'From request to launch',
      steps: [
        { title: 'Submit requirements', text: 'The form above, a call, or a message on WhatsApp.' },
        {
          title: 'Receive detailed proposal',
          text: 'Scope, price and date, within 24 hours of your request.',
        },
        {
          title: 'Project kickoff meeting',
          text: 'Half an hour, on the phone or at the office, to settle the rest.',
        },
        {
          title: 'Development and delivery',
          text: 'You see it grow at an address of your own, and say when it is done.',
        },
      ],
    },
  ],
} satisfies Page;
