import facts from '../facts.ts';
import { consultationPageForm } from '../forms/consultation.ts';
import type { Page } from '../model.ts';

const path = '/consultation';

export default {
  metadata: {
    title: `Free 30-minute consultation about your website | ${facts.name}`,
    description:
      'Half an hour with the person who would build it: what you need, what you do not, and what it costs. Free, and without obligation.',
    keywords: ['free website consultation', 'free consultation call', 'software consultation'],
  },
  structuredData: ['breadcrumbs'],
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Free consultation', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'form',
      ground: 'dal',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Free consultation' },
      id: 'request',
      title: 'Half an hour, free, with whom it concerns.',
      lede: 'You talk to the person who would build it. At the end you know what you need, what you can leave out, and what it costs.',
      actions: [],
      note: `Support ${facts.hours.support}. We write back within ${facts.reply} with two or three times to choose from.`,
      form: { title: 'Ask for your 30 minutes', wording: consultationPageForm },
    },
    {
      kind: 'steps',
      id: 'minutes',
      layout: 'row',
      title: 'What happens in it',
      steps: [
        {
          title: 'Ten minutes: you',
          text: 'What you do, for whom, and what the site or software has to change.',
        },
        { title: 'Ten minutes: us', text: 'How we would go about it, with two or three things to look at.' },
        {
          title: 'Ten minutes: figures',
          text: 'What it costs, how long it takes, and what you could do without us.',
        },
      ],
    },
    {
      kind: 'features',
      id: 'bring',
      layout: 'list',
      ground: 'ink',
      title: 'What to have at hand',
      text: 'None of it is needed. All of it helps.',
      features: [
        {
          title: 'Your address, if there is one',
          text: 'The site or page that you have now, however old. We look at it before we speak.',
        },
        {
          title: 'Two that you envy',
          text: 'A competitor, a shop in another country. We tell you what makes them work.',
        },
        {
          title: 'A question from a customer',
          text: 'The one that you answer every day on the phone. Your site should answer it first.',
        },
        {
          title: 'A number',
          text: `What it may cost. Websites start at ${facts.startingPrice}; we say honestly what yours buys.`,
        },
      ],
    },
    {
      kind: 'statement',
      title: 'Nobody sells you anything in these thirty minutes. If a free tool does the job, we',
      emphasis: 'name it',
      close: 'and wish you luck.',
      paragraphs: [
        `By phone, by video, or over tea in ${facts.address.street}. In English, Urdu, Hindi or Kashmiri. What you tell us about your business stays between us, whether we work together or not.`,
      ],
      facts: [
        { label: 'Length', value: '30 minutes' },
        { label: 'Price', value: 'Free' },
        { label: 'Support', value: facts.hours.support },
        { label: 'Reply', value: `Within ${facts.reply}` },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'Know what you want already?',
      text: 'Then skip the talk: a request in writing brings a proposal in writing.',
      actions: [
        { label: 'Request a quote', to: '/quote' },
        { label: 'See the packages', to: '/packages' },
      ],
      facts: [
        { label: 'Websites from', value: facts.startingPrice },
        { label: 'A reply within', value: facts.reply },
      ],
    },
  ],
} satisfies Page;
