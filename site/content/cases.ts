import facts from './facts.ts';
import type { CaseContent, CaseWording } from '../sections/Portfolio/Case.tsx';

const { prices, terms } = facts;

const premium = { label: 'Premium package', value: prices.premium, note: terms.gst };
const standard = { label: 'Standard package', value: prices.standard, note: terms.gst };

export const caseWording: CaseWording = {
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  sample: 'Sample',
  sampleFigures: 'Sample figures: the client is invented, the package and its price are ours.',
  decisions: ['Why this layout', 'Why this order', 'What we left out'],
  palette: 'Five colours',
};

/** The cases of the works in works.ts, in the same order. */
export const cases: [CaseContent, CaseContent, CaseContent, CaseContent, CaseContent] = [
  {
    title: 'A booking site for a houseboat',
    figures: [premium, { label: 'Ready in', value: '13 days' }, { label: 'Size', value: '11 pages' }],
    decisions: [
      'The boat at night fills the screen, because guests choose a houseboat by its picture. The dates lie on the water below it, where a thumb can reach.',
      'Dates first, then the free rooms, then the way to the jetty. That is the order in which guests ask on the phone.',
      'No gallery of sixty photos, because one good picture says more. No chat window, because no one should sit up at night to answer it.',
    ],
    palette: [
      ['Night sky', '#16264a'],
      ['Lamplight', '#ffc766'],
      ['Canopy rose', '#ea5f4b'],
      ['Cedar', '#5b2f1c'],
      ['Cream', '#fdf1dc'],
    ],
    site: 'houseboat-page',
    phone: 'houseboat-phone',
    lettering: 'houseboat-letters',
    action: { label: 'Get a quote for a booking site', to: '/quote?topic=a%20booking%20site' },
  },
  {
    title: 'Menu and table booking for a restaurant',
    figures: [premium, { label: 'Ready in', value: '11 days' }, { label: 'Size', value: '10 pages' }],
    decisions: [
      'One plate takes half the screen, seen from above as four guests see it. The headline says what it is: four hands, one plate.',
      'The plate, then what lies on it, then tonight’s tables. No one books a trami before they know what comes on it.',
      'No PDF of the menu. A PDF takes three taps to open and is soon out of date.',
    ],
    palette: [
      ['Chinar green', '#0f4136'],
      ['Noon chai', '#f7c3b0'],
      ['Copper', '#c9733f'],
      ['Rista red', '#b5291b'],
      ['Turmeric', '#e7b23c'],
    ],
    site: 'trami-page',
    phone: 'trami-phone',
    lettering: 'trami-letters',
    action: { label: 'Get a quote for a restaurant site', to: '/quote?topic=a%20restaurant%20site' },
  },
  {
    title: 'An online shop for a saffron grower',
    figures: [premium, { label: 'Ready in', value: '14 days' }, { label: 'Size', value: '12 pages' }],
    decisions: [
      'The field fills one half and the shelf stands right below. A buyer in Delhi sees where the saffron grows and what a gram costs on one screen.',
      'Products, harvest, weights, delivery. Prices come first because buyers compare them. The day of the harvest then explains them.',
      'No account, no coupon and no countdown. With four products, a short way to pay is enough.',
    ],
    palette: [
      ['Crocus field', '#6b3fa0'],
      ['Petal', '#b995e4'],
      ['Thread', '#e2401b'],
      ['Dawn', '#ffd9a8'],
      ['Leaf', '#355c3a'],
    ],
    site: 'saffron-page',
    phone: 'saffron-phone',
    lettering: 'saffron-letters',
    action: { label: 'Get a quote for a shop', to: '/quote?service=E-commerce%20Development' },
  },
  {
    title: 'Lessons and a snow report for a ski school',
    figures: [premium, { label: 'Ready in', value: '12 days' }, { label: 'Size', value: '10 pages' }],
    decisions: [
      'A track runs down the page and ends at the button. The letters are heavy and the buttons tall, so you can use it with gloves on.',
      'The snow report, the lessons, then the week. People look at this morning’s snow every day, and on one of those days they book.',
      'No video at the top. It would load too slowly at the foot of the gondola, where people decide.',
    ],
    palette: [
      ['Clear sky', '#2f6bff'],
      ['Ridge', '#9cc3ff'],
      ['Deep blue', '#0c1b4d'],
      ['Track red', '#ff4b2b'],
      ['Sun', '#ffd23f'],
    ],
    site: 'ski-page',
    phone: 'ski-phone',
    lettering: 'ski-letters',
    action: { label: 'Get a quote for a school’s site', to: '/quote?topic=a%20ski%20school%20site' },
  },
  {
    title: 'A catalogue with orders for a walnut carver',
    figures: [standard, { label: 'Ready in', value: '9 days' }, { label: 'Size', value: '7 pages' }],
    decisions: [
      'One panel stands alone, large enough to count its leaves. Carving sells from close up, so the page gives it room.',
      'The panel, four pieces with their prices, then the order by sketch. Most customers choose a known piece. A few bring the size of their own wall.',
      'No basket. A carver makes one piece at a time, so each order starts as a message with a drawing.',
    ],
    palette: [
      ['Linen', '#efe2cd'],
      ['Walnut heart', '#2e1a0f'],
      ['Walnut', '#6d4326'],
      ['Sapwood', '#94633a'],
      ['Cut edge', '#c08a55'],
    ],
    site: 'walnut-page',
    phone: 'walnut-phone',
    lettering: 'walnut-letters',
    action: { label: 'Get a quote for a catalogue', to: '/quote?topic=a%20catalogue' },
  },
];
