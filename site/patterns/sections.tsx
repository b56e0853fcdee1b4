import { clients } from '../content/clients.ts';
import facts from '../content/facts.ts';
import { packageWording, packages } from '../content/packages.ts';
import { school } from '../content/products.ts';
import type {
  Entry,
  Feature,
  Goal,
  LogoName,
  MarkedName,
  Metric,
  Person,
  Plan,
  Quote,
  Section,
  Step,
  Technology,
} from '../content/model.ts';
import { quotesCarousel } from '../content/wording.ts';
import { SectionList } from '../templates/SectionList.tsx';
import type { Example, Pattern } from './PatternSheet/PatternSheet.tsx';

const quotes: Quote[] = [
  {
    text: 'They asked what a guest wants to know at ten at night, and put that on the first screen.',
    author: 'Sample Host',
    position: 'Sample guest house',
    category: 'Hospitality',
    project: 'site with rooms by the night',
    rating: { value: 5, label: 'Rated 5 out of 5' },
  },
  {
    text: 'The register is done before the bell.',
    author: 'Sample Principal',
    position: 'Sample school',
    rating: { value: 4.5, label: 'Rated 4.5 out of 5' },
  },
  {
    text: 'Orders come with the lot number on them, so nobody rings to ask which boxes they meant.',
    author: 'Sample Grower',
    position: 'Sample orchard',
  },
  {
    text: 'I change the prices myself, standing in the shop.',
    author: 'Sample Keeper',
    position: 'Sample shop',
  },
  {
    text: 'A long sample quote, so that the tallest of them decides how high all stand, and nothing below moves while they take turns: neither the buttons nor the section that follows.',
    author: 'Sample Person With A Long Name',
    position: 'Sample firm',
  },
];

const features: Feature[] = [
  { title: 'Custom design', text: 'Drawn for one client, from the first line on.', icon: 'book-open' },
  {
    title: 'Found by search',
    text: 'Titles, addresses and words that answer what is asked.',
    icon: 'search',
  },
  { title: 'Fits every screen', text: 'Read on a phone in the sun as on a desk.', icon: 'smartphone' },
  { title: 'Shops', text: 'A catalogue, a basket and a payment, each in its place.', icon: 'shopping-bag' },
  { title: 'Safe', text: 'Kept up to date, and copied every night.', icon: 'shield' },
  { title: 'Within reach', text: 'A person answers the telephone.', icon: 'phone' },
];

const entries: [Entry, Entry, Entry, Entry] = [
  { weekday: 0, when: 'Mon 2', format: 'Guide', tint: 'crocus', title: 'How it is made', text: 'In full.' },
  { weekday: 2, when: 'Wed 4', format: 'Story', tint: 'dal', title: 'Who made it' },
  { weekday: 3, when: 'Thu 5', format: 'Answer', tint: 'saffron', title: 'What it costs' },
  { weekday: 6, when: 'Sun 8', format: 'Recipe', tint: 'walnut', title: 'Electroencephalographically' },
];

const figures = [
  { label: 'sample projects', value: '650+' },
  { label: 'sample satisfaction', value: '98%' },
  { label: 'sample visits', value: '1,498+' },
  { label: 'sample support', value: '24/7' },
];

const technologies: Technology[] = [
  { name: 'React.js', logo: 'react', category: 'Frontend', description: 'Pages that answer at once.' },
  {
    name: 'Next.js',
    logo: 'nextdotjs',
    category: 'Frontend',
    description: 'Pages that are there before they are asked for.',
  },
  { name: 'PHP', logo: 'php', category: 'Backend', description: 'Half of the web runs on it.' },
  {
    name: 'Python',
    logo: 'python',
    category: 'Backend',
    description: 'For numbers, files and learning machines.',
  },
  {
    name: 'MySQL',
    logo: 'mysql',
    category: 'Database',
    description: 'Rows and columns that keep their word.',
  },
  { name: 'Linux', logo: 'linux', category: 'Server', description: 'The ground that servers stand on.' },
  { name: '.NET', logo: 'dotnet', category: 'Backend', description: 'For firms that already live in it.' },
  { name: 'JavaScript', logo: 'javascript', category: 'Frontend', description: 'What every browser speaks.' },
  {
    name: 'Node.js',
    logo: 'nodedotjs',
    category: 'Backend',
    description: 'The same language on the server.',
  },
  { name: 'MongoDB', logo: 'mongodb', category: 'Database', description: 'Records that change their shape.' },
  { name: 'Django', logo: 'django', category: 'Backend', description: 'A back office in days.' },
  {
    name: 'Express.js',
    logo: 'express',
    category: 'Backend',
    description: 'A thin layer, and nothing hidden in it.',
  },
];

const tools: Technology[] = [
  {
    name: 'Google Analytics',
    logo: 'googleanalytics',
    category: 'Measure',
    description: 'Who came, and from where.',
  },
  {
    name: 'Search Console',
    logo: 'googlesearchconsole',
    category: 'Measure',
    description: 'What was asked before they came.',
  },
  {
    name: 'Tag Manager',
    logo: 'googletagmanager',
    category: 'Measure',
    description: 'What is measured, in one place.',
  },
  { name: 'Semrush', logo: 'semrush', category: 'Research', description: 'What others are found for.' },
  { name: 'Sample tool', category: 'Research', description: 'One whose mark nobody has drawn.' },
  { name: 'Lighthouse', logo: 'lighthouse', category: 'Check', description: 'How fast, how sound.' },
];

const people: Person[] = [
  {
    name: 'Sample Founder',
    role: 'Founder',
    alt: 'Monogram of Sample Founder',
    bio: 'Began with one site and one table, and still answers the telephone on Saturdays.',
    skills: ['Strategy', 'Sales'],
    profile: { href: 'https://www.example.com/' },
  },
  {
    name: 'Sample Designer',
    role: 'Design',
    alt: 'Monogram of Sample Designer',
    bio: 'Draws every page on paper first.',
    skills: ['Layout', 'Type'],
  },
  {
    name: 'Sample Developer',
    role: 'Development',
    alt: 'Monogram of Sample Developer',
    bio: 'Counts bytes, and is not sorry.',
    skills: ['React', 'Rust'],
  },
  {
    name: 'Sample Writer',
    role: 'Words',
    alt: 'Monogram of Sample Writer',
    bio: 'Reads each sentence aloud before it is allowed out.',
    skills: ['English', 'Urdu'],
    profile: { href: 'https://www.example.com/' },
  },
  {
    name: 'Sample Searcher',
    role: 'Search',
    alt: 'Monogram of Sample Searcher',
    bio: 'Knows what was asked for in Anantnag last week.',
    skills: ['Search', 'Maps'],
  },
  {
    name: 'Sample Builder',
    role: 'Apps',
    alt: 'Monogram of Sample Builder',
    bio: 'Tests on the oldest telephone in the office.',
    skills: ['Android', 'iOS'],
  },
  {
    name: 'Sample Helper With A Long Name',
    role: 'Support',
    alt: 'Monogram of Sample Helper With A Long Name',
    bio: 'The voice on the other end.',
    skills: ['Hosting'],
  },
];

const peopleWording = { skills: 'Skills', profile: 'Profile', newTab: 'opens in a new tab' };

const goals: Goal[] = [
  { title: 'First goal', value: 75, text: 'What it means, in one sentence that is not short.' },
  { title: 'Second goal', value: 60, text: 'What it means.' },
  { title: 'Third goal', value: 85 },
  { title: 'Fourth goal', value: 40, text: 'What it means.' },
];

const steps: Step[] = [
  { title: 'Listen', text: 'Thirty minutes, free. You say what the site has to do.', time: 'Day 1' },
  {
    title: 'Draw',
    text: 'Pages with your own words and pictures, until you approve them.',
    time: 'Days 2-4',
  },
  { title: 'Build', text: 'Filled with your content and checked on telephones.', time: 'Days 5-9' },
  { title: 'Launch', text: 'Domain, certificate and hosting; then we stay.', time: 'Day 10' },
];

const metrics: Metric[] = [
  { label: 'Letters opened', value: '42%', trend: [0.4, 0.5, 0.46, 0.6, 0.72, 0.8, 1] },
  { label: 'Links followed', value: '6.1%', trend: [0.3, 0.36, 0.5, 0.48, 0.62, 0.7, 0.9] },
  { label: 'New addresses', value: '+318', trend: [0.2, 0.5, 0.4, 0.7, 0.6, 0.8, 0.75] },
  { label: 'Complaints', value: '0.02%' },
];

const planFeatures: Plan['features'] = [
  'First feature',
  'Second feature',
  'Third feature',
  'Fourth feature, which is longer',
  'Fifth feature',
  'Sixth feature',
];

const startingFacts = [
  { label: 'Websites from', value: facts.startingPrice },
  { label: 'A reply within', value: '24 hours' },
];

export default {
  title: 'Sections',
  examples: [
    section('Stats on saffron', { kind: 'stats', ground: 'saffron', facts: figures }),
    section('Stats with a heading, on ink', {
      kind: 'stats',
      ground: 'ink',
      title: 'Sample figures, counted up',
      text: 'Each is there from the start; the counting only draws the eye.',
      facts: figures.slice(0, 3),
    }),
    section('Quotes as a grid', {
      kind: 'quotes',
      layout: 'grid',
      ground: 'snow',
      title: 'Sample words of clients',
      quotes: quotes.slice(0, 3),
    }),
    section('Quotes as a grid of five', {
      kind: 'quotes',
      layout: 'grid',
      ground: 'paper',
      title: 'Five sample quotes',
      text: 'The first is the one to read.',
      quotes,
    }),
    section('Quotes as a carousel', {
      kind: 'quotes',
      layout: 'carousel',
      ground: 'ink',
      title: 'Sample quotes, one at a time',
      quotes,
      wording: quotesCarousel,
    }),
    section('Packages', {
      kind: 'pricing',
      title: 'Three packages, three prices',
      text: 'Ask on WhatsApp: the package is typed in already.',
      packages,
      wording: packageWording,
    }),
    section('Split, picture on the right', {
      kind: 'split',
      title: 'A sample of work beside its words',
      paragraphs: ['The picture runs off the page; the words keep to their column.'],
      points: ['First point', 'Second point', 'Third point'],
      actions: [
        { label: 'First action', href: '#first' },
        { label: 'Second action', href: '#second' },
      ],
      drawing: 'houseboat-site',
      picture: 'right',
      tint: 'crocus',
    }),
    section('Split, picture on the left', {
      kind: 'split',
      title: 'The same, the other way round',
      paragraphs: ['Two of them may follow each other.', 'The second paragraph of a sample.'],
      drawing: 'message-thread',
      picture: 'left',
      tint: 'saffron',
    }),
    section('Split, a handset that runs off the foot', {
      kind: 'split',
      title: 'As high as its words',
      paragraphs: ['The rest of the phone is behind the floor.'],
      drawing: 'school-phone',
      picture: 'right',
      tint: 'dal',
    }),
    section('Features as a panel', {
      kind: 'features',
      layout: 'panel',
      ground: 'snow',
      title: 'Six sample features',
      text: 'Wide and narrow by turns.',
      features,
    }),
    section('Features as a panel of three', {
      kind: 'features',
      layout: 'panel',
      ground: 'ink',
      title: 'Three sample features',
      features: features.slice(0, 3),
    }),
    section('Features as a list', {
      kind: 'features',
      layout: 'list',
      ground: 'paper',
      title: 'The same as a list',
      text: 'Where a list says it better than cards.',
      features: features.slice(0, 4),
    }),
    section('Plate', {
      kind: 'plate',
      ground: 'paper',
      title: 'A sample plate',
      text: 'Parts to either side of the drawing that numbers them.',
      drawing: 'newsletter-anatomy',
      parts: features.slice(0, 5),
    }),
    section('Calendar of a month', {
      kind: 'calendar',
      ground: 'paper',
      title: 'Two sample weeks',
      text: 'Some days have nothing.',
      note: 'Sample month',
      weeks: [
        { label: 'Week 1', entries: [entries[0], entries[1], entries[3]] },
        { label: 'Week 2', entries: [entries[2]] },
      ],
    }),
    section('Calendar of a week', {
      kind: 'calendar',
      ground: 'ink',
      title: 'One sample week',
      note: 'Sample week',
      weeks: [
        {
          label: 'From Monday to Sunday',
          entries: [...entries, { weekday: 4, when: 'Fri 6', title: 'Kept free' }],
        },
      ],
    }),
    section('Funnel', {
      kind: 'funnel',
      ground: 'snow',
      title: 'Sample letters, counted down',
      note: 'Sample figures',
      steps: [
        { label: 'sent', count: 1200, text: 'All of them.' },
        { label: 'read', count: 400, text: 'A third.' },
        { label: 'answered', count: 3, text: 'So few that the bar is a line.' },
      ],
    }),
    section('Features, in columns', {
      kind: 'features',
      ground: 'ink',
      layout: 'columns',
      title: 'Three sample signs',
      text: 'What each thing is known by stands largest.',
      features: features.slice(0, 3).map((feature, index) => ({ ...feature, sign: `${index + 1} hours` })),
    }),
    section('Quotes in rows', {
      kind: 'quotes',
      layout: 'rows',
      ground: 'paper',
      title: 'Three sample quotes, one below the other',
      text: 'Their ratings in words.',
      quotes: quotes.slice(0, 3),
    }),
    section('Marks in two columns', {
      kind: 'marks',
      ground: 'paper',
      title: 'Sample tools and platforms',
      groups: [
        { title: 'Tools', marks: tools.map(({ name, logo, description }) => mark(name, description, logo)) },
        {
          title: 'Platforms',
          marks: [mark('YouTube', 'Where people ask how', 'youtube'), mark('Sample place', 'Without a mark')],
        },
      ],
    }),
    section('Plans, of which one unfolds', {
      kind: 'plans',
      id: 'sample-plans',
      ground: 'snow',
      title: 'Six sample plans',
      text: 'One is open; on a telephone the others hide what they hold.',
      plans: ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Plan with a long name'].map(plan),
      wording: {
        start: 'Get Started with',
        more: 'Learn More',
        less: 'Show Less',
        from: 'from',
        rated: 'Rated',
        of: 'of 5',
        bestFor: 'Best for:',
        features: 'Features',
      },
    }),
    section('E-commerce services, of which one unfolds', {
      kind: 'shopServices',
      id: 'sample-services',
      ground: 'snow',
      title: 'Two sample services',
      text: 'Each on its colour.',
      services: [
        {
          id: 'sample-shop',
          title: 'Sample shop',
          icon: 'shopping-bag',
          description: 'What it is, in one sentence that is not short.',
          features: planFeatures,
          technologies: ['One', 'Another'],
          price: '$100',
          timeline: '1-2 weeks',
          color: 'saffron',
        },
        {
          id: 'sample-care',
          title: 'Sample care',
          icon: 'clock',
          description: 'What it is.',
          features: planFeatures,
          technologies: ['One'],
          price: '$100/month',
          timeline: 'Ongoing',
          color: 'dal',
        },
      ],
      wording: { more: 'Learn More', less: 'Show Less', from: 'from', technologies: 'Made with' },
    }),
    section('Comparison that can be sorted', {
      kind: 'comparison',
      id: 'sample-sorting',
      ground: 'paper',
      title: 'In the order of a column',
      caption: 'Sample systems by price and rating',
      columns: ['System', 'Price', 'Rating', 'Shop'],
      rows: [
        { name: 'First', cells: ['$1,299', '4.8', true] },
        { name: 'Second', cells: ['$799', '–', false] },
        { name: 'Third', cells: ['$2,499', '5', true] },
      ],
      sortable: true,
      wording: { yes: 'Yes', no: 'No' },
    }),
    section('Stage on ink', {
      kind: 'stage',
      tint: 'ink',
      title: 'The register is done before the bell',
      text: 'A piece of work, shown as large as the page is wide.',
      actions: [
        { label: 'First action', href: '#first' },
        { label: 'Second action', href: '#second' },
      ],
      drawing: 'school-desk',
      note: 'Sample data',
    }),
    section('Stage on saffron', {
      kind: 'stage',
      tint: 'saffron',
      title: 'Nine rooms, one river',
      text: 'The floor of the stage cuts it off, as the window of a browser does.',
      drawing: 'houseboat-site',
    }),
    section('People', {
      kind: 'people',
      layout: 'cards',
      ground: 'paper',
      title: 'Seven sample people',
      text: 'Each has a rosette of their own, laid from the name.',
      people,
      wording: peopleWording,
    }),
    section('Four people', {
      kind: 'people',
      layout: 'cards',
      ground: 'snow',
      title: 'Four sample people',
      people: people.slice(3),
      wording: peopleWording,
    }),
    section('Seven people as a rosette', {
      kind: 'people',
      layout: 'rosette',
      ground: 'paper',
      title: 'One in the middle, six around',
      text: 'On a telephone they stand in a list.',
      people,
      action: { label: 'Meet the sample people', href: '#people' },
    }),
    section('Diptych', {
      kind: 'diptych',
      panels: [
        {
          title: 'First half',
          sentence: 'One large sentence that says where all of this leads.',
          text: 'And a smaller one that says what follows from it, so that it does not stay large words.',
        },
        {
          title: 'Second half',
          sentence: 'Another that answers it.',
          text: 'Shorter, and it stands on the same foot.',
        },
      ],
    }),
    section('Services as an index', {
      kind: 'services',
      layout: 'index',
      title: 'Three sample services',
      text: 'A row each.',
      services: [
        {
          title: 'First sample service',
          description: 'What the client gets, by when and for how much.',
          icon: 'code',
          tint: 'crocus',
          link: { href: '#first' },
          tags: ['First tag', 'Second tag', 'Third tag'],
        },
        {
          title: 'Second',
          description: 'A shorter one.',
          icon: 'search',
          tint: 'saffron',
          link: { href: '#second' },
          tags: ['First tag', 'Second tag', 'Third tag'],
        },
        {
          title: 'Third sample service',
          description: 'The last of them.',
          icon: 'shopping-bag',
          tint: 'dal',
          link: { href: '#third' },
          tags: ['First tag', 'Second tag', 'Third tag'],
        },
      ],
    }),
    section('Goals', {
      kind: 'goals',
      ground: 'snow',
      title: 'Four sample goals',
      text: 'Said out loud, so that anybody can ask how far they are.',
      goals,
    }),
    section('Goals on ink', {
      kind: 'goals',
      ground: 'ink',
      title: 'Two sample goals',
      goals: goals.slice(2),
    }),
    section('Comparison', {
      kind: 'comparison',
      id: 'sample-comparison',
      ground: 'snow',
      title: 'Side by side',
      text: 'On a telephone the table scrolls within itself.',
      caption: 'What each sample package holds',
      columns: ['What', 'Basic', 'Standard', 'Premium'],
      rows: [
        { name: 'Pages', cells: ['3', '5-7', '10+'] },
        { name: 'Contact form', cells: [false, true, true] },
        { name: 'Blog plus CMS', cells: [false, false, true] },
        { name: 'Support', cells: ['1 month', '3 months', '6 months'] },
        { name: 'Ready in', cells: ['5-7 days', '7-10 days', '10-14 days'] },
      ],
      recommended: 2,
      wording: { yes: 'Yes', no: 'No' },
    }),
    section('Price list', {
      kind: 'rates',
      title: 'Sample prices',
      text: 'What, how long, from how much.',
      rates: [
        { name: 'First sample', price: 'from $2,999', time: '4-8 weeks' },
        {
          name: 'Second sample with a longer name',
          price: '$299/month',
          time: 'Ongoing',
          text: 'With a sentence about it.',
        },
      ],
      action: { label: 'First action', href: '#first' },
    }),
    section('A product in tabs', {
      kind: 'productTabs',
      title: 'A product in three tabs',
      product: school,
      wording: {
        label: 'About the product',
        features: 'Features',
        benefits: 'Benefits',
        testimonials: 'Testimonials',
        rating: { value: 4.9, label: 'Rated 4.9 out of 5', text: 'Sample rating' },
      },
    }),
    section('Divider', { kind: 'divider' }),
    section('Clients strip', {
      kind: 'logoStrip',
      title: 'Some of the 500+ businesses that trust us',
      note: '(sample marks)',
      clients,
      pause: 'Stop the row of marks',
    }),
    section('Clients as a grid', {
      kind: 'logoGrid',
      title: 'Five sample clients',
      text: 'Each field leads to the site that was made.',
      clients,
      newTab: 'opens in a new tab',
    }),
    section('Anatomy of a drawing', {
      kind: 'anatomy',
      title: 'A drawing in numbers',
      text: 'It stands still while its parts go by.',
      drawing: 'page-parts',
      parts: [
        ...features.slice(0, 3),
        { title: 'Fourth part', text: 'Short.' },
        { title: 'Fifth part', text: 'Under its number in the drawing.' },
        { title: 'Sixth part', text: 'The last of them.' },
      ],
    }),
    section('Catalogue', {
      kind: 'catalogue',
      title: 'A wall of sample offers',
      offers: (
        [
          ['saffron', 'page-on-lattice'],
          ['ink', 'code-desk'],
          ['dal', 'app-screens'],
          ['crocus', 'search-result'],
          ['walnut', 'houseboat-site'],
          ['chinar', 'checkout'],
        ] as const
      ).map(([ground, drawing], index) => ({
        title: `Sample offer ${index + 1}`,
        text: 'What it is, in one sentence.',
        facts: [
          { label: 'From', value: '₹9,999' },
          { label: 'Ready in', value: '5-7 days' },
        ],
        link: { to: '/' },
        ground,
        drawing,
      })),
    }),
    section('Related pages', {
      kind: 'related',
      ground: 'paper',
      title: 'What goes with it',
      text: 'Each row leads to its page.',
      pages: [
        { label: 'A sample page', to: '/', text: 'What it adds, in one sentence.' },
        { label: 'Another sample page', to: '/contact', text: 'And what this one adds.' },
      ],
    }),
    section('Technologies', {
      kind: 'technologies',
      ground: 'snow',
      title: 'Twelve sample technologies',
      text: 'One colour for each category.',
      technologies,
    }),
    section('Six tools, one of them without a mark', {
      kind: 'technologies',
      ground: 'paper',
      title: 'Six sample tools',
      technologies: tools,
    }),
    section('Steps in a row', { kind: 'steps', layout: 'row', title: 'Four sample steps', steps }),
    section('Steps as a timeline', {
      kind: 'steps',
      layout: 'timeline',
      ground: 'paper',
      title: 'Four sample steps down a line',
      text: 'At each step more of the star is laid.',
      steps,
    }),
    section('Steps as a timeline of six, on ink', {
      kind: 'steps',
      layout: 'timeline',
      ground: 'ink',
      title: 'Six sample steps',
      steps: [...steps, { title: 'Fifth step', text: 'Short.' }, { title: 'Sixth step', text: 'The last.' }],
    }),
    section('Checklist with a sample report', {
      kind: 'checklist',
      ground: 'snow',
      title: 'What a sample campaign looks after',
      text: 'Point by point, and a report that anybody can read.',
      points: [
        'A list that asked to hear from you',
        'Subject lines that are tried in pairs before the letter goes out',
        'Letters that can be read with pictures off',
        'An end to every series',
      ],
      panel: { title: 'Report of a month', note: 'Sample figures', metrics },
    }),
    section('Checklist with three figures, on paper', {
      kind: 'checklist',
      ground: 'paper',
      title: 'Three figures are enough',
      points: ['First point', 'Second point', 'Third point'],
      panel: { title: 'Report of a week', note: 'Sample figures', metrics: metrics.slice(1) },
    }),
    section('Call to action on saffron', {
      kind: 'cta',
      ground: 'saffron',
      title: 'Shall we draw your first page?',
      text: 'Half an hour of advice costs nothing, and the drawing is yours to keep.',
      actions: [
        { label: 'First action', href: '#first' },
        { label: 'Second action', href: '#second' },
      ],
      facts: startingFacts,
    }),
    section('Call to action on ink', {
      kind: 'cta',
      ground: 'ink',
      title: 'One page or a hundred.',
      points: ['First promise', 'Second promise', 'Third promise'],
      actions: [
        { label: 'First action', href: '#first' },
        { label: 'Second action', href: '#second' },
      ],
      facts: startingFacts,
    }),
    section('Contact block', {
      kind: 'contactBlock',
      ground: 'snow',
      title: 'A person answers',
      text: 'In English, Urdu, Hindi or Kashmiri.',
      ways: [
        { name: 'Call', icon: 'phone', label: facts.phone.label, href: facts.phone.href },
        { name: 'WhatsApp', icon: 'whatsapp', label: 'Message us now', href: facts.whatsapp },
        { name: 'Email', icon: 'mail', label: facts.email.label, href: facts.email.href },
      ],
      office: {
        name: 'Office',
        address: [facts.address.street, `${facts.address.region} ${facts.address.postalCode}`],
        directions: { label: 'Open the map', href: facts.map.directions },
      },
      hours: { name: 'Hours', hours: facts.hours.footer },
    }),
    section('Running text with a list of contents', {
      kind: 'prose',
      title: 'A sample policy',
      note: 'Last Updated: a sample date',
      contents: 'Contents',
      lead: 'One sentence that says what this page is for, set larger than the rest, so that who reads nothing else has read the point.',
      parts: [
        {
          id: 'prose-first',
          title: 'First part',
          blocks: [
            'A paragraph keeps to sixty-six characters a line, because a longer line loses the reader on the way back to the left edge, and a shorter one makes the eye jump.',
            [
              'A second one, with a ',
              { label: 'link', href: '#prose-third' },
              ' and ',
              { strong: 'weight' },
              '.',
            ],
          ],
        },
        {
          id: 'prose-second',
          title: 'Second part, whose heading is long enough to need two lines in the list of contents',
          blocks: [
            'Three things:',
            { list: ['one thing;', ['another, ', { strong: 'heavier' }, ';'], 'a third.'] },
          ],
        },
        { id: 'prose-third', title: 'Third part', blocks: ['A last paragraph.'] },
      ],
      close: 'A closing sentence between two rules.',
    }),
  ],
} satisfies Pattern;

function mark(name: string, text: string, logo?: LogoName): MarkedName {
  return { name, text, ...(logo && { logo }) };
}

/** The third has no rating. */
function plan(name: string, index: number): Plan {
  return {
    name,
    tagline: 'What it is known for',
    shortDesc: 'What it is, in a few words.',
    description: 'What it does well and what it does badly, in two sentences. The second is shorter.',
    features: planFeatures,
    bestFor: 'Sample firms',
    pricing: '$100',
    timeline: '1-2 weeks',
    ...(index !== 2 && { rating: 4.5 }),
    start: 'What we need to begin.',
    ask: { label: `Ask for ${name}`, href: '#ask' },
  };
}

function section(name: string, data: Section): Example {
  return { name, wide: true, show: <SectionList sections={[data]} /> };
}
