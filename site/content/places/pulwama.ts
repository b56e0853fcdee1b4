import facts from '../facts.ts';
import type { Star } from '../model.ts';
import type { DesignCopy } from './design.ts';
import type { DevelopmentCopy } from './development.ts';

const towns: Star[] = [
  { name: 'Pampore', at: [34.016, 74.925], rank: 'town' },
  { name: 'Tral', at: [33.932, 75.105], rank: 'town' },
  { name: 'Awantipora', at: [33.923, 75.012], rank: 'town' },
  { name: 'Rajpora', at: [33.82, 74.86], rank: 'town' },
];

const development: DevelopmentCopy = {
  title: 'Web development in Pulwama: saffron, milk, cold stores',
  description: `Saffron shops, milk collection and cold store software for Pulwama and Pampore. Websites from ${facts.startingPrice} plus GST, shops with payments in 4-10 weeks.`,
  keywords: ['web development Pulwama', 'saffron online shop', 'dairy software Kashmir'],
  lede: `We build online shops for saffron growers, milk registers for dairies and stock software for cold stores in Pulwama and Pampore. ${facts.fromPrice}. Portals take 4 to 10 weeks.`,
  sample: {
    layout: 'bleed',
    ground: 'ink',
    drawing: 'cold-store',
    caption: 'Sample: the chambers of a cold store, and a gate pass',
  },
  benefits: {
    title: 'Grams, litres and boxes, counted for you',
    seasons: [
      {
        title: 'Saffron harvest',
        from: 10,
        to: 11,
        months: 'October and November',
        text: 'Flowers come in at dawn, and the stigmas are dried by night. Buyers can look up field, date and weight.',
      },
      {
        title: 'Selling by the gram',
        from: 12,
        to: 3,
        months: 'December to March',
        text: 'Wedding and gift orders come one at a time. The shop closes the order form when the last tin is gone.',
      },
      {
        title: 'Milk, every day',
        from: 1,
        to: 12,
        months: 'all year',
        text: 'Quantity and fat are entered at the collection point. At the end of the month, each total is there.',
      },
      {
        title: 'Fruit into store',
        from: 9,
        to: 12,
        months: 'September to December',
        text: 'Lassipora’s chambers fill within weeks. You know whose boxes are where without walking in.',
      },
    ],
  },
  services: {
    title: 'Software for a district that measures',
    each: [
      'A cold store, a pencil-slat unit or a coaching centre, with its capacity and its rates.',
      'Saffron in packs of half, one and five grams. Buyers see the test report, the batch and the field.',
      'Chamber plans, gate passes and rent by box and month.',
      'The collector weighs, taps and goes on to the next door.',
      'Piece wages for pencil slats and bats, and a payday without quarrels.',
      'Backups keep a dairy’s month when a disk breaks.',
    ],
  },
  process: {
    title: 'Your figures first, then the screens',
    each: [
      'We count with you: boxes, members, cans, grams, and how often a number is copied by hand.',
      'You get a model of those numbers on one sheet. Up to here, changes are free.',
      'The screens follow that model, first for the weighing, then for the paperwork.',
      'Scales, printers and the bank’s files join, and a month of your real figures is the test.',
      'Old and new run side by side until both give the same total.',
    ],
  },
  areas: {
    title: 'On the highway between north and south',
    text: 'Traffic between Srinagar and Anantnag passes Pampore and Awantipora. We come to your store or dairy.',
  },
  pricing: {
    title: 'A first website for growers and stores',
    text: `Standard is enough for a grower’s site with an enquiry form. Batch records are software, which we quote separately. ${facts.terms.included}`,
  },
  questions: {
    title: 'What growers, dairies and stores ask',
    list: [
      {
        question: 'How can a buyer trust that the saffron is from Pampore?',
        answer:
          'A code on the tin opens its batch: the field, the harvest dates, a laboratory report. Software keeps the record, and you keep it honest.',
      },
      {
        question: 'Our society has members without smartphones. Does that matter?',
        answer: 'No. They get their reading by plain SMS.',
      },
      {
        question: 'Can the cold store bill by box and by month?',
        answer: 'Yes, also when someone takes out a part. Last year’s bills are the test.',
      },
      {
        question: 'How soon can we sell online?',
        answer:
          '5-10 simple pages with an enquiry form take 2-4 weeks. A shop with payment and batches takes 4-10 weeks. Start by August for the new crop.',
      },
      {
        question: 'Can a bat maker and a pencil-slat unit use one system?',
        answer: 'They can share the core: timber in, pieces out, wages by piece.',
      },
      {
        question: 'Does it cost anything if we stop after the free 30-minute call?',
        answer: 'No. The written proposal is free too.',
      },
    ],
  },
  closing: {
    title: 'Let software do the counting',
    text: 'Are you paid by the gram, the can, the box or the piece? See how software can count it.',
  },
};

const design: DesignCopy = {
  title: 'Web designing in Pulwama: saffron, wood units, coaching',
  description: `Website design for Pulwama: saffron growers in Pampore, pencil-slat and bat units, colleges and coaching. From ${facts.startingPrice} plus GST, ready in ${facts.delivery.basic}.`,
  keywords: ['web designing Pulwama', 'saffron website Pampore', 'coaching website Pulwama'],
  lede: 'Websites for Pampore’s saffron growers, and for bat makers, pencil slat units and coaching centres in Pulwama. Buyers see batch and test report before the price.',
  sample: {
    layout: 'scene',
    ground: 'crocus',
    drawing: 'karewa-scene',
    caption: 'Sample work: the page of one saffron batch',
  },
  sectors: {
    title: 'For saffron growers, wood units and colleges',
    needs: [
      ['shop', 'show'],
      ['shop', 'book'],
      ['school', 'book'],
    ],
    three: [
      {
        title: 'Saffron growers',
        text: 'Say how your saffron is picked, dried and graded, and how little is in a tin.',
        parts: ['Mongra and lachha explained', 'Batch look-up'],
      },
      {
        title: 'Wood units',
        text: 'Pencil makers buy slats by the truck, bat brands clefts by grade. They want moisture and capacity in one table.',
        parts: ['Dimensions and grades', 'Samples by courier'],
      },
      {
        title: 'Colleges and coaching',
        text: 'Awantipora draws students from all over the valley. A course page names the teacher, the days and a bed nearby.',
        parts: ['Hostel and bus', 'Trial lesson'],
      },
    ],
  },
  look: {
    title: 'The colours of the saffron field',
    three: [
      {
        title: 'Crocus as background',
        text: 'The flower’s violet may fill a screen. Red is kept for the thread and for the one button.',
      },
      {
        title: 'Proof at eye level',
        text: 'Report, batch and weight stand beside the product, not in the footer.',
      },
      {
        title: 'Timber in true colour',
        text: 'Willow and poplar are photographed beside a colour card, for the maker in Meerut.',
      },
    ],
  },
  process: {
    title: 'Start in any week, best before the harvest',
    steps: [
      {
        title: 'Who pays best',
        text: 'The gift buyer, the wholesaler or the student? The page is for that person.',
      },
      { title: 'The product alone', text: 'It comes first on the screen, with only what it needs.' },
      {
        title: 'Your aunt in Delhi',
        text: 'Order as if you were her, and note each place where you hesitate.',
      },
      {
        title: 'Ready for the harvest',
        text: 'Your site is online. With Premium, a short video shows you where to type the new price.',
      },
    ],
  },
  pricing: {
    title: 'Website prices for growers, units and colleges',
    text: `Basic has room for one product. Blog and online payments come with Premium. ${facts.terms.included}`,
  },
  questions: {
    title: 'Questions from the karewas',
    list: [
      {
        question: 'Everyone writes “pure Kashmiri saffron”. How will we be different?',
        answer: [
          'Show your field in October, your hands sorting, your report with its number. The sample saffron shop in ',
          { label: 'our portfolio', to: '/portfolio' },
          ' is one way to do it.',
        ],
      },
      {
        question: 'May we mention the geographical indication?',
        answer: 'Yes, if your saffron is certified under it, with the mark and the number.',
      },
      {
        question: 'Can we take orders only for two months a year?',
        answer: 'Yes. The rest of the year, the page collects the names of people who want the new crop.',
      },
      {
        question: 'Do timber buyers look at websites at all?',
        answer: 'A careful one does before sending a truck: does the unit exist, and who should I call?',
      },
    ],
  },
  areas: {
    title: 'Karewas on both sides of the highway',
    text: 'Pampore among its fields, Awantipora by the ruins, Tral below its hills, Rajpora on the way to the orchards.',
  },
  closing: {
    title: 'Show buyers why it is worth the price',
    asked: 'My saffron costs more than the market’s. How do I show why?',
    text: 'Send a picture of your tin or your slats. You get it back with marks on what to show.',
  },
};

export default { towns, development, design };
