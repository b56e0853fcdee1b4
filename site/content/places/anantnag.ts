import facts from '../facts.ts';
import type { Star } from '../model.ts';
import type { DesignCopy } from './design.ts';
import type { DevelopmentCopy } from './development.ts';
import { languages } from './wording.ts';

const towns: Star[] = [
  { name: 'Pahalgam', at: [34.016, 75.315], rank: 'town' },
  { name: 'Kokernag', at: [33.583, 75.297], rank: 'town' },
  { name: 'Mattan', at: [33.762, 75.205], rank: 'town' },
  { name: 'Verinag', at: [33.542, 75.248], rank: 'town' },
];

const development: DevelopmentCopy = {
  title: 'Web development in Anantnag: bookings, bat orders, schools',
  description: `Hotel booking systems for Pahalgam, order books for bat makers and school software for Anantnag. ${facts.regional.websites} websites built, prices from ${facts.startingPrice} plus GST.`,
  keywords: ['web development Anantnag', 'hotel booking system Pahalgam', 'school software Anantnag'],
  lede: `We build booking systems for Pahalgam’s hotels, order books for bat makers and fee software for schools in Anantnag. ${facts.fromPrice}. Portals take 4 to 10 weeks.`,
  sample: {
    layout: 'scene',
    ground: 'dal',
    drawing: 'bat-scene',
    caption: 'Sample: a bat, weighed and sold',
  },
  benefits: {
    title: 'Guests in summer, bats in autumn, exams in winter',
    text: 'In June it is easy to sell the same Pahalgam room twice over the phone. One shared calendar stops that.',
    seasons: [
      {
        title: 'Spring gardens',
        from: 4,
        to: 5,
        months: 'April and May',
        text: 'Day visitors to Achabal and Verinag book tables, cabs and guides by message.',
      },
      {
        title: 'Yatra and high summer',
        from: 6,
        to: 8,
        months: 'June to August',
        text: 'Rooms, tents and ponies share one calendar. The desk sees what the phone has just promised.',
      },
      {
        title: 'Bat orders',
        from: 9,
        to: 1,
        months: 'September to January',
        text: 'Orders come in while the clefts dry. Each bat has its grade, weight and buyer on record before it leaves the bench.',
      },
      {
        title: 'Exams and admissions',
        from: 10,
        to: 3,
        months: 'October to March',
        text: 'Teachers enter the marks once. Report card, register and message to parents follow.',
      },
    ],
  },
  services: {
    title: 'What we build between the Lidder and Sangam',
    each: [
      'Tariffs, timings and directions for hotels, hatcheries and hospitals.',
      'A shop for English and Kashmir willow that shows a club the grain of the very bat it buys.',
      'One calendar for the rooms in Pahalgam and the booking desk in Anantnag town.',
      'Guides and drivers carry the day’s list on their phone and tick off each group at Chandanwari.',
      'Fees, buses and exams for schools that have outgrown their three registers.',
      'Your domain, hosting and updates, from an office on the same highway.',
    ],
  },
  process: {
    title: 'How we turn a booking desk into software',
    each: [
      'A morning at your reception shows every question that guests ask.',
      'Your manager checks a chart of rooms, rates and exceptions, and signs it.',
      'Calendar first, payments next, reports last.',
      'We connect UPI, your bank statement and the travel portals.',
      'You open on a quiet weekday, and we check the first bookings.',
    ],
  },
  areas: {
    title: 'Your neighbours by road and by river',
    text: `${facts.address.street} is the next town down the road. Kulgam begins where the rice fields widen, and Pulwama past the Sangam bridge.`,
  },
  pricing: {
    title: 'A simple website at a fixed price',
    text: `For guest houses and workshops. For booking systems, you get a quote after a visit. ${facts.terms.included}`,
  },
  questions: {
    title: 'Questions from receptions and workshops',
    list: [
      {
        question: 'Will it stop double bookings in the season?',
        answer: 'Yes, if every sale goes through the one calendar. A walk-in takes two taps.',
      },
      {
        question: 'Guests in Ahmedabad want to pay an advance at night. Can they?',
        answer: 'Yes, straight into your account. The room is held for a few minutes while they pay.',
      },
      {
        question: 'How long until our hotel can take bookings?',
        answer:
          'A site of 5-10 pages takes 2-4 weeks, a booking portal 4-10 weeks. Call us before the snow melts.',
      },
      {
        question: 'We make bats and sell only to wholesalers. What use is a shop?',
        answer:
          'A catalogue with a login: each wholesaler sees his own rates and your stock, and orders by the dozen.',
      },
      {
        question: 'What happens when the internet is shut down?',
        answer:
          'Your desk keeps working. If a room was booked elsewhere meanwhile, it shows in red and you decide.',
      },
      {
        question: 'Can our school keep its old records?',
        answer:
          'Yes. Spreadsheets come in as they are. For typing in your registers, you get a quote class by class.',
      },
    ],
  },
  closing: {
    title: `Meet us in ${facts.address.street} or at your desk`,
    text: 'Come for tea, or start with a free 30-minute call.',
  },
};

const design: DesignCopy = {
  title: 'Web designing in Anantnag: hotels, bat makers, schools',
  description: `Website design for Anantnag: hotels on the Lidder, bat workshops at Sangam, schools and coaching centres. From ${facts.startingPrice} plus GST, ready in ${facts.delivery.basic}.`,
  keywords: ['web designing Anantnag', 'hotel website Pahalgam', 'bat workshop website'],
  lede: 'Websites for hotels on the Lidder, bat workshops at Sangam and schools in Anantnag. A guest who finds you on a portal can book with you, without the commission.',
  sample: {
    layout: 'picture',
    ground: 'paper',
    drawing: 'lodge-site',
    title: 'A lodge on the Lidder',
    caption: 'Sample work: the rooms, the river and the way there, each one tap away.',
  },
  sectors: {
    title: 'For hotels, bat workshops and schools',
    needs: [
      ['hotel', 'book'],
      ['shop', 'book'],
      ['school', 'show'],
    ],
    three: [
      {
        title: 'Hotels and huts',
        text: 'Guests compare six hotels in an evening. Show the actual room, the price with meals and the walk to the river.',
        parts: ['Room by room', 'Tariff by season'],
      },
      {
        title: 'Bat workshops',
        text: 'A captain in Nagpur wants to see grain, weight and handle before paying.',
        parts: ['Bat by bat', 'Bulk orders for clubs'],
      },
      {
        title: 'Schools and coaching',
        text: 'Parents in Mattan look for three things: fees, bus route and results.',
        parts: ['Fees and routes', 'Results by class'],
      },
    ],
  },
  look: {
    title: 'Colours of spring water and willow',
    three: [
      {
        title: 'The green of spring water',
        text: 'Brochures get the green of Kokernag and Verinag wrong. We match it once and use it sparingly.',
      },
      {
        title: 'Grain before gloss',
        text: 'Willow looks best close up, in side light.',
      },
      {
        title: 'Legible in a moving car',
        text: 'Travellers look you up from the back seat, so name, number and turning come first.',
      },
    ],
  },
  process: {
    title: 'The first meeting is at your place',
    steps: [
      {
        title: 'Rooms and workbench',
        text: 'Walk through them with us, and you get a list of the photographs that the site needs.',
      },
      { title: 'One visitor', text: 'The first home page is drawn for the visitor who matters most to you.' },
      {
        title: 'Five phones',
        text: 'Your family tries it on five phones. If one of them can’t find something, we move it.',
      },
      { title: 'Open for guests', text: 'The site is online, and your Google Business Profile leads to it.' },
    ],
  },
  pricing: {
    title: 'The same price from Sangam to Pahalgam',
    text: facts.terms.included,
  },
  questions: {
    title: 'Before you call us',
    list: [
      {
        question: 'Our hotel is on every travel portal. Why have a site of our own?',
        answer:
          'A guest may look up your name next. If your own page offers the better room or breakfast, they can book without the commission.',
      },
      {
        question: 'Can you take the photographs?',
        answer: `${facts.terms.photographs} If you take them yourself, you get a list of the twelve you need.`,
      },
      {
        question: 'We close from December to March. Must the site close too?',
        answer: 'No. Winter is when families choose for May, so next season’s rates stand on the home page.',
      },
      {
        question: 'Is Hindi enough for visitors from outside?',
        answer:
          'With English, it reaches nearly all of them. For groups, a page in Gujarati or Bengali helps if you have someone to answer the calls.',
      },
    ],
  },
  areas: {
    title: 'From Pahalgam to Verinag',
    text: `Pahalgam up the Lidder, Kokernag and Verinag at their springs, Mattan by its temple. Talk to us in ${languages}.`,
  },
  closing: {
    title: 'Show us a site that you envy',
    text: 'Send a rival’s page. In a free 30-minute call you’ll hear what yours could do better.',
  },
};

export default { towns, development, design };
