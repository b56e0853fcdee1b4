import facts from '../facts.ts';
import type { CityCopy } from './city.ts';
import { figureOf } from '../prices.ts';

/** The claims published for this place (§9). */
const counts = { projects: '1498+' };

export default {
  title: 'Website design cost in India: three prices, all included',
  description: `What a website costs in India: ${facts.startingPrice}, ${facts.prices.standard} or ${facts.prices.premium}, with domain, hosting, SSL and SEO setup named line by line. ${counts.projects} projects so far.`,
  keywords: ['website design cost India', 'website price India', 'website packages India'],
  here: 'India',
  headline: 'Website design in India, and its cost',
  lede: 'Ask five agencies for a price and you get five questions back. Here are three figures instead, what each one buys, and what would make it more.',
  claims: [
    { label: 'projects', value: counts.projects },
    { label: 'websites', value: '1000+' },
    { label: 'years of experience', value: '10+' },
    { label: 'satisfaction', value: '98%' },
  ],
  sectors: {
    title: 'What drives the price up, and what does not',
    text: 'Three cases from everyday enquiries.',
    three: [
      {
        title: 'A shop round the corner',
        text: 'Address, hours, photographs, WhatsApp. The text fits on a postcard, so the bill should, too.',
        parts: ['3 pages', `Basic, ${facts.startingPrice}`, facts.delivery.basic],
      },
      {
        title: 'A firm with several services',
        text: 'Each service wants its own page because each is searched by its own name. Five to seven of them are usual.',
        parts: ['5-7 pages', `Standard, ${facts.prices.standard}`, facts.delivery.standard],
      },
      {
        title: 'A site that sells or publishes',
        text: 'Payments and a blog bring settings, tests and training with them. Many products or several languages are counted apart.',
        parts: ['10+ pages', `Premium, ${facts.prices.premium}`, facts.delivery.premium],
      },
    ],
  },
  services: {
    title: 'What you pay a designer for',
    text: 'Three kinds of work are inside each price.',
    three: [
      {
        title: 'Custom Design',
        text: 'No theme with your logo on top: the first screen is composed for the one thing that your visitor wants to know.',
      },
      {
        title: 'Modern UI/UX',
        text: 'Thumb-sized targets, readable contrast, forms with few fields. Modern means that nobody notices it.',
      },
      {
        title: 'Brand Integration',
        text: 'Your colours, letters and tone are carried through to the error page and the e-mail that follows an order.',
      },
    ],
  },
  benefits: {
    title: 'And what others add to the bill',
    text: 'Ask any offer about these four before you compare sums.',
    four: [
      {
        title: 'Free domain and hosting',
        text: 'The address is free for the first year and registered to you, with space and mail to go with it.',
      },
      {
        title: 'SEO setup',
        text: 'Titles, descriptions, sitemap and a first entry in the search console, page by page.',
      },
      { title: 'SSL', text: 'The lock in the address bar, renewed without your having to think of it.' },
      {
        title: 'Maintenance',
        text: 'Updates, small corrections and an answer on the phone for one, three or six months.',
      },
    ],
  },
  loud: {
    kind: 'stats',
    layout: 'big',
    figure: facts.startingPrice,
    text: 'is where a website begins, in Kochi as in Kargil.',
    facts: [
      { label: 'Pages', value: '3' },
      { label: 'Ready in', value: facts.delivery.basic },
      { label: 'Support', value: '1 month' },
      { label: 'Domain', value: '1 year' },
    ],
  },
  why: {
    title: 'Why firms all over the country choose us',
    text: 'We work by wire from one office and are judged by what arrives.',
    each: [
      'Seven people who draw, write and program, introduced by name on our team page.',
      'Built to the web’s own rules, so that any competent firm can take over from us.',
      'Patched, backed up and served over SSL from the first hour.',
      'Days are counted from your text and pictures, and we count aloud.',
      `The overhead of ${facts.address.street}, the ambition of anywhere.`,
      `India has one time zone and so have we: ${facts.hours.spoken}.`,
    ],
  },
  process: {
    title: 'From a figure to a website',
    each: [
      'You choose a package or describe what fits none; we say which it is and why.',
      'The home page is drawn first, because all the others follow from it.',
      'Pages, forms and search settings follow, on an address that only you know.',
      'Domain connected, mail tested, and the source files in your hands.',
    ],
  },
  pricing: {
    title: 'The figures themselves',
    text: 'Earlier prices are struck through. Nothing is added later that is not on your order.',
  },
  questions: {
    title: 'About money',
    list: [
      {
        question: 'How much does a website cost in India in general?',
        answer: `From us, packages start at ${facts.startingPrice}; made to measure, from ${figureOf(facts.prices.madeToMeasure)} rupees for a basic site to ${figureOf(facts.prices.complexShop)}+ for complex e-commerce. Elsewhere, look at what is left out.`,
      },
      {
        question: 'Is there GST on top?',
        answer:
          'Taxes are shown as a line of their own on the offer, so that you see the sum to pay before you say yes.',
      },
      {
        question: 'What does the second year cost?',
        answer:
          'Renewal of domain and hosting, and support if you want it. Both stand in the first offer with their amounts.',
      },
      {
        question: 'Can I pay in parts?',
        answer:
          'Say so when you ask for the offer: parts and dates are then written into it. We take UPI, credit cards, bank transfer and cash.',
      },
      {
        question: 'Why are you cheaper than an agency in a metro?',
        answer:
          'Rent and commuting cost less where we are. The tools, the browsers and the rules are the same.',
      },
    ],
  },
  consultation: {
    title: 'Have your case priced',
    text: 'Thirty free minutes: you describe, we name the package, or tell you that you need none.',
  },
  closing: {
    title: 'Compare us with another offer',
    text: 'Send what you were quoted. We say what is in it, what is missing, and what we would charge.',
  },
} satisfies CityCopy;
