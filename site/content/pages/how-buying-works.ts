import facts from '../facts.ts';
import { named } from '../fitting.ts';
import type { Page } from '../model.ts';
import { packages } from '../packages.ts';
import { withTax } from '../prices.ts';

export const path = '/how-buying-works';
const { terms } = facts;

export default {
  metadata: {
    title: named('How buying a website works: payment, changes, refund'),
    description: `What you pay and when, who writes the text, how many changes are included, what happens after launch and how you get your money back. Packages from ${facts.startingPrice}.`,
    keywords: ['website price', 'website package', 'website text', 'domain and hosting'],
  },
  sections: [
    {
      kind: 'hero',
      layout: 'plain',
      ground: 'snow',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'How buying works' },
      title: 'What you pay, when, and how you get it back',
      lede: `One page about buying a website from us: packages from ${facts.startingPrice} ${terms.gst}, which is ${withTax(facts.startingPrice)} in all. Half when you order, half before it goes live.`,
      actions: [
        { label: 'See packages', to: '/packages' },
        { label: 'Get a quote', to: '/quote' },
      ],
    },
    {
      kind: 'steps',
      id: 'steps',
      layout: 'timeline',
      ground: 'paper',
      title: 'From the first message to the second year',
      steps: [
        { title: 'You ask', text: `Call, write or press a WhatsApp button. ${terms.whatsapp}` },
        { title: 'You get a price', text: `${terms.proposal} Packages have the prices on this site.` },
        { title: 'You order', text: `${terms.payment} ${terms.invoice}` },
        { title: 'We write and design', text: `${terms.writing} ${terms.photographs}` },
        { title: 'You change it', text: `${terms.rounds} ${terms.moneyBack}` },
        { title: 'It goes live', text: `${terms.clock} ${terms.updates}` },
        { title: 'The second year', text: terms.renewal },
      ],
    },
    {
      kind: 'comparison',
      id: 'packages',
      ground: 'snow',
      title: 'What each package includes',
      caption: 'Price, time, support and changes by package',
      columns: ['', ...packages.map(({ name }) => name)],
      rows: [
        { name: `Price, ${terms.gst}`, cells: packages.map(({ price }) => price) },
        { name: 'Price with GST', cells: packages.map(({ price }) => withTax(price)) },
        { name: 'Ready in', cells: packages.map(({ deliveryTime }) => deliveryTime) },
        { name: 'Pages', cells: ['3', '5-7', '10+'] },
        { name: 'Text written by us', cells: [true, true, true] },
        { name: 'Domain and hosting, first year', cells: [true, true, true] },
        { name: 'Rounds of changes to the design', cells: ['2', '2', '2'] },
        { name: 'Security updates and backups while we host it', cells: [true, true, true] },
        { name: 'Support', cells: ['1 month', '3 months', '6 months'] },
        { name: 'You edit it yourself', cells: [false, false, true] },
      ],
      wording: { yes: 'Yes', no: 'No' },
    },
    {
      kind: 'faq',
      title: 'Before you order',
      text: 'Is your question missing? Ask us.',
      questions: [
        { question: 'How can I pay?', answer: 'By UPI, card or bank transfer, or in cash at the office.' },
        { question: 'Can I pay dollar prices in rupees?', answer: terms.dollars },
        { question: 'When do the days begin to count?', answer: terms.clock },
        { question: 'Who will I talk to?', answer: `${terms.contact} ${terms.travel}` },
        { question: 'Do you use templates?', answer: terms.themes },
        { question: 'Who changes the site after launch?', answer: `${terms.changes} ${terms.laterChanges}` },
        { question: 'Is my site still safe when support has ended?', answer: terms.updates },
        { question: 'What does 24/7 support mean?', answer: `${terms.support} ${terms.urgent}` },
        { question: 'What belongs to me, and from when?', answer: terms.ownership },
        { question: 'What do hosting and domain cost in the second year?', answer: terms.renewal },
      ],
    },
    {
      kind: 'cta',
      layout: 'panel',
      phone: facts.phone,
      title: 'Still not sure what you would pay?',
      text: 'Describe your business in two sentences. A person answers with a package or a quote.',
      actions: [
        { label: 'Get a quote', to: '/quote' },
        { label: 'Book a free 30-minute call', to: '/consultation' },
      ],
      facts: [facts.websitesFrom, facts.repliesWithin],
    },
  ],
} satisfies Page;
