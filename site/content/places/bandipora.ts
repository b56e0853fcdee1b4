import facts from '../facts.ts';
import type { Star } from '../model.ts';
import type { DesignCopy } from './design.ts';
import type { DevelopmentCopy } from './development.ts';
import { languages } from './wording.ts';

const towns: Star[] = [
  { name: 'Gurez', at: [34.634, 74.837], rank: 'town' },
  { name: 'Hajin', at: [34.298, 74.617], rank: 'town' },
  { name: 'Sumbal', at: [34.229, 74.65], rank: 'town' },
];

const development: DevelopmentCopy = {
  title: 'Web development in Bandipora: homestays, fishing, schools',
  description: `Bookings for Gurez homestays, catch registers for the Wular and school software: web development in Bandipora. Websites from ${facts.startingPrice} plus GST.`,
  keywords: ['web development Bandipora', 'Gurez homestay booking', 'school ERP Bandipora'],
  lede: `Websites and software for homestays in Gurez, fishing societies on the Wular and schools in Bandipora, built for a weak signal. ${facts.fromPrice}.`,
  sample: {
    layout: 'bleed',
    ground: 'crocus',
    drawing: 'school-desk',
    title: 'A school’s whole day',
    caption: 'Sample: the day of one school on one screen',
  },
  benefits: {
    title: 'A year by the lake and below the pass',
    text: 'Snow shuts the pass for months, and the signal comes and goes. Software here must wait and lose nothing.',
    seasons: [
      {
        title: 'Gurez is open',
        from: 5,
        to: 10,
        months: 'May to October',
        text: 'Beds in Dawar and Tulail are few. A shared calendar fills them, and every host sees at once which bed is gone.',
      },
      {
        title: 'The pass is closed',
        from: 11,
        to: 4,
        months: 'November to April',
        text: 'Razdan lies under snow, but requests still come. They wait in a list, and everyone is told the opening date that you set.',
      },
      {
        title: 'Lake harvest',
        from: 9,
        to: 2,
        months: 'September to February',
        text: 'Fish, water chestnut and lotus stem are landed, weighed and sold. At dusk the co-operative sees who brought what, and what it fetched.',
      },
      {
        title: 'School year',
        from: 3,
        to: 11,
        months: 'March to November',
        text: 'A teacher takes attendance at the door on one phone. A parent in Sumbal knows of an absence before the first lesson ends.',
      },
    ],
  },
  services: {
    title: 'Software that works on a lake shore',
    text: 'All of it is light on data.',
    each: [
      'Pages of a few kilobytes for a homestay, a school or a contractor. You can read them even where pictures never finish loading.',
      'Dried lotus stem, trout, Gurez potatoes and walnut wood. The shop says how many days a parcel really takes.',
      'A register of landings with boat, catch, price and share. The society’s meeting can start from figures.',
      'Jeep drivers fill in the permit and passenger list before the climb. They show it at a check post without a network.',
      'Marks, fees, library and midday meals in one system that a head teacher can run alone.',
      `We renew, update and repair it from ${facts.address.street}, so a site in Dawar stays up to date in winter too.`,
    ],
  },
  process: {
    title: 'How we work with Bandipora',
    text: 'Mostly by phone, with two visits.',
    each: [
      'On the first visit we spend a working day at the landing place, in the staff room or at the front office.',
      'You get a drawing of every message: who sends it, who gets it, and whether it may arrive late.',
      'First we build what happens without a connection, then what happens with one.',
      'On the second visit we try it where you will use it, boat and jeep included.',
      'It goes live in the calm between two seasons. We call every week for as long as you find odd things.',
    ],
  },
  areas: {
    title: 'Around the Wular and up to Gurez',
    text: `Sopore and Baramulla lie across the water, and Srinagar is up the Jhelum. ${facts.terms.travel}`,
  },
  pricing: {
    title: 'A small website to start with',
    text: `Basic is enough for a homestay. If you want the text in Urdu as well, we quote for it separately. ${facts.terms.included}`,
  },
  questions: {
    title: 'Questions from the Wular and from Gurez',
    list: [
      {
        question: 'What use is online booking when Gurez has weak internet?',
        answer:
          'The guest in Pune has a good connection, and only yours is bad. The site takes his booking and passes it on by SMS. Your “yes” by SMS confirms it.',
      },
      {
        question: 'Can the fishing society read the accounts without a clerk?',
        answer:
          'Yes. Each member types his number and hears or reads his own landings and shares. Everyone sees the totals, but not other people’s names.',
      },
      {
        question: 'Our pupils’ families have one phone each. Will messages reach the parents?',
        answer:
          'Yes. One number can stand for several children. Each message begins with the child’s name, so a shared phone is no trouble.',
      },
      {
        question: 'How many weeks does a school portal need?',
        answer: 'The portal needs 4-10 weeks, and the school’s public site of 5-10 pages 2-4 weeks.',
      },
      {
        question: 'Can a jeep driver use it with an old handset?',
        answer: 'Yes, if it can show a web page. We test on cheap old phones for this reason.',
      },
      {
        question: 'Is the price higher because we are far away?',
        answer: `No. The work costs the same as in Srinagar. ${facts.terms.travel}`,
      },
    ],
  },
  closing: {
    title: 'Call when you have a signal',
    asked: 'Our signal drops twice an hour. How can we talk about software?',
    text: 'The proposal comes by e-mail. It will be there when you are next online.',
  },
};

const design: DesignCopy = {
  title: 'Web designing in Bandipora: Gurez homestays, schools',
  description: `Website design for homestays in Gurez, producers on the Wular and schools in Bandipora, made for slow phones. From ${facts.startingPrice} plus GST, ready in ${facts.delivery.basic}.`,
  keywords: ['web designing Bandipora', 'Gurez homestay website', 'Wular lake website'],
  lede: 'Websites for homestays in Gurez, lake producers on the Wular and schools in Bandipora. Guests learn what the road is like before they book, and the page opens on a slow phone.',
  sample: {
    layout: 'picture',
    ground: 'walnut',
    drawing: 'gurez-site',
    title: 'Booking by message',
    caption: 'Sample work: the state of the pass with its date, a guest’s question, the host’s answer.',
  },
  sectors: {
    title: 'For homestays, lake producers and schools',
    text: 'A trekker, a wholesaler and a mother read in different ways.',
    three: [
      {
        title: 'Homestays in Gurez',
        text: 'A wooden house below Habba Khatoon’s peak needs no adjectives. Guests need the truth about permits, road, bath and stove.',
        parts: ['Rooms and meals', 'Permits and papers', 'When the pass opens', 'What to pack'],
      },
      {
        title: 'Lake producers',
        text: 'Restaurants order lotus stem, singhara flour and fish by the kilo. A plain list with days of landing helps them more than a sunset.',
        parts: ['What is in season', 'Price by kilo', 'Delivery days', 'The society behind it'],
      },
      {
        title: 'Schools and libraries',
        text: 'Bandipora is proud of its learning. A school page should say more than a motto: teachers, books, results, and how to visit.',
        parts: ['Admission', 'Teachers and subjects', 'Library', 'Calendar'],
      },
    ],
  },
  look: {
    title: 'A design from learning, manners and water',
    text: 'An old saying gives Bandipora all three.',
    four: [
      {
        title: 'Reeds, drawn thin',
        text: 'Fine upright lines at uneven distances, like the edge of the Wular, separate one part of the page from the next.',
      },
      {
        title: 'A page that weighs next to nothing',
        text: 'Text arrives first. Each picture states its size, and visitors with a good connection can load it.',
      },
      {
        title: 'Grey in three depths',
        text: 'Morning lake, far ridge, wet slate. Against these colours, one red roof in the picture stands out.',
      },
      {
        title: 'Politeness built in',
        text: 'The page greets the guest first. It asks no question twice.',
      },
    ],
  },
  process: {
    title: 'We build while the pass is shut',
    each: [
      'Voice notes are welcome. Describe the house, the lake or the school as you would to a friend abroad.',
      'From your notes we write and draw the pages, in simple English or in Urdu.',
      'Read it aloud at home. If something sounds like an advertisement, we take it out.',
      'The page is online before the road opens, when guests are making their plans.',
    ],
  },
  pricing: {
    title: 'Prices for a homestay with four rooms',
    text: `Basic has room for your house, the road and the rates. The two larger packages are for societies and schools. ${facts.terms.included}`,
  },
  questions: {
    title: 'Questions from hosts and head teachers',
    list: [
      {
        question: 'May we say when Razdan opens?',
        answer: `Yes. Say what you know and when you heard it, and the page shows that date. ${facts.terms.changes} ${facts.terms.laterChanges}`,
      },
      {
        question: 'We cannot take cards. How do guests pay?',
        answer: 'UPI for the advance, cash for the rest. The page says so before anyone asks.',
      },
      {
        question: 'Can our page help against bad reviews about the road?',
        answer:
          'Yes, by being frank. A guest who has read that the last hours are rough arrives in a better mood.',
      },
      {
        question: 'Our school has a Facebook page. Isn’t that enough?',
        answer:
          'It is good for photographs. A website is better for forms, fees and notices, because it needs no account.',
      },
    ],
  },
  areas: {
    title: 'From the Jhelum to Gurez',
    text: `Gurez lies behind the mountains, Hajin and Sumbal near the Jhelum, and the Wular in the middle of everything. Send voice notes in ${languages}.`,
  },
  closing: {
    title: 'What surprises your guests?',
    text: 'Say it in a voice note. It may become your headline.',
  },
};

export default { towns, development, design };
