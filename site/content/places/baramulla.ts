import facts from '../facts.ts';
import type { Star } from '../model.ts';
import type { DesignCopy } from './design.ts';
import type { DevelopmentCopy } from './development.ts';
import { languages } from './wording.ts';

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
  lede: `Lesson bookings in Gulmarg, auction books in Sopore: we build websites and software for ski schools, fruit agents and transporters in Baramulla. ${facts.fromPrice}.`,
  sample: {
    layout: 'picture',
    ground: 'ink',
    drawing: 'ski-pages',
    title: 'Lessons from the desk and the lift',
    caption: 'Sample: a ski school’s bookings in a browser and on a phone.',
  },
  benefits: {
    title: 'Two rushes a year, and one small team',
    text: 'Snow decides one half of your year and the Sopore mandi the other. Software does part of the work in both.',
    seasons: [
      {
        title: 'Ski season',
        from: 12,
        to: 3,
        months: 'December to March',
        text: 'Guests book lessons, guides and rental skis by the hour. When the Gondola stops for wind, one message tells everyone.',
      },
      {
        title: 'Meadow months',
        from: 5,
        to: 8,
        months: 'May to August',
        text: 'Day visitors to Tangmarg and Gulmarg order cabs, ponies and lunch in advance. By evening you know how many are coming.',
      },
      {
        title: 'Fruit at Sopore',
        from: 8,
        to: 11,
        months: 'August to November',
        text: 'Each lot has one line, from the auction to the payment, that the grower and the agent can both read.',
      },
      {
        title: 'Walnut and stock-taking',
        from: 10,
        to: 1,
        months: 'October to January',
        text: 'Uri’s walnuts are cracked, sorted and sold by how light the kernel is. The store room and the ledger show the same figures.',
      },
    ],
  },
  services: {
    title: 'From the ski desk in Gulmarg to the auction in Sopore',
    text: 'Start with one. The others can join it later.',
    each: [
      'A transporter, a hospital or a ski shop, explained in a few clear pages, with the number that you really answer.',
      'Walnut kernels and dried morels by weight, rental gear by the day. The stock on the page is the stock you have.',
      'Auction books for agents at the mandi. Growers can see each deduction, so there is less to argue about.',
      'Instructors see their timetable and their guests’ levels on the phone, even with gloves on and in bright snow.',
      'A token counter for a hospital, a fee counter for a school, spare parts for a dealer.',
      'Your service runs in a data centre, not in the cupboard under your stairs. A power cut doesn’t stop it.',
    ],
  },
  process: {
    title: 'Built in your quiet season',
    text: 'Work starts when you have time, and ends before the months when you have none.',
    each: [
      'A day in the yard, the office or on the nursery slope shows what people wait for.',
      'You get a short list of what the software must never get wrong. Every change is tested against it.',
      'Each fortnight you can try one more part, from the first counter to the last report.',
      'We connect weather, maps and payments, and plan for the day when one of them is down.',
      'We open with one instructor or one agent. After a week without a problem, the others join.',
    ],
  },
  areas: {
    title: 'By rail to Srinagar, across the Wular to Bandipora',
    text: `Trains and fruit leave Baramulla by way of Pattan and Budgam. We plan by video from ${facts.address.street} and come up for the days that matter.`,
  },
  pricing: {
    title: 'Start with a website, add software later',
    text: `Packages for ski shops, agents and clinics that first need to be found. ${facts.terms.included}`,
  },
  questions: {
    title: 'Questions from Gulmarg and the Sopore mandi',
    list: [
      {
        question: 'Can guests book a ski lesson at the last minute?',
        answer:
          'Yes, up to the hour that you set. The page shows which instructors are free, takes the advance and sends both sides the meeting point.',
      },
      {
        question: 'What if a snowfall closes the road?',
        answer:
          'You press one button. Everyone booked for that day gets a message and chooses another day or a refund.',
      },
      {
        question: 'Our mandi accounts are forty years old. Can software follow them?',
        answer:
          'Yes. First we copy your columns as they are, in your order. Then we suggest which of them the software can fill in.',
      },
      {
        question: 'How much time should we plan for?',
        answer:
          'For a company site of 5-10 pages, plan 2-4 weeks. Booking or auction portals take 4-10 weeks. To be ready for January, call us in autumn.',
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
    text: 'Describe your busiest Saturday. We’ll suggest what could run by itself.',
  },
};

const design: DesignCopy = {
  title: 'Web designing in Baramulla: ski schools, fruit firms, hotels',
  description: `Website design for Baramulla: ski schools in Gulmarg, fruit and walnut firms in Sopore and Uri, hotels at Tangmarg. From ${facts.startingPrice} plus GST, ready in ${facts.delivery.basic}.`,
  keywords: ['web designing Baramulla', 'Gulmarg hotel website', 'Sopore fruit website'],
  lede: 'Websites for ski schools and hotels at Gulmarg and Tangmarg, and for fruit and walnut firms in Sopore and Uri. A guest sees today’s snow and one way to book, and a buyer sees the grades.',
  sample: {
    layout: 'bleed',
    ground: 'snow',
    drawing: 'ski-site',
    title: 'A ski school’s home page',
    caption: 'Sample work: the day’s snow and one way to book.',
  },
  sectors: {
    title: 'For the slope, the mandi and the hotel',
    text: 'What each site must say in its first ten words.',
    three: [
      {
        title: 'Ski schools and rental',
        text: 'A beginner from Kochi must find the right lesson without knowing a single ski term. So we draw the slopes, and visitors choose one.',
        parts: ['Lessons by level', 'Gear with sizes', 'Season calendar', 'Meeting point'],
      },
      {
        title: 'Fruit and walnut firms',
        text: 'Wholesale buyers judge by kernel colour and crate. We show both on a white ground, with the harvest year beside them.',
        parts: ['Grades and kernels', 'Packing and weights', 'Certificates', 'Enquiry for bulk'],
      },
      {
        title: 'Hotels at Tangmarg and Gulmarg',
        text: 'Winter guests ask about heating, snow chains and the last stretch of road. The view comes second.',
        parts: ['Winter rooms', 'Getting up the hill', 'Half board', 'Group rates'],
      },
    ],
  },
  look: {
    title: 'Cold colours, one warm button',
    text: 'How we design for a district with snow.',
    four: [
      {
        title: 'White that isn’t empty',
        text: 'Snow has blue in its shadows. So has the background of your page.',
      },
      {
        title: 'One warm lamp',
        text: 'There is a single amber element on the screen, and it is always the button to press.',
      },
      {
        title: 'The ridge as a ruler',
        text: 'The line of Apharwat’s ridge divides picture from text. On a phone it moves to the margin.',
      },
      {
        title: 'Figures like those on a scale',
        text: 'Weights and rates stand in columns, with digits of equal width.',
      },
    ],
  },
  process: {
    title: 'Your site, designed before the next snow',
    each: [
      'You forward last season’s questions from WhatsApp. They become your list of pages.',
      'We design one page completely instead of ten roughly, so you see what you will get.',
      'You cross out what you don’t need.',
      'The site opens on a quiet evening, and we submit it to the search engines.',
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
        answer:
          'English is enough for most buyers. For Dubai we can add an Arabic page with its own layout, quoted separately.',
      },
      {
        question: 'How do we bring visitors in the off-season?',
        answer:
          'Give spring and autumn their own picture and price on the home page. We can set it to change with the month.',
      },
      {
        question: 'Will it load on the bus up from Tangmarg?',
        answer:
          'Yes, that is how we test it. On a weak connection, text and prices come first and the pictures follow.',
      },
    ],
  },
  areas: {
    title: 'From the Jhelum gorge to the meadow of Gulmarg',
    text: `Sopore on the river, Pattan towards Srinagar, Uri in the gorge, and Gulmarg above them all. Call us in ${languages}.`,
  },
  closing: {
    title: 'Be online before the first forecast',
    text: 'Start with the first and last day of your season. We’ll ask the rest on the phone.',
  },
};

export default { towns, development, design };
