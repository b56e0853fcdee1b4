import facts from '../facts.ts';
import type { Page } from '../model.ts';
import { team } from '../team.ts';

/** §2 Company profile. ‘Founded 2024’ stands here; structured data publish another year (§3). */
export default {
  metadata: {
    title: 'About Yam Web, a web design and software agency in Kashmir',
    description:
      'Who we are: 50+ people in Bijbehara, Jammu and Kashmir, trusted by 500+ companies in 7 states. What we make, why clients choose us and who does the work.',
    keywords: ['web design company Kashmir', 'software company Jammu and Kashmir', 'about Yam Web'],
  },
  structuredData: ['breadcrumbs', 'services'],
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Company', to: '/company' },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'figures',
      ground: 'ink',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'Company' },
      title: 'A workshop for screens.',
      lede: 'We design, program, host and promote what businesses and schools show on a screen: from a three-page site to the software that a school opens every morning.',
      actions: [
        { label: 'Get a quote', to: '/quote' },
        { label: 'Meet the team', to: '/company/team' },
      ],
      note: `Founded 2024. Websites from ${facts.startingPrice}, a reply within 24 hours.`,
      facts: [
        { label: 'companies trust us', value: '500+' },
        { label: 'team members', value: '50+' },
        { label: 'states served', value: '7' },
      ],
    },
    {
      kind: 'statement',
      title: 'Who We Are:',
      emphasis: 'makers of websites and software',
      close: 'who live where their clients live.',
      paragraphs: [
        'Our office is in Bijbehara, between the orchards and the highway. A hotelier from Pahalgam, a headmistress from Anantnag and a walnut dealer from Shopian can come by on the way to town, and they do.',
        'That is why we build for the phone in their customers’ hands, for a connection that drops behind the next hill, and for an owner who has no time to learn software.',
      ],
      facts: [
        { label: 'Founded', value: '2024' },
        { label: 'Office', value: 'Bijbehara 192124, Jammu and Kashmir' },
        { label: 'We speak', value: 'English, Urdu, Hindi, Kashmiri' },
        { label: 'First talk', value: '30 minutes, free' },
      ],
    },
    {
      kind: 'showcase',
      id: 'overview',
      title: 'Overview: one plan, one table',
      paragraphs: [
        'Design, code, words, hosting and promotion are done in one house. A page goes from the drawing to the server without leaving it, and without a second bill from a firm that you have never met.',
        'You deal with one person from the first call to the day it is live. That person knows the price, the date, and which month is your busiest.',
      ],
      points: [
        'Fixed price and date, in writing, before we begin',
        'A draft on your own phone from the first week',
        'Domain, texts and data are yours at the end',
      ],
      drawing: 'page-on-lattice',
      layout: 'left',
      tint: 'walnut',
    },
    {
      kind: 'features',
      id: 'why',
      layout: 'list',
      ground: 'paper',
      title: 'Why choose us',
      text: 'Five reasons that clients give when we ask them, shortest first.',
      features: [
        { title: 'You answer', text: 'By phone at once, in writing within 24 hours.' },
        { title: 'You said no', text: 'To a feature that would have cost us money and brought us nothing.' },
        { title: 'It was ready', text: 'A basic package in 5 to 7 days, as it says on the price list.' },
        {
          title: 'It opens anywhere',
          text: 'Pages are weighed before they go out. What is too heavy for a weak signal goes back.',
        },
        {
          title: 'We could leave',
          text: 'Nothing is locked in. That is the reason, they say, why they have stayed.',
        },
      ],
    },
    {
      kind: 'services',
      id: 'services',
      layout: 'index',
      title: 'What we make',
      text: `Packages for websites start at ${facts.startingPrice}. Everything else gets its price after the first talk.`,
      services: [
        {
          title: 'Web Design & Development',
          description: 'Sites drawn for one client and tried on the phones of that client’s customers.',
          icon: 'code',
          tint: 'snow',
          link: { to: '/services/web-design' },
          tags: ['Design', 'Programming', 'Hosting'],
        },
        {
          title: 'Mobile App Development',
          description: 'For Android and iPhone, from the first sketch to both stores.',
          icon: 'smartphone',
          tint: 'crocus',
          link: { to: '/services/mobile-apps' },
          tags: ['Android', 'iOS', 'Upkeep'],
        },
        {
          title: 'ERP Solutions',
          description: 'School and office software, with our own school system at the head.',
          icon: 'school',
          tint: 'dal',
          link: { to: '/products' },
          tags: ['Attendance', 'Fees', 'Stock'],
        },
        {
          title: 'Search Engine Optimization',
          description: 'So that whoever looks for what you do finds you doing it.',
          icon: 'search',
          tint: 'paper',
          link: { to: '/services/seo' },
          tags: ['Audit', 'Maps', 'Content'],
        },
        {
          title: 'Social Media Marketing',
          description: 'Regular posts, and somebody who answers below them.',
          icon: 'share',
          tint: 'walnut',
          link: { to: '/social-media-marketing' },
          tags: ['Posts', 'Replies', 'Reports'],
        },
        {
          title: 'E-Commerce Solutions',
          description: 'Shops with UPI and cards at the end of them.',
          icon: 'shopping-bag',
          tint: 'saffron',
          link: { to: '/services/ecommerce-services' },
          tags: ['Catalogue', 'Payment', 'Dispatch'],
        },
      ],
    },
    {
      kind: 'team',
      id: 'team',
      layout: 'rosette',
      ground: 'snow',
      title: 'Seven whom you will meet',
      text: 'Each of them leads a part of the house. (Sample names.)',
      people: team.map(({ name, role }) => ({ name, role })),
      action: { label: 'Read who they are', to: '/company/team' },
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'Come by, or call first.',
      text: 'Tell us what you sell, teach or serve. You leave with a price and a date, even if you leave with nothing else.',
      actions: [
        { label: 'Contact us', to: '/contact' },
        { label: `Call ${facts.phone.label}`, href: facts.phone.href },
      ],
      facts: [
        { label: 'Websites from', value: facts.startingPrice },
        { label: 'A reply within', value: '24 hours' },
      ],
    },
  ],
} satisfies Page;
