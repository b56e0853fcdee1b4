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
  lede: `We build booking systems for Pahalgam’s hotels, order books for bat makers and fee software for schools in Anantnag. ${facts.fromPrice}.`,
  sample: {
    layout: 'bleed',
    ground: 'dal',
    drawing: 'page-editor',
    title: 'A lodge changes its winter rates',
    caption: 'Sample: a lodge on the Lidder changes its winter rates',
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
        text: 'Achabal and Verinag fill with day visitors. They book tables, cabs and guides by message before they arrive.',
      },
      {
        title: 'Yatra and high summer',
        from: 6,
        to: 8,
        months: 'June to August',
        text: 'Rooms, tents and ponies are in one calendar, so the desk sees at once what the phone has just promised.',
      },
      {
        title: 'Bat orders',
        from: 9,
        to: 1,
        months: 'September to January',
        text: 'Orders come in while the willow clefts are drying. Each bat has its grade, weight and buyer on record before it leaves the bench.',
      },
      {
        title: 'Exams and admissions',
        from: 10,
        to: 3,
        months: 'October to March',
        text: 'Teachers enter the marks once. The report card, the register and the message to parents follow from them.',
      },
    ],
  },
  services: {
    title: 'What we build between the Lidder and Sangam',
    text: 'Start with the notebook that costs you the most time.',
    each: [
      'For hotels, hatcheries and hospitals. Tariffs, timings and directions are on the page, so guests needn’t ring for them.',
      'English willow, Kashmir willow, junior sizes. A bat shop that ships to clubs and shows the grain of the very bat they buy.',
      'One calendar for a hotel with rooms in Pahalgam and a booking desk in Anantnag town. A booked room shows as taken at both.',
      'Guides and drivers carry the day’s list on their phone and tick off each group at Chandanwari.',
      'Fees, buses and exams in one place, for schools that have outgrown their three registers.',
      'Your domain, hosting and updates, from an office on the same highway.',
    ],
  },
  process: {
    title: 'How we turn a booking desk into software',
    text: 'You can stop after any stage and keep what is finished.',
    each: [
      'A morning at your reception shows every question that guests ask.',
      'You get a chart of rooms, rates and exceptions. Your manager checks it and signs it.',
      'The calendar comes first, payments next and reports last.',
      'UPI, your bank statement and the travel portals that send you guests are connected.',
      'We open on a quiet weekday and check the first bookings line by line.',
    ],
  },
  areas: {
    title: 'Your neighbours by road and by river',
    text: `${facts.address.street} is the next town down the road, so drop in or ask us to visit. Kulgam begins where the rice fields widen, and Pulwama past the Sangam bridge.`,
  },
  pricing: {
    title: 'A simple website at a fixed price',
    text: `These packages suit guest houses and workshops. We quote for booking systems after a visit. ${facts.terms.included}`,
  },
  questions: {
    title: 'Questions from receptions and workshops',
    list: [
      {
        question: 'Will it stop double bookings in the season?',
        answer:
          'Yes, if every sale goes through the one calendar. It is quicker than the notebook: two taps for a walk-in, none for a booking on the site.',
      },
      {
        question: 'Guests in Ahmedabad want to pay an advance at night. Can they?',
        answer:
          'Yes, by UPI, card or bank transfer, into your account. The room is held for a few minutes while they pay, and then released.',
      },
      {
        question: 'How long until our hotel can take bookings?',
        answer:
          'Pages alone, 5-10 of them, take 2-4 weeks. With a calendar and payments it is a custom portal and takes 4-10 weeks. Call us before the snow melts.',
      },
      {
        question: 'We make bats and sell only to wholesalers. What use is a shop?',
        answer:
          'Think of it as a catalogue with a login. Each wholesaler sees his own rates and your stock, and orders by the dozen.',
      },
      {
        question: 'What happens when the internet is shut down?',
        answer:
          'Your desk keeps working. Entries wait on the computer and are matched when the connection returns. If a room was booked elsewhere meanwhile, it shows in red and you decide.',
      },
      {
        question: 'Can our school keep its old records?',
        answer:
          'Yes. Spreadsheets are imported, and we type in the rest from your registers, class by class. You get a quote for that first.',
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
    text: 'Their customers ask very different questions.',
    three: [
      {
        title: 'Hotels and huts',
        text: 'Guests compare six hotels in an evening. Yours stands out with pictures of the actual room, the price with meals, and the walking time to the river.',
        parts: ['Room by room', 'Tariff by season', 'How to reach', 'Enquiry in one tap'],
      },
      {
        title: 'Bat workshops',
        text: 'A captain in Nagpur wants to see grain, weight and handle before paying. A page for each bat needs a photograph and a few figures.',
        parts: ['Bat by bat', 'Sizes explained', 'Bulk orders for clubs', 'The workshop in pictures'],
      },
      {
        title: 'Schools and coaching',
        text: 'Parents in Mattan look for three things: fees, bus route and results.',
        parts: ['Fees and routes', 'Notice board', 'Results by class', 'Admission form'],
      },
    ],
  },
  look: {
    title: 'Colours of spring water, willow and stone',
    text: 'What this district teaches a designer.',
    four: [
      {
        title: 'The green of spring water',
        text: 'The springs at Kokernag and Verinag have a green that brochures get wrong. We match it once and use it sparingly.',
      },
      {
        title: 'Grain before gloss',
        text: 'Willow looks best close up, in side light. Buyers count the lines of the grain.',
      },
      {
        title: 'Even spacing, like Martand',
        text: 'The columns of the Martand temple stand at even distances. An even rhythm makes a long page easy to read.',
      },
      {
        title: 'Legible in a moving car',
        text: 'Travellers look you up from the back seat. Your name, number and turning come first, in large letters.',
      },
    ],
  },
  process: {
    title: 'The first meeting is at your place',
    each: [
      'We walk through the rooms or the workshop with you and list the photographs that the site needs.',
      'You see a home page, drawn for the one visitor who matters most to you.',
      'Your family tries it on five phones. If one of them can’t find something, we move it.',
      'We publish the site and set up your Google Business Profile. With Premium, we also show you how to change a tariff yourself.',
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
          'A guest who finds you on a portal may look up your name next. If your own page offers the better room or breakfast, they can book without the commission.',
      },
      {
        question: 'Can you take the photographs?',
        answer: `${facts.terms.photographs} If you take them yourself, you get a list of the twelve you need and the hour when the light is right.`,
      },
      {
        question: 'We close from December to March. Must the site close too?',
        answer: `No. Winter is when families choose for May, so next season’s rates stand on the home page. ${facts.terms.changes} ${facts.terms.laterChanges}`,
      },
      {
        question: 'Is Hindi enough for visitors from outside?',
        answer: `Hindi and English reach nearly all of them. For large groups, a page in Gujarati or Bengali helps if you have someone to answer the calls. With us you can speak ${languages}.`,
      },
    ],
  },
  areas: {
    title: 'From Pahalgam to Verinag',
    text: `Pahalgam up the Lidder, Kokernag and Verinag at their springs, Mattan by its temple. Meet us at your place, or at our desk in ${facts.address.street}.`,
  },
  closing: {
    title: 'Show us a site that you envy',
    text: 'Send a rival’s page. In a free 30-minute call you’ll hear what yours could do better.',
  },
};

export default { towns, development, design };
