import facts from '../facts.ts';
import type { CityCopy } from './city.ts';

/** The claims published for this place (§9). */
const counts = { projects: '900+' };

export default {
  title: 'Website design in Mumbai: brands, studios, finance, property',
  description: `Website design for Mumbai: production houses, finance firms, builders and labels from Andheri to Fort. ${counts.projects} projects, packages from ${facts.startingPrice}.`,
  keywords: ['website design Mumbai', 'brand website Mumbai', 'production house website Mumbai'],
  here: 'Mumbai',
  headline: 'Website design in Mumbai',
  lede: 'A city where space is sold by the square foot ought to waste none on a screen. We design for Mumbai as one furnishes a flat in Dadar: little, good, and everything folds away.',
  claims: [
    { label: 'projects', value: counts.projects },
    { label: 'years', value: '10+' },
    { label: 'happy clients', value: '1000+' },
    { label: 'satisfaction', value: '99%' },
  ],
  sectors: {
    title: 'From Fort to Film City',
    text: 'Three audiences who are never patient for the same reason.',
    three: [
      {
        title: 'Studios and production houses',
        text: 'A showreel weighs more than the rest of the internet. We let stills speak first and start the film when somebody asks for it.',
        parts: ['Reel on request', 'Credits', 'Crew and gear', 'Password rooms'],
      },
      {
        title: 'Finance and advisory',
        text: 'Trust at BKC is set in small type: registrations, disclosures, grievance officer. All of it belongs on the page, and it can look composed.',
        parts: ['Disclosures', 'Calculators', 'Client log-in', 'Notices by date'],
      },
      {
        title: 'Builders and interiors',
        text: 'Carpet area, possession, registration number. Buyers know what to ask, so answer in a table before they fill in a form.',
        parts: ['Plans that zoom', 'Registration details', 'Site visit', 'Progress by month'],
      },
    ],
  },
  loud: {
    kind: 'stats',
    layout: 'big',
    figure: '8:47',
    text: 'from Borivali. By Churchgate a choice is made, on a phone held in one hand.',
    facts: [
      { label: 'Borivali', value: 'Your link' },
      { label: 'Andheri', value: 'The plans' },
      { label: 'Dadar', value: 'The price' },
      { label: 'Churchgate', value: 'A visit' },
    ],
  },
  why: {
    title: 'Six reasons, read on the 8:47 local',
    text: 'Signal comes and goes between stations. These lines were written for that.',
    each: [
      'Type, film and code are done by people who talk to each other all day.',
      'Pages pass the checks that an international client’s compliance will run.',
      'Client rooms are locked with more than a link that everyone forwards.',
      'We deliver ahead of the monsoon, the release or the quarter’s end, whichever is yours.',
      'You pay for the site, and there is no line for the moodboard.',
      'Late nights are normal in your trade. Messages sent then are read first thing.',
    ],
  },
  process: {
    title: 'A production in four acts',
    each: [
      'Brief and cast: who must be moved, and by whom in your house.',
      'Storyboard instead of wireframe; you read it like a script.',
      'Shooting, in our case coding, with rushes to look at every other day.',
      'Premiere at an hour that suits the press, or quietly at night.',
    ],
  },
  pricing: {
    title: 'Three price tags without a broker',
    text: 'Films, photographs and copy in other languages are extra, and are named as extra.',
  },
  questions: {
    title: 'Asked between two takes',
    list: [
      {
        question: 'Can the site carry full-screen video and still be fast?',
        answer:
          'Yes: the first frame is a picture of a few kilobytes, the film follows when the page is already usable, and not at all for someone who saves data.',
      },
      {
        question: 'Do you match a brand book to the millimetre?',
        answer:
          'On screens, to the pixel and the contrast ratio. Where the book breaks a rule of legibility, we say so and show the alternative.',
      },
      {
        question: 'How do you keep a launch secret?',
        answer:
          'By a preview behind a password, without the name in its address, invisible to search, and with few people who know.',
      },
      {
        question: 'Our property leads are poor. Is the form at fault?',
        answer:
          'Often it is the missing price. With a band of prices, fewer people write, and those who do can pay.',
      },
    ],
  },
  consultation: {
    title: 'Half an hour before your next meeting',
    text: 'Say what opens, when, and who must hear of it. Free of charge, free of slides.',
  },
  closing: {
    title: 'Leave a message with the front desk',
    text: 'The form is short on purpose. We call you, and we know what you wrote.',
  },
} satisfies CityCopy;
