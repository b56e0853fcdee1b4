import facts from '../facts.ts';
import type { CityCopy } from './city.ts';

/** The claims published for this place (§9). */
const counts = { projects: '900+' };

export default {
  title: 'Website design in Mumbai: brands, studios, finance, property',
  description: `Website design for Mumbai’s production houses, finance companies, builders and brands, from Andheri to Fort. ${counts.projects} projects, packages from ${facts.startingPrice} ${facts.terms.gst}.`,
  keywords: ['website design Mumbai', 'brand website Mumbai', 'production house website Mumbai'],
  here: 'Mumbai',
  headline: 'Website design in Mumbai',
  lede: `Websites for Mumbai’s production houses, finance companies, builders and brands, from ${facts.startingPrice} ${facts.terms.gst}, ready in ${facts.soonest}. We’re in Kashmir and meet you by video.`,
  claims: [
    { label: 'projects', value: counts.projects },
    { label: 'years', value: '10+' },
    { label: 'happy clients', value: '1000+' },
    { label: 'satisfaction', value: '99%' },
  ],
  sectors: {
    title: 'Websites from Fort to Film City',
    text: 'Space is expensive here, so we waste none on the screen.',
    three: [
      {
        title: 'Studios and production houses',
        text: 'Visitors see the stills first. The showreel starts when they ask for it.',
        parts: ['Credits', 'Rooms with a password'],
      },
      {
        title: 'Finance and advisory',
        text: 'Clients in BKC look for registrations, disclosures and the grievance officer. Your site shows all three.',
        parts: ['Calculators', 'Notices by date'],
      },
      {
        title: 'Builders and interiors',
        text: 'Carpet area, possession and the registration number stand in a table, before the form.',
        parts: ['Plans that zoom', 'Progress by month'],
      },
    ],
  },
  own: {
    kind: 'statement',
    layout: 'figure',
    figure: '8:47',
    text: 'local. Your customer has one hand free and decides by Churchgate.',
    facts: [
      { label: 'Borivali', value: 'Your link' },
      { label: 'Andheri', value: 'The plans' },
      { label: 'Dadar', value: 'The price' },
      { label: 'Churchgate', value: 'A visit' },
    ],
  },
  why: {
    title: 'Why Kashmir, short enough for the local train',
    text: 'The signal comes and goes between stations, so our pages are light.',
    each: [
      'Design, video and code come from people at one table.',
      'Your site meets the accessibility standards that international clients ask for.',
      'A client room needs a log-in. A forwarded link alone won’t open it.',
      `Launch before the monsoon or the quarter’s end. Standard takes ${facts.delivery.standard}.`,
      'The price is fixed, and the moodboard is free.',
      'Message us late at night, in English or Hindi, and expect the answer in the morning.',
    ],
  },
  scene: { drawing: 'local-scene', caption: 'The 8:47 local from Borivali.' },
  process: {
    title: 'Your website in four acts',
    each: [
      'Who should the site reach, and who decides on your side?',
      'You get a storyboard of the pages and read it like a script.',
      'You see the rushes every other day.',
      'The site opens at an hour that suits the press, or quietly at night.',
    ],
  },
  pricing: {
    title: 'Three prices, no broker',
    text: 'Video, photographs and copy in other languages cost extra.',
    trades: [
      ['A studio', 'office', 'show'],
      ['Finance or property', 'office', 'book'],
      ['A brand that sells', 'shop', 'sell'],
    ],
  },
  questions: {
    title: 'What studios and builders ask',
    list: [
      {
        question: 'Can the site have full-screen video and still be fast?',
        answer: 'Yes. A small still picture comes first. Visitors who save data get only the picture.',
      },
      {
        question: 'You’re in Kashmir. How do we work together?',
        answer: 'By video and shared files. You approve each stage.',
      },
      {
        question: 'Can you match our brand book exactly?',
        answer: 'Yes. If a rule makes text hard to read, we’ll say so.',
      },
      {
        question: 'How do you keep a launch secret?',
        answer: 'The preview has a password. Search engines can’t see it.',
      },
      {
        question: 'Our property leads are poor. Is the form at fault?',
        answer:
          'Often the missing price is. With a price band, fewer people write, but they know what it costs.',
      },
    ],
  },
  consultation: {
    title: 'A free 30-minute call before your next meeting',
    text: 'What opens, when, and who should hear of it?',
  },
  closing: {
    title: 'Leave us a message',
    text: 'We’ll read it before we call, so you needn’t say it twice.',
  },
} satisfies CityCopy;
