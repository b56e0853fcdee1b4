import facts from '../facts.ts';
import type { CityCopy } from './city.ts';
import { withTax } from '../prices.ts';

/** The claims published for this place (§9). */
const counts = { projects: '1498+' };

const { basic, standard, premium } = facts.prices;

export default {
  title: 'Website design cost in India: three fixed prices',
  description: `What a website costs in India: ${basic}, ${standard} or ${premium} ${facts.terms.gst}. See what each package includes, from the domain and hosting to SEO setup.`,
  keywords: ['website design cost India', 'website price India', 'website packages India'],
  here: 'India',
  headline: 'Website design in India, and what it costs',
  lede: `Website packages for shops, offices and sellers all over India: ${basic}, ${standard} or ${premium} ${facts.terms.gst}, the first in ${facts.soonest}. We build them in Kashmir.`,
  claims: [
    { label: 'projects', value: counts.projects },
    { label: 'websites', value: '1000+' },
    { label: 'years of experience', value: '10+' },
    { label: 'satisfaction', value: '98%' },
  ],
  sectors: {
    title: 'What makes a website cost more',
    three: [
      {
        title: 'A corner shop',
        text: 'Address, hours, photographs and a WhatsApp button.',
        parts: ['3 pages', `Basic, ${basic}`, facts.delivery.basic],
      },
      {
        title: 'A business with several services',
        text: 'People search for each service by name, so each needs its own page.',
        parts: ['5-7 pages', `Standard, ${standard}`, facts.delivery.standard],
      },
      {
        title: 'A site that sells or publishes',
        text: 'Payments and a blog need settings, tests and training.',
        parts: ['10+ pages', `Premium, ${premium}`, facts.delivery.premium],
      },
    ],
  },
  own: {
    kind: 'features',
    layout: 'list',
    title: 'What you pay a designer for',
    text: 'And four things that some charge extra for.',
    features: [
      {
        title: 'Custom Design',
        text: 'Your home page answers the one thing a visitor wants to know.',
      },
      {
        title: 'Modern UI/UX',
        text: 'Buttons that fit a thumb, easy text and forms with few fields.',
      },
      {
        title: 'Brand Integration',
        text: 'The same colours and tone everywhere, even on the error page.',
      },
      {
        title: 'Free domain and hosting',
        text: 'Both for the first year, in your name.',
      },
      {
        title: 'SEO setup',
        text: 'A title and a description for every page, and a sitemap.',
      },
      { title: 'SSL', text: 'The padlock in the address bar. It renews by itself.' },
      {
        title: 'Maintenance',
        text: 'Updates, small corrections and help by phone for one, three or six months.',
      },
    ],
  },
  why: {
    title: 'Another agency could take over tomorrow',
    each: [
      'Meet some of our designers, writers and developers on our team page.',
      'Your site follows open web standards, and you get the source files.',
      `Your site is served over SSL. ${facts.terms.updates}`,
      facts.terms.clock,
      `Rent costs less in ${facts.address.street} than in a metro.`,
      `We answer the phone from ${facts.hours.spoken}, in English, Hindi, Urdu or Kashmiri.`,
    ],
  },
  scene: { drawing: 'train-scene', caption: 'One night train, three landscapes, one price list.' },
  process: {
    title: 'From choosing a package to going live',
    each: [
      'You choose a package, or hear which one fits, and why.',
      'The home page comes first. The others follow from it.',
      'Pages and forms follow on a private preview.',
      'We connect the domain and test the e-mail.',
    ],
  },
  pricing: {
    title: `What ${basic}, ${standard} and ${premium} buy`,
    text: `${basic} buys a three-page website, in Kochi or in Kargil. ${facts.terms.gstNote} If you need more, the quote lists each extra with its price.`,
    trades: [
      ['A shop', 'shop', 'show'],
      ['A hotel', 'hotel', 'book'],
      ['A school', 'school', 'show'],
      ['A clinic', 'clinic', 'book'],
    ],
  },
  questions: {
    title: 'Questions about money',
    list: [
      {
        question: 'How much does a website cost in India?',
        answer: `Our packages start at ${basic}. A custom site of 5-10 pages costs from ${facts.prices.madeToMeasure}, and complex e-commerce ${facts.prices.complexShop}+.`,
      },
      {
        question: 'Is there GST on top?',
        answer: `Yes. With GST, the packages cost ${withTax(basic)}, ${withTax(standard)} and ${withTax(premium)}.`,
      },
      {
        question: 'What does the second year cost?',
        answer: facts.terms.renewal,
      },
      {
        question: 'Can I pay in parts?',
        answer: `Yes. ${facts.terms.payment}`,
      },
    ],
  },
  consultation: {
    title: 'Find out what yours will cost',
    text: 'Describe your business in a free 30-minute call and hear which package fits.',
  },
  closing: {
    title: 'Compare us with another quote',
    text: 'Send it. You’ll hear what is missing, and what we’d charge.',
  },
} satisfies CityCopy;
