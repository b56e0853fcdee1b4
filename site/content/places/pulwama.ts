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
  description: `Saffron sold by the gram, milk collection, bats by the piece and cold store software for Pulwama and Pampore. Websites from ${facts.startingPrice}, portals in 4-10 weeks.`,
  keywords: ['web development Pulwama', 'saffron online shop', 'dairy software Kashmir'],
  lede: 'Pampore picks its saffron in a few weeks of autumn; the dairies of this district collect every morning of the year. We build for both rhythms, the rare gram and the daily can.',
  benefits: {
    title: 'Grams, litres, cubic feet',
    text: 'Four trades that live by measure, and the software that measures for them.',
    seasons: [
      {
        title: 'Saffron harvest',
        from: 10,
        to: 11,
        months: 'October and November',
        text: 'Flowers in at dawn, stigmas dried by night. Field, date and weight are bound to a batch that the buyer can look up.',
      },
      {
        title: 'Selling by the gram',
        from: 12,
        to: 3,
        months: 'December to March',
        text: 'Wedding and gift orders come singly. Stock goes down gram by gram, and the last tin is never sold twice.',
      },
      {
        title: 'Milk, every day',
        from: 1,
        to: 12,
        months: 'all year',
        text: 'Quantity and fat are entered at the collection point; at the month’s end each household’s sum is already there.',
      },
      {
        title: 'Fruit into store',
        from: 9,
        to: 12,
        months: 'September to December',
        text: 'Lassipora’s chambers fill within weeks. Who has how many boxes where is known without walking in.',
      },
    ],
  },
  services: {
    title: 'Six answers for a measuring district',
    text: 'Each of them starts with a unit and ends with a bill.',
    each: [
      'A cold store, a slate maker or a coaching centre presented with capacity, rates and a person to ask for.',
      'Saffron in half, one and five grams, with test report, batch and field shown before the basket.',
      'Chamber plans, gate passes and rent by box and month for the stores at the industrial estate.',
      'The collector weighs, taps and goes on to the next door; the family gets its reading by SMS.',
      'Wages by piece for pencil slats and bats, stock by cubic foot, and a payday without quarrels.',
      'Kept safe and kept current, so that a dairy’s month does not vanish with a broken disk.',
    ],
  },
  process: {
    title: 'Measured twice, built once',
    text: 'The order of work, with the point at which you may still change your mind for nothing.',
    each: [
      'We count with you: how many boxes, members, cans, grams, and how often a number is copied by hand.',
      'A model of those numbers, small enough for one sheet. Up to here, changes are free.',
      'Screens grow around the model, the weighing first, the paperwork behind it.',
      'Scales, printers and the bank’s files are connected and fed with a month of your real figures.',
      'Old and new run side by side for a while; when both give the same sum, the old one rests.',
    ],
  },
  areas: {
    title: 'On the highway between north and south',
    text: `Everybody passes Pampore and Awantipora. Our way to you from ${facts.address.street} is the shortest in the list.`,
  },
  pricing: {
    title: 'For the first tin and the first enquiry',
    text: 'A grower’s site with an order form is in Standard. Batches and members need a system, priced apart.',
  },
  questions: {
    title: 'What growers, dairies and stores ask',
    list: [
      {
        question: 'How can a buyer trust that the saffron is from Pampore?',
        answer:
          'By a code on the tin that opens its batch: field, harvest dates, laboratory report if you have one made. We build the trail; the honesty is yours.',
      },
      {
        question: 'Our society has members without smartphones. Does that matter?',
        answer:
          'No. They get a plain SMS with the reading, and a printed statement each month. Only the collector carries an app.',
      },
      {
        question: 'Can the cold store bill by box and by month?',
        answer:
          'By box, by crate, by chamber or by season, with part withdrawals in between. We ask for last year’s bills and make the program arrive at the same totals.',
      },
      {
        question: 'How soon can we sell online?',
        answer:
          'With 5-10 plain pages and an enquiry form, in 2-4 weeks. With payment, stock and batches, in 4-10 weeks; start by August to catch the new crop.',
      },
      {
        question: 'Does one program suit a bat maker and a pencil slat unit?',
        answer:
          'The core does: timber in, pieces out, wages by piece. Grades, sizes and the names on the buttons are set for each.',
      },
      {
        question: 'Is there any cost if we stop after the first talk?',
        answer:
          'None. The talk and the written proposal are free, and the proposal is clear enough to be built by somebody else.',
      },
    ],
  },
  closing: {
    title: 'What do you weigh?',
    text: 'Tell us the unit that your money hangs on. We show how it can be counted without you.',
  },
};

const design: DesignCopy = {
  title: 'Web designing in Pulwama: saffron tins to campus pages',
  description: `Websites for saffron growers in Pampore, pencil slat and bat units, cold stores and coaching centres in Pulwama. Packages from ${facts.startingPrice}.`,
  keywords: ['web designing Pulwama', 'saffron website Pampore', 'coaching website Pulwama'],
  lede: 'Nothing costs more by weight in any kitchen than what grows on the Pampore karewas. A website for it must earn that price at once: restraint, proof, one deep colour.',
  work: {
    drawing: 'saffron-site',
    title: 'A saffron grower’s shop',
    caption: 'Sample work: the field, the tins, and what each gram costs.',
  },
  sectors: {
    title: 'Three shop fronts along the highway',
    text: 'From the field, from the saw, from the lecture hall.',
    three: [
      {
        title: 'Saffron growers',
        text: 'Say how it is picked, how it is dried, how it is graded, and how little is in a tin. Customers who understand this stop asking for a discount.',
        parts: ['Mongra and lachha explained', 'Batch look-up', 'Gift packing', 'Recipes worth a gram'],
      },
      {
        title: 'Wood units',
        text: 'Pencil makers buy slats by truck and bat brands buy clefts by grade. They want moisture, dimensions and capacity in a table and a straight line to the owner.',
        parts: ['Dimensions and grades', 'Monthly capacity', 'Seasoning', 'Samples by courier'],
      },
      {
        title: 'Colleges and coaching',
        text: 'Awantipora draws students from all over the valley. A course page tells what is taught on which day, by whom, and what a bed nearby costs.',
        parts: ['Courses by day', 'Teachers', 'Hostel and bus', 'Trial lesson'],
      },
    ],
  },
  look: {
    title: 'Purple field, red thread',
    text: 'Four rules that we follow for this district.',
    four: [
      {
        title: 'Crocus as ground',
        text: 'The flower’s violet may fill a screen; its red may not. Red is kept for the thread and for the one button.',
      },
      {
        title: 'Proof at eye level',
        text: 'Report, batch and weight stand beside the product, not in a footer where doubt has to look for them.',
      },
      {
        title: 'Timber in true colour',
        text: 'Willow and poplar are photographed with a colour card, so that a maker in Meerut sees what he will get.',
      },
      {
        title: 'Timetables that fold',
        text: 'A week of classes is one table on a desk and seven short lists on a phone.',
      },
    ],
  },
  process: {
    title: 'Four weeks before the harvest, or any week',
    each: [
      'Tell us who pays best: the gift buyer, the wholesaler or the student. The page will face that person.',
      'We set your product alone on the screen and add only what it cannot do without.',
      'You try to order as if you were your own aunt in Delhi, and note each hesitation.',
      'Live, with a short film from us that shows where to type the new crop’s price.',
    ],
  },
  pricing: {
    title: 'Priced by the page, not by the karat',
    text: 'Three packages; a saffron house with a blog and payments takes the third.',
  },
  questions: {
    title: 'Asked on the karewa',
    list: [
      {
        question: 'Everyone writes “pure Kashmiri saffron”. How will we differ?',
        answer:
          'By not writing it. We show your field in October, your hands sorting, your report with its number, and let readers draw the conclusion.',
      },
      {
        question: 'May we mention the geographical indication?',
        answer:
          'If your saffron is certified under it, yes, with the mark and the number. If it is not yet, we leave the space and do not hint.',
      },
      {
        question: 'Can we take orders only for two months a year?',
        answer:
          'Certainly. Outside of them the page collects names for the new crop, and writes to them on the day you open.',
      },
      {
        question: 'Do wood buyers look at websites at all?',
        answer:
          'Purchasers do before they send a truck. They check whether the unit exists, how much it makes and whom to call; one honest page is enough.',
      },
    ],
  },
  areas: {
    title: 'Karewas left and right',
    text: 'Pampore among its fields, Awantipora by the ruins, Tral below its hills, Rajpora on the way to the orchards.',
  },
  closing: {
    title: 'Earn the price at first sight',
    text: 'Send a picture of your tin or your slat stack, and ask what we would leave out.',
  },
};

export default { towns, development, design };
