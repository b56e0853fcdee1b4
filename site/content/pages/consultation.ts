import { chat } from '../chat.ts';
import facts from '../facts.ts';
import { named } from '../fitting.ts';
import { consultationPageForm } from '../forms/consultation.ts';
import type { Page } from '../model.ts';

export const path = '/consultation';

export default {
  metadata: {
    title: named('Free 30-minute consultation about your website'),
    description:
      'Talk for 30 minutes with the person who would build your website, app or software. Learn what you need and what it costs. Free, with no obligation.',
    keywords: ['free website consultation', 'free consultation call', 'software consultation'],
  },
  sections: [
    {
      kind: 'hero',
      layout: 'scene',
      ground: 'chinar',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Free consultation' },
      title: 'Free 30-minute consultation about your website',
      lede: 'From anywhere in India, talk to the person who would build your website, app or software. You’ll learn what you need, what you can leave out and what it costs.',
      actions: [{ label: 'Book your 30 minutes', to: `${path}#request` }],
      note: `Support ${facts.hours.support}. A choice of times reaches you by e-mail ${facts.replyWithin}.`,
      scene: { drawing: 'talk-scene', caption: 'Two chairs, two cups, 30 minutes.' },
    },
    {
      kind: 'form',
      id: 'request',
      title: 'Book your 30 minutes',
      text: 'Three fields are enough. Then you choose a time.',
      ways: [
        { name: 'Or call us', icon: 'phone', label: facts.phone.label, href: facts.phone.href },
        {
          name: 'Or send a voice note',
          icon: 'whatsapp',
          label: 'WhatsApp',
          href: chat('I would like a free 30-minute call.'),
        },
      ],
      wording: consultationPageForm,
    },
    {
      kind: 'pair',
      ground: 'ink',
      sections: [
        {
          kind: 'steps',
          id: 'minutes',
          layout: 'timeline',
          title: 'What happens in your 30 minutes',
          steps: [
            {
              title: 'Ten minutes on your business',
              text: 'What do you do, who are your customers, and what should the site or software do for you?',
            },
            {
              title: 'Ten minutes on a plan',
              text: 'You hear how it could be built, with two or three examples to look at.',
            },
            {
              title: 'Ten minutes on price and time',
              text: 'You hear what it costs, how long it takes, and what you could do without us.',
            },
          ],
        },
        {
          kind: 'features',
          id: 'bring',
          layout: 'list',
          title: 'What to have ready for the call',
          text: 'You don’t need any of this, but all of it helps.',
          features: [
            {
              title: 'Your website, if you have one',
              text: 'Send its address, so that your developer has seen it before the call.',
            },
            {
              title: 'Two websites you like',
              text: 'A competitor’s, perhaps, or a shop’s in another country. You’ll hear why they work.',
            },
            {
              title: 'A question from a customer',
              text: 'Bring the question you answer on the phone every day. Your site should answer it first.',
            },
            {
              title: 'Your budget',
              text: `${facts.fromPrice}. Name a sum, and we’ll say honestly what it buys.`,
            },
          ],
        },
      ],
    },
    {
      kind: 'statement',
      layout: 'sentence',
      title: 'You decide nothing on this call. If a free tool does the job, we',
      emphasis: 'tell you its name',
      close: 'and wish you luck.',
      paragraphs: [
        `We can talk by phone, by video, or over tea in ${facts.address.street}, in English, Urdu, Hindi or Kashmiri. What you tell us stays between us, whether we work together or not.`,
      ],
      facts: [
        { label: 'Length', value: '30 minutes' },
        { label: 'Price', value: 'Free' },
        { label: 'Reply', value: `Within ${facts.reply} on working days` },
      ],
    },
    {
      kind: 'cta',
      layout: 'number',
      title: 'Already know what you want?',
      text: `Then skip the call and write down what you need. ${facts.terms.proposal}`,
      actions: [
        { label: 'Request a quote', to: '/quote' },
        { label: 'See the packages', to: '/packages' },
      ],
      facts: [facts.websitesFrom, facts.repliesWithin],
    },
  ],
} satisfies Page;
