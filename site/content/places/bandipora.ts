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
  title: 'Web development in Bandipora: Wular, Gurez and schools',
  description: `Catch registers for the Wular, bookings for Gurez that survive a closed pass, and school software: web development in Bandipora. ${facts.regional.websites} websites built.`,
  keywords: ['web development Bandipora', 'Gurez homestay booking', 'school ERP Bandipora'],
  lede: 'A lake that feeds thousands of kitchens, and a valley that a pass shuts for months: Bandipora needs programs that wait patiently for a connection and lose nothing while they wait.',
  benefits: {
    title: 'By water, by pass, by school bell',
    seasons: [
      {
        title: 'Gurez is open',
        from: 5,
        to: 10,
        months: 'May to October',
        text: 'Beds in Dawar and Tulail are few. A shared calendar fills them without a single room being promised to two jeeps.',
      },
      {
        title: 'The pass is closed',
        from: 11,
        to: 4,
        months: 'November to April',
        text: 'Razdan lies under snow, requests still come. They queue, with a date of opening that you set, and nobody is left without an answer.',
      },
      {
        title: 'Lake harvest',
        from: 9,
        to: 2,
        months: 'September to February',
        text: 'Fish, water chestnut and lotus stem are landed, weighed and sold. A co-operative sees at dusk who brought what and what it fetched.',
      },
      {
        title: 'School year',
        from: 3,
        to: 11,
        months: 'March to November',
        text: 'Attendance is taken at the door on one phone, and a parent in Sumbal knows of an absence before the first lesson ends.',
      },
    ],
  },
  services: {
    title: 'What can be built on a lake shore',
    text: 'Six kinds of program, all of them modest about bandwidth.',
    each: [
      'Pages of a few kilobytes for a homestay, a school or a contractor, readable where pictures never finish loading.',
      'Dried lotus stem, trout, Gurez potatoes, walnut wood: sold by weight, with the days that a parcel really takes.',
      'A register for landings: boat, catch, price, share. The society’s meeting starts from figures for once.',
      'A permit and passenger list for jeep drivers, filled before the climb and shown at a check post without network.',
      'Marks, fees, library and midday meal in one system that a head teacher can run alone.',
      `We renew, update and look after it from ${facts.address.street}, so that a site in Dawar does not age with the winter.`,
    ],
  },
  process: {
    title: 'How we work with a district by the water',
    text: 'Most of it happens by telephone and in two visits.',
    each: [
      'First visit: the landing place, the staff room or the front office, for as long as a working day lasts.',
      'A drawing of who tells what to whom, and which of these messages may arrive late.',
      'The waiting comes first: we build what happens without a connection before what happens with one.',
      'Second visit: the thing is tried where it will be used, boat and jeep included.',
      'Release in the calm between two seasons, and a weekly call for as long as you find odd things.',
    ],
  },
  areas: {
    title: 'Around the Wular and beyond',
    text: 'Sopore and Baramulla lie across the water, Srinagar down the Jhelum. We come up from the south, by Sumbal.',
  },
  pricing: {
    title: 'Small sites for a start',
    text: 'The first package is enough for a homestay. Ask for Urdu text when you write to us; it fits into each.',
  },
  questions: {
    title: 'From the shore and from the pass',
    list: [
      {
        question: 'What use is an online booking when Gurez has weak internet?',
        answer:
          'The guest is in Pune with a good line; only you have the bad one. The site takes his booking and passes it on by SMS, and your “yes” by SMS confirms it.',
      },
      {
        question: 'Can the fishing society read the accounts without a clerk?',
        answer:
          'Each member types his number and hears or reads his own landings and shares. Totals are open to all, names only to whom they belong.',
      },
      {
        question: 'Our pupils’ parents live with one phone per family. Will messages reach them?',
        answer:
          'One number may stand for several children. Each message begins with the child’s name, so a shared handset is no trouble.',
      },
      {
        question: 'How many weeks does a school portal need?',
        answer:
          'Such portals need 4-10 weeks; the school’s public site of 5-10 pages, 2-4 weeks. Many schools start with the site in winter and open the portal in March.',
      },
      {
        question: 'Can a jeep driver use it with an old handset?',
        answer:
          'If it can show a web page, yes. We keep a handset from ten years back for exactly this question.',
      },
      {
        question: 'Is the price higher because we are far?',
        answer:
          'No. Travel is agreed beforehand when there is any; the work itself costs what it costs in Srinagar.',
      },
    ],
  },
  closing: {
    title: 'It can wait for a signal. You need not.',
    text: 'Ring when you have a bar. We write the proposal, and it is there by the next one.',
  },
};

const design: DesignCopy = {
  title: 'Web designing in Bandipora: Gurez stays, Wular and schools',
  description: `Websites for homestays in Gurez, lake producers and schools in Bandipora, in clear words and with courtesy to slow phones. From ${facts.startingPrice}, in ${facts.delivery.basic}.`,
  keywords: ['web designing Bandipora', 'Gurez homestay website', 'Wular lake website'],
  lede: 'They say of Bandipora that it has learning, manners and water. A page from here should show all three: clear words, courtesy towards slow phones, and a horizon.',
  work: {
    drawing: 'gurez-site',
    title: 'Booking by message',
    caption: 'Sample work: the state of the pass with its date, a guest’s question, the host’s answer.',
  },
  sectors: {
    title: 'Three hosts of very different guests',
    text: 'A trekker, a wholesaler and a mother read in different ways.',
    three: [
      {
        title: 'Homestays in Gurez',
        text: 'Wooden houses below Habba Khatoon’s peak need no adjectives. They need the truth about permits, road, bath and stove, told before somebody sets off.',
        parts: ['Rooms and meals', 'Permits and papers', 'When the pass opens', 'What to pack'],
      },
      {
        title: 'Lake producers',
        text: 'Restaurants order lotus stem, singhara flour and fish by the kilo. A plain list with days of landing beats any photograph of a sunset.',
        parts: ['What is in season', 'Price by kilo', 'Delivery days', 'The society behind it'],
      },
      {
        title: 'Schools and libraries',
        text: 'A district proud of its learning deserves school pages that say more than a motto: teachers, books, results, and how to visit.',
        parts: ['Admission', 'Teachers and subjects', 'Library', 'Calendar'],
      },
    ],
  },
  look: {
    title: 'Learning, manners, water',
    text: 'The old saying, taken as a brief.',
    four: [
      {
        title: 'Reeds, drawn thin',
        text: 'Vertical hairlines at uneven distances, like the edge of the Wular, separate one part from the next.',
      },
      {
        title: 'A page that weighs nothing',
        text: 'Text arrives first and alone. Pictures are offered, with their size in words, to those who have the line for them.',
      },
      {
        title: 'Grey in three depths',
        text: 'Morning lake, far ridge, wet slate: a palette that makes the one red roof in the picture sing.',
      },
      {
        title: 'Politeness built in',
        text: 'No pop-up before the greeting, no question twice, and a way back from everywhere.',
      },
    ],
  },
  process: {
    title: 'Made mostly while the pass is shut',
    each: [
      'Voice notes are welcome. Tell the house, the lake or the school as you would to a cousin abroad.',
      'Out of that we write the pages, in simple English and, if you wish, in Urdu.',
      'Read it aloud at home. What sounds like an advertisement is taken out.',
      'When the road opens, the page is already known to those who search.',
    ],
  },
  pricing: {
    title: 'Prices that a house of four rooms can bear',
    text: 'One package, one payment, a year’s domain inside. The larger two are for societies and schools.',
  },
  questions: {
    title: 'Hosts and heads ask',
    list: [
      {
        question: 'May we say when Razdan opens?',
        answer:
          'Say what you know and when you knew it. The line on the page carries its date, so nobody reads last month’s news as today’s.',
      },
      {
        question: 'We have no bank that takes cards. How do guests pay?',
        answer: 'UPI for the advance, cash for the rest, and the page says so in words before anybody asks.',
      },
      {
        question: 'Can our page help against bad reviews about the road?',
        answer:
          'Yes, by being blunt. Whoever has read that the last hours are unpaved arrives in a better mood.',
      },
      {
        question: 'The school has a Facebook page. Is that not enough?',
        answer:
          'It is good for photographs. For forms, fees and a notice that a grandparent can find without an account, it is not.',
      },
    ],
  },
  areas: {
    title: 'North of the lake',
    text: 'Gurez behind the mountains, Hajin and Sumbal along the Jhelum, and the Wular in the middle of everything.',
  },
  closing: {
    title: 'A horizon of your own',
    text: 'Tell us in a voice note what guests are surprised by. That is usually the headline.',
  },
};

export default { towns, development, design };
