import facts from '../facts.ts';
import type { CityCopy } from './city.ts';

/** The claims published for this place (§9). */
const counts = { projects: '700+', years: '12+', brands: '200+' };

export default {
  title: 'Website design in Delhi NCR: exporters, clinics, schools',
  description: `Website design for Delhi NCR: manufacturers in Okhla, exporters in Noida, law firms, clinics and schools. ${counts.projects} projects, from ${facts.startingPrice} ${facts.terms.gst}.`,
  keywords: ['website design Delhi', 'website design company Delhi NCR', 'exporter website Delhi'],
  here: 'Delhi NCR',
  headline: 'Website design in Delhi NCR',
  lede: `Websites for manufacturers, exporters, law firms, clinics and schools in Delhi NCR, from ${facts.startingPrice} ${facts.terms.gst}, ready in ${facts.soonest}. We build them in Kashmir and meet you by video.`,
  claims: [
    { label: 'projects', value: counts.projects },
    { label: 'years', value: counts.years },
    { label: 'sites', value: '800+' },
    { label: 'brands', value: counts.brands },
  ],
  sectors: {
    title: 'For Okhla, Connaught Place and Noida',
    three: [
      {
        title: 'Makers and exporters',
        text: 'At a fair in Pragati Maidan, a sourcing agent opens twelve tabs. Show minimum order, port and lead time first.',
        parts: ['Minimums and ports', 'Sample request'],
      },
      {
        title: 'Chambers and consultants',
        text: 'Lawyers and chartered accountants have strict rules on advertising. Our pages inform and do not solicit.',
        parts: ['Notes and judgments', 'Appointment'],
      },
      {
        title: 'Clinics and schools',
        text: 'South Delhi parents and patients read at night and call in the morning.',
        parts: ['Fees', 'Nearest metro gate'],
      },
    ],
  },
  own: {
    kind: 'showcase',
    title: 'Your home page, read at a red light',
    paragraphs: [
      'A first visit can be as short as a red light at Udyog Vihar. Your home page says three things in that time. The valves are a sample.',
    ],
    points: [
      'Claim: what you make, in five words',
      'Proof: one fact that no rival can copy',
      'Number: the person to call, by name',
    ],
    drawing: 'red-light',
    layout: 'right',
    tint: 'saffron',
  },
  why: {
    title: 'Hold us to these six',
    each: [
      facts.terms.contact,
      'Before you sign off, you get a report from public speed tests, good or bad.',
      'Payment pages and log-ins are kept apart from the public pages.',
      `Basic is ready in ${facts.delivery.basic} and Standard in ${facts.delivery.standard}. ${facts.terms.clock}`,
      `The quote lists every item in rupees. ${facts.terms.invoice}`,
      'Write by e-mail or WhatsApp, in English or Hindi.',
    ],
  },
  scene: { drawing: 'signal-scene', caption: 'Udyog Vihar at half past six.' },
  process: {
    title: 'Short meetings, written minutes',
    each: [
      'One call with the person who decides.',
      'You see two directions and choose one.',
      'You get a preview link, and after each round a list of changes.',
      'We launch outside trading hours and check each redirect from the old site.',
    ],
  },
  pricing: {
    title: 'What each package costs',
    text: `${facts.terms.gstNote} A larger catalogue gets its own quote.`,
    trades: [
      ['A maker or exporter', 'office', 'book'],
      ['A clinic', 'clinic', 'book'],
      ['A school', 'school', 'show'],
    ],
  },
  questions: {
    title: 'What procurement asks',
    list: [
      {
        question: 'Our old site ranks well. Will we lose our positions?',
        answer:
          'Every address that others link to keeps working or redirects. No agency can promise a position.',
      },
      {
        question: 'Do you have an office in Delhi?',
        answer: `No. We work from ${facts.address.street} in Kashmir, by video and phone.`,
      },
      {
        question: 'Can you build in Hindi as the main language?',
        answer: 'Yes. Devanagari needs its own line height and its own bold.',
      },
      {
        question: 'Our agency went silent. Can you get the site back?',
        answer: 'Usually, if the domain is registered to you. Ask us to check that before you spend a rupee.',
      },
    ],
  },
  consultation: {
    title: 'A free 30-minute call with your developer',
    text: 'Send your site’s address. You’ll hear what we’d keep.',
  },
  closing: {
    title: 'Ask for a quick call',
    text: 'Leave your number, your company and one line about the job.',
  },
} satisfies CityCopy;
