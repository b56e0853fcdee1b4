import facts from '../facts.ts';
import type { Star } from '../model.ts';
import type { Half } from '../../sections/Pair/Pair.tsx';
import { together } from './bands.ts';
import { developmentPage, type DevelopmentCopy } from './development.ts';

/** The page's address; `/web-development-in` redirects to it. */
export const SRINAGAR = '/web-development-in/srinagar';

const towns: Star[] = [
  { name: 'Ganderbal', at: [34.226, 74.775], rank: 'town' },
  { name: 'Hazratbal', at: [34.129, 74.843], rank: 'town' },
  { name: 'Khonmoh', at: [34.063, 74.957], rank: 'town' },
];

const copy: DevelopmentCopy = {
  title: 'Web development in Srinagar: bookings, billing, stock',
  description: `Web development in Srinagar for hotels, houseboats, exporters, clinics and wholesalers. ${facts.fromPrice}, custom portals in 4-10 weeks.`,
  keywords: ['web development Srinagar', 'hotel booking software Srinagar', 'coaching centre software'],
  lede: `We build websites, online shops and business software for Srinagar’s hotels, exporters, clinics, schools and wholesalers. ${facts.fromPrice}. Portals take 4 to 10 weeks.`,
  sample: {
    layout: 'scene',
    ground: 'dal',
    drawing: 'tulip-scene',
    caption: 'Sample: rooms from one calendar',
  },
  benefits: {
    title: 'The city’s year, and where software helps',
    text: 'Each trade has its rush.',
    seasons: [
      {
        title: 'Tulip weeks',
        from: 3,
        to: 5,
        months: 'March to May',
        text: 'Hotels from Dalgate to Nishat fill up. The desk, the website and the agents book from one calendar.',
      },
      {
        title: 'Houseboats, yatra and weddings',
        from: 6,
        to: 8,
        months: 'June to August',
        text: 'Tourists stay on the Dal and the Nigeen, pilgrims travel to Amarnath, and wazas cook for weddings. Each booking keeps its date, advance and balance together.',
      },
      {
        title: 'Saffron, apples and winter stock',
        from: 9,
        to: 11,
        months: 'September to November',
        text: 'Apples reach the mandi at Parimpora, saffron comes in from Pampore, and wholesalers buy before snow troubles the highway. Shop and godown share one stock list.',
      },
      {
        title: 'Winter tuition',
        from: 12,
        to: 2,
        months: 'December to February',
        text: 'Schools close for the cold, and coaching centres are full. Batches, fees and attendance are on one screen.',
      },
    ],
  },
  services: {
    title: 'From the law office to the godown',
    text: 'Start with one.',
    each: [
      'For a law office near Lal Chowk, a guest house at Dalgate or a dentist in Rajbagh: services, hours, prices and a call button.',
      'Pashmina, papier-mâché, copper and dry fruit, sold piece by piece. You print the parcel label.',
      'Bookings for hotels, order books for wazas, billing for laboratories, credit ledgers for wholesalers.',
      'Drivers and salesmen see the day’s list, even without a signal.',
      'Admissions and fees for a school, wages and purchases for units at Khonmoh and Zakura.',
      'Your domain, e-mail, server and backups. We warn you before anything expires.',
    ],
  },
  process: {
    title: 'From your counter to a working system',
    text: 'You approve each step.',
    each: [
      'An ordinary day at your reception, ward or godown shows what slows people down.',
      'You get drawings of the screens and a fixed price for each part.',
      'Every two weeks your staff can try something new.',
      'We test on cheap phones. Then we connect UPI, SMS and your accounts.',
      'The switch is on a quiet day, and we stay with your staff.',
    ],
  },
  areas: {
    title: 'Web development in nine other places',
    text: 'Your supplier may be in Sopore.',
  },
  pricing: {
    title: `Websites from ${facts.startingPrice}`,
    text: 'Portals and ERP get a written price after a free 30-minute call.',
  },
  questions: {
    title: 'What Srinagar businesses ask us',
    list: [
      {
        question: 'What does a website for a Srinagar business cost?',
        answer: `Three pages cost ${facts.startingPrice}. Larger packages cost ${facts.prices.standard} and ${facts.prices.premium}. ${facts.terms.gstNote} For software you get a fixed price in writing before we start.`,
      },
      {
        question: 'How long will ours take?',
        answer: `The packages are ready in ${facts.delivery.basic}, ${facts.delivery.standard} or ${facts.delivery.premium}. A company site of 5-10 pages outside the packages takes 2-4 weeks. E-commerce and custom portals take 4-10 weeks. ${facts.terms.clock}`,
      },
      {
        question: 'Can hotel guests book and pay on our own site?',
        answer:
          'Yes. They see which rooms are free and pay an advance. A houseboat with two rooms can use the same calendar.',
      },
      {
        question: 'Can our laboratory send reports by phone?',
        answer:
          'Yes. The patient gets a link by SMS and opens it with a code. It expires on the day you choose.',
      },
      {
        question: 'Can buyers abroad pay for a shawl or a carpet on our site?',
        answer: 'Yes, if your payment gateway accepts cards from abroad. Prices show in rupees and dollars.',
      },
      {
        question: 'Where can we meet you?',
        answer: `At your place in Srinagar, or at our office in ${facts.address.street}. ${facts.terms.travel}`,
      },
    ],
  },
  closing: {
    title: 'Which task takes you an hour a day?',
    text: `Describe it, and you get a reply ${facts.replyWithin}. The proposal is free.`,
  },
};

/** The city's trades, each with its quarter. Only this page has such a section. */
const trades: Half = {
  kind: 'features',
  layout: 'rows',
  title: 'Your trade, your quarter',
  text: 'From the Boulevard to Batamaloo.',
  features: [
    {
      title: 'Hotels and houseboats',
      text: 'A guest sees which rooms are free on the Boulevard, or which boat on the Dal or the Nigeen.',
      parts: ['Rates by season', 'Ghat and shikara pick-up'],
    },
    {
      title: 'Handicraft exporters',
      text: 'Every shawl, carpet, papier-mâché box and walnut table gets a page. A buyer abroad can ask about exactly that piece.',
      parts: ['GI label number', 'Packing list'],
    },
    {
      title: 'Clinics and laboratories',
      text: 'Patients come to Karan Nagar from the whole valley. They take a token by phone before they leave home.',
      parts: ['Tokens', 'Reports by link'],
    },
    {
      title: 'Coaching centres and schools',
      text: 'Parents compare batches in Parraypora and bus routes to Rajbagh. They find both on your page.',
      parts: ['Batches and fees', 'Results'],
    },
    {
      title: 'Wholesalers',
      text: 'You sell on credit from Batamaloo or Maharaj Gunj. Your salesman sees a shop’s balance before he takes the next order.',
      parts: ['Credit ledger', 'Godown stock'],
    },
    {
      title: 'Tour operators',
      text: 'Offices on the Boulevard and Residency Road arrange cabs and rooms. Driver, hotel and guest read the same plan.',
      parts: ['Cab list', 'Payments due'],
    },
    {
      title: 'Bakeries and wazas',
      text: 'Orders for Eid and weddings arrive weeks ahead. One list tells the kitchen what to make on which day.',
      parts: ['Advances', 'Kitchen list'],
    },
  ],
};

/** §2 Regional page: Srinagar, the default place. */
export default developmentPage(
  {
    path: SRINAGAR,
    name: 'Srinagar',
    focus: 'srinagar',
    towns,
    matching: { to: '/website-developer-in-srinagar', label: 'Website developer in Srinagar' },
    bands: ({ seasons, process, pricing, answers }) => [
      together('ink', [seasons, trades]),
      together('paper', [process, pricing]),
      answers('snow'),
    ],
  },
  copy,
);
