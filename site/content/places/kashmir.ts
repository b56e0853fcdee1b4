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
  title: 'Web development in Kashmir: for firms across the valley',
  description: `Booking, stock and school software for travel agents, exporters and school groups across Kashmir. Websites from ${facts.startingPrice} plus GST, portals in 4-10 weeks.`,
  keywords: ['web development Kashmir', 'ERP software Kashmir', 'travel portal Kashmir'],
  lede: `Websites and software for travel agents, exporters, stores and school groups with branches across the Kashmir valley. ${facts.fromPrice}.`,
  sample: {
    layout: 'picture',
    ground: 'paper',
    drawing: 'books-agree',
    title: 'The books of one campus',
    caption: 'Sample: register, fees and stock agree with the cash in the evening.',
  },
  benefits: {
    title: 'The valley’s year, season by season',
    text: 'What a firm with many branches must keep in step.',
    seasons: [
      {
        title: 'Tulips and first tours',
        from: 3,
        to: 5,
        months: 'March to May',
        text: 'Enquiries pile up within days of the tulip garden’s opening. Your staff quote from the rooms and cabs that are free today, not from memory.',
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
        text: 'Apples, walnuts, saffron and shawls leave within a few weeks. Head office sees each consignment on one board.',
      },
      {
        title: 'Chillai Kalan',
        from: 12,
        to: 2,
        months: 'late December to February',
        text: 'The forty coldest days are for accounts. Every sale is already posted, so each branch closes its books before the thaw.',
      },
    ],
  },
  services: {
    title: 'What we build for firms with several branches',
    text: 'Each branch does its own work, and head office sees the whole.',
    each: [
      'A group’s website with a page for each branch. The branch keeps its page up to date, and you approve the changes.',
      'One stock list for the showroom on the Boulevard, the website and the fair in Delhi.',
      'A tour desk that builds itineraries from the rooms, shikaras and drivers that are really free.',
      'Field staff in six districts report by phone, in Urdu if they like. Each report carries its time and place.',
      'One school society with many campuses. Teachers and buses are shared, and each campus keeps separate books.',
      'We monitor your server day and night, and keep the pages light enough for a weak connection.',
    ],
  },
  process: {
    title: 'Several branches, one plan',
    text: 'One branch first, then the rest.',
    each: [
      'A visit to head office and two very different branches shows where they work differently.',
      'You get one plan for all branches. It lists each exception and who needs it.',
      'One branch tries the system first. The others get an improved version.',
      'Accounts, couriers, travel portals and maps are connected. Each connection has its own switch.',
      'One branch after another goes live. Staff note what is wrong, and we read their notes every evening.',
    ],
  },
  areas: {
    title: 'Every district has its own page',
    text: `Apple growers in Shopian and ski schools in Baramulla need different software, so read the page for your district. We can meet at your head office, by video, or in ${facts.address.street}.`,
  },
  pricing: {
    title: 'Websites for a branch, a brand or a new business',
    text: `Single sites have fixed prices. A group with several sites gets one written quote for all of them. ${facts.terms.included}`,
  },
  questions: {
    title: 'Questions from travel agents, exporters and groups',
    list: [
      {
        question: 'Can one system serve offices that go offline at different hours?',
        answer:
          'Yes. Each office works on its own copy, and the copies are matched later. If two people sold the same thing, a person decides.',
      },
      {
        question: 'We sell tours through agents in other states. Can they book directly?',
        answer:
          'Yes. They log in and see your free rooms and their own margin. Their voucher has their letterhead, and your itinerary has yours.',
      },
      {
        question: 'Exports need many papers. Can the software fill them in?',
        answer:
          'It fills in the invoice, the packing list and the usual declarations from the order. Where an officer must sign, it leaves a blank.',
      },
      {
        question: 'How long does a system for a group take?',
        answer:
          'The public site, 5-10 pages, takes 2-4 weeks. A shop or portal for the first branch takes 4-10 weeks. Similar branches follow more quickly.',
      },
      {
        question: 'Which languages can our staff use?',
        answer: `Screens can be in ${languages}, and each desk can choose its own.`,
      },
      {
        question: 'What if your company closes one day?',
        answer:
          'You’ll have the code, the data and a description that another firm can follow. This is in the contract from the start.',
      },
    ],
  },
  closing: {
    title: 'From Uri to Verinag, on one system',
    text: 'Sketch your branches on a napkin and send a photo. We’ll suggest what should connect them.',
  },
};

const design: DesignCopy = {
  title: 'Web designing in Kashmir: houseboats, exporters, food brands',
  description: `Website design for Kashmir’s houseboats, travel firms, export houses and food brands, whose customers live far from the valley. From ${facts.startingPrice} plus GST.`,
  keywords: ['web designing Kashmir', 'houseboat website', 'Kashmir travel website design'],
  lede: 'Websites for houseboats, travel firms, exporters and food brands in Kashmir. Every rival shows a shikara at sunset. We show what only you have.',
  sample: {
    layout: 'bleed',
    ground: 'ink',
    drawing: 'houseboat-site',
    title: 'A houseboat’s evening',
    caption: 'Sample work: the boat, the lake, the free nights.',
  },
  sectors: {
    title: 'For businesses whose customers live far away',
    text: 'Visitors arrive with a picture of Kashmir in mind. Your page tells them what they will really get.',
    three: [
      {
        title: 'Houseboats and travel firms',
        text: 'Name the lake, the ghat and the owner. Show your own carved ceiling, and say what the shikara costs.',
        parts: ['The boat, deck by deck', 'Days with prices', 'Meet the family', 'Arrival at the ghat'],
      },
      {
        title: 'Export houses',
        text: 'A boutique in Milan asks for minimum orders, lead times and colour cards. Put these one click away.',
        parts: ['Collections', 'Minimums and lead times', 'Colour cards', 'Trade login'],
      },
      {
        title: 'Food and gift brands',
        text: 'Kahwa, honey, dried apricots, wazwan in a jar. Say what is inside, where it comes from and how long it keeps.',
        parts: ['What is in the box', 'Where it comes from', 'Corporate gifts', 'Delivery by date'],
      },
    ],
  },
  look: {
    title: 'A Kashmiri look, beyond the postcard',
    text: 'How to avoid the clichés.',
    four: [
      {
        title: 'Khatamband, not mountains',
        text: 'The geometry of our wooden ceilings frames the page, drawn from your own ceiling if you have one.',
      },
      {
        title: 'Weather included',
        text: 'Fog, rain and bare poplars are beautiful too. Visitors believe a site that shows all four seasons.',
      },
      {
        title: 'Fewer, larger pictures',
        text: 'One picture that fills the screen says more than nine small ones.',
      },
      {
        title: 'Kashmiri words, explained',
        text: 'Samovar, pheran, zoon dub: we use such words and explain each one once.',
      },
    ],
  },
  process: {
    title: 'How we find the look of your brand',
    each: [
      'Show us three sites that you envy and one that you dislike, and say why.',
      'You see your name, lettering, two colours and a home page side by side.',
      'Choose a favourite. We test it on people who have never been to Kashmir.',
      'All pages open on the same day. Your boxes and bills can follow the design.',
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
          'For that one word you can’t. You can win on your own words: a ghat, a dish, a weave, a season. Pages about these bring fewer visitors, but the right ones.',
      },
      {
        question: 'Should a site for foreigners mention security?',
        answer:
          'Yes. Answer what guests ask, briefly and with a date, and link to official advice. Silence worries them more.',
      },
      {
        question: 'Can you name and register our brand as well?',
        answer:
          'We suggest names and check whether the domain is free. An attorney registers the trade mark.',
      },
      {
        question: 'Do you also design for very small houseboats?',
        answer: [
          'Yes, gladly. Two rooms and a family have a story that no hotel chain can tell. There is a sample houseboat site in ',
          { label: 'our portfolio', to: '/portfolio' },
          '.',
        ],
      },
    ],
  },
  areas: {
    title: 'The valley, town by town',
    text: `From Kupwara in the north to the springs in the south, with Gulmarg to the west and Pahalgam to the east. Talk to us in ${languages}, by phone, by video or at our office in ${facts.address.street}.`,
  },
  closing: {
    title: 'Be the one that guests remember',
    asked: 'Twenty houseboats look like ours online. What makes guests choose?',
    text: 'What do your guests tell their friends at home? Send that sentence, and we’ll build the page around it.',
  },
};

export default { towns, development, design };
