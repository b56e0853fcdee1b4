import facts from '../facts.ts';
import type { Star } from '../model.ts';
import type { DesignCopy } from './design.ts';
import type { DevelopmentCopy } from './development.ts';
import { languages } from './wording.ts';

const towns: Star[] = [
  { name: 'Keller', at: [33.795, 74.76], rank: 'town' },
  { name: 'Imam Sahib', at: [33.745, 74.91], rank: 'town' },
  { name: 'Hirpora', at: [33.675, 74.735], rank: 'town' },
];

const development: DevelopmentCopy = {
  title: 'Web development in Shopian: software for the apple trade',
  description: `Lot registers, grower accounts and online shops for apple growers, agents and cold stores in Shopian, made for a weak signal. Websites from ${facts.startingPrice} plus GST.`,
  keywords: ['web development Shopian', 'apple trade software', 'cold store software Shopian'],
  lede: `Websites, lot registers and cold store software for Shopian’s apple trade, made to work on one bar of signal. ${facts.fromPrice}. Portals take 4 to 10 weeks.`,
  sample: {
    layout: 'scene',
    ground: 'chinar',
    drawing: 'orchard-scene',
    caption: 'Sample: a lot, counted without a network',
  },
  benefits: {
    title: 'How software helps, season by season',
    text: 'An apple lot changes hands by phone, by slip and by memory.',
    seasons: [
      {
        title: 'Spray and pruning',
        from: 2,
        to: 4,
        months: 'February to April',
        text: 'Note each block’s sprays and costs on the phone, and next year’s plan starts from a record.',
      },
      {
        title: 'Cherries',
        from: 5,
        to: 7,
        months: 'May to July',
        text: 'Cherries don’t wait. What is sold leaves this morning’s list at once.',
      },
      {
        title: 'Apple picking',
        from: 8,
        to: 11,
        months: 'August to November',
        text: 'A lot gets its number under the tree. Grade and crate count travel with it to the mandi.',
      },
      {
        title: 'Cold store',
        from: 12,
        to: 4,
        months: 'December to April',
        text: 'When a buyer rings in February, you answer from the screen.',
      },
    ],
  },
  services: {
    title: 'What we build for an apple town',
    each: [
      'A site for a fruit trader, a nursery or a school, light enough to open in Hirpora as well as in Azadpur.',
      'Boxes by variety and grade, at the rate that you set in the morning.',
      'Grower accounts, lot registers and slips, laid out the way your bahi already runs.',
      'Pickers and drivers enter crates without a network. The phone sends them later.',
      'Stock, wages and borrowed crates for a grading line, fees for a school.',
      'One number to ring in October when something stops.',
    ],
  },
  process: {
    title: 'Ready before the first pick',
    text: 'You can’t change your books in the middle of picking, so we plan backwards from August.',
    each: [
      'We follow one lot from the grading shed to the payment.',
      'You get a plan on two pages: what is recorded, who may see it and what it costs.',
      'You try each part on your own phone as it is built.',
      'We test on old handsets, then link it to UPI, SMS and your accounts.',
      'It is on before the first pick. Through the first season we keep an eye on every entry.',
    ],
  },
  areas: {
    title: 'On the same roads as the fruit',
    text: 'Fruit leaves Shopian by way of Pulwama and Kulgam.',
  },
  pricing: {
    title: 'A website first, at a fixed price',
    text: `For a business that wants to be found before it wants a register. ${facts.terms.included}`,
  },
  questions: {
    title: 'What growers and agents ask',
    list: [
      {
        question: 'Can I take orders from the orchard, where there is no network?',
        answer: 'Yes. The phone keeps the entry. Your buyer is notified when the order reaches you.',
      },
      {
        question: 'When must we start to be ready for this autumn?',
        answer:
          'By early summer, because a portal or shop takes 4-10 weeks. A business site of 5-10 pages takes 2-4 weeks and can start in July.',
      },
      {
        question: 'Do you work for commission agents and cold stores as well?',
        answer:
          'Yes. The agent wants slips, the store wants chambers, and the grower wants the rate. Each gets their own screen.',
      },
      {
        question: 'What does a lot register cost?',
        answer:
          'It depends on how many people and kinds of slip you have. After one visit, the proposal prices each part.',
      },
      {
        question: 'My manager reads Urdu, my son reads English. Which will it be?',
        answer: `Both. Screens and slips can be in ${languages}.`,
      },
      {
        question: 'Who can see my growers’ names and advances?',
        answer: 'Only the people you let in. You can download the records as a spreadsheet on any day.',
      },
    ],
  },
  closing: {
    title: 'What do you count by hand today?',
    text: 'Call before the next lot leaves. The written proposal is free.',
  },
};

const design: DesignCopy = {
  title: 'Web designing in Shopian: sites for orchards and homestays',
  description: `Website design for orchards, plant nurseries and homestays in Shopian: your fruit, your road, your rate of the day. From ${facts.startingPrice} plus GST, ready in ${facts.delivery.basic}.`,
  keywords: ['web designing Shopian', 'orchard website', 'homestay website Shopian'],
  lede: 'We design websites for orchards, plant nurseries and homestays in Shopian. A buyer in Chennai sees the blossom, the box and a number to ring.',
  sample: {
    layout: 'picture',
    ground: 'saffron',
    drawing: 'orchard-site',
    title: 'An orchard’s site',
    caption: 'Sample work: what the orchard grows, and the day’s lots by variety and number.',
  },
  sectors: {
    title: 'Three trades, three different sites',
    needs: [
      ['office', 'show'],
      ['shop', 'book'],
      ['hotel', 'book'],
    ],
    three: [
      {
        title: 'Orchards and packers',
        text: 'A wholesaler asks which variety, which grade, how soon. The top of the page answers.',
        parts: ['Varieties by month', 'Road and lorry access'],
      },
      {
        title: 'Plant nurseries',
        text: 'High-density rootstock is bought for decades. The site names it and takes bookings for the planting weeks.',
        parts: ['Planting calendar', 'Advance booking'],
      },
      {
        title: 'Homestays and guides',
        text: 'Travellers on the Mughal Road stop for the meadows above Hirpora. Show them the room, the meals and the last kilometre.',
        parts: ['Road status line', 'Booking by message'],
      },
    ],
  },
  look: {
    title: 'No template with an apple on it',
    three: [
      {
        title: 'Colour from the fruit',
        text: 'Delicious apples are darker than any stock red. The shade comes from your own crop.',
      },
      {
        title: 'Photographs by season',
        text: 'Blossom, fruit set, colour, snow. The page shows the one that fits the month.',
      },
      {
        title: 'Two scripts, one page',
        text: 'Urdu in Nastaliq stands beside English, each with the room it needs.',
      },
    ],
  },
  process: {
    title: 'You keep packing while we build',
    steps: [
      {
        title: 'After the day’s packing',
        text: 'In a free 30-minute call, you say what you sell and who should call you.',
      },
      { title: 'Drafts on WhatsApp', text: 'Your pages arrive there, with your own pictures.' },
      {
        title: 'The reject crate',
        text: 'Cross out what you dislike. You get another drawing before anything is built.',
      },
      {
        title: 'First entry in search',
        text: 'Your site is online with its own domain, and search engines can find it.',
      },
    ],
  },
  pricing: {
    title: 'From one orchard to a whole business',
    text: facts.terms.included,
  },
  questions: {
    title: 'Questions from the packing table',
    list: [
      {
        question: 'I have no good photographs. Is that a problem?',
        answer: 'Not for the first version. In September, one afternoon with a phone is enough.',
      },
      {
        question: 'Can the day’s rate change without calling you?',
        answer:
          'With Premium, you change it on your phone. With Basic and Standard, message us while your support lasts.',
      },
      {
        question: 'Will people outside the valley find it?',
        answer:
          'Your pages name the variety, the town and the season as buyers type them. No agency can promise a rank.',
      },
      {
        question: 'My brother and I run two businesses from one orchard. One site or two?',
        answer:
          'One site with two doors. Visitors choose fruit or plants, and each of you has his own number.',
      },
    ],
  },
  areas: {
    title: 'Between the Pir Panjal and the Jhelum',
    text: `Keller and Hirpora lie uphill, and Zainapora towards the river. Phone us in ${languages}.`,
  },
  closing: {
    title: 'Show buyers the orchard',
    text: 'Send three pictures and one sentence. You’ll hear which should come first, and why.',
  },
};

export default { towns, development, design };
