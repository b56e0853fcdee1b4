import facts from '../facts.ts';
import type { CityCopy } from './city.ts';

/** The claims published for this place (§9). */
const counts = { projects: '500+' };

export default {
  title: 'Website design in Pune for startups, D2C, SaaS and clinics',
  description: `Websites for Pune’s startups, D2C brands, SaaS firms, hotels, colleges and clinics. ${counts.projects} projects, packages from ${facts.startingPrice}, free SEO setup this month.`,
  keywords: ['website design Pune', 'startup website Pune', 'clinic website Pune'],
  here: 'Pune',
  headline: 'Website design in Pune',
  lede: 'Between Hinjawadi’s towers and the old peths, Pune founds firms faster than it can name them. We design the page that an investor, a first customer and a first hire all read on the same day.',
  claims: [
    { label: 'projects', value: counts.projects },
    { label: 'brands', value: '100+' },
    { label: 'first package', value: facts.startingPrice },
    { label: 'to a reply', value: `${facts.replyHours} h` },
  ],
  offer: {
    heading: 'Offer of the month',
    text: 'Pune Special: Free SEO Setup + SSL for new projects this month',
    action: 'Claim Offer',
  },
  sectors: {
    title: 'What Pune asks of a website',
    text: 'Six trades, three ways to win their visitors.',
    tags: ['Startup', 'D2C', 'SaaS', 'Hospitality', 'Education', 'Healthcare'],
    three: [
      {
        title: 'Startups and SaaS',
        text: 'A product that needs a demo needs a page that makes one unnecessary: screens, price per seat, and the way out.',
        parts: ['Product in pictures', 'Pricing per seat', 'Docs and changelog', 'Careers'],
      },
      {
        title: 'D2C and hospitality',
        text: 'Koregaon Park cafés and kitchen brands from Baner sell taste through a screen. A menu that loads is not optional.',
        parts: ['Shop or menu', 'Delivery areas', 'Table or order', 'Reviews shown honestly'],
      },
      {
        title: 'Colleges and clinics',
        text: 'Half of the city’s newcomers are students, and all of them fall ill once. Admission dates and doctors’ hours come first.',
        parts: ['Courses and cut-offs', 'Hostels', 'Doctors by hour', 'Reports online'],
      },
    ],
  },
  deliver: {
    title: 'What we deliver',
    text: 'The order in which things reach you, for a Standard site.',
    steps: [
      {
        title: 'Plan and words',
        time: 'first days',
        text: 'A sitemap of one page and the text of your first screen, to argue about.',
      },
      {
        title: 'Screens',
        time: 'then',
        text: 'Each page at phone and desk width, with your colours, in a link that you can pass round.',
      },
      {
        title: 'Working site',
        time: 'before the week is out',
        text: 'Forms that arrive, pages that load, search titles set, SSL switched on.',
      },
      {
        title: 'Handover',
        time: 'day 7 to 10',
        text: 'Your log-ins, a half-hour call on how to change things, and three months in which you may ask.',
      },
    ],
  },
  why: {
    title: 'Why a Pune firm would ask a house in the Himalaya',
    text: 'Because a website travels by wire, and rent in the Himalaya is lower than in Kalyani Nagar.',
    each: [
      'Designers and engineers under one roof, who have done this a few hundred times.',
      'Accessibility, speed and clean code to the rules that a due diligence will look for.',
      'Updates, backups and a content policy that stops scripts nobody invited.',
      'A date is agreed in the first call and printed on the offer.',
      'You pay for pages and hours, not for an atrium.',
      'Write in Marathi, Hindi or English; the reply is in Hindi or English and comes from whoever built it.',
    ],
  },
  process: {
    title: 'Four stages, none of them a workshop week',
    each: [
      'A call of thirty minutes and a look at three rivals that you name.',
      'First screen first. If that one is wrong, the rest would be as well.',
      'Programmed on a preview address where your team can leave notes.',
      'Switched over in the evening, watched through the next trading day.',
    ],
  },
  pricing: {
    title: 'Prices, before you sign up for anything',
    text: 'With the offer of this month, SEO setup and SSL come free with new projects.',
  },
  questions: {
    title: 'Founders ask',
    list: [
      {
        question: 'Can you work with the design system that our product already has?',
        answer:
          'Yes. Send the tokens or the Figma file. The site then looks like the product’s front door and not like an agency’s.',
      },
      {
        question: 'We pivot often. Is a site out of date before it is finished?',
        answer:
          'Not if its parts are loose: sections are moved, hidden and rewritten in the CMS. Only a new name needs us.',
      },
      {
        question: 'What exactly is free in the Pune Special?',
        answer:
          'Titles, descriptions, sitemap and search console for every page, and the SSL certificate. It holds for new projects this month.',
      },
    ],
  },
  consultation: {
    title: 'Claim it in thirty minutes',
    text: 'Tell us about the product. The call is free, and the offer is noted with your request.',
  },
  closing: {
    title: 'Or leave a number',
    text: 'No slot that fits? Somebody rings you between two stand-ups.',
  },
} satisfies CityCopy;
