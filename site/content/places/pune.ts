import facts from '../facts.ts';
import type { CityCopy } from './city.ts';

/** The claims published for this place (§9). */
const counts = { projects: '500+' };

export default {
  title: 'Website design in Pune for startups, D2C, SaaS and clinics',
  description: `Websites for Pune’s startups, D2C brands, SaaS companies, hotels, colleges and clinics, from ${facts.startingPrice} ${facts.terms.gst}. Free SEO setup this month.`,
  keywords: ['website design Pune', 'startup website Pune', 'clinic website Pune'],
  here: 'Pune',
  headline: 'Website design in Pune',
  lede: `Websites for Pune’s startups, D2C brands, hotels, colleges and clinics, from ${facts.startingPrice} ${facts.terms.gst}, in ${facts.soonest}. We meet by video from Kashmir.`,
  claims: [
    { label: 'projects', value: counts.projects },
    { label: 'brands', value: '100+' },
    facts.websitesFrom,
    { label: 'for a reply, on working days', value: `${facts.replyHours} h` },
  ],
  offer: {
    heading: 'Offer of the month',
    text: 'Pune Special: Free SEO Setup + SSL for new projects this month',
    action: 'Claim Offer',
  },
  sectors: {
    title: 'What Pune needs from a website',
    text: 'From Hinjawadi’s towers to the old peths.',
    tags: ['Startup', 'D2C', 'SaaS', 'Hospitality', 'Education', 'Healthcare'],
    three: [
      {
        title: 'Startups and SaaS',
        text: 'Show the screens, the price per seat and how to cancel.',
        parts: ['Pricing per seat', 'Docs and changelog'],
      },
      {
        title: 'D2C and hospitality',
        text: 'Cafés in Koregaon Park sell taste on a screen. The menu must load at once.',
        parts: ['Shop or menu', 'Delivery areas'],
      },
      {
        title: 'Colleges and clinics',
        text: 'Students come from all over India. Admission dates and doctors’ hours come first.',
        parts: ['Courses and cut-offs', 'Doctors’ hours'],
      },
    ],
  },
  own: {
    kind: 'steps',
    layout: 'timeline',
    title: 'What we deliver',
    text: 'For a Standard site, in order.',
    steps: [
      {
        title: 'Plan and words',
        time: 'first days',
        text: 'A sitemap and the text of your home page.',
      },
      {
        title: 'Screens',
        time: 'next',
        text: 'Each page in your colours, as a link.',
      },
      {
        title: 'Working site',
        time: 'by the end of week one',
        text: 'Forms, search titles and SSL work.',
      },
      {
        title: 'Handover',
        time: 'day 7 to 10',
        text: 'Your log-ins, a training call and three months’ support.',
      },
    ],
  },
  why: {
    title: 'Why ask an agency in the Himalaya?',
    text: 'Rent here is lower than in Kalyani Nagar.',
    each: [
      facts.terms.contact,
      'Clean, accessible code, ready for due diligence.',
      'Updates, backups and no unknown scripts while we host it.',
      'The date stands on the quote.',
      'A fixed price, with no atrium to maintain.',
      'Write in English or Hindi to the people who built your site.',
    ],
  },
  scene: {
    drawing: 'terrace-scene',
    caption: 'A launch evening, with Sinhagad in the rain.',
  },
  process: {
    title: 'No week of workshops',
    each: [
      'You talk about your business and three competitors.',
      'You see the home page, and we go on once you like it.',
      'Your team comments on a preview.',
      'Live in the evening, watched the next day.',
    ],
  },
  pricing: {
    title: 'See the price before the sales call',
    text: facts.terms.gstNote,
    trades: [
      ['A startup', 'office', 'book'],
      ['A D2C brand', 'shop', 'sell'],
      ['A café', 'restaurant', 'show'],
      ['A college', 'school', 'show'],
    ],
  },
  questions: {
    title: 'What founders ask',
    list: [
      {
        question: 'Can you work with our product’s design system?',
        answer: 'Yes. Send us the tokens or the Figma file.',
      },
      {
        question: 'We pivot often. Will the site keep up?',
        answer: 'Yes. Its sections can be moved, hidden or rewritten.',
      },
      {
        question: 'What is free in the Pune Special?',
        answer:
          'Every package has SEO setup and SSL. The Special adds Google Search Console and a report after a month. Order by the last day of this month.',
      },
    ],
  },
  consultation: {
    title: 'Claim the offer in a free 30-minute call',
    text: 'Mention the Pune Special.',
  },
  closing: {
    title: 'Leave your number and we’ll call',
    text: `We’ll call ${facts.replyWithin}.`,
  },
} satisfies CityCopy;
