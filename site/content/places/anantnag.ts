import facts from '../facts.ts';
import type { Star } from '../model.ts';
import type { DesignCopy } from './design.ts';
import type { DevelopmentCopy } from './development.ts';

const towns: Star[] = [
  { name: 'Pahalgam', at: [34.016, 75.315], rank: 'town' },
  { name: 'Kokernag', at: [33.583, 75.297], rank: 'town' },
  { name: 'Mattan', at: [33.762, 75.205], rank: 'town' },
  { name: 'Verinag', at: [33.542, 75.248], rank: 'town' },
];

const development: DevelopmentCopy = {
  title: 'Web development in Anantnag: bookings, bats and springs',
  description: `Booking engines, workshop orders and school software for Anantnag, from Pahalgam’s hotels to the bat makers on the highway. ${facts.regional.websites} websites built.`,
  keywords: ['web development Anantnag', 'hotel booking system Pahalgam', 'school software Anantnag'],
  lede: 'In June a room in Pahalgam is sold three times over the telephone and twice by mistake. We build the booking, the order book and the fee counter that hold one truth, from an office that stands in your own district.',
  benefits: {
    title: 'A valley of guests, a highway of workshops',
    text: 'Four times of the year, and what software takes off your hands in each.',
    seasons: [
      {
        title: 'Spring gardens',
        from: 4,
        to: 5,
        months: 'April and May',
        text: 'Achabal and Verinag fill with day visitors. Tables, cabs and guides are booked by message instead of by luck.',
      },
      {
        title: 'Yatra and high summer',
        from: 6,
        to: 8,
        months: 'June to August',
        text: 'Rooms, tents and ponies are counted in one calendar, so the same bed cannot be promised at the gate and on the phone.',
      },
      {
        title: 'Bat orders',
        from: 9,
        to: 1,
        months: 'September to January',
        text: 'Clefts season, orders come. Each bat has its grade, weight and buyer on record before it leaves the bench.',
      },
      {
        title: 'Exams and admissions',
        from: 10,
        to: 3,
        months: 'October to March',
        text: 'Marks are entered once and become the report card, the register and the message to the parent.',
      },
    ],
  },
  services: {
    title: 'From Lidder to Sangam',
    text: 'Six kinds of work that this district asks us for.',
    each: [
      'Hotels, hatcheries and hospitals get pages that answer before anyone rings: tariff, timing, how to reach.',
      'English willow, Kashmir willow, junior sizes: a bat shop that ships to clubs and shows the grain of the very piece.',
      'A channel calendar for a hotel with rooms in Pahalgam and a desk in Lal Chowk, closed to double booking.',
      'Guides and drivers see the day’s list in their pocket, tick off each group, and need no paper at Chandanwari.',
      'Fees, buses and exams in a single place, for schools that have outgrown their three registers.',
      'We are on the same highway as you. When something stumbles, the person who answers knows your town.',
    ],
  },
  process: {
    title: 'How a booking desk becomes software',
    text: 'Five stations. You may get off after any of them and keep what is finished.',
    each: [
      'We stand behind your reception for a morning and write down every question that a guest asks.',
      'Rooms, rates and exceptions are drawn as a chart that your manager signs.',
      'The calendar comes first, because everything else leans on it. Payments follow, reports last.',
      'We join it to UPI, to your bank statement and to the travel portals that send you guests.',
      'Opening day is a quiet weekday. We watch the first bookings line by line.',
    ],
  },
  areas: {
    title: 'Neighbours by road and by river',
    text: `${facts.address.street} is home. Kulgam begins where the rice fields widen, Pulwama past the Sangam bridge.`,
  },
  pricing: {
    title: 'A plain site, at a plain price',
    text: 'Guest houses and workshops usually begin here. Booking systems are quoted after a visit.',
  },
  questions: {
    title: 'Questions from reception and workshop',
    list: [
      {
        question: 'Will it stop double bookings in the season?',
        answer:
          'Yes, if every sale goes through the one calendar. We make that easier than the notebook: two taps for a walk-in, none for a booking on the site.',
      },
      {
        question: 'Guests want to pay an advance from Ahmedabad at night. Can they?',
        answer:
          'By UPI, card or bank transfer, straight to your account. The room is held for the minutes that they need, then released.',
      },
      {
        question: 'How long until our hotel can take bookings?',
        answer:
          'Pages alone, 5-10 of them, need 2-4 weeks. With a calendar and payments it is a custom portal: 4-10 weeks, so call before the snow melts.',
      },
      {
        question: 'We make bats and sell to wholesalers only. What use is a shop?',
        answer:
          'Call it a catalogue with a login. Each wholesaler sees his own rates and stock, orders by the dozen, and you send the bill from the same screen.',
      },
      {
        question: 'What happens when the network is shut?',
        answer:
          'The desk goes on: entries wait on the machine and are matched when the line returns. What was booked elsewhere meanwhile is shown in red for you to decide.',
      },
      {
        question: 'Can our school keep its old records?',
        answer:
          'We bring over what is in spreadsheets, and type in what is not from your registers, class by class, for a price agreed before.',
      },
    ],
  },
  closing: {
    title: 'We are down the road',
    text: `Come to ${facts.address.street} for tea, or let us come to your counter. The first half hour is free in both places.`,
  },
};

const design: DesignCopy = {
  title: 'Web designing in Anantnag: hotels, bat makers, schools',
  description: `Websites drawn for Anantnag: hotels on the Lidder, willow workshops at Sangam, schools and clinics in town. From ${facts.startingPrice}, ready in ${facts.delivery.basic}.`,
  keywords: ['web designing Anantnag', 'hotel website Pahalgam', 'bat workshop website'],
  lede: 'Two rivers meet in this district, and so do two kinds of customer: the guest who follows the Lidder up, and the buyer who stops at a workshop on the highway. Each needs a different first screen.',
  work: {
    drawing: 'lodge-site',
    title: 'A lodge on the Lidder',
    caption: 'Sample work: the rooms, the river and the way there, each one tap away.',
  },
  sectors: {
    title: 'What we draw here most',
    text: 'Three trades that share a district and nothing else.',
    three: [
      {
        title: 'Hotels and huts',
        text: 'Guests compare six tabs at midnight. Yours wins with true pictures of the actual room, the price with meals, and the walking time to the river.',
        parts: ['Room by room', 'Tariff by season', 'How to reach', 'Enquiry in one tap'],
      },
      {
        title: 'Bat workshops',
        text: 'A captain from Nagpur wants to see grain, weight and handle before he pays. A page for each bat costs a photograph and a minute.',
        parts: ['Bat by bat', 'Sizes explained', 'Bulk orders for clubs', 'The workshop in pictures'],
      },
      {
        title: 'Schools and coaching',
        text: 'Parents in Mattan look for three things: fees, bus route, results. Notices go out on the same page that they bookmarked.',
        parts: ['Fees and routes', 'Notice board', 'Results by class', 'Admission form'],
      },
    ],
  },
  look: {
    title: 'Water, willow and stone',
    text: 'Where our colours and forms for this district come from.',
    four: [
      {
        title: 'The green of spring water',
        text: 'Kokernag and Verinag have a colour that no brochure gets right. We mix it once and use it sparingly.',
      },
      {
        title: 'Grain before gloss',
        text: 'Willow is photographed in side light, close up. Buyers count the lines; a shiny filter would hide them.',
      },
      {
        title: 'Stone rhythm',
        text: 'Martand’s columns stand at even distances. So do our headings, and the eye finds its way down.',
      },
      {
        title: 'Legible at forty kilometres an hour',
        text: 'Travellers look you up from the back seat. Name, number and turning come first, in large letters.',
      },
    ],
  },
  process: {
    title: 'Four meetings, the first at your place',
    each: [
      'We walk through the rooms or the shed with you and take our own notes and pictures.',
      'A first screen within days, drawn for the one visitor who matters most.',
      'Your family looks at it on five phones. What one of them cannot find, we move.',
      'Published, entered on maps, and shown to you: how to change a tariff yourself.',
    ],
  },
  pricing: {
    title: 'What a finished site costs in this district',
    text: 'The same three packages as everywhere, without a surcharge for the road up to Pahalgam.',
  },
  questions: {
    title: 'Before you call us over',
    list: [
      {
        question: 'Our hotel is on every portal. Why a site of our own?',
        answer:
          'Because a guest who has found you there looks up your name next. If your own page offers the better room or the longer breakfast, he books without the commission.',
      },
      {
        question: 'Can you take the photographs?',
        answer:
          'Being in the district, we can; ask for a price. Or take them yourself: we tell you which twelve you need and at what hour the light is right.',
      },
      {
        question: 'We close from December to March. Must the site close too?',
        answer:
          'On the contrary. Winter is when families choose for May. The first screen changes to next season’s rates with one switch.',
      },
      {
        question: 'Is Hindi enough for visitors from outside?',
        answer:
          'Hindi and English reach nearly all of them. A page in Gujarati or Bengali pays for large groups; we set it up when you have someone to answer the calls.',
      },
    ],
  },
  areas: {
    title: 'South of the valley',
    text: `Pahalgam up the Lidder, Kokernag and Verinag at their springs, Mattan on its canal, and our own desk in ${facts.address.street}.`,
  },
  closing: {
    title: 'Draw us a map to your door',
    text: 'Half an hour of advice is free. Bring the page of a rival whom you envy.',
  },
};

export default { towns, development, design };
