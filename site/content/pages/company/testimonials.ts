import { clients } from '../../clients.ts';
import facts from '../../facts.ts';
import type { Page } from '../../model.ts';
import { testimonials } from '../../testimonials.ts';
import { quotesCarousel } from '../../wording.ts';

/** §9 Figures that only this page shows. */
const counts = { clients: '500+', projects: '1000+' };

export default {
  metadata: {
    title: `Client testimonials: five clients on working with ${facts.name}`,
    description: `Five clients in their own words, ${counts.clients} happy clients, ${counts.projects} projects completed, and the sites to check it all against.`,
    keywords: ['client testimonials', `${facts.name} testimonials`, 'what clients say', 'client websites'],
  },
  structuredData: ['breadcrumbs'],
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Company', to: '/company' },
    { label: 'Client Testimonials', to: '/company/testimonials' },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'plain',
      ground: 'dal',
      trail: {
        above: [
          { label: 'Home', to: '/' },
          { label: 'Company', to: '/company' },
        ],
        here: 'Client Testimonials',
      },
      title: 'They put it better.',
      lede: 'A lodge, an orchard, a clinic, a shop and a studio say what changed after their site went live.',
      actions: [{ label: 'Start Your Project', to: '/contact' }],
      note: `Websites from ${facts.startingPrice}. A reply within ${facts.reply}.`,
    },
    {
      kind: 'testimonials',
      id: 'quotes',
      layout: 'carousel',
      ground: 'paper',
      title: 'Five clients, a sentence or two each',
      text: 'Sample words of sample clients, until the first real ones agree to be named.',
      testimonials,
      wording: quotesCarousel,
    },
    {
      kind: 'stats',
      layout: 'strip',
      id: 'figures',
      ground: 'ink',
      facts: [
        { label: 'Happy Clients', value: counts.clients },
        { label: 'Satisfaction Rate', value: '100%' },
        { label: 'Projects Completed', value: counts.projects },
      ],
    },
    {
      kind: 'clients',
      layout: 'grid',
      id: 'clients',
      title: 'Do not take our word. Visit them.',
      text: 'Sample marks and sample addresses. Open a site on your own phone and count the seconds.',
      clients,
      newTab: 'opens in a new tab',
    },
    {
      kind: 'features',
      id: 'how',
      layout: 'list',
      ground: 'paper',
      title: 'How we ask for a sentence',
      text: 'Praise is easy to collect if you only ask on good days.',
      features: [
        {
          title: 'Late',
          text: 'Not at the hand-over, when everybody is pleased, but after the site has earned or saved something.',
        },
        {
          title: 'By phone',
          text: 'We write down what is said and read it back. Nobody is handed a text to sign.',
        },
        {
          title: 'With the complaint',
          text: 'What went badly is asked first. It is worth more to the next client than the praise.',
        },
        {
          title: 'Without a gift',
          text: 'No discount and no free month hangs on the answer. Whoever would rather say nothing stays a client.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'Would you like to ask them yourself?',
      text: [
        'Write to ',
        { label: facts.email.label, href: facts.email.href },
        ' and we put you through to a client in your trade before you decide.',
      ],
      actions: [
        { label: 'Start Your Project', to: '/contact' },
        { label: 'Email us', href: facts.email.href },
      ],
      facts: [
        { label: 'Websites from', value: facts.startingPrice },
        { label: 'A reply within', value: facts.reply },
      ],
    },
  ],
} satisfies Page;
