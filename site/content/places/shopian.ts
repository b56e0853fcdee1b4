import facts from '../facts.ts';
import type { Star } from '../model.ts';
import type { DesignCopy } from './design.ts';
import type { DevelopmentCopy } from './development.ts';

const towns: Star[] = [
  { name: 'Keller', at: [33.795, 74.76], rank: 'town' },
  { name: 'Imam Sahib', at: [33.745, 74.91], rank: 'town' },
  { name: 'Hirpora', at: [33.675, 74.735], rank: 'town' },
];

const development: DevelopmentCopy = {
  title: 'Web development in Shopian: systems for the apple trade',
  description: `Lot registers, order forms and shops for growers, agents and cold stores in Shopian, built to work on a weak signal. Websites from ${facts.startingPrice}.`,
  keywords: ['web development Shopian', 'apple trade software', 'cold store software Shopian'],
  lede: 'Here an apple lot changes hands by phone, by slip and by memory. We build what keeps count instead: lots, grades, crates and payments, in screens that open on one bar of signal.',
  benefits: {
    title: 'What a system earns you, season by season',
    seasons: [
      {
        title: 'Spray and pruning',
        from: 2,
        to: 4,
        months: 'February to April',
        text: 'Each block’s sprays and costs are noted on the phone as they happen, so that next year’s plan starts from a record.',
      },
      {
        title: 'Cherries',
        from: 5,
        to: 7,
        months: 'May to July',
        text: 'Cherries do not wait. Buyers see this morning’s boxes, and what is sold leaves the list at once.',
      },
      {
        title: 'Apple picking',
        from: 8,
        to: 11,
        months: 'August to November',
        text: 'A lot gets its number under the tree; grade and crate count travel with it to the lorry and on to the mandi.',
      },
      {
        title: 'Cold store',
        from: 12,
        to: 4,
        months: 'December to April',
        text: 'What lies in the chambers stays on the list with its grade, and whoever rings in February is answered from a screen.',
      },
    ],
  },
  services: {
    title: 'Six things we build for an apple town',
    text: 'Each works alone, and each can join the others later.',
    each: [
      'A site for a fruit firm, a nursery or a school that opens as fast in Hirpora as in Azadpur.',
      'Boxes by variety and grade, with the rate that you set in the morning, paid by UPI or on delivery.',
      'Grower accounts, lot registers and slips for commission agents, laid out the way your bahi already runs.',
      'Pickers and drivers enter crates without network; the entries leave the phone when the bar comes back.',
      'One set of books for a grading line: stock, wages, crates on loan. One for a school: attendance, fees, results.',
      'A single number to ring when something stands still in October, for the name, the mail and the machine behind them.',
    ],
  },
  process: {
    title: 'Five steps, timed around the harvest',
    text: 'Nobody changes their books in the middle of picking. We plan backwards from August.',
    each: [
      'We sit at the grading shed or in the shop and follow one lot from the tree to the payment.',
      'You get the plan on two pages: what is recorded, who may see it, what it costs.',
      'It grows in small slices, and each one comes to your own phone to be tried.',
      'We test on old handsets and poor networks, then join it to UPI, to SMS and to your accounts.',
      'It is switched on before the first pick, and through the first season we keep an eye on every entry.',
    ],
  },
  areas: {
    title: 'On the same roads',
    text: `Fruit leaves Shopian by way of Pulwama and Kulgam. So do we, in the other direction: the office in ${facts.address.street} is near enough for a visit on a working day.`,
  },
  pricing: {
    title: 'A site first? Three fixed prices',
    text: 'For a firm that wants to be found before it wants a register. Systems are priced apart, after the first talk.',
  },
  questions: {
    title: 'What growers and agents ask',
    list: [
      {
        question: 'Can I take orders from the orchard, where there is no network?',
        answer:
          'Yes. The entry is kept on the phone until there is a signal and is then sent by itself. The buyer hears once it has arrived, not before.',
      },
      {
        question: 'When must we begin to be ready for this autumn?',
        answer:
          'By early summer for a register of your own: portals and shops take 4-10 weeks. A firm’s site of 5-10 pages takes 2-4 weeks and can begin as late as July.',
      },
      {
        question: 'Do you work for commission agents and cold stores as well?',
        answer:
          'For all three sides. The agent wants slips and ledgers, the store wants chambers and dates, the grower wants to know the rate; each gets the screen that fits.',
      },
      {
        question: 'What does a lot register cost?',
        answer:
          'It depends on how many people enter and how many kinds of slip you use. After one visit you have a written price, part by part, and may leave parts out.',
      },
      {
        question: 'My manager reads Urdu, my son English. Which will it be?',
        answer:
          'Both. Labels, messages and slips can stand in Urdu, Kashmiri, Hindi or English, and each person picks their own.',
      },
      {
        question: 'Who can see my growers’ names and advances?',
        answer:
          'Only those whom you let in. The records are yours, you can take them out as a spreadsheet on any day, and no other agent’s account touches them.',
      },
    ],
  },
  closing: {
    title: 'Before the next lot leaves',
    text: 'Tell us what you count by hand today. The proposal is free, in writing, and in plain words.',
  },
};

const design: DesignCopy = {
  title: 'Web designing in Shopian: sites for orchards and homestays',
  description: `Websites for orchards, nurseries, cold stores and homestays in Shopian: your fruit, your road, your rate of the day. Ready in ${facts.delivery.basic}, from ${facts.startingPrice}.`,
  keywords: ['web designing Shopian', 'orchard website', 'homestay website Shopian'],
  lede: 'A buyer in Chennai has never stood on a karewa in October. Your site can take him there: the blossom, the colour break, the box, and a name that he can ring.',
  work: {
    drawing: 'orchard-site',
    title: 'An orchard’s site',
    caption: 'Sample work: what the orchard grows, and the day’s lots by variety and number.',
  },
  sectors: {
    title: 'Three trades, three different sites',
    text: 'What a buyer, a planter and a guest look for has little in common. Neither do these.',
    three: [
      {
        title: 'Orchards and packers',
        text: 'A wholesaler asks three things: which variety, which grade, how soon. Put them above the fold and leave the poetry for below.',
        parts: ['Varieties by month', 'Grades with pictures', 'Rate on request', 'Road and lorry access'],
      },
      {
        title: 'Plant nurseries',
        text: 'High-density rootstock is a purchase for decades. The site shows the mother trees, names the rootstock and takes bookings for the planting weeks.',
        parts: ['Rootstock and scion list', 'Planting calendar', 'Advance booking', 'Advice by WhatsApp'],
      },
      {
        title: 'Homestays and guides',
        text: 'Travellers on the Mughal Road stop for Aharbal’s water and the meadows above Hirpora. They book where they can see the room, the meals and the last kilometre.',
        parts: ['Rooms and meals', 'Walks by season', 'Road status line', 'Booking by message'],
      },
    ],
  },
  look: {
    title: 'How it should look here',
    text: 'Not like a template with an apple on it.',
    four: [
      {
        title: 'Colour from the fruit',
        text: 'Delicious red is darker than any stock red. We take the shade from your own crop and let everything else stay quiet.',
      },
      {
        title: 'Photographs by season',
        text: 'Blossom, fruit set, colour, snow: four visits or your own four pictures, swapped as the year turns.',
      },
      {
        title: 'Figures that can be read in the sun',
        text: 'Rates and weights are set large and dark, because the page is opened on a tractor as often as at a desk.',
      },
      {
        title: 'Two scripts, one page',
        text: 'Urdu in Nastaliq beside English, each set as it should be and neither squeezed under the other.',
      },
    ],
  },
  process: {
    title: 'A week’s work, with your hands free',
    each: [
      'Half an hour on the phone, after the day’s packing: what you sell and who should ring.',
      'Your pages on paper with your own pictures, sent over WhatsApp.',
      'Cross out what you dislike, and we draw again before anything is built.',
      'We set up the name, the lock in the address bar and the first listing in search.',
    ],
  },
  pricing: {
    title: 'From one orchard to a whole firm',
    text: 'Three pages do for an orchard. A packer with several buyers wants five; a brand of its own, ten.',
  },
  questions: {
    title: 'Asked over the packing table',
    list: [
      {
        question: 'I have no good photographs. Is that a problem?',
        answer:
          'Not for the first version: we draw and write with what there is. In September, light and fruit do the work, and an afternoon with a phone is enough.',
      },
      {
        question: 'Can the day’s rate change without calling you?',
        answer:
          'Yes. You send one line from your phone and the page shows it, or you hide the rate and let buyers ask.',
      },
      {
        question: 'Will people outside the valley find it?',
        answer:
          'We name the variety, the town and the season in the words that buyers type, and list the firm on maps. Rank takes months; being findable by name takes days.',
      },
      {
        question: 'My brother and I run two firms from one orchard. One site or two?',
        answer:
          'One, with two doors. Visitors choose fruit or plants on the first screen, and each of you has a number of his own.',
      },
    ],
  },
  areas: {
    title: 'Where Shopian lies among our towns',
    text: 'Between the Pir Panjal and the Jhelum, with Keller and Hirpora uphill and Zainapora towards the river.',
  },
  closing: {
    title: 'Show them the orchard',
    text: 'Send three pictures and one sentence. We tell you what we would put first, and why.',
  },
};

export default { towns, development, design };
