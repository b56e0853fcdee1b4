import facts from '../facts.ts';
import type { CityCopy } from './city.ts';

export default {
  title: 'Website design in Bangalore (Bengaluru) for tech companies',
  description: `Website design in Bengaluru, Karnataka, for product companies, deep tech, machine shops, cafés and co-living. Fast pages, packages from ${facts.startingPrice} ${facts.terms.gst}.`,
  keywords: ['website design Bangalore', 'website design Bengaluru', 'deep tech website Bengaluru'],
  here: 'Bengaluru, Karnataka',
  headline: 'Website design in Bangalore',
  lede: `Fast websites for Bengaluru’s product companies, machine shops, hostels and cafés, from ${facts.startingPrice} ${facts.terms.gst}, ready in ${facts.soonest}. We work from Kashmir and meet you by video.`,
  claims: [
    { label: 'companies trust us', value: '500+' },
    { label: 'years of experience', value: '10+' },
    { label: 'apps delivered', value: '50+' },
    { label: 'uptime', value: '99.9%' },
  ],
  sectors: {
    title: 'For readers who build things',
    text: 'Visitors in Indiranagar and Peenya have little patience for adjectives.',
    three: [
      {
        title: 'Product and deep tech',
        text: 'Buyers want the limits and the price page, candidates the stack and the people.',
        parts: ['Limits and status', 'Engineering blog'],
      },
      {
        title: 'Aerospace and machine shops',
        text: 'Peenya makes parts that fly. Show approvals and an inspection report with real numbers.',
        parts: ['Approvals', 'Request with files'],
      },
      {
        title: 'Cafés, co-living, wellness',
        text: 'Newcomers choose an area before a room. Tell them about noise, water and the metro.',
        parts: ['Rooms with plans', 'Book a visit'],
      },
    ],
  },
  // e2e/quality/pages.test.ts and the build test all five on this page.
  own: {
    kind: 'statement',
    layout: 'figure',
    figure: '14.6',
    text: 'kilobytes, and a heavier first response fails our tests.',
    facts: [
      { label: 'Font files', value: '2' },
      { label: 'Inline handlers', value: '0' },
      { label: 'Style attributes', value: '0' },
      { label: 'Layout shift', value: '0' },
    ],
  },
  why: {
    title: 'View source, then decide',
    text: 'You’ll see clean markup and no trackers.',
    each: [
      'Ask why any line of the HTML is there.',
      'Every build tests the keyboard, screen readers and slow networks.',
      'A strict content security policy, and few dependencies, each with its name.',
      'Small steps go live, the first within days.',
      'A founder can approve the sum without a board meeting.',
      'Report bugs in English or Hindi, with a stack trace if you have one.',
    ],
  },
  scene: { drawing: 'rain-tree-scene', caption: 'A café under a rain tree.' },
  process: {
    title: 'Two sprints and a release',
    each: [
      'You write the press release for the launch. It shows us what the site is about.',
      'You get a link from the first day, because the design happens in the browser.',
      'Your team sees every pull request and preview.',
      'Each release hides behind a flag until it has proved itself.',
    ],
  },
  pricing: {
    title: 'Website packages',
    text: `One price per site, and none per seat. ${facts.terms.included}`,
    trades: [
      ['A machine shop', 'office', 'book'],
      ['A café', 'restaurant', 'show'],
      ['Co-living', 'hotel', 'book'],
    ],
  },
  questions: {
    title: 'What engineers ask',
    list: [
      {
        question: 'Which framework do you use?',
        answer: 'React where something holds state, plain HTML everywhere else.',
      },
      {
        question: 'Can we host it ourselves?',
        answer: 'Yes. You get static files and, if there are forms, one small server.',
      },
      {
        question: 'Do you write the copy of a technical product?',
        answer: 'Yes. Your engineers answer our questions and correct the draft.',
      },
      {
        question: 'How do we meet and pay an agency in Kashmir?',
        answer: `By video and in your chat. ${facts.terms.payment}`,
      },
    ],
  },
  consultation: {
    title: 'Your site, reviewed in a free 30-minute call',
    text: 'Paste the link, and we’ll go through it together.',
  },
  closing: {
    title: 'Ask for a call',
    text: 'Five fields, the last one for what you really need.',
  },
} satisfies CityCopy;
