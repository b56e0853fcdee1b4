import facts from '../facts.ts';
import { named } from '../fitting.ts';
import type { Page } from '../model.ts';
import { counted } from '../counted.ts';

export const path = '/ai';

/** The target of the quote links. The service is an option of the quote form. */
const quote = '/quote?service=Artificial%20Intelligence';

export default {
  metadata: {
    title: named('AI chatbot for WhatsApp: answers at night'),
    description: `AI for shops, hotels and schools in India: a chatbot in 2 to 4 weeks, a custom machine learning model in 6 to 12. ${facts.from.chatbot}.`,
    keywords: ['AI for business', 'AI chatbot', 'WhatsApp chatbot', 'custom machine learning'],
  },
  service: {
    name: 'AI solutions',
    serviceType: 'Artificial intelligence',
    category: 'Software development',
  },
  sections: [
    {
      kind: 'hero',
      layout: 'scene',
      ground: 'crocus',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'AI' },
      title: 'AI that answers at night, and hands over when it should',
      lede: `AI for business: chatbots and automation for shops, hotels, schools and offices anywhere in India. ${facts.from.chatbot}.`,
      actions: [
        { label: 'Get a quote for AI', to: quote },
        { label: 'See the steps', to: `${path}#steps` },
      ],
      note: 'A chatbot takes 2 to 4 weeks. The first 30 minutes by phone are free.',
      scene: {
        drawing: 'thread-scene',
        caption:
          'A sample conversation. The bot answers at night, and hands over when a person should decide.',
      },
      facts: [
        { label: 'efficiency', value: '85%' },
        { label: 'response time reduction', value: '60%' },
        { label: 'cost reduction', value: '45%' },
        { label: 'satisfaction', value: '92%' },
        { label: 'productivity', value: 'up to 40%' },
      ],
    },
    counted('features', {
      kind: 'features',
      id: 'services',
      layout: 'panel',
      ground: 'snow',
      title: 'From the usual question to next month’s forecast',
      text: 'Order one or several of these {count}. They work with the software you already have.',
      features: [
        {
          title: 'Chatbots and assistants',
          text: 'They answer on your site and on WhatsApp, from your own prices and rules. They pass new questions to you.',
          icon: 'message',
        },
        {
          title: 'Custom machine learning',
          text: 'A model trained on data that only you have.',
          icon: 'code',
        },
        {
          title: 'Document reading',
          text: 'Bills, forms and mark sheets become rows that you can count and sort.',
          icon: 'book-open',
        },
        {
          title: 'Forecasts',
          text: 'Rooms, stock and staff for next month, based on past years. You see how certain each figure is.',
          icon: 'trending-up',
        },
        {
          title: 'Search that understands',
          text: '“Warm, under 3,000, for my father” finds the right pheran, even with typing errors.',
          icon: 'search',
        },
        {
          title: 'Automated chores',
          text: 'Software sorts mail, passes enquiries on and writes reports before you are up.',
          icon: 'check',
        },
      ],
    }),
    counted('steps', {
      kind: 'steps',
      id: 'steps',
      layout: 'timeline',
      ground: 'ink',
      title: '{Count} steps, and you can stop after each one',
      text: 'If you stop, you keep what is finished.',
      steps: [
        {
          title: 'Find the chore',
          text: 'A day of your work, hour by hour: where does AI pay for itself first?',
          time: '30 minutes, free',
        },
        {
          title: 'Try it on last year',
          text: 'A small version runs on old e-mails, bills or bookings. You see where it is right and where it is wrong.',
        },
        {
          title: 'Connect it',
          text: 'It works with your site, your WhatsApp or your accounts. You get a switch to turn it off.',
          time: '2 to 12 weeks',
        },
        {
          title: 'Watch and correct',
          text: 'Each month we show you what it answered, what it passed on, what it got wrong and what we changed.',
        },
      ],
    }),
    {
      kind: 'pair',
      ground: 'paper',
      sections: [
        {
          kind: 'features',
          id: 'benefits',
          layout: 'list',
          title: 'What changes for you',
          text: 'A chatbot changes the first two within weeks. The other two need a model, and that takes longer.',
          features: [
            {
              title: 'No one waits',
              text: 'Customers get answers to the usual twenty questions at once, on Sundays and during load shedding too.',
            },
            {
              title: 'Staff have time for people',
              text: 'Your staff take the calls that need a person, and see what was said before.',
            },
            {
              title: 'Fewer mistakes',
              text: 'Software reads each figure and checks it against the others. No one copies it from one screen to the next.',
            },
            {
              title: 'You can plan ahead',
              text: 'You see the empty week and the missing size early enough to do something.',
            },
          ],
        },
        {
          kind: 'faq',
          title: 'Questions about AI',
          text: 'How long it takes, what it needs, and where it fails.',
          questions: [
            {
              question: 'How long does a chatbot take, and what does it cost?',
              answer: `It takes 2 to 4 weeks from your list of questions to the first answer to a customer. ${facts.from.chatbot}.`,
            },
            {
              question: 'How long does a custom model take?',
              answer:
                'Custom machine learning takes 6 to 12 weeks. Most of that goes into the data: we find it, clean it and agree with you what is right.',
            },
            {
              question: 'How much data do we need?',
              answer:
                'A chatbot needs your price list and the answers you give every day. A forecast needs two years of records. Paper records are fine, because we can scan them.',
            },
            {
              question: 'Will it make things up?',
              answer:
                'Language models can. Ours answer from your own pages and lists, and say where they found the answer. If they find nothing, they pass the question to a person.',
            },
            {
              question: 'Who sees our data?',
              answer:
                'Only the people you name. Before we build anything, we write down which data goes where and what never leaves your own server.',
            },
            {
              question: 'Do we need AI at all?',
              answer:
                'Perhaps not. If a form, a clear page or a phone call is enough, you’ll hear it in the free 30-minute call.',
            },
          ],
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'panel',
      phone: facts.phone,
      title: 'Which question do you answer every day?',
      text: 'Send it in your customers’ words. You’ll see how AI would answer it, and what that costs.',
      actions: [
        { label: 'Get a quote for AI', to: quote },
        { label: 'Contact us', to: '/contact' },
      ],
      facts: [
        { label: 'Chatbot ready in', value: '2 to 4 weeks' },
        { label: 'Quote within', value: facts.reply },
      ],
    },
  ],
} satisfies Page;
