import facts from '../facts.ts';
import type { CityCopy } from './city.ts';

/** The claims published for this place (§9). */
const counts = { projects: '400+' };

export default {
  title: 'Website design in Chennai: industry, hospitals, sabhas, silk',
  description: `Website design in Tamil or English for Chennai’s component makers, hospitals, silk houses and sabhas. ${counts.projects} projects, packages from ${facts.startingPrice} ${facts.terms.gst}.`,
  keywords: ['website design Chennai', 'Tamil website design', 'hospital website Chennai'],
  here: 'Chennai',
  headline: 'Website design in Chennai',
  lede: `Websites in Tamil or English for component makers, hospitals, silk houses and sabhas, from ${facts.startingPrice} ${facts.terms.gst}, ready in ${facts.soonest}. We work from Kashmir, by phone and video.`,
  claims: [
    { label: 'projects', value: counts.projects },
    { label: 'years', value: '5+' },
    { label: 'satisfaction', value: '95%' },
    { label: 'support for urgent faults', value: '24/7' },
  ],
  sectors: {
    title: 'For readers who check before they buy',
    text: 'From Ambattur to T. Nagar, customers want the whole specification.',
    three: [
      {
        title: 'Auto and machine parts',
        text: 'An engineer in Stuttgart looks for tolerance, material and annual volume. Show all three.',
        parts: ['Processes and tolerances', 'Drawing upload'],
      },
      {
        title: 'Hospitals and visitors',
        text: 'Patients fly in from Colombo and Dhaka. Give them an estimate, a place to stay and an interpreter.',
        parts: ['Treatments with estimates', 'Second opinion'],
      },
      {
        title: 'Silk houses, sabhas, caterers',
        text: 'Families plan Margazhi and the wedding months by calendar. Show them the free dates first.',
        parts: ['Collections by weave', 'Hall and menu'],
      },
    ],
  },
  own: {
    kind: 'showcase',
    layout: 'stage',
    title: 'Your catalogue, planned like a kolam',
    text: 'A kolam starts with a grid of dots. Your parts stand in rows too, with a path to each.',
    note: 'A sample, drawn by software from its dots.',
    drawing: 'kolam',
  },
  why: {
    title: 'Promises that you can check',
    each: [
      'We know how Tamil breaks across lines and how much room it needs.',
      'You watch us measure the speed, on a mid-range phone.',
      'Patient forms and drawings are encrypted on the way, and deleted when you say so.',
      `Standard takes ${facts.delivery.standard}, planned round Pongal, exam weeks and the cyclone months.`,
      'There is no branch office in the south to pay for.',
      `${facts.terms.support}`,
    ],
  },
  scene: { drawing: 'kolam-scene', caption: 'The lamp is lit before the street wakes.' },
  process: {
    title: 'From your catalogue to opening day',
    each: [
      'We study your catalogue, price list or programme before the first call.',
      'The lettering comes first, in both scripts if you need two.',
      'Table follows table, so your engineers can check the figures early.',
      'You open on an auspicious date if you name one. The server does not mind.',
    ],
  },
  pricing: {
    title: 'Packages and prices',
    text: `${facts.terms.gstNote} A second language with its own layout is quoted separately.`,
    trades: [
      ['A parts maker', 'office', 'book'],
      ['A hospital', 'clinic', 'book'],
      ['A silk house', 'shop', 'book'],
    ],
  },
  questions: {
    title: 'What careful buyers ask',
    list: [
      {
        question: 'Is Tamil on a website more than a translation?',
        answer:
          'Yes. The words are longer and the letters taller, so it gets its own layout. You or your translator give us the text.',
      },
      {
        question: 'Our catalogue has four thousand parts. Can people find one?',
        answer: 'Yes, by number, dimension or vehicle, even with a typing error.',
      },
      {
        question: 'May a hospital publish prices?',
        answer: 'Show a range and what it includes. Have your lawyer read the page before it goes online.',
      },
      {
        question: 'You are two thousand kilometres away. How do we talk and pay?',
        answer: `By phone or video, in English or Hindi. ${facts.terms.payment}`,
      },
    ],
  },
  consultation: {
    title: 'A free 30-minute call without slides',
    text: 'About your parts, patients or programme. We’ll listen for twenty minutes of it.',
  },
  closing: {
    title: 'Would you like a call?',
    text: 'Name a good time, and a person will ring.',
  },
} satisfies CityCopy;
