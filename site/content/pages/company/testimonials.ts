import { clients } from '../../clients.ts';
import facts from '../../facts.ts';
import { fitting, LONGEST_TITLE } from '../../fitting.ts';
import type { Page } from '../../model.ts';
import { testimonials } from '../../testimonials.ts';
import { quotesCarousel } from '../../wording.ts';
import { inWords } from '../../counted.ts';
import { belowCompany } from '../../trails.ts';

export const path = '/company/testimonials';

/** §9 Figures that only this page shows. */
const counts = { clients: '500+', projects: '1000+' };

export default {
  metadata: {
    title: fitting(
      LONGEST_TITLE,
      `Client testimonials for ${facts.name}: what changed after launch`,
      'Client testimonials: what changed after launch',
    ),
    description: `What changed after the launch for a lodge, an orchard, a clinic, a shop and a studio (samples). ${counts.clients} happy clients. ${facts.fromPrice}.`,
    keywords: ['client testimonials', `${facts.name} testimonials`, 'client reviews', 'client websites'],
  },
  sections: [
    {
      kind: 'hero',
      layout: 'scene',
      ground: 'dal',
      trail: { above: belowCompany, here: 'Client Testimonials' },
      title: 'Client testimonials: what changed after the launch',
      lede: `A lodge, an orchard, a clinic, a shop and a studio on the websites and apps we made for them. All ${inWords(testimonials.length)} are samples.`,
      actions: [{ label: 'Start Your Project', to: '/contact' }],
      note: `${facts.fromPrice}. Reply ${facts.replyWithin}.`,
      facts: [
        { label: 'Happy Clients', value: counts.clients },
        { label: 'Satisfaction Rate', value: '100%' },
        { label: 'Projects Completed', value: counts.projects },
      ],
      scene: {
        drawing: 'guest-scene',
        caption: 'Five entries, each beside the mark of its trade. All are samples.',
      },
    },
    {
      kind: 'testimonials',
      id: 'quotes',
      layout: 'carousel',
      ground: 'paper',
      title: 'A lodge, an orchard, a clinic, a shop and a studio',
      text: 'The clients and their words are samples.',
      testimonials,
      wording: quotesCarousel,
    },
    {
      kind: 'clients',
      layout: 'grid',
      id: 'clients',
      title: 'Client websites to try on your phone',
      text: 'These logos and addresses are samples. When you check any agency’s work, open it on your own phone and count the seconds.',
      clients,
      newTab: 'opens in a new tab',
    },
    {
      kind: 'features',
      id: 'how',
      layout: 'list',
      ground: 'paper',
      title: 'How we ask for testimonials and reviews',
      text: 'The five quotes above are samples. For real ones we have four rules.',
      features: [
        {
          title: 'We wait',
          text: 'On launch day everyone is pleased. We ask later, when the site has earned or saved something.',
        },
        {
          title: 'We ask by phone',
          text: 'We write down what you say and read it back. No one gets a ready-made text to sign.',
        },
        {
          title: 'We ask about problems first',
          text: 'What went badly is worth more to the next client than praise.',
        },
        {
          title: 'We give no gifts',
          text: 'There is no discount and no free month for an answer. If you would rather say nothing, that is fine.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'thread',
      chat: {
        name: facts.name,
        note: 'Sample chat',
        question: 'May I speak to a hotel that you built a site for?',
      },
      title: 'Would you like to ask a client yourself?',
      text: [
        'Write to ',
        { label: facts.email.label, href: facts.email.href },
        ' before you decide. If a client in your trade agrees, we’ll put you in touch.',
      ],
      actions: [
        { label: 'Start Your Project', to: '/contact' },
        { label: 'Email us', href: facts.email.href },
      ],
      facts: [facts.websitesFrom, facts.repliesWithin],
    },
  ],
} satisfies Page;
