import facts from '../facts.ts';
import type { Star } from '../model.ts';
import type { DesignCopy } from './design.ts';
import type { DevelopmentCopy } from './development.ts';

const towns: Star[] = [
  { name: 'Sopore', at: [34.287, 74.47], rank: 'town' },
  { name: 'Gulmarg', at: [34.048, 74.38], rank: 'town' },
  { name: 'Pattan', at: [34.161, 74.557], rank: 'town' },
  { name: 'Uri', at: [34.086, 74.034], rank: 'town' },
];

const development: DevelopmentCopy = {
  title: 'Web development in Baramulla: ski bookings, mandi accounts',
  description: `Ski school bookings in Gulmarg, mandi accounts in Sopore, software for transporters in Baramulla. Websites from ${facts.startingPrice} plus GST, portals in 4-10 weeks.`,
  keywords: ['web development Baramulla', 'ski booking software Gulmarg', 'mandi software Sopore'],
  lede: `Lesson bookings in Gulmarg, auction books in Sopore: we build websites and software for ski schools, fruit agents and transporters in Baramulla. ${facts.fromPrice}. Portals take 4 to 10 weeks.`,
  sample: {
    layout: 'picture',
    ground: 'ink',
    drawing: 'ski-pages',
    title: 'Lessons from the desk and the lift',
    caption: 'Sample: a ski school’s bookings in a browser and on a phone.',
  },
  benefits: {
    title: 'Two rushes a year, and one small team',
    text: 'Snow decides one half of your year and the Sopore mandi the other.',
    seasons: [
      {
        title: 'Ski season',
        from: 12,
        to: 3,
        months: 'December to March',
        text: 'Guests book lessons and skis by the hour. When the Gondola stops for wind, one message tells everyone.',
      },
      {
        title: 'Meadow months',
        from: 5,
        to: 8,
        months: 'May to August',
        text: 'Day visitors to Tangmarg and Gulmarg order cabs, ponies and lunch the evening before.',
      },
      {
        title: 'Fruit at Sopore',
        from: 8,
        to: 11,
        months: 'August to November',
        text: 'Each lot has one line, from auction to payment, that grower and agent can both read.',
      },
      {
        title: 'Walnut and stock-taking',
        from: 10,
        to: 1,
        months: 'October to January',
        text: 'Uri’s walnuts are sold by how light the kernel is. Store room and ledger show the same figures.',
      },
    ],
  },
  services: {
    title: 'From the ski desk in Gulmarg to the auction in Sopore',
    each: [
      'A transporter, a hospital or a ski shop, with the number that you really answer.',
      'Walnut kernels and dried morels by weight, rental gear by the day.',
      'Auction books in which growers see each deduction, so there is less to argue about.',
      'Instructors read their timetable on the phone, with gloves on and in bright snow.',
      'Tokens for a hospital, fees for a school, spare parts for a dealer.',
      'Your service runs in a data centre, not in the cupboard under your stairs.',
    ],
  },
  process: {
    title: 'Built in your quiet season',
    each: [
      'A day in the yard or on the nursery slope shows what people wait for.',
      'You get a short list of what the software must never get wrong.',
      'Each fortnight you can try one more part.',
      'Weather, maps and payments join, with a plan for the day when one is down.',
      'You open with one instructor or one agent. After a week without a problem, the others join.',
    ],
  },
  areas: {
    title: 'By rail to Srinagar, across the Wular to Bandipora',
    text: 'Trains and fruit leave Baramulla by way of Pattan and Budgam.',
  },
  pricing: {
    title: 'Start with a website, add software later',
    text: `For ski shops, agents and clinics that first need to be found. ${facts.terms.included}`,
  },
  questions: {
    title: 'Questions from Gulmarg and the Sopore mandi',
    list: [
      {
        question: 'Can guests book a ski lesson at the last minute?',
        answer: 'Yes, up to the hour that you set. The page shows who is free.',
      },
      {
        question: 'What if a snowfall closes the road?',
        answer: 'You press one button. Everyone booked for that day chooses another day or a refund.',
      },
      {
        question: 'Our mandi accounts are forty years old. Can software follow them?',
        answer:
          'Yes. First we copy your columns in your order. Then we suggest which ones the software can fill in.',
      },
      {
        question: 'How much time should we plan for?',
        answer:
          'A site of 5-10 pages takes 2-4 weeks, a booking or auction portal 4-10 weeks. To be ready for January, call us in autumn.',
      },
      {
        question: 'Do we need a computer at the yard?',
        answer: 'No, an ordinary phone is enough. A small battery printer for slips is useful.',
      },
      {
        question: 'Who pays for hosting after the first year?',
        answer: `You do. ${facts.terms.renewal}`,
      },
    ],
  },
  closing: {
    title: 'Be ready before the first snow',
    text: 'Describe your busiest Saturday. You’ll hear what could run by itself.',
  },
};

const design: DesignCopy = {
  title: 'Web designing in Baramulla: ski schools, fruit trade, hotels',
  description: `Website design for Baramulla: ski schools in Gulmarg, fruit and walnut traders in Sopore and Uri, hotels at Tangmarg. From ${facts.startingPrice} plus GST, ready in ${facts.delivery.basic}.`,
  keywords: ['web designing Baramulla', 'Gulmarg hotel website', 'Sopore fruit website'],
  lede: 'Websites for ski schools and hotels at Gulmarg and Tangmarg, fruit and walnut traders in Sopore and Uri. A guest sees today’s snow, a buyer the grades.',
  sample: {
    layout: 'bleed',
    ground: 'snow',
    drawing: 'ski-site',
    caption: 'Sample work: the day’s snow and one way to book.',
  },
  sectors: {
    title: 'For the slope, the mandi and the hotel',
    needs: [
      ['office', 'book'],
      ['shop', 'book'],
      ['hotel', 'sell'],
    ],
    three: [
      {
        title: 'Ski schools and rental',
        text: 'A beginner from Kochi knows no ski terms. So we draw the slopes, and visitors choose one.',
        parts: ['Lessons by level', 'Gear with sizes'],
      },
      {
        title: 'Fruit and walnut traders',
        text: 'Wholesale buyers judge by kernel colour and crate. Your page shows both on white, with the harvest year.',
        parts: ['Grades and kernels', 'Certificates'],
      },
      {
        title: 'Hotels at Tangmarg and Gulmarg',
        text: 'Winter guests ask about heating, snow chains and the last stretch of road.',
        parts: ['Winter rooms', 'Getting up the hill'],
      },
    ],
  },
  look: {
    title: 'Cold colours, one warm button',
    three: [
      {
        title: 'White that isn’t empty',
        text: 'Snow has blue in its shadows. So has your page.',
      },
      {
        title: 'One warm lamp',
        text: 'A single amber element on the screen is always the button to press.',
      },
      {
        title: 'The ridge as a ruler',
        text: 'The line of Apharwat’s ridge divides picture from text.',
      },
    ],
  },
  process: {
    title: 'Your site, designed before the next snow',
    steps: [
      {
        title: 'Last season’s questions',
        text: 'You forward them from WhatsApp. They become your list of pages.',
      },
      { title: 'One page, finished', text: 'You see one page complete instead of ten rough ones.' },
      { title: 'Your red pen', text: 'You cross out what you don’t need.' },
      { title: 'A quiet evening', text: 'The site opens, and we submit it to the search engines.' },
    ],
  },
  pricing: {
    title: 'What a website costs in Baramulla',
    text: `Take the one that fits now and move to a larger one next winter. ${facts.terms.included}`,
  },
  questions: {
    title: 'What hotels and traders want to know',
    list: [
      {
        question: 'Can the page show the snow report?',
        answer: [
          'Yes, from a weather service. If the service stops, the page says how old the figure is. You can see one on the sample ski school in ',
          { label: 'our portfolio', to: '/portfolio' },
          '.',
        ],
      },
      {
        question: 'We sell walnuts abroad. Is one language enough?',
        answer: 'For most buyers, yes. For Dubai, we quote for an Arabic page with its own layout.',
      },
      {
        question: 'How do we bring visitors in the off-season?',
        answer: 'Give spring and autumn their own picture and price.',
      },
      {
        question: 'Will it load on the bus up from Tangmarg?',
        answer: 'Yes. On a weak connection, text and prices come first.',
      },
    ],
  },
  areas: {
    title: 'From the Jhelum gorge to the meadow of Gulmarg',
    text: 'Sopore on the river, Pattan towards Srinagar, Uri in the gorge, Gulmarg above them all.',
  },
  closing: {
    title: 'Be online before the first forecast',
    text: 'Name the first and last day of your season, and we’ll plan backwards from there.',
  },
};

export default { towns, development, design };
