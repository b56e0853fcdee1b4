import facts from '../facts.ts';
import type { Page } from '../model.ts';
import { team } from '../team.ts';

/** §2 The year in the profile. The structured data has another one, `facts.published.founded` (§3). */
const founded = '2024';

export default {
  metadata: {
    title: `About ${facts.name}, a web design and software agency in Kashmir`,
    description: `Who we are: ${facts.counts.team} people in ${facts.address.street}, ${facts.address.region}, trusted by ${facts.counts.companies} companies in ${facts.counts.states} states. What we make, why clients choose us and who does the work.`,
    keywords: ['web design company Kashmir', 'software company Jammu and Kashmir', `about ${facts.name}`],
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
      note: `Founded ${founded}. Websites from ${facts.startingPrice}, a reply within ${facts.reply}.`,
      facts: [
        { label: 'companies trust us', value: facts.counts.companies },
        { label: 'team members', value: facts.counts.team },
        { label: 'states served', value: facts.counts.states },
      ],
    },
    {
      kind: 'statement',
      title: 'Who We Are:',
      emphasis: 'makers of websites and software',
      close: 'who live where their clients live.',
      paragraphs: [
        `Our office is in ${facts.address.street}, between the orchards and the highway. A hotelier from Pahalgam, a headmistress from Anantnag and a walnut dealer from Shopian can come by on the way to town, and they do.`,
        'That is why we build for the phone in their customers’ hands, for a connection that drops behind the next hill, and for an owner who has no time to learn software.',
      ],
      facts: [
        { label: 'Founded', value: founded },
        {
          label: 'Office',
          value: `${facts.address.street} ${facts.address.postalCode}, ${facts.address.region}`,
        },
        { label: 'We speak', value: facts.published.languages.join(', ') },
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
        { title: 'You answer', text: `By phone at once, in writing within ${facts.reply}.` },
        { title: 'You said no', text: 'To a feature that would have cost us money and brought us nothing.' },
        {
          title: 'It was ready',
          text: `A basic package in ${facts.delivery.basic.replace('-', ' to ')}, as it says on the price list.`,
        },
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
        { label: 'A reply within', value: facts.reply },
      ],
    },
  ],
} satisfies Page;
