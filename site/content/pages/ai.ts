import facts from '../facts.ts';
import type { Page } from '../model.ts';

const path = '/ai';

/** The target of all links on this page. The service is an option of the quote form. */
const quote = '/quote?service=Artificial%20Intelligence';

export default {
  metadata: {
    title: `AI for business: chatbots, forecasts, models | ${facts.name}`,
    description:
      'A chatbot in 2 to 4 weeks, a custom machine learning model in 6 to 12. Six services, four steps, and what they have changed, in figures.',
    keywords: ['AI for business', 'AI chatbot', 'WhatsApp chatbot', 'custom machine learning'],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'AI solutions',
    serviceType: 'Artificial intelligence',
    category: 'Software development',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'AI', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'crocus',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'AI' },
      title: 'The question at midnight, answered.',
      lede: 'Most of what customers ask has been asked before. Let software answer that, sort it, foresee it, and pass on to a person what is new.',
      actions: [
        { label: 'Start with one question', to: quote },
        { label: 'How it goes', to: `${path}#steps` },
      ],
      note: `Quoted by case, within ${facts.reply}. Websites from ${facts.startingPrice}.`,
      work: {
        drawing: 'message-thread',
        title: 'Asked, answered, ordered.',
        caption: 'Sample conversation',
      },
    },
    {
      kind: 'features',
      id: 'services',
      layout: 'panel',
      ground: 'snow',
      title: 'Six things it can do',
      text: 'Each of them alone, beside the software that you have.',
      features: [
        {
          title: 'Chatbots and assistants',
          text: 'On your site and on WhatsApp, from your own prices and rules. What it does not know, it hands to you.',
          icon: 'message',
        },
        {
          title: 'Custom machine learning',
          text: 'A model of your own, for what only you have data on.',
          icon: 'code',
        },
        {
          title: 'Papers read',
          text: 'Bills, forms and mark sheets become rows that can be counted.',
          icon: 'book-open',
        },
        {
          title: 'Forecasts',
          text: 'Rooms, stock and staff for next month, from the years behind you, with how sure it is.',
          icon: 'clock',
        },
        {
          title: 'Search that understands',
          text: '“Warm, under 3,000, for my father” finds the right pheran. Typing errors are forgiven.',
          icon: 'search',
        },
        {
          title: 'Chores on their own',
          text: 'Mail sorted, enquiries passed on, reports written before you are up.',
          icon: 'check',
        },
      ],
    },
    {
      kind: 'features',
      id: 'benefits',
      layout: 'list',
      ground: 'paper',
      title: 'What you notice',
      text: 'Not on the first day. In the first month.',
      features: [
        {
          title: 'Nobody waits',
          text: 'The usual twenty questions are answered at once, on Sundays and during load shedding too.',
        },
        {
          title: 'People do people’s work',
          text: 'Your staff get the call that needs a person, with what was said before it.',
        },
        {
          title: 'Fewer slips',
          text: 'A figure is read once and checked against its neighbours, not typed from one screen into the next.',
        },
        {
          title: 'You see it coming',
          text: 'The empty week and the missing size show early enough to do something about them.',
        },
      ],
    },
    {
      kind: 'stats',
      layout: 'big',
      figure: '85%',
      text: 'efficiency, where the chores were handed over.',
      facts: [
        { label: 'response time reduction', value: '60%' },
        { label: 'cost reduction', value: '45%' },
        { label: 'satisfaction', value: '92%' },
        { label: 'productivity', value: 'up to 40%' },
      ],
    },
    {
      kind: 'steps',
      id: 'steps',
      layout: 'timeline',
      ground: 'ink',
      title: 'Four steps, and a way back at each',
      text: 'You may stop after any of them and keep what there is.',
      steps: [
        {
          title: 'Find the chore',
          text: 'We watch a day of your work and name the one task where a machine would pay for itself first.',
          time: '30 minutes, free',
        },
        {
          title: 'Try it on last year',
          text: 'A small version runs over old mails, bills or bookings. You see where it is right, and where not.',
        },
        {
          title: 'Set it in',
          text: 'Into your site, your WhatsApp or your books, with a switch that turns it off.',
          time: '2 to 12 weeks',
        },
        {
          title: 'Watch and correct',
          text: 'Each month: what it answered, what it passed on, what it got wrong, and what we changed.',
        },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      ground: 'snow',
      title: 'Asked about machines',
      text: 'By people who have been promised much.',
      questions: [
        {
          question: 'How long does a chatbot take?',
          answer: '2 to 4 weeks, from your first list of questions to the first answer to a customer.',
        },
        {
          question: 'And a model made for us?',
          answer:
            'Custom machine learning takes 6 to 12 weeks. The longer part is not the model but the data: finding it, cleaning it, agreeing on what is right.',
        },
        {
          question: 'How much data do we need?',
          answer:
            'For a chatbot, your price list and the answers that you give every day. For a forecast, two years of records; on paper will do, since reading them is one of the services.',
        },
        {
          question: 'Will it invent things?',
          answer:
            'Left alone, language models do. Ours answer from your own pages and lists, say where they found it, and pass the question on when they find nothing.',
        },
        {
          question: 'Who sees our data?',
          answer:
            'Those whom you name. Before anything is built we write down which data goes where, and what never leaves your own server.',
        },
        {
          question: 'Do we need it at all?',
          answer:
            'Perhaps not. If a form, a clear page or a phone call does the same, the free half hour ends with that advice.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'ink',
      title: 'Which question are you tired of?',
      text: 'Write it down as customers ask it. We reply with how a machine would answer, and what that costs.',
      actions: [
        { label: 'Get a quote for AI', to: quote },
        { label: 'Contact us', to: '/contact' },
      ],
      facts: [
        { label: 'A chatbot in', value: '2 to 4 weeks' },
        { label: 'A reply within', value: facts.reply },
      ],
    },
  ],
} satisfies Page;
