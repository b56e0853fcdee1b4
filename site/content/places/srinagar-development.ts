import facts from '../facts.ts';
import type { Page, Star } from '../model.ts';
import type { Section } from '../../sections/index.ts';
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
  lede: `We build websites, online shops and business software for Srinagar’s hotels, exporters, clinics, schools and wholesalers. ${facts.fromPrice}.`,
  benefits: {
    title: 'The city’s year, and where software helps',
    text: 'Each trade has its rush. A good system is ready before it starts.',
    seasons: [
      {
        title: 'Tulip weeks',
        from: 3,
        to: 5,
        months: 'March to May',
        text: 'The tulip garden below the Zabarwan hills opens, and hotels from Dalgate to Nishat fill up. The desk, the website and the agents book from one calendar, and a booked room shows as taken in all three.',
      },
      {
        title: 'Houseboats, yatra and weddings',
        from: 6,
        to: 8,
        months: 'June to August',
        text: 'Tourists stay on the Dal and the Nigeen, pilgrims travel to Amarnath, and wazas cook for weddings. Each booking keeps its date, guests, advance and balance together.',
      },
      {
        title: 'Saffron, apples and winter stock',
        from: 9,
        to: 11,
        months: 'September to November',
        text: 'Apples reach the mandi at Parimpora, saffron comes in from Pampore, and wholesalers buy before snow troubles the highway. Shop and godown use the same stock list.',
      },
      {
        title: 'Winter tuition',
        from: 12,
        to: 2,
        months: 'December to February',
        text: 'Schools close for the cold, and coaching centres are full. Batches, fees and attendance are on one screen. Exporters have time to photograph new pieces.',
      },
    ],
  },
  services: {
    title: 'From the law office to the godown',
    text: 'Start with one. You can add the others later, and they’ll share your data.',
    each: [
      'For a law office near Lal Chowk, a guest house at Dalgate or a dentist in Rajbagh. Visitors see what you offer, your hours, your prices and a call button.',
      'Pashmina, papier-mâché, copper and dry fruit, sold piece by piece. Customers pay by UPI or card, and you print the parcel label.',
      'Booking software for hotels, order books for wazas, billing for laboratories and credit ledgers for wholesalers.',
      'Drivers and salesmen see the day’s list on their phone. It works without a signal and catches up later.',
      'Admissions, bus routes, fees and results for a school. Wages and purchases for units at Khonmoh and Zakura.',
      'Your domain, e-mail, server and backups, with the domain in your name. We warn you before anything expires.',
    ],
  },
  process: {
    title: 'From your counter to a working system',
    text: 'You approve each step before we start the next.',
    each: [
      'An ordinary day at your reception, ward or godown shows what slows people down.',
      'You get drawings of the screens and a fixed price for each part.',
      'Every two weeks there is something new that your staff can try.',
      'We test on cheap phones and weak networks. Then we connect UPI, SMS and your accounts.',
      'The switch is on a quiet day, and we stay with your staff. After that we watch for errors and slow pages.',
    ],
  },
  areas: {
    title: 'Web development in nine other places',
    text: 'Your supplier may be in Sopore and your branch in Anantnag. These nine pages say what we build there.',
  },
  pricing: {
    title: `Websites from ${facts.startingPrice}`,
    text: 'These packages are for websites. Booking systems, portals and ERP get a written price after a free 30-minute call.',
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
          'Yes. They see which rooms are free and what they cost, and pay an advance by UPI or card. A houseboat with two rooms can use the same calendar.',
      },
      {
        question: 'Can our laboratory send reports by phone?',
        answer:
          'Yes. The patient gets a link by SMS and opens it with a code. The report stays on your server, and the link expires on the day you choose.',
      },
      {
        question: 'Can buyers abroad pay for a shawl or a carpet on our site?',
        answer:
          'Yes, if your payment gateway accepts cards from abroad. We connect it and show prices in rupees and dollars. Ask your bank which export papers it needs.',
      },
      {
        question: 'Where can we meet you?',
        answer: `At your place in Srinagar, on the phone, or at our office in ${facts.address.street}. ${facts.terms.travel}`,
      },
    ],
  },
  closing: {
    title: 'Which task takes you an hour a day?',
    text: `Describe it, and you get a reply within ${facts.reply} on working days. The proposal is free.`,
  },
};

/** The city's trades, each with its quarter. Only this page has such a section. */
const trades: Section = {
  kind: 'features',
  layout: 'rows',
  ground: 'paper',
  title: 'Your trade, your quarter',
  text: 'What we build, from the Boulevard to Batamaloo. If your trade isn’t listed, describe how you work.',
  features: [
    {
      title: 'Hotels and houseboats',
      text: 'A guest sees which rooms are free on the Boulevard, or which boat on the Dal or the Nigeen. You confirm the booking on your phone.',
      parts: ['Room calendar', 'Rates by season', 'Advance by UPI or card', 'Ghat and shikara pick-up'],
    },
    {
      title: 'Handicraft exporters',
      text: 'Every pashmina shawl, carpet, papier-mâché box and walnut table gets a page with its size, material and number. A buyer abroad can ask about exactly that piece.',
      parts: ['Catalogue by piece', 'GI label number', 'Rupees and dollars', 'Packing list'],
    },
    {
      title: 'Clinics and laboratories',
      text: 'Patients come to Karan Nagar from the whole valley. They take a token by phone before they leave home.',
      parts: ['Doctors’ days', 'Tokens', 'Billing', 'Reports by link'],
    },
    {
      title: 'Coaching centres and schools',
      text: 'Parents compare batches in Parraypora and bus routes to Rajbagh. They find both on your page, and you see who has paid.',
      parts: ['Admissions', 'Batches and fees', 'Attendance', 'Results'],
    },
    {
      title: 'Wholesalers',
      text: 'You sell on credit from Batamaloo or Maharaj Gunj to shops in every district. Your salesman sees a shop’s balance before he takes the next order.',
      parts: ['Orders by phone', 'Credit ledger', 'Godown stock', 'GST bills'],
    },
    {
      title: 'Tour operators',
      text: 'Offices on the Boulevard and Residency Road arrange cabs, rooms and guides for each group. Driver, hotel and guest all read the same plan.',
      parts: ['Packages with dates', 'Cab list', 'Plan for each group', 'Payments due'],
    },
    {
      title: 'Bakeries and wazas',
      text: 'Orders for Eid and for weddings arrive weeks ahead, by phone and on paper. One list tells the kitchen what to make on which day.',
      parts: ['Order book', 'Advances', 'Kitchen list', 'Delivery time'],
    },
  ],
};

const page = developmentPage(
  {
    path: SRINAGAR,
    name: 'Srinagar',
    focus: 'srinagar',
    towns,
    matching: { to: '/website-developer-in-srinagar', label: 'Website developer in Srinagar' },
  },
  copy,
);

/** §2 Regional page: Srinagar, the default place. Its trades stand after the hero and the year. */
export default { ...page, sections: page.sections.toSpliced(2, 0, trades) } satisfies Page;
