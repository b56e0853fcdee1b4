import facts from '../facts.ts';
import { withTax } from '../prices.ts';
import type { CityCopy } from './city.ts';

/** The claims published for this place (§9). */
const counts = { projects: '200+', years: '8+', sites: '300+' };

export default {
  title: 'Website design in Jammu & Kashmir: which package, what price',
  description: `Website packages for Jammu & Kashmir from ${facts.startingPrice} ${facts.terms.gst}. ${counts.projects} regional projects, ${counts.years} years, ${counts.sites} sites and a free 30-minute call.`,
  keywords: ['website design Jammu', 'website design Jammu and Kashmir', 'website packages Jammu'],
  here: 'Jammu & Kashmir',
  headline: 'Website design in Jammu & Kashmir',
  lede: `Website packages for shops, contractors, institutes and hospitals on both sides of the Banihal, from ${facts.startingPrice} ${facts.terms.gst}, ready in ${facts.soonest}. To choose well, ask us by phone: 30 minutes are free.`,
  claims: [
    { label: 'regional projects', value: counts.projects },
    { label: 'years', value: counts.years },
    { label: 'sites', value: counts.sites },
    { label: 'support', value: '24/7' },
  ],
  sectors: {
    title: 'Which package suits you',
    three: [
      {
        title: 'Shops with two seasons',
        text: 'You sell on Residency Road in Jammu in January, and on the Boulevard in Srinagar in June.',
        parts: ['Basic or Standard', 'Season switch'],
      },
      {
        title: 'Contractors and suppliers',
        text: 'Clients want to see your registrations, finished works and machines, on a page that prints well.',
        parts: ['Standard', 'Works with dates'],
      },
      {
        title: 'Institutes and hospitals',
        text: 'You have many notices and one overworked clerk. The CMS in Premium is made for the clerk.',
        parts: ['Premium', 'Notice board'],
      },
    ],
  },
  own: {
    kind: 'seasons',
    title: 'Your winter and your summer address',
    seasons: [
      {
        title: 'From November',
        from: 11,
        to: 4,
        months: 'until April',
        text: 'Your page sends customers to Residency Road. No one walks to a closed shutter in Srinagar.',
      },
      {
        title: 'From May',
        from: 5,
        to: 10,
        months: 'until October',
        text: 'The same page sends them to the Boulevard. It changes by itself on the dates that you set. Address, stock and phone number move over the Banihal with you.',
      },
    ],
  },
  why: {
    title: 'An agency that knows the highway',
    text: 'Banihal, Ramban, Nashri: we drive that road too.',
    each: [
      'Our people are from here and know where your customers come from.',
      'Your site has to pass the same tests as a site in Singapore.',
      'Forms and log-ins are protected. No hospital or school data stays on an office computer.',
      `Basic is ready in ${facts.delivery.basic}. ${facts.terms.clock}`,
      `Basic costs ${withTax(facts.startingPrice)} with GST, and the quote shows that sum.`,
      `${facts.terms.support} Speak Hindi, Urdu, Kashmiri or English.`,
    ],
  },
  scene: { drawing: 'highway-scene', caption: 'One shop, two seasons.' },
  process: {
    title: 'From your signboard to your website',
    each: [
      'Meet us at your table, or by video when the road is closed.',
      'You get drafts in the language of your signboard.',
      'You try the site on the networks that people here use.',
      'It goes online, with a Google Business Profile for your winter and your summer address.',
    ],
  },
  pricing: {
    title: 'Packages for Jammu & Kashmir',
    text: 'You pay the same in Kathua and in Kupwara.',
    trades: [
      ['A shop', 'shop', 'show'],
      ['A contractor', 'office', 'book'],
      ['An institute', 'school', 'show'],
    ],
  },
  questions: {
    title: 'Before you choose',
    list: [
      {
        question: 'Which of your pages about Jammu should I read?',
        answer: [
          'This one for the packages. For design ideas, read ',
          { label: 'web designing in Jammu', to: '/web-designing-in/jammu' },
          '. For stock, booking and dispatch systems, read ',
          { label: 'web development in Jammu', to: '/web-development-in/jammu' },
          '.',
        ],
      },
      {
        question: 'Do you build for government departments?',
        answer: 'Yes, to the accessibility and language rules for such sites. The tender decides the rest.',
      },
      {
        question: 'Our internet sometimes fails for days. Who updates the site then?',
        answer: `Call us and dictate the notice. ${facts.terms.changes}`,
      },
      {
        question: 'Will I get a GST bill?',
        answer: `Yes. ${facts.terms.invoice}`,
      },
    ],
  },
  consultation: {
    title: 'Book a free 30-minute call',
    text: 'Describe both your seasons. You’ll hear which package fits, or why you don’t need one.',
  },
  closing: {
    title: 'We’ll call you back',
    text: 'Leave your number and a good time, on either side of the Pir Panjal.',
  },
} satisfies CityCopy;
