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
  title: 'Web development in Budgam: craft orders, looms, dispatch',
  description: `Order systems for weavers and potters, stock and dispatch near the airport, software for schools: web development for Budgam. Sites from ${facts.startingPrice}.`,
  keywords: ['web development Budgam', 'craft online shop Kashmir', 'school software Budgam'],
  lede: 'The valley’s airport stands on Budgam’s land, and its looms stand a few fields away. Between the two lies the work we do: turning something made by hand into something that can be ordered, tracked and flown out.',
  benefits: {
    title: 'When hands are busy, the system answers',
    seasons: [
      {
        title: 'Loom and wheel',
        from: 11,
        to: 3,
        months: 'November to March',
        text: 'Winter is weaving time. Every piece on the loom has a page: design, weaver, weeks to go, spoken for or free.',
      },
      {
        title: 'Kangri trade',
        from: 9,
        to: 12,
        months: 'September to December',
        text: 'Charar-i-Sharief’s wicker is ordered by the hundred. Count, deposit and delivery run on a list that the whole workshop shares.',
      },
      {
        title: 'Meadow visitors',
        from: 5,
        to: 9,
        months: 'May to September',
        text: 'Doodhpathri and Yusmarg live on day trips. Stalls, huts and pony stands learn by nine how full the day will be.',
      },
      {
        title: 'Vegetables and dispatch',
        from: 4,
        to: 10,
        months: 'April to October',
        text: 'Growers around Chadoora send in quantities the evening before, and the van leaves with one route instead of four.',
      },
    ],
  },
  services: {
    title: 'For looms, lanes and loading bays',
    text: 'What we program for the district next to the runway.',
    each: [
      'A society of weavers, a forwarder, a nursing home: each explained so that a stranger at the airport understands.',
      'Single pieces sell differently from stock. The shop shows one shawl once, and it is gone when it is gone.',
      'From order to despatch note: who has the yarn, who has the pattern, what customs will ask for.',
      'Artisans photograph a piece and speak its description; the app writes it down and files it under their name.',
      'Fee slips, bus lists and mark sheets for the many schools along the Srinagar road.',
      'Registered in your name from the first day, renewed on time, and never hostage to a cousin who moved away.',
    ],
  },
  process: {
    title: 'Made to a pattern, like a shawl',
    text: 'A kani weaver reads a coded script, the talim, line by line. Software is not so different.',
    each: [
      'You show us one piece from thread to parcel. We write its talim.',
      'The pattern on paper: which screens, which hands, which words.',
      'Row after row, with a look at the whole each Saturday.',
      'We pull at every thread: wrong amounts, lost signal, two buyers for a single piece.',
      'The parcel service and the bank are told, the old notebook is closed, and our eye stays on the counter.',
    ],
  },
  areas: {
    title: 'Half an hour from everywhere',
    text: 'Srinagar is next door, Pulwama over the karewa, Baramulla down the line. We are used to all three.',
  },
  pricing: {
    title: 'A shop window at a fixed price',
    text: 'Craft societies often begin with Standard, and add the order book when orders come.',
  },
  questions: {
    title: 'Asked by makers and movers',
    list: [
      {
        question: 'Each of our pieces is unique. Does a web shop make sense?',
        answer:
          'More than for factory goods. A photograph, a name and the months of work are the very reasons to pay more, and none of that fits on a stall.',
      },
      {
        question: 'Can buyers abroad pay us?',
        answer:
          'Cards and bank transfer from abroad work through a gateway that settles in rupees. We set it up with you; the contract is between you and the gateway.',
      },
      {
        question: 'Our weavers do not read English. How do they use it?',
        answer:
          'With pictures, big buttons and voice notes, in Kashmiri or Urdu. The office sees the same record in English.',
      },
      {
        question: 'When could orders start to come in?',
        answer:
          'A society’s site of 5-10 pages is up in 2-4 weeks. A full shop with payments takes 4-10 weeks, photographs included in the plan, not in an afterthought.',
      },
      {
        question: 'How do we prove that a shawl is handmade?',
        answer:
          'Give each piece a page with its weaver, its registration mark if it has one, and pictures from the loom. A small tag with a code leads there.',
      },
      {
        question: 'Could the school and the craft centre share one system?',
        answer:
          'They can share a server and a bill. Pupils’ records and buyers’ records stay apart, with keys of their own.',
      },
    ],
  },
  closing: {
    title: 'Put the loom online',
    text: 'Send us a picture of one piece and say how people order it now. We answer with a proposal.',
  },
};

const design: DesignCopy = {
  title: 'Web designing in Budgam: for makers, meadows and schools',
  description: `Websites for work made by hand: kani shawls, weavers and potters, and the meadow stays and cafés of Doodhpathri. From ${facts.startingPrice}, in ${facts.delivery.basic}.`,
  keywords: ['web designing Budgam', 'craft website Kashmir', 'kani shawl website'],
  lede: 'A kani shawl takes months on the loom; a visitor gives its web page three seconds. We design those seconds: the thread first, large and sharp, and the price where it can be found.',
  work: {
    drawing: 'kani-site',
    title: 'A kani house’s shawls',
    caption: 'Sample work: each shawl with its weaver, its price and whether it is still free.',
  },
  sectors: {
    title: 'Made here, shown properly',
    text: 'Three kinds of site, each around the thing itself.',
    three: [
      {
        title: 'Weavers and potters',
        text: 'People who buy handwork buy a hand. The maker’s face, the tool and the hours stand beside the piece, never on a separate page.',
        parts: ['Piece by piece', 'The maker’s page', 'Care and repair', 'Commission a piece'],
      },
      {
        title: 'Meadow stays and cafés',
        text: 'Doodhpathri has more grass than signal. Its cafés need a page that was saved before the trip: menu, huts, road, last fuel.',
        parts: ['What is open today', 'Huts and picnics', 'Road and parking', 'Works offline'],
      },
      {
        title: 'Colleges and clinics',
        text: 'Close to the city, compared with the city. Say what you do better, in a list, with names of people and hours.',
        parts: ['Departments', 'Who is in when', 'Forms to fill at home', 'Directions by bus'],
      },
    ],
  },
  look: {
    title: 'Thread by thread',
    text: 'How we let the craft set the rules of the page.',
    four: [
      {
        title: 'A border, then a field',
        text: 'Shawls are composed from the edge inwards. So is the page: a patterned margin and calm in the middle.',
      },
      {
        title: 'Macro before panorama',
        text: 'The first picture shows ten centimetres of cloth. Mountains everybody has.',
      },
      {
        title: 'Natural dyes only',
        text: 'Indigo, madder, walnut husk: the palette is matched to real yarn under daylight.',
      },
      {
        title: 'Silence around the price',
        text: 'No crossed-out sums, no countdown. One figure, and next to it what it pays for.',
      },
    ],
  },
  process: {
    title: 'From the workshop floor to the first order',
    each: [
      'We come with a tripod and a grey card, and leave with your best five pieces.',
      'One piece is set up completely, from first glance to “how do I order”.',
      'Show it to a customer, not to a cousin. We change what the customer stumbled over.',
      'Your pieces go up one by one, and you learn to add the next in the time of a cup of tea.',
    ],
  },
  pricing: {
    title: 'Less than a shawl',
    text: 'Even Premium costs less than one fine kani. What it shows can be sold many times over.',
  },
  questions: {
    title: 'Makers ask',
    list: [
      {
        question: 'Will others copy our patterns from the pictures?',
        answer:
          'Whoever wants to copy buys one piece. We show the quality rather than the full repeat, and mark the pictures discreetly.',
      },
      {
        question: 'We are twelve families. Whose site is it?',
        answer:
          'The society’s. Each family has a page and a number of its own, and an enquiry goes to the maker whose piece it is.',
      },
      {
        question: 'Can tourists find us from the airport?',
        answer:
          'We name the distance and the turning, list you on maps, and write “on the way from the airport” where it is true.',
      },
      {
        question: 'What if a piece is sold at the door?',
        answer:
          'One tap on your phone, and it reads “sold” on the page. Sold pieces stay as proof of what you can do.',
      },
    ],
  },
  areas: {
    title: 'Around the runway',
    text: 'Magam towards Gulmarg, Chadoora and Charar-i-Sharief on the karewas, Doodhpathri high in the south-west.',
  },
  closing: {
    title: 'Let them see the thread',
    text: 'One good picture is enough to begin. Send it by WhatsApp and hear what we would do with it.',
  },
};

export default { towns, development, design };
