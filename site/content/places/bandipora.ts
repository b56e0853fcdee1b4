import facts from '../facts.ts';
import type { Star } from '../model.ts';
import type { DesignCopy } from './design.ts';
import type { DevelopmentCopy } from './development.ts';

const towns: Star[] = [
  { name: 'Gurez', at: [34.634, 74.837], rank: 'town' },
  { name: 'Hajin', at: [34.298, 74.617], rank: 'town' },
  { name: 'Sumbal', at: [34.229, 74.65], rank: 'town' },
];

const development: DevelopmentCopy = {
  title: 'Web development in Bandipora: homestays, fishing, schools',
  description: `Bookings for Gurez homestays, catch registers for the Wular and school software: web development in Bandipora. Websites from ${facts.startingPrice} plus GST.`,
  keywords: ['web development Bandipora', 'Gurez homestay booking', 'school ERP Bandipora'],
  lede: `Websites and software for homestays in Gurez, fishing societies on the Wular and schools in Bandipora, built for a weak signal. ${facts.fromPrice}. Portals take 4 to 10 weeks.`,
  sample: {
    layout: 'scene',
    ground: 'crocus',
    drawing: 'wular-scene',
    caption: 'Sample: one evening’s catch on the Wular',
  },
  benefits: {
    title: 'A year by the lake and below the pass',
    text: 'Snow shuts the pass, and the signal comes and goes. Software here must wait and lose nothing.',
    seasons: [
      {
        title: 'Gurez is open',
        from: 5,
        to: 10,
        months: 'May to October',
        text: 'Beds in Dawar and Tulail are few. Every host sees at once which one is gone.',
      },
      {
        title: 'The pass is closed',
        from: 11,
        to: 4,
        months: 'November to April',
        text: 'Requests still come while Razdan lies under snow. They wait in a list until it opens.',
      },
      {
        title: 'Lake harvest',
        from: 9,
        to: 2,
        months: 'September to February',
        text: 'Fish, water chestnut and lotus stem are weighed and sold. At dusk all see who brought what.',
      },
      {
        title: 'School year',
        from: 3,
        to: 11,
        months: 'March to November',
        text: 'A teacher takes attendance on one phone. A parent in Sumbal knows of an absence before the first lesson ends.',
      },
    ],
  },
  services: {
    title: 'Software that works on a lake shore',
    each: [
      'Pages of a few kilobytes for a homestay, a school or a contractor.',
      'Dried lotus stem, trout, Gurez potatoes and walnut wood, with the days a parcel really takes.',
      'A register of landings, so the society’s meeting starts from figures.',
      'Jeep drivers fill in permit and passengers before the climb, and show them offline.',
      'Marks, fees, library and midday meals, run by one head teacher.',
      `Renewed and repaired from ${facts.address.street}, in winter too.`,
    ],
  },
  process: {
    title: 'How we work with Bandipora',
    text: 'Mostly by phone, with two visits.',
    each: [
      'We spend a day at the landing place, in the staff room or at the front office.',
      'You get a drawing of every message: who sends it, who gets it, and how late it may be.',
      'First what happens without a connection, then what happens with one.',
      'On the second visit we try it in the boat and the jeep.',
      'It goes live in the calm between two seasons.',
    ],
  },
  areas: {
    title: 'Around the Wular and up to Gurez',
    text: `Sopore and Baramulla lie across the water, and Srinagar is up the Jhelum. ${facts.terms.travel}`,
  },
  pricing: {
    title: 'A small website to start with',
    text: `Basic is enough for a homestay. ${facts.terms.included}`,
  },
  questions: {
    title: 'Questions from the Wular and from Gurez',
    list: [
      {
        question: 'What use is online booking when Gurez has weak internet?',
        answer: 'Only your connection is weak. You get the booking by SMS, and confirm it by SMS.',
      },
      {
        question: 'Can the fishing society read the accounts without a clerk?',
        answer: 'Yes. Each member types his number and hears or reads his own landings and shares.',
      },
      {
        question: 'Our pupils’ families have one phone each. Will messages reach the parents?',
        answer:
          'Yes. Each message begins with the child’s name, so one number can stand for several children.',
      },
      {
        question: 'How many weeks does a school portal need?',
        answer: 'The portal needs 4-10 weeks, and the school’s public site of 5-10 pages 2-4 weeks.',
      },
      {
        question: 'Can a jeep driver use it with an old handset?',
        answer: 'Yes, if it can show a web page.',
      },
      {
        question: 'Is the price higher because we are far away?',
        answer: 'No. The work costs the same as in Srinagar.',
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
  lede: 'Websites for homestays in Gurez, lake producers on the Wular and schools in Bandipora, light enough for a slow phone.',
  sample: {
    layout: 'picture',
    ground: 'walnut',
    drawing: 'gurez-site',
    title: 'Booking by message',
    caption: 'Sample work: a guest’s question about the pass, and the host’s answer.',
  },
  sectors: {
    title: 'For homestays, lake producers and schools',
    needs: [
      ['hotel', 'show'],
      ['shop', 'book'],
      ['school', 'show'],
    ],
    three: [
      {
        title: 'Homestays in Gurez',
        text: 'A wooden house below Habba Khatoon’s peak needs no adjectives. Guests need the truth about permits, road, bath and stove.',
        parts: ['When the pass opens', 'What to pack'],
      },
      {
        title: 'Lake producers',
        text: 'Restaurants order lotus stem, singhara flour and fish by the kilo. A list of landing days helps them more than a sunset.',
        parts: ['What is in season', 'Price by kilo'],
      },
      {
        title: 'Schools and libraries',
        text: 'Bandipora is proud of its learning, so a school page should say more than a motto.',
        parts: ['Teachers and subjects', 'Library'],
      },
    ],
  },
  look: {
    title: 'A design from learning, manners and water',
    text: 'An old saying gives Bandipora all three.',
    three: [
      {
        title: 'Reeds, drawn thin',
        text: 'Fine upright lines, like the edge of the Wular, part one section from the next.',
      },
      {
        title: 'A page that weighs next to nothing',
        text: 'Text arrives first. Visitors with a good connection can load the pictures.',
      },
      {
        title: 'Politeness built in',
        text: 'The page greets the guest first, and asks no question twice.',
      },
    ],
  },
  process: {
    title: 'Built while the pass is shut',
    steps: [
      {
        title: 'Voice notes',
        text: 'Describe the house, the lake or the school as you would to a friend abroad.',
      },
      {
        title: 'Your words, drawn',
        text: 'Your notes become pages, in simple English or in Urdu.',
      },
      { title: 'Read aloud at home', text: 'If something sounds like an advertisement, we take it out.' },
      { title: 'Before the road opens', text: 'The page is online when guests are making their plans.' },
    ],
  },
  pricing: {
    title: 'Prices for a homestay with four rooms',
    text: `Basic has room for your house, the road and the rates. ${facts.terms.included}`,
  },
  questions: {
    title: 'Questions from hosts and head teachers',
    list: [
      {
        question: 'May we say when Razdan opens?',
        answer: `Yes, with the date on which you heard it. ${facts.terms.changes}`,
      },
      {
        question: 'We cannot take cards. How do guests pay?',
        answer: 'UPI for the advance, cash for the rest. The page says so.',
      },
      {
        question: 'Can our page help against bad reviews about the road?',
        answer: 'Yes. A guest who has read that the last hours are rough arrives in a better mood.',
      },
      {
        question: 'Our school has a Facebook page. Isn’t that enough?',
        answer: 'For photographs, it is. A website is better for forms, fees and notices.',
      },
    ],
  },
  areas: {
    title: 'From the Jhelum to Gurez',
    text: 'Gurez behind the mountains, Hajin and Sumbal near the Jhelum, the Wular in the middle.',
  },
  closing: {
    title: 'What surprises your guests?',
    text: 'Say it in a voice note. It may become your headline.',
  },
};

export default { towns, development, design };
