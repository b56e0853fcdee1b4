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
  title: 'Web development in Baramulla: snow, mandi and transport',
  description: `Ski school bookings, mandi ledgers and transport software for Baramulla, Sopore and Gulmarg. Portals in 4-10 weeks, sites from ${facts.startingPrice}.`,
  keywords: ['web development Baramulla', 'ski booking software Gulmarg', 'mandi software Sopore'],
  lede: 'Snow decides one half of your year and the Sopore mandi the other. We write software that keeps step with both: slots and slopes in January, lots and lorries in September.',
  benefits: {
    title: 'Two peaks a year, and no second pair of hands',
    text: 'Where a system carries the load that a season puts on you.',
    seasons: [
      {
        title: 'Powder',
        from: 12,
        to: 3,
        months: 'December to March',
        text: 'Lessons, guides and rental skis are booked by the hour. When the Gondola stops for wind, one message moves everybody.',
      },
      {
        title: 'Meadow months',
        from: 5,
        to: 8,
        months: 'May to August',
        text: 'Day visitors to Tangmarg and Gulmarg pre-order cabs, ponies and lunch, and you know by evening how many come.',
      },
      {
        title: 'Fruit at Sopore',
        from: 8,
        to: 11,
        months: 'August to November',
        text: 'Auction, weight, deduction, payment: each lot has one line that grower and agent both can read.',
      },
      {
        title: 'Walnut and stock-taking',
        from: 10,
        to: 1,
        months: 'October to January',
        text: 'Uri’s walnuts are cracked, sorted and sold by lightness of kernel. The store room and the ledger agree at last.',
      },
    ],
  },
  services: {
    title: 'Built between Pattan and Uri',
    text: 'Pick one; nobody needs all six at once.',
    each: [
      'A transporter, a hospital or a ski shop, explained on one clear page each, with the number that is answered.',
      'Walnut kernels, dried morels, rental gear: weighed, priced and shipped, with stock that tells the truth.',
      'Auction books for agents at the mandi, in which deductions are shown and not argued about.',
      'Instructors carry their timetable and their guests’ levels on the phone, gloves on, screen bright.',
      'A hospital’s token counter, a school’s fee counter, a dealer’s spare parts: three desks, one discipline.',
      'Kept awake through power cuts: the service runs in a data centre, not in the cupboard under your stairs.',
    ],
  },
  process: {
    title: 'From the first slope to the last test',
    text: 'A project starts in the season when you have time, and opens in the one when you have none.',
    each: [
      'A day with you in the yard, the office or on the nursery slope, watching what people wait for.',
      'We write what the program shall never get wrong. It is a short list, and it is tested for good.',
      'Each fortnight there is something that you can press, from the first counter to the last report.',
      'Weather, maps and payment services are joined here, each with an answer for the day when it is down.',
      'We open on a small scale, one instructor or one agent, and widen when a week has passed without a call.',
    ],
  },
  areas: {
    title: 'The road does not end at Baramulla',
    text: 'The trains and the fruit go towards Srinagar by way of Pattan and Budgam; Bandipora lies across the Wular.',
  },
  pricing: {
    title: 'Start with a page, add the counter later',
    text: 'Packages for ski shops, agents and clinics that need to be found first.',
  },
  questions: {
    title: 'Asked in Gulmarg and at the mandi',
    list: [
      {
        question: 'Can guests book a ski lesson at the last minute?',
        answer:
          'Up to the hour that you set. The page shows instructors who are free, takes the advance, and sends both sides a meeting point.',
      },
      {
        question: 'What if a snowfall closes the road?',
        answer:
          'You press one button. All bookings of the day get a message with a choice, another day or the money back, and your list rearranges itself.',
      },
      {
        question: 'Our mandi accounts are forty years old. Can software respect them?',
        answer:
          'It must. We copy your columns as they are, in your order, and only then suggest which of them the machine can fill by itself.',
      },
      {
        question: 'How much time should we plan?',
        answer:
          'For a corporate site of 5-10 pages, 2-4 weeks. For booking or auction portals, 4-10 weeks, which for January means a call in autumn.',
      },
      {
        question: 'Do we need a computer at the yard?',
        answer:
          'No, an ordinary phone does. A printer for slips is useful, and the small thermal ones work from a battery.',
      },
      {
        question: 'Who pays for hosting after the first year?',
        answer:
          'You do, at a price that you know from the start and in an account of your own. If you leave us, you take all of it along.',
      },
    ],
  },
  closing: {
    title: 'Ready before first snow',
    text: 'Say what your busiest Saturday looks like. We propose what could run by itself.',
  },
};

const design: DesignCopy = {
  title: 'Web designing in Baramulla: ski shops, fruit firms, stays',
  description: `Websites for Baramulla district: ski schools in Gulmarg, fruit and walnut firms in Sopore and Uri, hotels at Tangmarg. Ready in ${facts.delivery.basic} from ${facts.startingPrice}.`,
  keywords: ['web designing Baramulla', 'Gulmarg hotel website', 'Sopore fruit website'],
  lede: 'Somebody in Mumbai is looking at the snow report and at you in two windows. A site for Gulmarg has to be as quick as the weather changes, and one for Sopore as sober as a weighbridge.',
  work: {
    drawing: 'ski-site',
    title: 'A ski school’s first screen',
    caption: 'Sample work: the day’s snow, the state of the gondola, and one way to book.',
  },
  sectors: {
    title: 'Three screens for one district',
    text: 'What each trade must say in its first ten words.',
    three: [
      {
        title: 'Ski schools and rental',
        text: 'Level, length, language: a beginner from Kochi must find the right lesson without knowing a single term. We draw the slopes so that he can point.',
        parts: ['Lessons by level', 'Gear with sizes', 'Season calendar', 'Meeting point'],
      },
      {
        title: 'Fruit and walnut firms',
        text: 'Wholesale buyers judge by kernel colour and crate. Show both, on white, at true scale, with the harvest year in plain sight.',
        parts: ['Grades and kernels', 'Packing and weights', 'Certificates', 'Enquiry for bulk'],
      },
      {
        title: 'Hotels at Tangmarg and Gulmarg',
        text: 'Heating, chains, the last stretch of road: winter guests ask about comfort first and about views second.',
        parts: ['Winter rooms', 'Getting up the hill', 'Half board', 'Group rates'],
      },
    ],
  },
  look: {
    title: 'Draw it cold, keep it warm',
    text: 'Four choices that make a page from here look like here.',
    four: [
      {
        title: 'White that is not empty',
        text: 'Snow has blue in its shadow. The ground of the page has as well, just enough for a photograph to sit on.',
      },
      {
        title: 'One warm lamp',
        text: 'A single amber element on the screen, always the thing to press. Everything else stays outdoors.',
      },
      {
        title: 'The ridge as a ruler',
        text: 'Apharwat’s line divides picture from text, thin and exact, and moves to the margin on a phone.',
      },
      {
        title: 'Numbers like those on a scale',
        text: 'Weights and rates stand in columns with equal digits, so that a buyer can run a finger down them.',
      },
    ],
  },
  process: {
    title: 'Drawn in a week between two snowfalls',
    each: [
      'A call, then your last season’s questions forwarded from WhatsApp. They are the table of contents.',
      'One page in full instead of ten in outline, so you see what we mean.',
      'You strike out a third. It nearly always gets better.',
      'It opens on a quiet evening and stands in the search index by the weekend.',
    ],
  },
  pricing: {
    title: 'Three sizes, like skis',
    text: 'Take the length that suits you now; a longer one can replace it next winter.',
  },
  questions: {
    title: 'What hoteliers and traders want to know',
    list: [
      {
        question: 'Can the page show the snow report?',
        answer:
          'Yes, taken from a weather service or typed by you at breakfast. If the service is silent, the page says since when, and shows nothing invented.',
      },
      {
        question: 'We sell walnuts abroad. Is one language enough?',
        answer:
          'English carries most of it. For Dubai we add an Arabic page that truly reads from right to left, with its own layout.',
      },
      {
        question: 'How do we keep off-season visitors?',
        answer:
          'By giving spring and autumn their own opening picture and offer. The site turns with the month, without a call to us.',
      },
      {
        question: 'Will it load on the bus up from Tangmarg?',
        answer:
          'That is our test: text and price within a second on a thin connection, pictures after that, none of them in the way.',
      },
    ],
  },
  areas: {
    title: 'From the Jhelum gorge to the meadow',
    text: 'Sopore on the river, Pattan towards Srinagar, Uri in the gorge, Gulmarg above them all.',
  },
  closing: {
    title: 'Be found before the forecast',
    text: 'Tell us your season’s first and last day. The rest we ask when we meet.',
  },
};

export default { towns, development, design };
