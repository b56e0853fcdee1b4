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
  description: `Appointments for clinics, accounts for rice mills and dairies, registers for coaching centres: web development in Kulgam. Websites from ${facts.startingPrice} plus GST.`,
  keywords: ['web development Kulgam', 'clinic software Kulgam', 'rice mill accounts Kashmir'],
  lede: `Websites and software for Kulgam: appointments for clinics, accounts for rice mills and dairies, registers for coaching centres. ${facts.fromPrice}. Portals take 4 to 10 weeks.`,
  sample: {
    layout: 'picture',
    ground: 'paper',
    drawing: 'milk-round',
    title: 'The milk round, door by door',
    caption: 'Sample: litres with one tap, and what each door owes.',
  },
  benefits: {
    title: 'A working year with less waiting',
    text: 'Kulgam’s day begins early, with paddy fields, milk rounds and the first token at the clinic.',
    seasons: [
      {
        title: 'Nursery and transplanting',
        from: 4,
        to: 6,
        months: 'April to June',
        text: 'Seed and tractor hours are given on account. The dealer sees who owes what, field by field.',
      },
      {
        title: 'Summer at the falls',
        from: 6,
        to: 9,
        months: 'June to September',
        text: 'Cafés and huts above Aharbal’s water take orders before the cars arrive.',
      },
      {
        title: 'Threshing and milling',
        from: 9,
        to: 11,
        months: 'September to November',
        text: 'The mill prints its slip at the scale, and the farmer has a copy on his phone.',
      },
      {
        title: 'Clinic winter',
        from: 12,
        to: 3,
        months: 'December to March',
        text: 'Patients pick a time instead of a place on the bench.',
      },
    ],
  },
  services: {
    title: 'Software for an ordinary Tuesday',
    each: [
      'For doctors, seed dealers and private schools: when you are in and what it costs.',
      'Feed, spare parts, notebooks. Customers reorder with a photograph of the empty bag.',
      'A mill’s ledger that calculates weight and share the same way for everyone.',
      'The milkman’s round on his phone: doors in order, litres with one tap.',
      'Batches, fees and test results for a coaching centre.',
      'A domain and e-mail in your clinic’s own name.',
    ],
  },
  process: {
    title: 'No hurry, but fixed dates',
    text: 'We plan around transplanting and harvest.',
    each: [
      'We take a token and sit in your waiting room, or ride along on the milk round.',
      'One evening with a sheet of squared paper. It becomes the first page of the contract.',
      'Your counter gets the first screen, then the storeroom, then the back office.',
      'Three customers who are known to be strict check the old balances.',
      'You switch over on a Friday afternoon, and we are beside you for Monday’s rush.',
    ],
  },
  areas: {
    title: 'Between the highway and the Pir Panjal',
    text: 'Anantnag is the next town down, and Shopian the next one up.',
  },
  pricing: {
    title: 'What a first website costs in Kulgam',
    text: `For doctors, dealers and teachers. ${facts.terms.included}`,
  },
  questions: {
    title: 'Questions from clinics and mills',
    list: [
      {
        question: 'Older patients will not book by phone. What about them?',
        answer: 'They come as before. The desk gives them a token from the same list.',
      },
      {
        question: 'Is medical information safe with you?',
        answer:
          'It stores a name, a number and a time, but no illness unless you ask for a full record system. Every access is logged.',
      },
      {
        question: 'Can our mill print a slip without internet?',
        answer:
          'Yes. A small box in the mill prints it, and sends its entries on when the connection is back.',
      },
      {
        question: 'Our coaching centre opens in spring. Is there time?',
        answer:
          'A site of 5-10 pages takes 2-4 weeks. Registers with fees and tests take 4-10 weeks, so call us while the exams are on.',
      },
      {
        question: 'Who teaches our staff?',
        answer: 'We do, at your counter, in about an hour for each person.',
      },
      {
        question: 'Could we begin with a single screen?',
        answer: 'Yes. One screen, used for a month, teaches both of us more than a plan.',
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
    drawing: 'clinic-phone',
    title: 'A clinic on the phone',
    caption: 'Sample work: the next free time, and the way to the door.',
  },
  sectors: {
    title: 'Answers first, pictures second',
    text: 'A child has fever, a form closes today, the road to Aharbal is in doubt.',
    needs: [
      ['clinic', 'book'],
      ['school', 'book'],
      ['restaurant', 'show'],
    ],
    three: [
      {
        title: 'Doctors and laboratories',
        text: 'Which doctor, which days, is my report ready? The home page answers all three.',
        parts: ['Doctors and days', 'Reports by number'],
      },
      {
        title: 'Coaching centres',
        text: 'Families choose by last year’s honest results.',
        parts: ['Batches and fees', 'Demo class'],
      },
      {
        title: 'Cafés and huts at the falls',
        text: 'Spray, pines and pakoras sell themselves. The page says whether you are open.',
        parts: ['Open today?', 'Menu'],
      },
    ],
  },
  look: {
    title: 'Green fields, clear type',
    three: [
      {
        title: 'Paddy green, in one place',
        text: 'The green of July’s fields marks what you can press, and nothing else.',
      },
      {
        title: 'Opening hours as a picture',
        text: 'Seven bars, one for each day, with today’s in bold.',
      },
      {
        title: 'A waterfall that stands still',
        text: 'One picture of the falls, not a video. Moving water hides the phone number.',
      },
    ],
  },
  process: {
    title: 'Few meetings, few words',
    steps: [
      { title: 'Your answers', text: 'You or your receptionist answer ten questions by phone.' },
      { title: 'Two home pages', text: 'You get both, to choose from.' },
      { title: 'One pen', text: 'Pick one and mark what is wrong. You get the correction in the same week.' },
      {
        title: 'The right door',
        text: 'Your page is online, and your Google Business Profile shows the way in.',
      },
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
        answer: `With Premium you mark tomorrow as closed on your phone. With Basic and Standard, send us a message while your support lasts. ${facts.terms.laterChanges}`,
      },
      {
        question: 'May we show patients’ thanks?',
        answer:
          'Check your medical council’s rules and ask for the patient’s consent. Never name the illness.',
      },
      {
        question: 'We change our batches four times a year. Do we pay each time?',
        answer:
          'Not while your support lasts. If you change it every term for years, take Premium and edit it yourself.',
      },
      {
        question: 'Isn’t a Google Business Profile enough?',
        answer: 'Keep it. The page adds fees, timetables and papers to bring.',
      },
    ],
  },
  areas: {
    title: 'From the rice fields to the falls',
    text: 'Yaripora in the fields, Damhal Hanjipora towards the hills, and Aharbal where the Veshaw falls.',
  },
  closing: {
    title: 'Which question do you hear most?',
    text: 'Your page will begin with the answer.',
  },
};

export default { towns, development, design };
