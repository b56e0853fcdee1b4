import { type Job, jobs, type Offer, offerFor, type Part, type Trade, trades } from '../instruments/cost.ts';
import type { CostAnswer, CostProps } from '../sections/Cost/Cost.tsx';
import type { ChooserProps } from '../ui/Choices/Chooser.tsx';
import type { Link } from '../ui/model.ts';
import { chat } from './chat.ts';
import facts from './facts.ts';
import { packages } from './packages.ts';
import { amountInRupees, billOf, shopify, taxName } from './prices.ts';

/** An offer as its bill shows it. `about` stands before rupees that follow from a price in dollars. */
type Priced = Offer & {
  name: string;
  price: string;
  rupees: string;
  about: string;
  time: string;
  size: string;
};

/** §9 What the features of each package allow: its pages, and the parts that begin with it. */
const reach: Record<(typeof packages)[number]['id'], Offer & { parts: Part[]; size: string }> = {
  basic: { pages: 3, parts: [], size: '3' },
  standard: { pages: 7, parts: ['form'], size: '5-7' },
  premium: { parts: ['news', 'payment'], size: '10+' },
};

/** Cheapest first. */
const offers: [...Priced[], Priced] = [
  ...packages.map(({ id, name, price, deliveryTime }) => ({
    ...reach[id],
    name: `${name} package`,
    price,
    rupees: price,
    about: '',
    time: deliveryTime,
  })),
  {
    parts: ['catalogue'],
    name: 'Shopify shop',
    price: `from ${shopify.pricing}`,
    rupees: amountInRupees(shopify.pricing),
    about: 'about ',
    time: shopify.timeline,
    size: 'Your whole catalogue',
  },
];

const tradeChoices: Record<Trade, Omit<CostProps['trades'][number], 'id'>> = {
  shop: { label: 'Shop', picture: 'saffron-site', caption: 'Sample: Karewa, saffron' },
  hotel: {
    label: 'Hotel',
    picture: 'houseboat-site',
    caption: 'Sample: Gulab, houseboat',
  },
  restaurant: {
    label: 'Restaurant',
    picture: 'trami-site',
    caption: 'Sample: Chaar, restaurant',
  },
  school: {
    label: 'School',
    picture: 'school-desk',
    caption: 'Sample: our school software',
  },
  clinic: { label: 'Clinic', picture: 'clinic-phone', caption: 'Sample: the app of a clinic' },
  office: {
    label: 'Office',
    picture: 'cold-store',
    caption: 'Sample: office of a cold store',
  },
};

const jobChoices: Record<Job, CostProps['jobs'][number]> = {
  show: { label: 'Show', text: 'what you offer' },
  book: { label: 'Book', text: 'rooms, tables, times' },
  sell: { label: 'Sell', text: 'and take payment' },
};

/** The same choices in the sentence above a bill. */
const businesses: Record<Trade, string> = {
  shop: 'a shop',
  hotel: 'a hotel',
  restaurant: 'a restaurant',
  school: 'a school',
  clinic: 'a clinic',
  office: 'an office',
};
const duties: Record<Job, string> = {
  show: 'that shows what it offers',
  book: 'that takes bookings',
  sell: 'that sells online',
};

/** What each business gets for its money. */
const reasons: Record<Trade, Record<Job, string>> = {
  shop: {
    show: 'What you sell, where you are and how to reach you.',
    book: 'Customers reserve a piece with the contact form, and you confirm.',
    sell: `Orders every day, paid online. Shopify’s monthly fee is extra. For a few products, Premium at ${facts.prices.premium} is enough.`,
  },
  hotel: {
    show: 'A page for each kind of room, with rates and the way to you.',
    book: 'Guests send their dates with the contact form, and you confirm.',
    sell: 'Guests pay for a room by UPI or card when they book it.',
  },
  restaurant: {
    show: 'Your menu, your hours and the way to your door.',
    book: 'Guests ask for a table with the contact form, and you confirm.',
    sell: 'Guests order from your menu and pay by UPI or card.',
  },
  school: {
    show: 'Admissions, staff and results, and news that you publish yourself.',
    book: 'Parents ask for a visit or a place, and you publish the dates.',
    sell: 'Parents pay for forms and fees by UPI or card.',
  },
  clinic: {
    show: 'Your doctors, your hours and what a visit costs.',
    book: 'Patients ask for a time with the contact form, and you confirm.',
    sell: 'Patients pay for an appointment by UPI or card.',
  },
  office: {
    show: 'What you do, for which clients, and how to reach you.',
    book: 'Clients ask for a meeting with the contact form, and you confirm.',
    sell: 'Clients pay for a course or a service by UPI or card.',
  },
};

/** The choices and all answers of "What will mine cost?" Each answer carries its choice to WhatsApp. */
export const cost: Pick<CostProps, 'trades' | 'jobs' | 'answers' | 'wording'> = {
  trades: trades.map((trade) => ({ ...tradeChoices[trade], id: trade })),
  jobs: jobs.map((job) => jobChoices[job]),
  answers: trades.flatMap((trade) => jobs.map((job) => answer(trade, job))),
  wording: {
    trade: 'Your business',
    job: 'Your website should',
    newTab: 'opens WhatsApp in a new tab',
  },
};

/** Each leads to the question with that answer. */
export const costLinks: Link[] = trades.map((trade) => ({
  label: tradeChoices[trade].label,
  to: `/packages#${trade}`,
}));

/** What a website is for, and what it must do. */
export type Need = [Trade, Job];

/**
 * Asks a visitor for the trade, and says what its website costs.
 *
 * @param topic what the quote is for
 * @param ask the label of the button
 */
export function costChooser(topic: string, trades: readonly [label: string, ...Need][]): ChooserProps {
  return {
    legend: 'What is your business?',
    choices: trades.map(([label, ...need]) => ({ label, answer: costInWords(...need) })),
    topic,
    to: '/quote',
    ask: 'Ask about this',
  };
}

/** What such a website costs and gives, in two or three sentences. */
function costInWords(trade: Trade, job: Job): string {
  const { name, rupees, about, time } = offerFor(trade, job, offers);
  return `${name}: ${about}${billOf(rupees).total} with GST, ready in ${time}. ${reasons[trade][job]}`;
}

function answer(trade: Trade, job: Job): CostAnswer {
  const { name, price, rupees, about, time, size } = offerFor(trade, job, offers);
  const { tax, total } = billOf(rupees);
  const choice = `For ${businesses[trade]} ${duties[job]}`;
  const lines = [
    `What will my website cost? ${choice}.`,
    '',
    `Your answer: ${name}`,
    `Price: ${price} ${facts.terms.gst}`,
    `In all: ${about}${total}`,
    `Delivery time: ${time}`,
    '',
    'Please share more details.',
  ];
  return {
    choice,
    name,
    bill: [
      { label: 'Price', value: about ? `${price} · ${about}${rupees}` : price },
      { label: taxName, value: `${about}${tax}` },
      { label: 'Pages', value: size },
      { label: 'Ready in', value: time },
    ],
    total: { label: 'In all', value: `${about}${total}` },
    text: reasons[trade][job],
    enquiry: {
      label: 'Ask about this price',
      href: chat(lines.join('\n')),
    },
  };
}
