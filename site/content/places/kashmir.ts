import facts from '../facts.ts';
import type { Star } from '../model.ts';
import type { DesignCopy } from './design.ts';
import type { DevelopmentCopy } from './development.ts';
import { languages } from './wording.ts';

const towns: Star[] = [
  { name: 'Gulmarg', at: [34.048, 74.38], rank: 'town' },
  { name: 'Pahalgam', at: [34.016, 75.315], rank: 'town' },
  { name: 'Kupwara', at: [34.526, 74.255], rank: 'town' },
];

const development: DevelopmentCopy = {
  title: 'Web development in Kashmir for businesses with branches',
  description: `Booking, stock and school software for travel agents, exporters and school groups across Kashmir. Websites from ${facts.startingPrice} plus GST, portals in 4-10 weeks.`,
  keywords: ['web development Kashmir', 'ERP software Kashmir', 'travel portal Kashmir'],
  lede: `Websites and software for travel agents, exporters and school groups with branches across Kashmir. ${facts.fromPrice}. Portals take 4 to 10 weeks.`,
  sample: {
    layout: 'picture',
    ground: 'paper',
    drawing: 'books-agree',
    title: 'The books of one campus',
    caption: 'Sample: register, fees and stock agree with the cash in the evening.',
  },
  benefits: {
    title: 'The valley’s year, season by season',
    seasons: [
      {
        title: 'Tulips and first tours',
        from: 3,
        to: 5,
        months: 'March to May',
        text: 'Enquiries pile up when the tulip garden opens. Your staff quote from today’s free rooms and cabs.',
      },
      {
        title: 'Full summer',
        from: 6,
        to: 8,
        months: 'June to August',
        text: 'A group changes its plan in Sonamarg. The houseboat, the driver and the bill in Srinagar change with it.',
      },
      {
        title: 'Harvest and export',
        from: 9,
        to: 11,
        months: 'September to November',
        text: 'Apples, walnuts, saffron and shawls leave within weeks. Head office sees each consignment.',
      },
      {
        title: 'Chillai Kalan',
        from: 12,
        to: 2,
        months: 'late December to February',
        text: 'The forty coldest days are for accounts. Each branch closes its books before the thaw.',
      },
    ],
  },
  services: {
    title: 'What we build for businesses with several branches',
    each: [
      'A page for each branch. The branch keeps it up to date, and you approve the changes.',
      'One stock list for the Boulevard showroom, the website and the fair in Delhi.',
      'A tour desk that plans with the rooms, shikaras and drivers that are really free.',
      'Field staff in six districts report by phone, in Urdu if they like.',
      'One school society with many campuses, shared teachers and buses, and separate books.',
      'We watch for faults day and night, and keep the pages light.',
    ],
  },
  process: {
    title: 'Several branches, one plan',
    each: [
      'A visit to head office and two very different branches shows where they differ.',
      'You get one plan that lists each exception and who needs it.',
      'One branch tries the system first. The others get an improved version.',
      'Accounts, couriers, travel portals and maps each get their own switch.',
      'Branch after branch goes live. We read the notes of your staff every evening.',
    ],
  },
  areas: {
    title: 'Every district has its own page',
    text: 'Apple growers in Shopian and ski schools in Baramulla need different software, so read the page for your district.',
  },
  pricing: {
    title: 'Websites for a branch, a brand or a new business',
    text: `A group gets one written quote for all its sites. ${facts.terms.included}`,
  },
  questions: {
    title: 'Questions from travel agents, exporters and groups',
    list: [
      {
        question: 'Can one system serve offices that go offline at different hours?',
        answer:
          'Yes. Each office works on its own copy. If two people sold the same thing, a person decides.',
      },
      {
        question: 'We sell tours through agents in other states. Can they book directly?',
        answer:
          'Yes. They log in and see your free rooms and their own margin. Their voucher has their letterhead.',
      },
      {
        question: 'Exports need many papers. Can the software fill them in?',
        answer:
          'It fills in the invoice, the packing list and the usual declarations. Where an officer must sign, it leaves a blank.',
      },
      {
        question: 'How long does a system for a group take?',
        answer:
          'The public site, 5-10 pages, takes 2-4 weeks. A shop or portal for the first branch takes 4-10 weeks, and similar ones less.',
      },
      {
        question: 'Which languages can our staff use?',
        answer: `${languages}. Each desk can choose its own.`,
      },
      {
        question: 'What if your company closes one day?',
        answer:
          'You’ll have the code, the data and a description that another developer can follow. Your contract says so.',
      },
    ],
  },
  closing: {
    title: 'From Uri to Verinag, on one system',
    text: 'Sketch your branches on a napkin and send a photo. You’ll hear what to connect.',
  },
};

const design: DesignCopy = {
  title: 'Web designing in Kashmir: houseboats, exporters, food brands',
  description: `Website design for Kashmir’s houseboats, travel agents, export houses and food brands, whose customers live far from the valley. From ${facts.startingPrice} plus GST.`,
  keywords: ['web designing Kashmir', 'houseboat website', 'Kashmir travel website design'],
  lede: 'Websites for houseboats, travel agents, exporters and food brands in Kashmir. Every rival shows a shikara at sunset. Your site shows what only you have.',
  sample: {
    layout: 'bleed',
    ground: 'ink',
    drawing: 'houseboat-site',
    caption: 'Sample work: the boat, the lake, the free nights.',
  },
  sectors: {
    title: 'For businesses whose customers live far away',
    needs: [
      ['hotel', 'book'],
      ['office', 'show'],
      ['shop', 'sell'],
    ],
    three: [
      {
        title: 'Houseboats and travel agents',
        text: 'Name the lake, the ghat and the owner, and say what the shikara costs.',
        parts: ['Days with prices', 'Meet the family'],
      },
      {
        title: 'Export houses',
        text: 'A boutique in Milan asks for minimum orders, lead times and colour cards.',
        parts: ['Collections', 'Trade login'],
      },
      {
        title: 'Food and gift brands',
        text: 'Kahwa, honey, wazwan in a jar. Say where it comes from and how long it keeps.',
        parts: ['What is in the box', 'Delivery by date'],
      },
    ],
  },
  look: {
    title: 'A Kashmiri look, beyond the postcard',
    three: [
      {
        title: 'Khatamband, not mountains',
        text: 'The geometry of our wooden ceilings frames the page, drawn from your own if you have one.',
      },
      {
        title: 'Weather included',
        text: 'Fog, rain and bare poplars are beautiful too, and visitors believe them.',
      },
      {
        title: 'Kashmiri words, explained',
        text: 'Samovar, pheran and zoon dub stay, each explained once.',
      },
    ],
  },
  process: {
    title: 'How we find the look of your brand',
    steps: [
      {
        title: 'Envy and dislike',
        text: 'Show us three sites that you envy and one that you dislike, and say why.',
      },
      { title: 'Name and lettering', text: 'You see your name, two colours and a home page side by side.' },
      { title: 'A stranger’s test', text: 'People who have never been to Kashmir try your favourite.' },
      {
        title: 'All pages at once',
        text: 'They open on the same day. Your boxes and bills can follow the design.',
      },
    ],
  },
  pricing: {
    title: 'Fixed prices for your website',
    text: `A logo and print are quoted separately. ${facts.terms.included}`,
  },
  questions: {
    title: 'Questions from brand owners',
    list: [
      {
        question: 'How do we rank above the big portals when people search for Kashmir?',
        answer:
          'For that one word you can’t. You can for a ghat, a dish or a weave. Such pages bring fewer visitors, but the right ones.',
      },
      {
        question: 'Should a site for foreigners mention security?',
        answer: 'Yes, briefly and with a date, and link to official advice. Silence worries guests more.',
      },
      {
        question: 'Can you name and register our brand as well?',
        answer: 'We suggest names and check the domain. An attorney registers the trade mark.',
      },
      {
        question: 'Do you also design for very small houseboats?',
        answer: [
          'Yes. A family has a story that no hotel chain can tell. There is a sample houseboat site in ',
          { label: 'our portfolio', to: '/portfolio' },
          '.',
        ],
      },
    ],
  },
  areas: {
    title: 'The valley, town by town',
    text: `From Kupwara in the north to the springs in the south, Gulmarg in the west and Pahalgam in the east. Talk to us in ${languages}.`,
  },
  closing: {
    title: 'Be the one that guests remember',
    asked: 'Twenty houseboats look like ours online. What makes guests choose?',
    text: 'What do your guests tell their friends? Send that sentence, and we’ll build the page around it.',
  },
};

export default { towns, development, design };
