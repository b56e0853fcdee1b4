import facts from '../facts.ts';
import type { Page } from '../model.ts';
import { developmentPage, type DevelopmentCopy, type DevelopmentPlace } from './development.ts';

/** The placeholders in the page for all other places, which the server replaces (contract/README.md). */
export const placePlaceholders = { name: '%%place%%', nameInJson: '%%place:json%%', slug: '%%slug%%' };

/** The pages of cities that also have a page on web design, which is linked. */
export const genericCityRoutes: { path: `/${string}`; page: Page }[] = (
  ['Pune', 'Delhi', 'Mumbai', 'Chennai', 'Bangalore', 'India'] as const
).map((name) => {
  const slug = name.toLowerCase();
  const path = `/web-development-in/${slug}` as const;
  const matching = { to: `/website-design-in-${slug}`, label: `Website design in ${name}` } as const;
  return { path, page: genericPage({ path, name, focus: undefined, matching }) };
});

/** The page for all other places, with placeholders for the name. */
export const placeTemplate: Page = genericPage({
  path: `/web-development-in/${placePlaceholders.slug}`,
  name: placePlaceholders.name,
  focus: undefined,
  matching: { to: '/services/web-design', label: 'Web designing, wherever you are' },
});

/** Search engines do not index these pages, because their addresses can contain any word. */
function genericPage(place: Omit<DevelopmentPlace, 'towns'>): Page {
  const { metadata, ...page } = developmentPage({ ...place, towns: [] }, copyFor(place.name));
  return { ...page, metadata: { ...metadata, robots: 'noindex, follow', canonical: place.path } };
}

/** Copy that is true of every place: it describes the work, not the place. */
function copyFor(name: string): DevelopmentCopy {
  return {
    title: `Web development in ${name}: sites, shops and systems`,
    description: `Websites, shops and business systems for ${name}, developed in the Kashmir valley: ${facts.regional.websites} websites, ${facts.regional.years} years, packages from ${facts.startingPrice}.`,
    keywords: [`web development ${name}`, `website developer ${name}`, `ERP software ${name}`],
    lede: `Wherever your customers are, they meet you on a small screen first. We develop websites, shops and systems for ${name}, by telephone, by video and by deadlines that are written down.`,
    benefits: {
      title: 'What a year of a good system brings',
      text: 'Every trade has its quarters. These are the benefits that hold in each.',
      seasons: [
        {
          title: 'A clean start',
          from: 1,
          to: 3,
          months: 'January to March',
          text: 'Budgets are new. What was copied by hand last year is entered once from now on.',
        },
        {
          title: 'Room for orders',
          from: 4,
          to: 6,
          months: 'April to June',
          text: 'Enquiries arrive with everything that you need to answer them, at any hour.',
        },
        {
          title: 'Quiet work',
          from: 7,
          to: 9,
          months: 'July to September',
          text: 'Reports write themselves, so the slow months are for products and people.',
        },
        {
          title: 'The busy end',
          from: 10,
          to: 12,
          months: 'October to December',
          text: 'When everybody buys at once, pages stay quick and stock stays true.',
        },
      ],
    },
    services: {
      title: 'Six kinds of work',
      text: 'Chosen one by one, or together under a single contract.',
      each: [
        'Who you are, what it costs and how to reach you, on as many pages as that takes.',
        'Catalogue, basket, payment and dispatch, each tested with real orders before the first customer comes.',
        'Registers, portals and calculators that follow the way in which you already work.',
        'For Android and iOS, with the same data as the website and usable without a connection.',
        'Stock, wages, fees, attendance: one record for each fact, and a report for whoever must sign.',
        'Name, mail, server, certificates and updates from the people who built what runs on them.',
      ],
    },
    process: {
      title: 'Five steps from question to operation',
      text: 'You may stop after each of them and keep its result.',
      each: [
        'We ask what the system must change, and for whom, until the answer fits on a page.',
        'Data, roles and screens are laid out, with a price for each part.',
        'It is developed in short rounds, and after each there is something for you to try.',
        'Checked on devices, networks and wrong inputs, then connected to payments, mail and accounts.',
        'It goes live with a way back, and is watched for errors and speed from then on.',
      ],
    },
    areas: {
      title: 'Places that we have written about',
      text: 'Nine pages on nine places and their trades. Perhaps one of them is like yours.',
    },
    pricing: {
      title: 'Fixed prices for websites',
      text: 'Systems are quoted in writing. For sites, these three figures hold everywhere.',
    },
    questions: {
      title: 'Asked from everywhere',
      list: [
        {
          question: `Do you work in ${name} without an office there?`,
          answer:
            'Yes. Meetings are held by video or phone, files travel by link, and for larger systems somebody comes to you.',
        },
        {
          question: 'How long does a project take?',
          answer:
            'Standard corporate sites of 5-10 pages take 2-4 weeks, e-commerce or custom portals 4-10 weeks, counted from the day we have your material.',
        },
        {
          question: 'What does it cost to begin?',
          answer: `Websites start at ${facts.startingPrice}. The consultation and the proposal for anything larger are free.`,
        },
        {
          question: 'Will it work on slow connections?',
          answer: `We aim at Core Web Vitals scores of ${facts.regional.vitals} on an ordinary phone, and measure them before handing over.`,
        },
        {
          question: 'Can you continue what another developer began?',
          answer:
            'Often. We read the code first and tell you in writing what can be kept, what cannot, and why.',
        },
        {
          question: 'Who looks after it later?',
          answer:
            'Support of one, three or six months is part of the packages; afterwards by the month, or by your own people, whom we show how.',
        },
      ],
    },
    closing: {
      title: 'Tell us where you are',
      text: 'And what should be easier by next season. The proposal is free.',
    },
  };
}
