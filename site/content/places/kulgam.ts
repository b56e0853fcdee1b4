import facts from '../facts.ts';
import type { Star } from '../model.ts';
import type { DesignCopy } from './design.ts';
import type { DevelopmentCopy } from './development.ts';

const towns: Star[] = [
  { name: 'Aharbal', at: [33.645, 74.775], rank: 'town' },
  { name: 'Yaripora', at: [33.735, 75.03], rank: 'town' },
  { name: 'Damhal Hanjipora', at: [33.58, 74.93], rank: 'town' },
];

const development: DevelopmentCopy = {
  title: 'Web development in Kulgam: clinics, mills, milk rounds',
  description: `Appointment systems for clinics, mill and dairy accounts, and class registers for coaching centres in Kulgam. Sites in 2-4 weeks, from ${facts.startingPrice}.`,
  keywords: ['web development Kulgam', 'clinic software Kulgam', 'rice mill accounts Kashmir'],
  lede: 'Kulgam’s day begins early: paddy fields, milk rounds, the first token at the clinic. We write the software behind such mornings, so that the queue is in the machine and not on the road.',
  benefits: {
    title: 'A working year, with the waiting taken out',
    seasons: [
      {
        title: 'Nursery and transplanting',
        from: 4,
        to: 6,
        months: 'April to June',
        text: 'Seed, fertiliser and tractor hours are given on account. The dealer’s list shows who owes what, field by field.',
      },
      {
        title: 'Summer at the falls',
        from: 6,
        to: 9,
        months: 'June to September',
        text: 'Aharbal draws families from the whole valley. Cafés and huts above the water take orders before the cars arrive.',
      },
      {
        title: 'Threshing and milling',
        from: 9,
        to: 11,
        months: 'September to November',
        text: 'Paddy in, rice out, husk in between: the mill’s slip is printed at the scale and its copy is on the farmer’s phone.',
      },
      {
        title: 'Clinic winter',
        from: 12,
        to: 3,
        months: 'December to March',
        text: 'Patients pick a time instead of a place on the bench, and are told when the doctor is held up by snow.',
      },
    ],
  },
  services: {
    title: 'Useful on an ordinary Tuesday',
    text: 'Nothing here needs explaining twice to the person who will use it.',
    each: [
      'A doctor, a dealer in seeds, a private school: who they are, when they sit, what it costs.',
      'Feed, spare parts, notebooks: reorder by photograph of the empty bag, collect at the counter.',
      'A mill’s ledger in which weight, moisture and share are calculated the same way for everyone.',
      'The milkman’s round in the pocket: doors in order, litres by thumb, balance at the month’s turn.',
      'Batches, fees and test results of a coaching centre, with a parent’s view that can be read in one breath.',
      'An address with your clinic’s own name, mail that reaches the ministry, and a telephone number for the rest.',
    ],
  },
  process: {
    title: 'Unhurried, but by the calendar',
    text: 'We agree on dates first, because paddy does.',
    each: [
      'We take a token and sit in your waiting room, or ride along on the round.',
      'One evening with you and a sheet of squared paper. The sheet is the contract’s first page.',
      'Your counter gets the first working screen, then the storeroom, then the back office.',
      'Old balances are carried over and checked with three customers who are known to be strict.',
      'We switch over on a Friday afternoon and stay reachable through Monday’s rush.',
    ],
  },
  areas: {
    title: 'Between the highway and the Pir Panjal',
    text: 'Anantnag is the next town down, Shopian the next one up, and our desk is a short drive from either turning.',
  },
  pricing: {
    title: 'A doorplate on the internet',
    text: 'What doctors, dealers and teachers take for a start, at three fixed prices.',
  },
  questions: {
    title: 'Asked across Kulgam’s counters',
    list: [
      {
        question: 'Older patients will not book by phone. What about them?',
        answer:
          'They come as before. The desk gives them a token from the same list, so those who booked and those who walked in wait equally long.',
      },
      {
        question: 'Is medical information safe with you?',
        answer:
          'We store a name, a number and a time, not an illness, unless you ask for a full record system. Access is by person, and each look is logged.',
      },
      {
        question: 'Can our mill print a slip without internet?',
        answer:
          'Yes. Scale and printer talk to a small box in the mill, which sends its entries on whenever the line is there.',
      },
      {
        question: 'Our coaching centre opens in spring. Is there time?',
        answer:
          'For a site of 5-10 pages, 2-4 weeks suffice. Registers with fees and tests take 4-10 weeks, so speak to us while the exams are on.',
      },
      {
        question: 'Who teaches the staff?',
        answer:
          'We do, at your counter, with your own names on the screen. An hour each is usual, and a printed page stays beside the till.',
      },
      {
        question: 'Could we begin with a single screen?',
        answer:
          'That is how we like it. One screen that replaces one notebook, in use for a month, teaches both of us more than a plan.',
      },
    ],
  },
  closing: {
    title: 'Which notebook shall go first?',
    text: 'Name one. We tell you honestly whether a program would do better.',
  },
};

const design: DesignCopy = {
  title: 'Web designing in Kulgam: clinics, coaching and Aharbal',
  description: `Clear websites for doctors, coaching centres, seed dealers and cafés at Aharbal in Kulgam district. Three packages from ${facts.startingPrice}, first one in ${facts.delivery.basic}.`,
  keywords: ['web designing Kulgam', 'clinic website Kulgam', 'Aharbal website'],
  lede: 'People in Kulgam look you up for a reason: a child has fever, a form closes today, the road to Aharbal is in doubt. The good page is the one that they leave after ten seconds with an answer.',
  work: {
    drawing: 'clinic-phones',
    title: 'A clinic on the phone',
    caption: 'Sample work: today’s hours, the next free time, and the way to the door.',
  },
  sectors: {
    title: 'Answers first, pictures second',
    text: 'Three trades whose visitors are in a hurry.',
    three: [
      {
        title: 'Doctors and laboratories',
        text: 'Which doctor, which days, is a report ready: these three stand on the first screen, and a call is one thumb away.',
        parts: ['Who sits when', 'Book a time', 'Reports by number', 'Emergency line'],
      },
      {
        title: 'Coaching centres',
        text: 'Families choose by teachers and by last year’s honest results. Show both, with a timetable that does not need a magnifying glass.',
        parts: ['Batches and fees', 'Teachers', 'Results as they were', 'Demo class'],
      },
      {
        title: 'Cafés and huts at the falls',
        text: 'Spray, pines and pakoras sell themselves. The page tells whether you are open, where to park and what is on the stove.',
        parts: ['Open today?', 'Menu', 'Path to the viewpoint', 'Group lunch'],
      },
    ],
  },
  look: {
    title: 'Green fields, clear type',
    text: 'Design decisions for readers who have no time.',
    four: [
      {
        title: 'Paddy green, in one place',
        text: 'The colour of July fields marks what can be pressed and nothing besides.',
      },
      {
        title: 'Opening hours as a picture',
        text: 'Seven bars, one for each day, today’s in bold: understood before a word is read.',
      },
      {
        title: 'Names before titles',
        text: 'Doctors and teachers are known by name here. The letters after it are smaller.',
      },
      {
        title: 'Falling water, standing still',
        text: 'A waterfall tempts to a film. We use one good frame; a moving background makes people miss the phone number.',
      },
    ],
  },
  process: {
    title: 'Short way, few words',
    each: [
      'Ten questions by phone, most of which your receptionist can answer.',
      'Two first screens to choose from, so that you need not imagine anything.',
      'Pick one and tell us what is wrong with it; corrections go out the same week.',
      'Your page is online, your listing on the map has the right door, and the old number is gone from everywhere.',
    ],
  },
  pricing: {
    title: 'Fixed, written, the same for all',
    text: 'A clinic is well served by Basic, a centre with many batches by Standard.',
  },
  questions: {
    title: 'In the waiting room',
    list: [
      {
        question: 'Can I put off the page’s hours when I am at a wedding?',
        answer:
          'By one message from your phone. Tomorrow shows as closed, and next week returns to normal on its own.',
      },
      {
        question: 'Is it allowed to show patients’ thanks?',
        answer:
          'With their consent and without their illness. We would rather show your hours; people trust these more.',
      },
      {
        question: 'We change our batches four times a year. Do we pay each time?',
        answer:
          'Not if you change them yourself: the table opens like a spreadsheet. Support covers your questions for the months in your package.',
      },
      {
        question: 'Why not simply a listing on the map?',
        answer:
          'Keep the listing, it brings people to the door. The page answers what the listing cannot: prices, papers to bring, which teacher.',
      },
    ],
  },
  areas: {
    title: 'Rice below, firs above',
    text: 'Yaripora in the fields, Damhal Hanjipora towards the hills, and Aharbal where the Veshaw falls.',
  },
  closing: {
    title: 'Ten seconds, one answer',
    text: 'Tell us the question that you hear most. Your page will begin with the reply.',
  },
};

export default { towns, development, design };
