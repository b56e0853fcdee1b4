import { business } from '../business.ts';
import facts from '../facts.ts';
import { fitting, LONGEST_DESCRIPTION, LONGEST_TITLE } from '../fitting.ts';
import type { Page } from '../model.ts';
import { team } from '../team.ts';
import { counted } from '../counted.ts';

export const path = '/company';

/** §2 The year in the profile. The structured data has another one, `facts.published.founded` (§3). */
const { profile: founded } = business.founded;

export default {
  metadata: {
    title: fitting(
      LONGEST_TITLE,
      `About ${facts.name}, a web design and software agency in Kashmir`,
      `About ${facts.name}, a web agency in Kashmir`,
    ),
    description: fitting(
      LONGEST_DESCRIPTION,
      `We are a web design and software agency in ${facts.address.street}, Kashmir, with ${facts.counts.team} team members. ${facts.fromPrice}.`,
      `We are a web design and software agency with ${facts.counts.team} team members. ${facts.counts.companies} companies trust us. See our services, prices and people.`,
    ),
    keywords: [
      'web design company Kashmir',
      `software company ${facts.address.region}`,
      `about ${facts.name}`,
    ],
  },
  sections: [
    {
      kind: 'hero',
      layout: 'scene',
      ground: 'crocus',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Company' },
      title: 'Web design and software agency in Kashmir',
      lede: `We design, write, build, host and promote websites, apps and school software for shops, hotels, schools and larger companies in ${facts.counts.states} states. Visit us in ${facts.address.street}, call, or work with us by video.`,
      actions: [
        { label: 'Get a quote', to: '/quote' },
        { label: 'Meet the team', to: '/company/team' },
      ],
      note: `${facts.fromPrice}. We reply ${facts.replyWithin}. Founded ${founded}.`,
      facts: [
        { label: 'companies trust us', value: facts.counts.companies },
        { label: 'team members', value: facts.counts.team },
        { label: 'states served', value: facts.counts.states },
      ],
      scene: {
        drawing: 'workshop-scene',
        caption: 'How we picture our workshop: laptops, chisels and one walnut table.',
      },
    },
    {
      kind: 'statement',
      layout: 'sentence',
      title: 'Who We Are:',
      emphasis: 'a team that makes websites and software',
      close: `in ${facts.address.street}, Kashmir.`,
      paragraphs: [
        `Our office is in ${facts.address.street}, between the orchards and the highway. A hotelier from Pahalgam, a headmistress from Anantnag or a walnut dealer from Shopian can drop in on the way to town.`,
        'Our sites are built for the phones your customers carry, and for a connection that drops behind the next hill. They also suit owners who have no time to learn software.',
      ],
      facts: [
        { label: 'Founded', value: founded },
        {
          label: 'Office',
          value: `${facts.address.street} ${facts.address.postalCode}, ${facts.address.region}`,
        },
        { label: 'We speak', value: facts.published.languages.join(', ') },
        { label: 'A first call, free', value: '30 minutes' },
      ],
    },
    {
      kind: 'showcase',
      id: 'overview',
      title: 'Overview: one team for the whole project',
      paragraphs: [
        'We design, write, build, host and market it ourselves. You deal with one company, not with three.',
        facts.terms.contact,
      ],
      points: [
        'A fixed price and date before we begin',
        'A draft on your own phone from the first week',
        'Your domain, text and data belong to you',
      ],
      drawing: 'page-on-lattice',
      layout: 'left',
      tint: 'walnut',
    },
    {
      kind: 'pair',
      ground: 'ink',
      lead: 'first',
      sections: [
        {
          kind: 'features',
          id: 'services',
          layout: 'rows',
          title: 'Our services',
          text: `Website packages start at ${facts.startingPrice} ${facts.terms.gst}. The other services have a price on their page, or you get a quote ${facts.replyWithin}.`,
          features: [
            {
              title: 'Web Design & Development',
              text: 'Each site is designed for one business and tested on the phones its customers use.',
              link: { to: '/services/web-design' },
              parts: ['Design', 'Development', 'Hosting'],
            },
            {
              title: 'Mobile App Development',
              text: 'Android and iPhone apps, from the first sketch to both stores.',
              link: { to: '/services/mobile-apps' },
              parts: ['Android', 'iOS', 'Maintenance'],
            },
            {
              title: 'ERP Solutions',
              text: 'School and office software, including our own School Management System.',
              link: { to: '/products' },
              parts: ['Attendance', 'Fees', 'Stock'],
            },
            {
              title: 'Search Engine Optimization',
              text: 'People who search for what you sell find you.',
              link: { to: '/services/seo' },
              parts: ['Audit', 'Maps', 'Content'],
            },
            {
              title: 'Social Media Marketing',
              text: 'Regular posts, and someone to answer the comments.',
              link: { to: '/social-media-marketing' },
              parts: ['Posts', 'Replies', 'Reports'],
            },
            {
              title: 'E-Commerce Solutions',
              text: 'Online shops that take UPI and cards.',
              link: { to: '/services/ecommerce-services' },
              parts: ['Catalogue', 'Payment', 'Dispatch'],
            },
          ],
        },
        {
          kind: 'features',
          id: 'why',
          layout: 'list',
          title: 'Why choose us',
          text: 'Five promises, and how to check each one.',
          features: [
            { title: 'We answer', text: `By phone in office hours, and by e-mail ${facts.replyWithin}.` },
            {
              title: 'We say no',
              text: 'If a feature would cost you money and bring you nothing, we tell you.',
            },
            {
              title: 'We keep the date',
              text: `A Basic package takes ${facts.soonest}, as the price list says.`,
            },
            {
              title: 'It opens anywhere',
              text: 'Too heavy for a weak signal? Then we make the page lighter before it goes live.',
            },
            {
              title: 'You can leave',
              text: 'Nothing is locked in. You can move your site to another company whenever you like.',
            },
          ],
        },
      ],
    },
    counted('people', {
      kind: 'team',
      id: 'team',
      layout: 'rosette',
      ground: 'snow',
      title: 'The {count} people you’ll meet',
      text: `Each of them leads one part of our team of ${facts.counts.team}. (Sample names.)`,
      people: team.map(({ name, role }) => ({ name, role })),
      action: { label: 'Read about them', to: '/company/team' },
    }),
  ],
} satisfies Page;
