import facts from '../facts.ts';
import type { Star } from '../model.ts';
import type { DesignCopy } from './design.ts';
import type { DevelopmentCopy } from './development.ts';
import { languages } from './wording.ts';

const towns: Star[] = [
  { name: 'Akhnoor', at: [32.897, 74.735], rank: 'town' },
  { name: 'Katra', at: [32.992, 74.932], rank: 'town' },
  { name: 'R. S. Pura', at: [32.606, 74.731], rank: 'town' },
  { name: 'Bari Brahmana', at: [32.64, 74.925], rank: 'town' },
];

const development: DevelopmentCopy = {
  title: 'Web development in Jammu: billing, dispatch, room bookings',
  description: `Websites and software for Jammu: factory dispatch, rooms for pilgrims, basmati lots and nursing home billing. Websites from ${facts.startingPrice} plus GST.`,
  keywords: ['web development Jammu', 'ERP software Jammu', 'nursing home billing'],
  lede: `We build websites and software for Jammu: dispatch for factories, rooms for pilgrims, lots for basmati traders, billing for nursing homes. ${facts.fromPrice}. Portals take 4 to 10 weeks.`,
  sample: {
    layout: 'scene',
    ground: 'walnut',
    drawing: 'weighbridge-scene',
    caption: 'Sample: one lot number, gate to bill',
  },
  benefits: {
    title: 'Four busy seasons, one back office',
    seasons: [
      {
        title: 'Navratri',
        from: 3,
        to: 4,
        months: 'March and April, and again in autumn',
        text: 'Rooms near the station and on the Katra road change guests every day. Reception and portals share one calendar.',
      },
      {
        title: 'Yatra and holidays',
        from: 6,
        to: 8,
        months: 'June to August',
        text: 'Coaches are filled and merged until the last evening. The driver has the seat list at dawn.',
      },
      {
        title: 'Basmati',
        from: 10,
        to: 12,
        months: 'October to December',
        text: 'Rice from R. S. Pura is tested, milled and sold by the lot. Contract, sample and dispatch carry one number.',
      },
      {
        title: 'Weddings and winter guests',
        from: 11,
        to: 2,
        months: 'November to February',
        text: 'The diary warns before two families book the same day.',
      },
    ],
  },
  services: {
    title: 'Software for the gate, the ward and the front desk',
    each: [
      'For manufacturers, law offices and dentists. A purchaser in Ludhiana checks your capacity before calling.',
      'Dry fruit, kaladi, rajma and suits. The basket keeps cold parcels apart.',
      'Gate entry, weighbridge, invoice and e-way details. You type each figure once.',
      'Salesmen on the Pathankot road take orders on the spot.',
      'Wards, pharmacy and billing for a nursing home, classes and fees for a school with three branches.',
      'Two people who know your set-up maintain your server, domain and e-mail.',
    ],
  },
  process: {
    title: 'A project that you sign stage by stage',
    each: [
      'Each department gets an hour of questions, from the gate to the accounts office.',
      'You get a map of your data, with the three biggest risks in red.',
      'You get a new part every month, useful by itself.',
      'Your people test with your own data. Then we connect Tally, the bank and the tax portal.',
      'The switch is on a Sunday, with a way back until Wednesday.',
    ],
  },
  areas: {
    title: 'Jammu, and the valley beyond the tunnel',
    text: 'Plan by phone and video. When your site needs us, we come over the mountains.',
  },
  pricing: {
    title: 'If all you need is a good website',
    text: [
      'These three packages are for websites. To choose between them, see ',
      { label: 'our packages for Jammu & Kashmir', to: '/website-design-in-jammu' },
      `. For anything larger, ask for a free proposal. ${facts.terms.included}`,
    ],
  },
  questions: {
    title: 'What businesses in Jammu ask',
    list: [
      {
        question: 'Your office is in Kashmir. Who comes when something breaks?',
        answer: `Most faults can be fixed remotely. For others we come within the days your contract names. ${facts.terms.travel}`,
      },
      {
        question: 'Can you take over a system that another developer left unfinished?',
        answer:
          'Yes. We study it for a few days and tell you plainly: continue, rescue parts, or start again. The report is yours.',
      },
      {
        question: 'Does it work with Tally and GST?',
        answer:
          'Yes. Vouchers go to Tally, and invoices have what your GST return needs. Your accountant tests this before you pay for it.',
      },
      {
        question: 'How long does a project take?',
        answer: 'Company sites of 5-10 pages take 2-4 weeks, shops and custom portals 4-10 weeks.',
      },
      {
        question: 'Can pilgrims book in Tamil or Gujarati?',
        answer:
          'Yes, if you have someone to answer the follow-up call. Start with two and see who uses them.',
      },
      {
        question: 'Who owns the source code?',
        answer: `You do. ${facts.terms.ownership}`,
      },
    ],
  },
  closing: {
    title: 'Start with one department',
    text: 'Which figure reaches you too late? You get the shortest way to have it every morning.',
  },
};

const design: DesignCopy = {
  title: 'Web designing in Jammu: shops, factories, hotels, coaching',
  description: `Website design for Jammu’s bazaar shops, factories, pilgrim hotels and coaching institutes. Ready in ${facts.delivery.basic}, from ${facts.startingPrice} plus GST.`,
  keywords: ['web designing Jammu', 'website design Jammu', 'hotel website Katra road'],
  lede: 'Websites for Jammu’s bazaar shops, factories, coaching institutes and hotels on the Katra road, as easy to remember as a sign in Raghunath Bazaar.',
  sample: {
    layout: 'bleed',
    ground: 'dal',
    drawing: 'bazaar-site',
    caption: 'Sample work: a painted sign and nine doors.',
  },
  sectors: {
    title: 'For the factory, the pilgrim hotel and the classroom',
    needs: [
      ['office', 'book'],
      ['hotel', 'book'],
      ['school', 'show'],
    ],
    three: [
      {
        title: 'Manufacturers',
        text: 'A purchaser wants the data sheet, the capacity and the certificate, in that order.',
        parts: ['Products and data sheets', 'Certificates'],
      },
      {
        title: 'Hotels for pilgrims',
        text: 'Families arrive at odd hours with grandparents. A lift and vegetarian food matter more than stars.',
        parts: ['Arrival at any hour', 'Group tariff'],
      },
      {
        title: 'Coaching institutes',
        text: 'In Gandhi Nagar one hoarding shouts over the next. A calm page stands out.',
        parts: ['Free mock test', 'Fees in instalments'],
      },
    ],
  },
  look: {
    title: 'Ideas from Jammu’s painters and signboards',
    three: [
      {
        title: 'Letters like a sign painter’s',
        text: 'Devanagari and Latin letters stand side by side, with the weight of painted signs.',
      },
      {
        title: 'Basohli’s flat colours',
        text: 'The miniature painters of Basohli, in the hills to the east, set ochre against deep green.',
      },
      {
        title: 'Readable in the summer glare',
        text: 'Grey text disappears at noon on the Tawi bridge. Ours is black.',
      },
    ],
  },
  process: {
    title: 'Your four words first, like a sign painter',
    steps: [
      { title: 'Four words', text: 'What do customers say when they recommend you? Try four words.' },
      {
        title: 'The signboard',
        text: 'The first sketch shows your name and the four words in large letters.',
      },
      {
        title: 'Paint and goods',
        text: 'You pick colours, pictures and products while we share the screen on a call.',
      },
      {
        title: 'Shop window',
        text: 'The site opens, with a QR code for your window and a Google Business Profile.',
      },
    ],
  },
  pricing: {
    title: 'What a website costs in Jammu',
    text: [
      'Does your shop move to Srinagar in summer? Read ',
      { label: 'our page of packages for Jammu & Kashmir', to: '/website-design-in-jammu' },
      `. ${facts.terms.included}`,
    ],
  },
  questions: {
    title: 'Questions from the bazaar and the factories',
    list: [
      {
        question: 'How do we show nine hundred products without losing people?',
        answer:
          'Give them nine doors, each with a best seller. Or let them start with an occasion: a wedding, a parcel home.',
      },
      {
        question: 'Our buyers are purchasers, not the public. Does design matter?',
        answer: 'Yes. To a purchaser, an orderly page means a reliable supplier.',
      },
      {
        question: 'Should the site be in Dogri?',
        answer: 'A greeting in Dogri is a warm touch. Keep the rest in Hindi and English.',
      },
      {
        question: 'We rent three shops. Is one site enough?',
        answer: 'Yes. One site can show all three addresses and the stock of each shop.',
      },
    ],
  },
  areas: {
    title: 'Where we work around Jammu',
    text: `Akhnoor on the Chenab, the rice fields of R. S. Pura, the factories of Bari Brahmana, and Katra up the road. Start with a video call in ${languages}.`,
  },
  closing: {
    title: 'Four words are enough to start',
    text: 'Send them, and you see how they could look.',
  },
};

export default { towns, development, design };
