import facts from '../facts.ts';
import type { CityCopy } from './city.ts';

export default {
  title: 'Website design in Bangalore (Bengaluru) for product firms',
  description: `Website design for Bengaluru, Karnataka: product companies, deep tech, cafés and co-living. Fast pages, clear pricing, packages from ${facts.startingPrice}.`,
  keywords: ['website design Bangalore', 'website design Bengaluru', 'deep tech website Bengaluru'],
  here: 'Bengaluru, Karnataka',
  headline: 'Website design in Bangalore',
  lede: 'Your visitors in Bengaluru open the developer tools before they read the headline. They find clean markup, no trackers that nobody needs, and then, we hope, a reason to stay.',
  claims: [
    { label: 'companies trust us', value: '500+' },
    { label: 'years of experience', value: '10+' },
    { label: 'apps delivered', value: '50+' },
    { label: 'uptime', value: '99.9%' },
  ],
  sectors: {
    title: 'Written for readers who build things',
    text: 'Indiranagar, Whitefield, Peenya: three crowds with a low tolerance for adjectives.',
    three: [
      {
        title: 'Product and deep tech',
        text: 'A buyer wants the architecture, the limits and the price page. A candidate wants the stack and the people. Give each a door.',
        parts: ['How it works', 'Limits and status', 'Plans', 'Engineering blog'],
      },
      {
        title: 'Aerospace and machine shops',
        text: 'Peenya makes parts that fly. What counts is traceability, approvals and an inspection report with real numbers on it.',
        parts: ['Capabilities', 'Approvals', 'Inspection', 'Request with files'],
      },
      {
        title: 'Cafés, co-living, wellness',
        text: 'Newcomers choose a quarter before a room. Maps, noise, water and the nearest metro say more than a mood film.',
        parts: ['Rooms with plans', 'The quarter', 'Menu or classes', 'Visit by slot'],
      },
    ],
  },
  // e2e/quality/pages.test.ts and the build test all five on this page.
  loud: {
    kind: 'stats',
    layout: 'big',
    figure: '14.6',
    text: 'kilobytes of HTML and CSS, compressed: the most that this page may weigh. A heavier one fails our tests.',
    facts: [
      { label: 'Font files', value: '2' },
      { label: 'Inline handlers', value: '0' },
      { label: 'Style attributes', value: '0' },
      { label: 'Layout shift', value: '0' },
    ],
  },
  why: {
    title: 'View source, then decide',
    text: 'This page is our argument. Six footnotes to it.',
    each: [
      'We write the HTML by hand where it matters, and can tell you why each line is there.',
      'Keyboard, screen reader, slow network: tested as part of the build, not after a complaint.',
      'A strict content policy, few dependencies, and each of them named.',
      'Small steps, deployed often; you see the first within days.',
      'A sum that a founder can approve without a board.',
      'Bug reports with a stack trace are loved here, and answered with one.',
    ],
  },
  process: {
    title: 'Two sprints and a release',
    each: [
      'You write the press release of the launch. It shows what the site is about.',
      'Design in the browser: from the first day a link, never a picture of a link.',
      'Pull requests, previews, measurements at every change, all open to your team.',
      'Released behind a flag, observed, and then simply on.',
    ],
  },
  pricing: {
    title: 'Plans',
    text: 'No seats, no tiers that hide the good part. One payment for each site.',
  },
  questions: {
    title: 'Engineers ask',
    list: [
      {
        question: 'Which framework do you use?',
        answer:
          'React where something holds state, plain HTML everywhere else. Visitors download code only for what moves.',
      },
      {
        question: 'Can we host it ourselves?',
        answer:
          'Yes. The result is files and, if there are forms, one small server. You get both with instructions that we ourselves follow.',
      },
      {
        question: 'Will you work in our repository?',
        answer: 'Happily, under your rules: reviews, linters, conventional commits or none.',
      },
      {
        question: 'Do you write the copy of a technical product?',
        answer:
          'We interview your engineers, draft, and let them cut. It is the cutting that makes such texts good.',
      },
    ],
  },
  consultation: {
    title: 'Office hours',
    text: 'Half an hour at no cost. Paste a link, and we review it together.',
  },
  closing: {
    title: 'Ping us',
    text: 'Five fields, one of them for what you really want to say.',
  },
} satisfies CityCopy;
