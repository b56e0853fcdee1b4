import facts from '../facts.ts';
import type { CityCopy } from './city.ts';

/** The claims published for this place (§9). */
const counts = { projects: '400+' };

export default {
  title: 'Website design in Chennai: industry, hospitals, sabhas, silk',
  description: `Website design for Chennai in Tamil and English: component makers, hospitals, colleges, silk houses and sabhas. ${counts.projects} projects, from ${facts.startingPrice}.`,
  keywords: ['website design Chennai', 'Tamil website design', 'hospital website Chennai'],
  here: 'Chennai',
  headline: 'Website design in Chennai',
  lede: 'Chennai reads before it buys. A component maker in Ambattur and a silk house in T. Nagar have this in common: their customers want the whole specification, in good Tamil or good English, and no fuss.',
  claims: [
    { label: 'projects', value: counts.projects },
    { label: 'years', value: '5+' },
    { label: 'satisfaction', value: '95%' },
    { label: 'support', value: '24/7' },
  ],
  sectors: {
    title: 'What the city makes, heals and performs',
    text: 'Industry along the ring roads, hospitals in every quarter, music in Margazhi.',
    three: [
      {
        title: 'Auto and machine parts',
        text: 'An engineer in Stuttgart looks for tolerance, material and annual volume. He should find them without a brochure to download.',
        parts: ['Processes and tolerances', 'Machine list', 'Quality system', 'Drawing upload'],
      },
      {
        title: 'Hospitals and visitors',
        text: 'Patients fly in from Colombo and Dhaka. Estimate, stay, interpreter and the doctor’s own words answer what worries them at night.',
        parts: ['Treatments with estimates', 'Travel and stay', 'Second opinion', 'Languages spoken'],
      },
      {
        title: 'Silk houses, sabhas, caterers',
        text: 'The December season and the wedding months are planned by calendar. Let people see the date first and the decoration later.',
        parts: ['Calendar', 'Collections by weave', 'Hall and menu', 'Tickets'],
      },
    ],
  },
  loud: {
    kind: 'showcase',
    layout: 'stage',
    tint: 'saffron',
    title: 'First the dots, then the line',
    text: 'A kolam begins with its grid, and so does a catalogue: parts in rows, and a way that passes each of them. That is how we lay out yours.',
    note: 'A sample, drawn by rule from its dots.',
    drawing: 'kolam',
  },
  why: {
    title: 'Sound work, plainly explained',
    text: 'Six promises that you can check.',
    each: [
      'Those who set the Tamil also know how it breaks across lines.',
      'Measured with public tools in front of you, at the speed of a mid-range phone.',
      'Patient forms and drawings are encrypted on their way and deleted when you say so.',
      'Our calendar knows Pongal, exam weeks and the cyclone months, and plans round them.',
      'You do not pay for a branch office in the south; you pay for the site.',
      'Ask the same question thrice and get the same friendly answer.',
    ],
  },
  process: {
    title: 'Four movements',
    each: [
      'We study your catalogue, price list or programme before the first call, not after.',
      'Typography in both scripts is settled first; colour follows in a day.',
      'Built table by table, so that engineers on your side can check the figures early.',
      'Inaugurated on an auspicious date if you name one. The server does not mind.',
    ],
  },
  pricing: {
    title: 'Price list',
    text: 'A second language with its own layout is agreed apart; everything else is listed.',
  },
  questions: {
    title: 'Careful buyers ask',
    list: [
      {
        question: 'Is Tamil on a website more than a translation?',
        answer:
          'Much more: longer words, taller letters, another order in a sentence. We lay the Tamil page out anew rather than pour it into the English one.',
      },
      {
        question: 'Our catalogue has four thousand parts. Can people find one?',
        answer:
          'By number, by dimension or by the vehicle that it fits. Search forgives typing errors and dashes.',
      },
      {
        question: 'May a hospital publish prices?',
        answer:
          'Ranges with what they include, and who decides in the single case, are fair to patients. Your legal counsel sees the page before it opens.',
      },
      {
        question: 'You are two thousand kilometres away. Does that matter?',
        answer:
          'For a site, hardly. Calls are by video, files by link, and what must be touched comes by courier.',
      },
    ],
  },
  consultation: {
    title: 'A conversation without a deck',
    text: 'Thirty minutes about your parts, patients or programme. We listen for twenty of them.',
  },
  closing: {
    title: 'Shall we call?',
    text: 'Tell us the language that you prefer and an hour; a person rings.',
  },
} satisfies CityCopy;
