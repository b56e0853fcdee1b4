import facts from '../facts.ts';
import type { CityCopy } from './city.ts';

/** The claims published for this place (§9). */
const counts = { projects: '200+', years: '8+', sites: '300+' };

export default {
  title: 'Website design in Jammu & Kashmir: packages and consultation',
  description: `Website packages for Jammu & Kashmir: ${counts.projects} regional projects, ${counts.years} years, ${counts.sites} sites. Prices from ${facts.startingPrice} and a free 30-minute consultation.`,
  keywords: ['website design Jammu', 'website design Jammu and Kashmir', 'website packages Jammu'],
  here: 'Jammu & Kashmir',
  headline: 'Website design in Jammu',
  lede: 'Winter in one city, summer in the other, customers in both: business in Jammu & Kashmir keeps two calendars. Here are the packages, and a free half hour to find out which one covers yours.',
  claims: [
    { label: 'regional projects', value: counts.projects },
    { label: 'years', value: counts.years },
    { label: 'sites', value: counts.sites },
    { label: 'support', value: '24/7' },
  ],
  sectors: {
    title: 'Who takes which package',
    text: 'Gathered from what firms on both sides of the tunnel order.',
    three: [
      {
        title: 'Shops with two seasons',
        text: 'The same family sells in Residency Road in January and on the Boulevard in June. Address and stock change with one switch.',
        parts: ['Basic or Standard', 'Two addresses', 'Season switch'],
      },
      {
        title: 'Contractors and suppliers',
        text: 'Tenders ask for a web presence with registrations, completed works and machines. A sober page, printable to the last line.',
        parts: ['Standard', 'Registrations', 'Works with dates', 'Print version'],
      },
      {
        title: 'Institutes and hospitals',
        text: 'Many departments, many notices, one overworked clerk. The CMS in the third package is made for the clerk.',
        parts: ['Premium', 'Notice board', 'Departments', 'Log-ins by role'],
      },
    ],
  },
  loud: {
    kind: 'diptych',
    panels: [
      {
        title: 'From November',
        sentence: 'Residency Road has your counter, your hours and your number.',
        text: 'The first screen carries the winter address alone, and nobody climbs to a shutter that is down.',
      },
      {
        title: 'From May',
        sentence: 'The Boulevard has them, and the same page says so.',
        text: 'One switch on a date that you set: address, stock and telephone move over the Banihal with you.',
      },
    ],
  },
  why: {
    title: 'An agency that knows the highway',
    text: 'Banihal, Ramban, Nashri: our parcels take that road as yours do.',
    each: [
      'People from here, who need no map to understand where your customers come from.',
      'What stands up in Singapore stands up here: the same tests, the same thresholds.',
      'Forms and log-ins are hardened, and hospital or school data never lies on an office computer.',
      'A power cut in your street does not move the date; we count it in.',
      'The list below is the bill, on either side of the tunnel.',
      'Dogri greetings are understood, Kashmiri ones returned, and Hindi or Urdu carries the rest.',
    ],
  },
  process: {
    title: 'Four steps over two divisions',
    each: [
      'At your table, at ours or by video, whichever side of the snow you are on.',
      'Drafts in the language of your signboard.',
      'Put together and tried on phones from both networks that people really use here.',
      'Online with listings for each address, winter’s and summer’s.',
    ],
  },
  pricing: {
    title: 'Packages for Jammu & Kashmir',
    text: 'Prices are the same in Kathua and Kupwara, and the enquiry is typed for you.',
  },
  questions: {
    title: 'Before you choose',
    list: [
      {
        question: 'There are three pages of yours about Jammu. Which one is mine?',
        answer: [
          'This one for packages. For how a site should look there, read ',
          { label: 'web designing in Jammu', to: '/web-designing-in/jammu' },
          '; for stock, booking and dispatch systems, ',
          { label: 'web development in Jammu', to: '/web-development-in/jammu' },
          '.',
        ],
      },
      {
        question: 'Do you build for government departments?',
        answer:
          'We build to the accessibility and language rules that such sites must meet. The tender itself decides the rest.',
      },
      {
        question: 'Our connection fails for days at times. Who updates the site then?',
        answer: 'Ring us and dictate. A notice of three lines is online while you are still on the phone.',
      },
      {
        question: 'Can one site serve both capitals?',
        answer:
          'Yes, with hours, address and number that switch on a date that you set, or for both at once.',
      },
    ],
  },
  consultation: {
    title: 'Half an hour, free',
    text: 'Describe both of your seasons. You leave with a package, or with good reasons against one.',
  },
  closing: {
    title: 'We ring back',
    text: 'Leave a number and the best hour, on either side of the Pir Panjal.',
  },
} satisfies CityCopy;
