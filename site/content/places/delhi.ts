import type { CityCopy } from './city.ts';

/** The claims published for this place (§9). */
const counts = { projects: '700+', years: '12+', brands: '200+' };

export default {
  title: 'Website design in Delhi NCR: exporters, clinics, schools',
  description: `Website design for Delhi NCR: manufacturers in Okhla, exporters in Noida, clinics and law firms in town. ${counts.projects} projects, ${counts.years} years, ${counts.brands} brands.`,
  keywords: ['website design Delhi', 'website design company Delhi NCR', 'exporter website Delhi'],
  here: 'Delhi NCR',
  headline: 'Website design in Delhi NCR',
  lede: 'In the capital everybody has a website and half of them load in Gurugram traffic. Ours are read at Udyog Vihar’s red lights: one claim, one proof, one number.',
  claims: [
    { label: 'projects', value: counts.projects },
    { label: 'years', value: counts.years },
    { label: 'sites', value: '800+' },
    { label: 'brands', value: counts.brands },
  ],
  sectors: {
    title: 'Quarters of demand',
    text: 'Okhla, Connaught Place and Noida do not buy in the same way.',
    three: [
      {
        title: 'Makers and exporters',
        text: 'Sourcing agents open twelve tabs at a fair in Pragati Maidan. The one with minimum order, port and lead time in its first screen stays open.',
        parts: ['Product range', 'Minimums and ports', 'Certificates', 'Sample request'],
      },
      {
        title: 'Chambers and consultants',
        text: 'Rules on advertising are strict for lawyers and chartered accountants. We know how to inform without soliciting.',
        parts: ['Practice areas', 'People', 'Notes and judgments', 'Appointment'],
      },
      {
        title: 'Clinics and schools',
        text: 'South Delhi parents and patients research at midnight and call at nine. What they read must be enough to choose you before they do.',
        parts: ['Doctors or teachers', 'Fees', 'Nearest metro gate', 'Call-back'],
      },
    ],
  },
  loud: {
    kind: 'showcase',
    title: 'One red light, one screen',
    paragraphs: [
      'A first visit lasts about as long as the lights at Udyog Vihar. So the first screen holds three things in this order, and all the rest comes after green. The valves are a sample.',
    ],
    points: [
      'Claim: what you make, in five words',
      'Proof: one fact that no rival can copy',
      'Number: a person, by name',
    ],
    drawing: 'red-light',
    layout: 'right',
    tint: 'saffron',
  },
  why: {
    title: 'For a market that has seen every pitch',
    text: 'Six plain reasons, none of them an award.',
    each: [
      'The person in the call is the one who writes your code. There is no account layer.',
      'We hand over a report from public measuring tools, good or bad, before you sign off.',
      'Payment pages and client log-ins are kept apart from the brochure, on purpose.',
      'Delhi hurries; we can. Five to seven days are the small package’s rule, not its record.',
      'Quoted in rupees to the last line, so that procurement has nothing to strike out.',
      'A ticket is an e-mail or a WhatsApp. Neither wants a password from you.',
    ],
  },
  process: {
    title: 'Short meetings, written minutes',
    each: [
      'One call with the decider present. It saves three with everyone else.',
      'Two directions, each argued in a paragraph. You choose, we throw the other away.',
      'A preview link each Friday, with a list of what changed.',
      'Launch outside trading hours, redirects from the old site checked one by one.',
    ],
  },
  pricing: {
    title: 'Three packages, no “starting from” games',
    text: 'Larger catalogues are quoted. What stands here is what is billed.',
  },
  questions: {
    title: 'Procurement asks',
    list: [
      {
        question: 'We are replacing a site that ranks well. What about our positions?',
        answer:
          'Every address that anyone links to is kept or redirected. We list them before the design starts, since design must not break them.',
      },
      {
        question: 'Do you take part in vendor registration?',
        answer: 'Yes, with the usual papers. Ask early, since your forms tend to be longer than the website.',
      },
      {
        question: 'Can you build in Hindi as the main language?',
        answer:
          'Gladly. Devanagari has its own line height and its own bold; a page that was drawn for it reads quite differently.',
      },
      {
        question: 'Our agency went silent. Can you get the site out of their hands?',
        answer:
          'If the domain is yours on paper, in nearly all cases. We check that first, before either of us spends a rupee.',
      },
    ],
  },
  consultation: {
    title: 'Thirty minutes with the one who builds it',
    text: 'Bring the present site. You hear what we would keep.',
  },
  closing: {
    title: 'Ask for a quick call',
    text: 'A number, a company, one line. We ring during office hours.',
  },
} satisfies CityCopy;
