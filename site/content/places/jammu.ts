import facts from '../facts.ts';
import type { Star } from '../model.ts';
import type { DesignCopy } from './design.ts';
import type { DevelopmentCopy } from './development.ts';

const towns: Star[] = [
  { name: 'Akhnoor', at: [32.897, 74.735], rank: 'town' },
  { name: 'Katra', at: [32.992, 74.932], rank: 'town' },
  { name: 'R. S. Pura', at: [32.606, 74.731], rank: 'town' },
  { name: 'Bari Brahmana', at: [32.64, 74.925], rank: 'town' },
];

const development: DevelopmentCopy = {
  title: 'Web development in Jammu: factories, pilgrims, basmati',
  description: `Web development in Jammu: dispatch for the estates, rooms for pilgrims, basmati lots, wards and billing for a nursing home. ${facts.regional.years} years of work.`,
  keywords: ['web development Jammu', 'ERP software Jammu', 'nursing home billing'],
  lede: 'Goods, pilgrims and patients all change vehicles in Jammu. We build the systems at those joints: dispatch for the estates, rooms for the yatra, tokens for the ward.',
  benefits: {
    title: 'Four crowds a year, one steady back office',
    text: 'The city is never empty for the same reason twice.',
    seasons: [
      {
        title: 'Navratri',
        from: 3,
        to: 4,
        months: 'March and April, and again in autumn',
        text: 'Rooms near the station and on the Katra road turn over daily. One calendar feeds the desk, the portals and the driver.',
      },
      {
        title: 'Yatra and holidays',
        from: 6,
        to: 8,
        months: 'June to August',
        text: 'Coaches are filled, split and merged until the last evening. Seat lists correct themselves and reach the driver at dawn.',
      },
      {
        title: 'Basmati',
        from: 10,
        to: 12,
        months: 'October to December',
        text: 'Lots from R. S. Pura are tested, milled and promised. Contract, sample and dispatch finally share a number.',
      },
      {
        title: 'Weddings and winter guests',
        from: 11,
        to: 2,
        months: 'November to February',
        text: 'Halls, caterers and clothiers take advances for dates a year off, and the diary warns before two families meet in it.',
      },
    ],
  },
  services: {
    title: 'Six trades of ours for a city of many',
    text: 'From a three-page site to what runs a plant.',
    each: [
      'Manufacturers, law offices and dental practices get a site that a purchaser in Ludhiana reads to the end.',
      'Dry fruit, kaladi, rajma, suits: a basket that knows cold parcels from ordinary ones.',
      'Gate entry, weighbridge, invoice and e-way details for a plant, joined so that no figure is typed twice.',
      'Salesmen on the Pathankot line take orders where they stand; the store sees them before they are back in the car.',
      'Wards, pharmacy and billing for a nursing home; classes, transport and fees for a school with three branches.',
      'Two people who know your set-up by name, in place of a ticket number.',
    ],
  },
  process: {
    title: 'A project in five signatures',
    text: 'Larger firms want milestones. Each of ours ends with a page that both of us sign.',
    each: [
      'Interviews by department, an hour each, from the gate to the accounts.',
      'A map of data and duties, with the three risks that could sink the whole written in red.',
      'Delivery in monthly parts, each of which is of use by itself if the next should be delayed.',
      'Acceptance by your people on your data, then the links to Tally, to the bank and to the tax portal.',
      'A planned changeover on a Sunday, a way back until Wednesday, and figures on its health each month.',
    ],
  },
  areas: {
    title: 'South of the tunnel, and north of it',
    text: 'Ours is a house from Kashmir that works in Jammu as a matter of course; the road and the railway see to the rest.',
  },
  pricing: {
    title: 'If all you need is a good site',
    text: [
      'Three packages for firms that do not want a project, told apart on ',
      { label: 'our page of packages for Jammu', to: '/website-design-in-jammu' },
      '. For everything larger there is a proposal.',
    ],
  },
  questions: {
    title: 'What firms in Jammu ask',
    list: [
      {
        question: 'You sit in Kashmir. Who comes when something is wrong?',
        answer:
          'Nine faults in ten are mended from a desk, wherever that is. For the tenth we travel, and the contract says within how many days.',
      },
      {
        question: 'Can you take over a system that another firm left unfinished?',
        answer:
          'We look at it for a few days and then say plainly: continue, rescue parts, or begin again. You keep that report whatever you decide.',
      },
      {
        question: 'Does it work with Tally and GST?',
        answer:
          'Vouchers go to Tally as files or through its own interface, and invoices carry the numbers that returns require. Your accountant tests this before you pay for it.',
      },
      {
        question: 'How long do such projects run?',
        answer:
          'Corporate sites of 5-10 pages: 2-4 weeks. Shops and custom portals: 4-10 weeks. A plant in monthly parts, as long as the parts are worth it.',
      },
      {
        question: 'Can pilgrims book in Tamil or Gujarati?',
        answer:
          'The booking form can speak any language for which you have someone to answer the follow-up call. We usually add two, and watch who uses them.',
      },
      {
        question: 'Who owns the source code?',
        answer:
          'Once it is paid, you. It lies in a repository under your name from the first week, so there is nothing to hand over at the end.',
      },
    ],
  },
  closing: {
    title: 'Begin with one department',
    text: 'Tell us which figure reaches you too late. We propose the shortest way to have it in the morning.',
  },
};

const design: DesignCopy = {
  title: 'Web designing in Jammu: estates, temples, coaching, bazaar',
  description: `Website design for Jammu’s manufacturers, hotels on the pilgrim road, coaching institutes and bazaar shops. Drawn in days, priced from ${facts.startingPrice}.`,
  keywords: ['web designing Jammu', 'website design Jammu', 'hotel website Katra road'],
  lede: 'Raghunath Bazaar has shop signs that nobody forgets. Most websites of the same shops are forgotten at once. We design yours like a sign: one idea, good letters, and a door that opens.',
  work: {
    drawing: 'bazaar-site',
    title: 'A bazaar shop, online',
    caption: 'Sample work: a painted sign, nine doors, and the best seller behind each.',
  },
  sectors: {
    title: 'The estate, the pilgrim road, the classroom',
    text: 'Each of them meets its customer at another moment.',
    three: [
      {
        title: 'Manufacturers',
        text: 'A purchaser needs the data sheet, the capacity and the certificate in that order, and someone who quotes by return. A film of the factory gate he does not need.',
        parts: ['Products and data sheets', 'Capacity', 'Certificates', 'Quote form with quantity'],
      },
      {
        title: 'Hotels for pilgrims',
        text: 'Families arrive at odd hours with luggage and grandparents. Lift, early check-in, vegetarian kitchen and distance to the bus count for more than stars.',
        parts: ['Rooms for families', 'Arrival at any hour', 'Station and bus', 'Group tariff'],
      },
      {
        title: 'Coaching institutes',
        text: 'In Gandhi Nagar one hoarding shouts over the next. A calm page with syllabus, faculty and a free test stands out by not shouting.',
        parts: ['Courses and syllabus', 'Faculty', 'Free mock test', 'Fees in instalments'],
      },
    ],
  },
  look: {
    title: 'City of temples, city of signboards',
    text: 'What we borrow from Jammu’s streets, and what we leave there.',
    four: [
      {
        title: 'Letters with a brush in them',
        text: 'Headings take their weight from painted signboards, Devanagari beside Latin, both drawn with the same hand.',
      },
      {
        title: 'Basohli’s flat colour',
        text: 'Miniatures from the hills east of here set ochre against deep green without a shadow between. It works on glass as well.',
      },
      {
        title: 'Order out of abundance',
        text: 'A shop with nine hundred articles gets nine doors, each with its best seller on the handle.',
      },
      {
        title: 'Readable at forty-five degrees',
        text: 'Summer light on the Tawi bridge is merciless to grey text. Ours is black.',
      },
    ],
  },
  process: {
    title: 'A sign painter’s way of working',
    each: [
      'We ask what a customer says when he recommends you. Those are usually four words.',
      'The four words, set large, with your name: the first sketch has nothing else.',
      'Colour, pictures and the catalogue are added while you look on over a call.',
      'We hang it up: domain, mail, maps, and the QR code for your shop window.',
    ],
  },
  pricing: {
    title: 'What a sign on the internet costs',
    text: [
      'Prices as on every page of ours. Shops with a second address in summer have ',
      { label: 'a page of packages for Jammu & Kashmir', to: '/website-design-in-jammu' },
      '.',
    ],
  },
  questions: {
    title: 'From the bazaar and the estate',
    list: [
      {
        question: 'How do we show nine hundred articles without losing people?',
        answer:
          'By letting them start from an occasion: wedding, parcel home, gift below a sum. The full list is there for the patient.',
      },
      {
        question: 'Our buyers are purchasers, not the public. Do looks matter?',
        answer:
          'They read order as reliability. A data sheet that prints properly has won more contracts than any slideshow.',
      },
      {
        question: 'Should the site be in Dogri?',
        answer:
          'A greeting in Dogri wins hearts and costs nothing. The rest we would keep in Hindi and English, which all your visitors read.',
      },
      {
        question: 'We rent three shops. Is one site enough?',
        answer:
          'One site, three addresses, and the nearest shown first to whoever allows it. Stock can be told apart by shop.',
      },
    ],
  },
  areas: {
    title: 'On the Tawi, at the foot of the hills',
    text: 'Akhnoor on the Chenab, R. S. Pura in the rice, Bari Brahmana’s plants to the south, Katra up the road.',
  },
  closing: {
    title: 'Four words and a door',
    text: 'Send us what customers say about you. We send back how it could look.',
  },
};

/** The valley is far to the north. At their true distance, its towns do not overlap. */
export default { towns, nearness: 1, development, design };
