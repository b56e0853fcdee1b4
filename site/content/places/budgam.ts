import facts from '../facts.ts';
import type { Star } from '../model.ts';
import type { DesignCopy } from './design.ts';
import type { DevelopmentCopy } from './development.ts';

const towns: Star[] = [
  { name: 'Magam', at: [34.09, 74.59], rank: 'town' },
  { name: 'Chadoora', at: [33.944, 74.798], rank: 'town' },
  { name: 'Charar-i-Sharief', at: [33.862, 74.766], rank: 'town' },
  { name: 'Doodhpathri', at: [33.863, 74.57], rank: 'town' },
];

const development: DevelopmentCopy = {
  title: 'Web development in Budgam: craft orders, dispatch, schools',
  description: `Online shops for weavers and potters, dispatch software near the airport, school software: web development in Budgam. Sites from ${facts.startingPrice} plus GST.`,
  keywords: ['web development Budgam', 'craft online shop Kashmir', 'school software Budgam'],
  lede: `Websites, online shops and order systems for Budgam’s weavers, potters and schools, and for businesses near the airport. ${facts.fromPrice}. Portals take 4 to 10 weeks.`,
  sample: {
    layout: 'scene',
    ground: 'paper',
    drawing: 'loom-scene',
    caption: 'Sample: a shawl, from loom to plane',
  },
  benefits: {
    title: 'The system answers while your hands are busy',
    text: 'The airport stands a few fields from the looms. Software turns handmade things into orders that you can track.',
    seasons: [
      {
        title: 'Loom and wheel',
        from: 11,
        to: 3,
        months: 'November to March',
        text: 'Every piece on the loom has a page with its design, its weaver and the weeks to go.',
      },
      {
        title: 'Kangri trade',
        from: 9,
        to: 12,
        months: 'September to December',
        text: 'Charar-i-Sharief’s wicker is ordered by the hundred. One list has the counts, deposits and deliveries.',
      },
      {
        title: 'Meadow visitors',
        from: 5,
        to: 9,
        months: 'May to September',
        text: 'Doodhpathri and Yusmarg live on day trips. By nine, huts and pony stands know how full the day will be.',
      },
      {
        title: 'Vegetables and dispatch',
        from: 4,
        to: 10,
        months: 'April to October',
        text: 'Growers around Chadoora send in their quantities the evening before. The van leaves with one route.',
      },
    ],
  },
  services: {
    title: 'What we build for looms, schools and loading bays',
    each: [
      'A weavers’ society, a freight forwarder or a nursing home.',
      'When one buyer has paid, the shop marks the shawl as sold.',
      'Who has the yarn, who has the pattern, and what customs will ask for.',
      'Artisans photograph a piece and describe it aloud. The app writes the words down.',
      'Fee slips, bus lists and mark sheets for the schools along the Srinagar road.',
      'The domain is in your own name, not in a cousin’s who moved away.',
    ],
  },
  process: {
    title: 'Built to a pattern, like a kani shawl',
    text: 'The weaver reads a coded script, the talim, line by line. We plan software the same way.',
    each: [
      'You show us one piece, from the thread to the parcel. We write its talim.',
      'You get the pattern on paper: which screens, who uses them, in which words.',
      'Row follows row, and you look at the whole each Saturday.',
      'We try to break it: wrong amounts, two buyers for one piece.',
      'You close the old notebook, and we watch for errors.',
    ],
  },
  areas: {
    title: 'Between Srinagar and the karewas',
    text: 'Srinagar is next door, Pulwama is over the karewa, and Baramulla is down the railway line.',
  },
  pricing: {
    title: 'An online shop window at a fixed price',
    text: `Standard suits a craft society to begin with. ${facts.terms.included}`,
  },
  questions: {
    title: 'Questions from makers and forwarders',
    list: [
      {
        question: 'Each of our pieces is unique. Does an online shop make sense?',
        answer: 'Yes. A photograph, the maker’s name and the months of work are reasons to pay more.',
      },
      {
        question: 'Can buyers abroad pay us?',
        answer: 'Yes, through a gateway that settles in rupees. The contract is between you and the gateway.',
      },
      {
        question: 'Our weavers do not read English. How do they use it?',
        answer: 'With pictures, big buttons and voice notes, in Kashmiri or Urdu.',
      },
      {
        question: 'When could orders start to come in?',
        answer: 'A society’s site of 5-10 pages is online in 2-4 weeks, a full shop in 4-10 weeks.',
      },
      {
        question: 'How do we prove that a shawl is handmade?',
        answer: 'Give it a page with its weaver and its registration mark. A tag with a code leads there.',
      },
      {
        question: 'Could the school and the craft centre share one system?',
        answer: 'They can share a server and a bill. Pupils’ and buyers’ records stay apart.',
      },
    ],
  },
  closing: {
    title: 'Put your loom online',
    asked: 'I take orders for shawls on WhatsApp. Can a shop do that for me?',
    text: `Send a picture of one piece and say how people order it now. ${facts.terms.proposal}`,
  },
};

const design: DesignCopy = {
  title: 'Web designing in Budgam: crafts, meadow stays, colleges',
  description: `Website design for Budgam: kani weavers and potters, meadow stays and cafés at Doodhpathri, colleges and clinics. From ${facts.startingPrice} plus GST, ready in ${facts.delivery.basic}.`,
  keywords: ['web designing Budgam', 'craft website Kashmir', 'kani shawl website'],
  lede: 'Website design for Budgam’s kani weavers, potters, meadow cafés, colleges and clinics. A visitor gives your page three seconds.',
  sample: {
    layout: 'picture',
    ground: 'chinar',
    drawing: 'kani-site',
    title: 'A kani house’s shawls',
    caption: 'Sample work: each shawl with its weaver, its price and whether it is still free.',
  },
  sectors: {
    title: 'Sites for the workshop, the meadow and the town',
    needs: [
      ['shop', 'show'],
      ['hotel', 'book'],
      ['clinic', 'book'],
    ],
    three: [
      {
        title: 'Weavers and potters',
        text: 'People who buy handwork want to know whose hands made it.',
        parts: ['The maker’s page', 'Care and repair'],
      },
      {
        title: 'Meadow stays and cafés',
        text: 'Doodhpathri has more grass than signal. Guests save your page before the trip, with the menu and the last petrol pump.',
        parts: ['What is open today', 'Works offline'],
      },
      {
        title: 'Colleges and clinics',
        text: 'People compare you with Srinagar. Say what you do better, with names and hours.',
        parts: ['Who is in when', 'Directions by bus'],
      },
    ],
  },
  look: {
    title: 'Designed thread by thread',
    three: [
      {
        title: 'A border, then a field',
        text: 'Shawls are composed from the edge inwards. So is the page, with calm in the middle.',
      },
      {
        title: 'Close-up before panorama',
        text: 'The first picture shows ten centimetres of cloth. Other sites already have mountains.',
      },
      {
        title: 'Natural dyes only',
        text: 'Indigo, madder, walnut husk, matched to real yarn in daylight.',
      },
    ],
  },
  process: {
    title: 'From the workshop floor to the first order',
    steps: [
      { title: 'Five pieces', text: 'Photograph your best five in daylight, as we show you.' },
      { title: 'One of them, complete', text: 'You see its page, from the first look to “How do I order?”.' },
      {
        title: 'A customer’s eye',
        text: 'Show it to a customer, not to a cousin. Whatever the customer stumbles over gets changed.',
      },
      {
        title: 'Piece by piece',
        text: 'Your pieces go online one by one. With Premium you add the next one yourself.',
      },
    ],
  },
  pricing: {
    title: 'Less than the price of a kani shawl',
    text: `Even Premium costs less than one fine kani, and the site can sell many. ${facts.terms.included}`,
  },
  questions: {
    title: 'Questions from makers',
    list: [
      {
        question: 'Will others copy our patterns from the pictures?',
        answer:
          'Anyone who wants to copy can buy a piece. Your page shows the quality rather than the full repeat.',
      },
      {
        question: 'We are twelve families. Whose site is it?',
        answer: 'The society’s. Each family has its own page, and an enquiry goes to the maker of the piece.',
      },
      {
        question: 'Can tourists find us from the airport?',
        answer: 'Yes. The page says where to turn, and we set up your Google Business Profile.',
      },
      {
        question: 'What if a piece is sold at the door?',
        answer:
          'With Premium, one tap marks it as “sold”. With Basic and Standard, message us while your support lasts.',
      },
    ],
  },
  areas: {
    title: 'Around Budgam and its airport',
    text: 'Magam towards Gulmarg, Chadoora and Charar-i-Sharief on the karewas, Doodhpathri high in the south-west.',
  },
  closing: {
    title: 'Let buyers see the thread',
    text: 'Send one good picture on WhatsApp to hear what we would do with it.',
  },
};

export default { towns, development, design };
