import facts from '../facts.ts';
import type { Page, Star } from '../model.ts';
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
  description: `Websites, hotel bookings, clinic billing, coaching and stock software for Srinagar. Websites from ${facts.startingPrice}; online shops and custom portals in 4-10 weeks.`,
  keywords: ['web development Srinagar', 'hotel booking software Srinagar', 'coaching centre software'],
  lede: `Hotels on the Boulevard, clinics in Karan Nagar, coaching in Parraypora, wholesale in Batamaloo: we build the website, and the software behind it. Websites start at ${facts.startingPrice}.`,
  benefits: {
    title: 'The city’s year, and where software helps',
    text: 'Each trade has its rush. A good system is ready before it starts.',
    seasons: [
      {
        title: 'Tulip weeks',
        from: 3,
        to: 5,
        months: 'March to May',
        text: 'The garden below the Zabarwan hills opens, and hotels from Dalgate to Nishat fill up. The desk, the website and the agents all book from one calendar.',
      },
      {
        title: 'Weddings and wazwan',
        from: 5,
        to: 10,
        months: 'May to October',
        text: 'Cooks, tent houses and halls take advances months ahead. Each order keeps its date, guests, menu and balance together.',
      },
      {
        title: 'Buying before the snow',
        from: 9,
        to: 11,
        months: 'September to November',
        text: 'Wholesalers in Batamaloo and Maharaj Gunj buy for the winter before snow troubles the highway. Shop and godown work from the same stock list.',
      },
      {
        title: 'Winter tuition',
        from: 12,
        to: 2,
        months: 'December to February',
        text: 'Schools close for the cold, and coaching centres in Parraypora and Rajbagh are full. Batches, fees and attendance are on one screen.',
      },
    ],
  },
  services: {
    title: 'Six things we build for the city',
    text: 'Start with one. You can add the others later, and they’ll share your data.',
    each: [
      'For a clinic in Karan Nagar, a law office near Lal Chowk or a hotel at Dalgate: what you offer, your hours, your prices, and a button that calls you.',
      'Pashmina, papier-mâché, copper and dry fruit, sold piece by piece. Customers pay by UPI or card, and you print the parcel label.',
      'Hotel booking software, order books for wazas, billing for laboratories and credit ledgers for wholesalers.',
      'Drivers and salesmen see the day’s list on their phone. It works without a signal and catches up later.',
      'Admissions, batches, fees and results for a school or coaching centre. Wages and purchases for units at Khonmoh and Zakura.',
      'Your domain, e-mail, server and backups, registered in your name. We warn you before anything expires.',
    ],
  },
  process: {
    title: 'From your counter to a working system',
    text: 'You approve each step before we start the next.',
    each: [
      'We spend an ordinary day at your reception, ward or godown, and write down what slows people down.',
      'You get drawings of the screens and a fixed price for each part.',
      'Every two weeks there is something new that your staff can try.',
      'We test on cheap phones and weak networks. Then we connect UPI, SMS and your accounts.',
      'We switch over on a quiet day and stay with your staff. After that we watch for errors and slow pages.',
    ],
  },
  areas: {
    title: 'When business takes you out of the city',
    text: 'Your supplier may be in Sopore and your branch in Anantnag. These nine pages say what we build there.',
  },
  pricing: {
    title: `Websites from ${facts.startingPrice}`,
    text: 'These packages are for websites. Booking systems, portals and ERP get a written price after a free first call.',
  },
  questions: {
    title: 'What Srinagar businesses ask us',
    list: [
      {
        question: 'What does a website for a Srinagar business cost?',
        answer: `Three pages cost ${facts.startingPrice} and are ready in ${facts.delivery.basic}. Larger packages cost ${facts.prices.standard} and ${facts.prices.premium}. For software you get a fixed price in writing before we start.`,
      },
      {
        question: 'How long will ours take?',
        answer:
          'A standard company site of 5-10 pages takes 2-4 weeks. E-commerce and custom portals take 4-10 weeks. We count from the day we have your texts and pictures.',
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
        question: 'We sell on credit to shops all over the valley. Can the system track that?',
        answer:
          'Yes. Each shop has a ledger with its orders, payments and balance. Your salesman sees it on the phone before he takes the next order.',
      },
      {
        question: 'Where can we meet you?',
        answer: `At your place in Srinagar, on the phone, or at our office in ${facts.address.street}. The first 30 minutes are free.`,
      },
    ],
  },
  closing: {
    title: 'Which task takes you an hour a day?',
    text: `Tell us about it. We’ll reply within ${facts.reply}, and the proposal is free.`,
  },
};

/** §2 Regional page: Srinagar, the default place. */
export default developmentPage(
  {
    path: SRINAGAR,
    name: 'Srinagar',
    focus: 'srinagar',
    towns,
    matching: { to: '/website-developer-in-srinagar', label: 'Website developer in Srinagar' },
  },
  copy,
) satisfies Page;
