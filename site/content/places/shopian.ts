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
  lede: `Websites, lot registers and cold store software for Shopian’s apple trade, made to work on one bar of signal. ${facts.fromPrice}.`,
  sample: {
    layout: 'bleed',
    ground: 'chinar',
    drawing: 'app-screens',
    title: 'Rates, lorry and ledger',
    caption: 'Sample: a grower’s rates, lorry and ledger',
  },
  benefits: {
    title: 'How software helps, season by season',
    text: 'An apple lot changes hands by phone, by slip and by memory. Software keeps count of it.',
    seasons: [
      {
        title: 'Spray and pruning',
        from: 2,
        to: 4,
        months: 'February to April',
        text: 'Note each block’s sprays and costs on the phone as they happen. Next year’s plan starts from a record.',
      },
      {
        title: 'Cherries',
        from: 5,
        to: 7,
        months: 'May to July',
        text: 'Cherries don’t wait. Buyers see this morning’s boxes, and what is sold leaves the list at once.',
      },
      {
        title: 'Apple picking',
        from: 8,
        to: 11,
        months: 'August to November',
        text: 'A lot gets its number under the tree. Grade and crate count travel with it to the lorry and on to the mandi.',
      },
      {
        title: 'Cold store',
        from: 12,
        to: 4,
        months: 'December to April',
        text: 'Everything in the chambers is on the list with its grade. When a buyer rings in February, you answer from the screen.',
      },
    ],
  },
  services: {
    title: 'What we build for an apple town',
    text: 'Each works alone and can join the others later.',
    each: [
      'A site for a fruit firm, a nursery or a school. It is light enough to open in Hirpora as well as in Azadpur.',
      'Boxes by variety and grade, at the rate that you set in the morning, paid by UPI or on delivery.',
      'Grower accounts, lot registers and slips for commission agents, laid out the way your bahi already runs.',
      'Pickers and drivers enter crates without a network. The phone sends the entries when the signal comes back.',
      'Stock, wages and borrowed crates for a grading line. Attendance, fees and results for a school.',
      'One number to ring in October when something stops, be it the domain, the e-mail or the server.',
    ],
  },
  process: {
    title: 'Ready before the first pick',
    text: 'You can’t change your books in the middle of picking, so we plan backwards from August.',
    each: [
      'We sit at the grading shed or in the shop and follow one lot from the tree to the payment.',
      'You get a plan on two pages: what is recorded, who may see it and what it costs.',
      'You try each small part on your own phone as it is built.',
      'We test on old handsets and poor networks, then link it to UPI, SMS and your accounts.',
      'It is on before the first pick. Through the first season we keep an eye on every entry.',
    ],
  },
  areas: {
    title: 'On the same roads as the fruit',
    text: `Fruit leaves Shopian by way of Pulwama and Kulgam. From ${facts.address.street} we can visit you on any working day.`,
  },
  pricing: {
    title: 'A website first, at a fixed price',
    text: `For a firm that wants to be found before it wants a register. We price software after a free 30-minute call. ${facts.terms.included}`,
  },
  questions: {
    title: 'What growers and agents ask',
    list: [
      {
        question: 'Can I take orders from the orchard, where there is no network?',
        answer:
          'Yes. The phone keeps the entry and sends it when there is a signal. Your buyer is notified when the order reaches you.',
      },
      {
        question: 'When must we start to be ready for this autumn?',
        answer:
          'For your own register, by early summer: portals and shops take 4-10 weeks. A firm’s site of 5-10 pages takes 2-4 weeks and can start as late as July.',
      },
      {
        question: 'Do you work for commission agents and cold stores as well?',
        answer:
          'Yes, for all three sides. The agent wants slips and ledgers, the store wants chambers and dates, and the grower wants the rate. Each gets their own screen.',
      },
      {
        question: 'What does a lot register cost?',
        answer:
          'It depends on how many people enter data and how many kinds of slip you use. After one visit, the proposal prices each part, and you can leave parts out.',
      },
      {
        question: 'My manager reads Urdu, my son reads English. Which will it be?',
        answer: `Both. Screens and slips can be in ${languages}. Each person picks their own.`,
      },
      {
        question: 'Who can see my growers’ names and advances?',
        answer:
          'Only the people you let in. The records are yours, and you can download them as a spreadsheet on any day. No other agent can see them.',
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
    text: 'A fruit buyer, a planter and a guest don’t look for the same things.',
    three: [
      {
        title: 'Orchards and packers',
        text: 'A wholesaler asks three things: which variety, which grade, how soon. We answer them at the top of the page.',
        parts: ['Varieties by month', 'Grades with pictures', 'Rate on request', 'Road and lorry access'],
      },
      {
        title: 'Plant nurseries',
        text: 'High-density rootstock is bought for decades. The site shows the mother trees, names the rootstock and takes bookings for the planting weeks.',
        parts: ['Rootstock and scion list', 'Planting calendar', 'Advance booking', 'Advice by WhatsApp'],
      },
      {
        title: 'Homestays and guides',
        text: 'Travellers on the Mughal Road stop for the meadows above Hirpora or turn off to the falls at Aharbal. Show them the room, the meals and the last kilometre.',
        parts: ['Rooms and meals', 'Walks by season', 'Road status line', 'Booking by message'],
      },
    ],
  },
  look: {
    title: 'No template with an apple on it',
    text: 'How your page gets its colours and letters.',
    four: [
      {
        title: 'Colour from the fruit',
        text: 'Delicious apples are darker than any stock red. We take the shade from your own crop.',
      },
      {
        title: 'Photographs by season',
        text: 'Blossom, fruit set, colour, snow. You need four pictures, and the page shows the one that fits the month.',
      },
      {
        title: 'Figures that you can read in the sun',
        text: 'Rates and weights are large and dark, because people open the page on a tractor too.',
      },
      {
        title: 'Two scripts, one page',
        text: 'Urdu in Nastaliq can stand beside English, each with the room it needs.',
      },
    ],
  },
  process: {
    title: 'You keep packing while we build',
    each: [
      'A free 30-minute call, after the day’s packing. You say what you sell and who should call you.',
      'Drafts of your pages come on WhatsApp, with your own pictures.',
      'Cross out what you dislike. We draw again before we build anything.',
      'You get your domain, the padlock in the address bar and your first entry in search.',
    ],
  },
  pricing: {
    title: 'From one orchard to a whole firm',
    text: `Basic’s three pages are enough for an orchard. A packer with several buyers needs Standard, and a firm with its own brand Premium. ${facts.terms.included}`,
  },
  questions: {
    title: 'Questions from the packing table',
    list: [
      {
        question: 'I have no good photographs. Is that a problem?',
        answer:
          'Not for the first version. We draw and write with what you have. In September, one afternoon with a phone is enough.',
      },
      {
        question: 'Can the day’s rate change without calling you?',
        answer:
          'With Premium, yes: you change it on your phone. With Basic and Standard, send us a message while your support lasts. Or hide the rate and let buyers ask.',
      },
      {
        question: 'Will people outside the valley find it?',
        answer:
          'We name the variety, the town and the season in the words that buyers type, and set up your Google Business Profile. A good rank takes months, and no one can promise it.',
      },
      {
        question: 'My brother and I run two firms from one orchard. One site or two?',
        answer:
          'One site with two doors. Visitors choose fruit or plants on the home page, and each of you has his own number.',
      },
    ],
  },
  areas: {
    title: 'Between the Pir Panjal and the Jhelum',
    text: `Keller and Hirpora lie uphill, and Zainapora towards the river. Invite us to your orchard, or phone us in ${languages}.`,
  },
  closing: {
    title: 'Show buyers the orchard',
    text: 'Send three pictures and one sentence. We’ll say which should come first, and why.',
  },
};

export default { towns, development, design };
