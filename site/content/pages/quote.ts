import facts from '../facts.ts';
import { quoteForm } from '../forms/quote.ts';
import type { Page } from '../model.ts';

const path = '/quote';

export default {
  metadata: {
    title: `Request a quote for a website, app or software | ${facts.name}`,
    description: `Say what it should do and for whom: a written proposal with a price and a date comes back within ${facts.reply}. Websites start at ${facts.startingPrice}.`,
    keywords: ['website quote', 'app quote', 'software proposal', 'website price'],
  },
  structuredData: ['breadcrumbs'],
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Get a quote', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'figures',
      ground: 'walnut',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Get a quote' },
      title: 'A price you can hold us to.',
      lede: 'Tell us what your website, app or software should do. You get a proposal in writing: what is in it, what it costs, and the day on which it is done.',
      actions: [{ label: 'Write your request', to: `${path}#request` }],
      note: 'Nothing here binds you to anything.',
      facts: [
        { label: 'where websites start', value: facts.startingPrice },
        { label: 'until your proposal', value: facts.reply },
      ],
    },
    {
      kind: 'form',
      id: 'request',
      title: 'Your request',
      text: 'Answer what you can. What is still open, we ask; a rough idea and a telephone number are a good beginning.',
      ways: [
        { name: 'Or say it', icon: 'phone', label: facts.phone.label, href: facts.phone.href },
        { name: 'Or send a voice note', icon: 'whatsapp', label: 'WhatsApp', href: facts.whatsapp },
      ],
      wording: quoteForm,
    },
    {
      kind: 'features',
      id: 'why',
      ground: 'snow',
      layout: 'panel',
      title: 'Why ask us',
      features: [
        {
          title: 'One price, in writing',
          text: 'Domain, hosting and support are in it, or named beside it with what they cost. What is not on the sheet is not on the bill.',
          icon: 'book-open',
        },
        {
          title: 'A date, not a season',
          text: `A three-page site takes ${facts.delivery.basic}. Your proposal names the day.`,
          icon: 'clock',
        },
        {
          title: 'A person who answers',
          text: 'Whoever writes your proposal is whom you call about it.',
          icon: 'phone',
        },
        {
          title: 'Yours in the end',
          text: 'Domain, words, pictures and code belong to you from the first day, and you can take them anywhere.',
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
      text: 'Four steps. You can say no after the second.',
      steps: [
        {
          title: 'Submit requirements',
          text: 'The form above, a call, or a message on WhatsApp. Links to sites that you like say more than adjectives.',
        },
        {
          title: 'Receive detailed proposal',
          text: 'Scope, price and date, each in its own line, so that you can take a line out and see what it saves.',
          time: `within ${facts.reply}`,
        },
        {
          title: 'Project kickoff meeting',
          text: 'Half an hour, on the phone or at the office: who sends which texts, who decides, what comes first.',
        },
        {
          title: 'Development and delivery',
          text: 'You see it grow at an address of your own, say what is wrong while it is cheap to change, and say when it is done.',
          time: `from ${facts.delivery.basic}`,
        },
      ],
    },
    {
      kind: 'contactBlock',
      id: 'talk',
      ground: 'saffron',
      title: 'Some things are quicker said',
      ways: [
        { name: 'Call', icon: 'phone', label: facts.phone.label, href: facts.phone.href },
        { name: 'WhatsApp', icon: 'whatsapp', label: 'Message us', href: facts.whatsapp },
        { name: 'Email', icon: 'mail', label: facts.email.label, href: facts.email.href },
      ],
      office: {
        name: 'Office',
        address: [facts.address.street, `${facts.address.region} ${facts.address.postalCode}`],
        directions: { label: 'See the map', to: '/contact#map' },
      },
      hours: { name: 'Hours', hours: facts.hours.footer },
    },
  ],
} satisfies Page;
