import facts from '../facts.ts';
import type { Star } from '../model.ts';
import type { DesignCopy } from './design.ts';
import type { DevelopmentCopy } from './development.ts';
import { languages } from './wording.ts';

const towns: Star[] = [
  { name: 'Aharbal', at: [33.645, 74.775], rank: 'town' },
  { name: 'Yaripora', at: [33.735, 75.03], rank: 'town' },
  { name: 'Damhal Hanjipora', at: [33.58, 74.93], rank: 'town' },
];

const development: DevelopmentCopy = {
  title: 'Web development in Kulgam: clinics, mills, milk rounds',
  description: `Appointments for clinics, accounts for rice mills and dairies, registers for coaching centres: web development in Kulgam. Websites from ${facts.startingPrice} plus GST.`,
  keywords: ['web development Kulgam', 'clinic software Kulgam', 'rice mill accounts Kashmir'],
  lede: `Websites and software for Kulgam: appointments for clinics, accounts for rice mills and dairies, registers for coaching centres. ${facts.fromPrice}.`,
  sample: {
    layout: 'picture',
    ground: 'paper',
    drawing: 'milk-round',
    title: 'The milk round, door by door',
    caption: 'Sample: litres with one tap, and the balance at the end of the month.',
  },
  benefits: {
    title: 'A working year with less waiting',
    text: 'Kulgam’s day begins early, with paddy fields, milk rounds and the first token at the clinic. Software can shorten the queue.',
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
        text: 'Paddy goes in and rice comes out. The mill prints its slip at the scale, and the farmer has a copy on his phone.',
      },
      {
        title: 'Clinic winter',
        from: 12,
        to: 3,
        months: 'December to March',
        text: 'Patients pick a time instead of a place on the bench. If snow holds the doctor up, they get a message.',
      },
    ],
  },
  services: {
    title: 'Software for an ordinary Tuesday',
    text: 'Websites and software that your staff can learn quickly.',
    each: [
      'A doctor, a seed dealer or a private school: who you are, when you are in and what it costs.',
      'Feed, spare parts, notebooks. Customers reorder with a photograph of the empty bag and collect at the counter.',
      'A mill’s ledger that calculates weight, moisture and share the same way for everyone.',
      'The milkman’s round on his phone: doors in order, litres with one tap, and the balance at the end of the month.',
      'Batches, fees and test results of a coaching centre, with a page for parents that is quick to read.',
      'A domain and e-mail in your clinic’s own name, and a phone number for everything else.',
    ],
  },
  process: {
    title: 'No hurry, but fixed dates',
    text: 'We agree the dates first and plan around transplanting and harvest.',
    each: [
      'We take a token and sit in your waiting room, or ride along on the milk round.',
      'One evening with you and a sheet of squared paper. That sheet is the first page of the contract.',
      'Your counter gets the first working screen, then the storeroom, then the back office.',
      'The old balances are carried over and checked with three customers who are known to be strict.',
      'We switch over on a Friday afternoon, and we are beside you for Monday’s rush.',
    ],
  },
  areas: {
    title: 'Between the highway and the Pir Panjal',
    text: `Anantnag is the next town down, and Shopian is the next one up. Our office in ${facts.address.street} is near, so a visit is easy to arrange.`,
  },
  pricing: {
    title: 'What a first website costs in Kulgam',
    text: `Fixed prices for doctors, dealers and teachers who want to be found. ${facts.terms.included}`,
  },
  questions: {
    title: 'Questions from Kulgam’s clinics and mills',
    list: [
      {
        question: 'Older patients will not book by phone. What about them?',
        answer: 'They come as before. The desk gives them a token from the same list.',
      },
      {
        question: 'Is medical information safe with you?',
        answer:
          'We store a name, a number and a time. We store no illness, unless you ask for a full record system. Each person has a login, and every access is logged.',
      },
      {
        question: 'Can our mill print a slip without internet?',
        answer:
          'Yes. The scale and the printer talk to a small box in the mill. It sends its entries on when the connection is back.',
      },
      {
        question: 'Our coaching centre opens in spring. Is there time?',
        answer:
          'For a site of 5-10 pages, 2-4 weeks are enough. Registers with fees and tests take 4-10 weeks, so call us while the exams are on.',
      },
      {
        question: 'Who teaches our staff?',
        answer: 'We do, at your counter, with your own names on the screen. Plan an hour for each person.',
      },
      {
        question: 'Could we begin with a single screen?',
        answer:
          'Yes, that is the best way. One screen, used for a month, teaches both of us more than a plan.',
      },
    ],
  },
  closing: {
    title: 'Which notebook would you replace first?',
    text: 'Name one. If paper does it better, we’ll say so.',
  },
};

const design: DesignCopy = {
  title: 'Web designing in Kulgam: clinics, coaching, Aharbal cafés',
  description: `Website design for doctors, laboratories, coaching centres and cafés at Aharbal in Kulgam. Three packages from ${facts.startingPrice} plus GST, the first ready in ${facts.delivery.basic}.`,
  keywords: ['web designing Kulgam', 'clinic website Kulgam', 'Aharbal website'],
  lede: 'Websites for doctors, laboratories, coaching centres and Aharbal’s cafés in Kulgam. Visitors find the hours, the fee or the road within ten seconds.',
  sample: {
    layout: 'picture',
    ground: 'dal',
    drawing: 'clinic-phones',
    title: 'A clinic on the phone',
    caption: 'Sample work: today’s hours, the next free time, and the way to the door.',
  },
  sectors: {
    title: 'Answers first, pictures second',
    text: 'A child has fever, a form closes today, the road to Aharbal is in doubt. These three trades have visitors in a hurry.',
    three: [
      {
        title: 'Doctors and laboratories',
        text: 'Which doctor, which days, is my report ready? The home page answers all three, and one tap makes the call.',
        parts: ['Doctors and days', 'Book a time', 'Reports by number', 'Emergency line'],
      },
      {
        title: 'Coaching centres',
        text: 'Families choose by the teachers and by last year’s honest results. Show both, with a timetable that needs no zooming.',
        parts: ['Batches and fees', 'Teachers', 'Results as they were', 'Demo class'],
      },
      {
        title: 'Cafés and huts at the falls',
        text: 'Spray, pines and pakoras sell themselves. The page says whether you are open, where to park and what is on the stove.',
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
        text: 'The green of July’s fields marks what you can press, and nothing else.',
      },
      {
        title: 'Opening hours as a picture',
        text: 'Seven bars, one for each day, with today’s in bold. You see it before you read a word.',
      },
      {
        title: 'Names before titles',
        text: 'People here know doctors and teachers by name. The letters after the name are smaller.',
      },
      {
        title: 'A waterfall that stands still',
        text: 'One good picture of the falls, not a video. Moving water hides the phone number.',
      },
    ],
  },
  process: {
    title: 'Few meetings, few words',
    each: [
      'Answer ten questions by phone, or let your receptionist do it.',
      'You get two home pages to choose from.',
      'Pick one and tell us what is wrong with it. We correct it in the same week.',
      'Your page is online, and your Google Business Profile shows the right door.',
    ],
  },
  pricing: {
    title: 'Three prices, before you call',
    text: `Basic suits a clinic whose hours rarely change. A centre with many batches takes Standard. ${facts.terms.included}`,
  },
  questions: {
    title: 'Questions from the waiting room',
    list: [
      {
        question: 'Can I change the page’s hours when I am at a wedding?',
        answer: `Yes. With Premium you mark tomorrow as closed on your phone. ${facts.terms.changes} ${facts.terms.laterChanges}`,
      },
      {
        question: 'May we show patients’ thanks?',
        answer:
          'Check your medical council’s rules first. Never do it without the patient’s consent, and never name the illness.',
      },
      {
        question: 'We change our batches four times a year. Do we pay each time?',
        answer:
          'Not while your support lasts: send the new table and we put it up. If you change it every term for years, take Premium and edit it yourself.',
      },
      {
        question: 'Isn’t a Google Business Profile enough?',
        answer:
          'Keep the profile, because it brings people to the door. The page adds what a profile can’t show: fees, papers to bring, which teacher.',
      },
    ],
  },
  areas: {
    title: 'From the rice fields to the falls',
    text: `Yaripora in the fields, Damhal Hanjipora towards the hills, and Aharbal where the Veshaw falls. Come to our office in ${facts.address.street}, or ask us to visit. We can talk in ${languages}.`,
  },
  closing: {
    title: 'Which question do you hear most?',
    text: 'Your page will begin with the answer.',
  },
};

export default { towns, development, design };
