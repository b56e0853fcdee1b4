import facts from '../facts.ts';
import type { Page } from '../model.ts';
import { alone, together } from './bands.ts';
import { developmentPage, type DevelopmentCopy, type DevelopmentPlace } from './development.ts';
import type { Sample } from './wording.ts';

/** The placeholders in the page for all other places, which the server replaces (contract/README.md). */
export const placePlaceholders = {
  name: '%%value:place%%',
  nameInJson: '%%json:place%%',
  slug: '%%value:slug%%',
};

type Scene = [Sample['ground'], Sample['drawing'], caption: string];

/** The busy and the quiet months that the copy tells of. */
const year: Scene = ['dal', 'year-scene', 'Busy months and quiet ones.'];

/** The pages of cities that also have a page on web design, which is linked. */
export const genericCityRoutes: { path: `/${string}`; page: Page }[] = [
  cityRoute('Pune', 'paper', 'college-scene', 'Sample: admission day, with the seats left'),
  cityRoute('Delhi', 'crocus', 'stitch-scene', 'Sample: an order, counted piece by piece'),
  cityRoute('Mumbai', 'ink', 'studio-scene', 'The set is ready, and so is the call sheet.'),
  cityRoute('Chennai', 'chinar', 'silk-scene', 'Sample: one sold, and the stock knows'),
  cityRoute('Bangalore', 'snow', 'turbine-scene', 'Sample: a part, measured and on record'),
  cityRoute('India', ...year),
];

function cityRoute(name: string, ...scene: Scene) {
  const slug = name.toLowerCase();
  const path = `/web-development-in/${slug}` as const;
  const matching = { to: `/website-design-in-${slug}`, label: `Website design in ${name}` } as const;
  return { path, page: genericPage({ path, name, matching }, scene) };
}

/** The page for all other places, with placeholders for the name. */
export const placeTemplate: Page = genericPage(
  {
    path: `/web-development-in/${placePlaceholders.slug}`,
    name: placePlaceholders.name,
    matching: { to: '/services/web-design', label: 'Web designing for any place' },
  },
  year,
);

/** Search engines do not index these pages, because their addresses can contain any word. */
function genericPage(
  place: Pick<DevelopmentPlace, 'path' | 'name' | 'matching'>,
  [ground, drawing, caption]: Scene,
): Page {
  const { metadata, ...page } = developmentPage(
    {
      ...place,
      focus: undefined,
      towns: [],
      bands: ({ seasons, process, pricing, answers }) => [
        alone('ink', seasons),
        together('paper', [process, pricing]),
        answers('snow'),
      ],
    },
    { ...copyFor(place.name), sample: { layout: 'scene', ground, drawing, caption } },
  );
  return { ...page, metadata: { ...metadata, robots: 'noindex, follow', canonical: place.path } };
}

/** Copy that is true of every place: it describes the work, not the place. */
function copyFor(name: string): Omit<DevelopmentCopy, 'sample'> {
  return {
    title: `Web development in ${name}: sites, shops and systems`,
    description: `Websites, online shops and business software for ${name}, from a team in Kashmir that works by phone and video. ${facts.fromPrice}.`,
    keywords: [`web development ${name}`, `website developer ${name}`, `ERP software ${name}`],
    lede: `We build websites, online shops and business software for ${name}, and work from Kashmir by phone and video. ${facts.fromPrice}, portals in 4 to 10 weeks.`,
    benefits: {
      title: 'How good software helps through the year',
      text: 'Most businesses have busy months and quiet ones. Here is what helps in each.',
      seasons: [
        {
          title: 'Closing the books',
          from: 1,
          to: 3,
          months: 'January to March',
          text: 'The financial year ends. Sales, dues and stock are in one place for your accountant.',
        },
        {
          title: 'A clean start',
          from: 4,
          to: 6,
          months: 'April to June',
          text: 'What you copied by hand last year is now entered once. Enquiries come with the details you need.',
        },
        {
          title: 'Quiet work',
          from: 7,
          to: 9,
          months: 'July to September',
          text: 'The system writes the reports, so you can use slow months for products and people.',
        },
        {
          title: 'The festival rush',
          from: 10,
          to: 12,
          months: 'October to December',
          text: 'Many people buy at once. Each sale lowers the stock figure before the next one.',
        },
      ],
    },
    services: {
      title: 'From a five-page site to the office behind it',
      text: 'Choose one, or put several into one order.',
      each: [
        'Who you are, what you charge and how to reach you, on as many pages as that takes.',
        'Catalogue, basket, payment and dispatch, each tested with real orders before you open.',
        'Registers, portals and calculators that follow the way you already work.',
        'For Android and iOS, with the same data as your website. They also work without a connection.',
        'Stock, wages, fees and attendance. Each fact is entered once, and the report is ready to sign.',
        'Domain, e-mail, server, certificates and updates, from the people who built your system.',
      ],
    },
    process: {
      title: 'From your question to a working system',
      text: 'You can stop after any step and keep the result.',
      each: [
        'What must the system change, and who will use it? Answer by video or phone, and it fits on one page.',
        'You see the data, roles and screens on paper, with a price for each part.',
        'After each short round you get a link to try.',
        'We test on cheap phones, slow networks and wrong input. Then we connect payments, e-mail and your accounts.',
        'The launch has a way back, and we watch for errors and slow pages from then on.',
      ],
    },
    areas: {
      title: 'Places we know best',
      text: 'Each of these nine pages describes a place in Jammu and Kashmir and what its businesses use. Yours may be similar.',
    },
    pricing: {
      title: 'Fixed prices for websites',
      text: `The prices are the same everywhere. ${facts.terms.included} Larger systems get a written quote.`,
    },
    questions: {
      title: 'What people ask first',
      list: [
        {
          question: `Do you work in ${name} without an office there?`,
          answer: `Yes. Our office is in ${facts.address.street}, Kashmir. We meet by video or phone and share files by link. ${facts.terms.travel}`,
        },
        {
          question: 'How long does a project take?',
          answer: `The smallest package is ready in ${facts.delivery.basic}. A corporate site of 5-10 pages outside the packages takes 2-4 weeks. E-commerce and custom portals take 4-10 weeks. ${facts.terms.clock}`,
        },
        {
          question: 'What does it cost, and how do we pay?',
          answer: `Websites start at ${facts.startingPrice} ${facts.terms.gst}. ${facts.terms.payment}`,
        },
        {
          question: 'What do you hand over?',
          answer: `You get the log-ins and the source files, and your staff learn the system in a video call. ${facts.terms.ownership}`,
        },
        {
          question: 'Can you continue what another developer began?',
          answer: 'Often. First you learn in writing what can stay, and why.',
        },
        {
          question: 'Who looks after it later?',
          answer: `Each package includes support for one, three or six months. ${facts.terms.changes} ${facts.terms.laterChanges}`,
        },
      ],
    },
    closing: {
      title: 'What should be easier?',
      text: `Describe it in two sentences, and you get a reply ${facts.replyWithin}. The proposal is free.`,
    },
  };
}
