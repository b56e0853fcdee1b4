import facts from '../../facts.ts';
import { instrument } from '../../instrument.ts';
import { clickRate } from '../../../instruments/click-rate.ts';
import type { Page } from '../../model.ts';

export const path = '/email/ctr-optimization';

/**
 * The counts are samples, and a test computes the rates from them. Automatic opens: Apple, “Mail Privacy Protection”.
 * Clicks of filters: Microsoft, “Safe Links in Microsoft Defender for Office 365”. 44 px: Apple, Human Interface Guidelines.
 */
export default {
  metadata: {
    title: 'Email CTR optimisation: they open it, get them to click',
    description: `People open your e-mails but don’t click? Find where they stop and what to fix first. For shops and hotels in India. ${facts.from.clickRate}.`,
    keywords: [
      'email CTR',
      'click-to-open rate',
      'email click-through rate',
      'CTR optimisation',
      'open rate',
    ],
  },
  service: {
    name: 'Email CTR optimisation',
    serviceType: 'Email marketing',
    category: 'Digital marketing',
  },
  name: 'CTR optimisation',
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'ink',
      badge: 'Email marketing',
      title: 'They open it. Get them to click.',
      lede: `Email CTR optimisation for Indian shops, hotels and schools with a mailing list: to raise your click rate, we find where readers stop and fix the cheapest cause first. ${facts.from.clickRate}.`,
      actions: [
        { label: 'Get a quote', to: '/lead-capture?topic=CTR%20optimization' },
        { label: 'See our products', to: '/products' },
      ],
      note: facts.nextStep,
      work: { drawing: 'click-map', title: 'Where 57 people clicked.', caption: 'A sample e-mail.' },
    },
    instrument(clickRate, {
      id: 'breakdown',
      tool: 'clickRate',
      face: 'crocus',
      ground: 'snow',
      title: '1,000 e-mails, 12 orders: why?',
      text: 'Type the four counts of your last e-mail, and the orders you would like. You’ll see both click rates and how many clicks are missing.',
      fields: [
        { name: 'delivered', kind: 'number', label: 'Delivered', value: '1,000' },
        { name: 'opened', kind: 'number', label: 'Opened', value: '380' },
        { name: 'clicked', kind: 'number', label: 'Clicked', value: '57' },
        { name: 'ordered', kind: 'number', label: 'Ordered', value: '12' },
        { name: 'goal', kind: 'number', label: 'Orders you want from the next one', value: '20' },
      ],
      says: {
        more: '{goal} orders take {clicksFor} clicks: {more} more than now',
        reached: 'You have your {goal, order, orders}. Raise the goal.',
        noOrders: 'Clicks but no orders: look at the page behind the button first.',
      },
      rows: {
        delivered: { label: '{count} delivered', value: 'All sent, minus those that bounced' },
        opened: { label: '{count} opened', value: '{share} of the delivered. Some opens are not real' },
        clicked: { label: '{count} clicked', value: '{share} of the opened' },
        ordered: { label: '{count} ordered', value: '{share} of those who clicked' },
      },
      figures: [
        { label: 'Click rate (CTR)', value: '{clickRate}' },
        { label: 'Click-to-open rate', value: '{toOpen}' },
      ],
      faults: { more: 'This cannot be more than the count before it.' },
      rule: 'People often mix up two rates. The click rate, or click-through rate (CTR), divides clicks by delivered e-mails, the click-to-open rate by opened ones. Each person counts once. Orders are worked out at your present rate. The first figures are sample figures.',
      ask: { to: '/lead-capture', topic: 'a check of my click rate' },
    }),
    {
      kind: 'pair',
      ground: 'ink',
      sections: [
        {
          kind: 'features',
          id: 'features',
          layout: 'columns',

          title: 'What makes people tap',
          features: [
            {
              sign: '1',
              title: 'One clear request',
              text: 'A second button takes clicks from the first. Make the other links plain text.',
            },
            {
              sign: '3',
              title: 'Words that say what comes next',
              text: '“See the boxes” tells people what they will find. “Click here” doesn’t.',
            },
            {
              sign: '44 px',
              title: 'Large, with space around it',
              text: 'A thumb is wide. After a wrong tap, people trust your links less.',
            },
            {
              sign: '2×',
              title: 'At the top and at the end',
              text: 'Some readers decide at once, some at the end. Neither should have to scroll to the button.',
            },
          ],
        },
        {
          kind: 'checklist',

          title: 'How we work',
          text: 'Only one thing changes in each e-mail, so you know what helped.',
          points: [
            'Clicks counted in your last ten e-mails, part by part',
            'Clicks by spam filters and your own team removed',
            'Three causes named, the cheapest fixed first',
            'The page behind the button checked too',
            'Everything counted again after six e-mails',
          ],
          panel: {
            title: 'The sixth e-mail',
            note: 'Sample figures',
            metrics: [
              { label: 'Click rate', value: '5.7%', trend: [0.44, 0.5, 0.56, 0.74, 0.86, 1] },
              { label: 'Click-to-open rate', value: '15%', trend: [0.5, 0.52, 0.6, 0.72, 0.88, 1] },
              { label: 'Share of clicks on the button', value: '54%', trend: [0.4, 0.46, 0.7, 0.82, 0.9, 1] },
              { label: 'Orders', value: '12' },
            ],
          },
        },
      ],
    },
    {
      kind: 'faq',
      title: 'Click rates explained',
      text: [
        'Not sure which version is better? Try ',
        { label: 'A/B testing', to: '/email/ab-testing' },
        '.',
      ],
      questions: [
        {
          question: 'What is a good click rate?',
          answer:
            'One that is higher than your own last rate. Published averages mix shops, schools and newspapers, and every mailing service counts differently. Compare with your last ten e-mails to the same people.',
        },
        {
          question: 'Are clicks counted per person?',
          answer:
            'Yes, in both rates. Three clicks by one reader count once. The total number of clicks only shows how keen your keenest readers are.',
        },
        {
          question: 'Can clicks be false as well?',
          answer:
            'Some are. Spam filters at large companies follow links before the reader does. They click every link within seconds of delivery, so we can find them and leave them out.',
        },
      ],
      reasons: {
        id: 'reading',
        title: 'Which of your rates is low?',
        features: [
          {
            title: 'Low open rate, many clicks',
            text: 'The e-mail is good, but few people see it. Change the subject, the sender’s name or the sending time.',
          },
          {
            title: 'Good open rate, few clicks',
            text: 'The subject promised something that is hard to find. Move it up, and ask for one thing.',
          },
          {
            title: 'Many clicks, few orders',
            text: 'The page behind the button doesn’t match, is slow or asks too much. Fix the page, not the e-mail.',
          },
          {
            title: 'Both rates are low',
            text: 'The e-mail goes to the wrong people. A new button won’t help, but a smaller list will.',
          },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'panel',
      phone: facts.phone,
      title: 'Where do you lose your readers?',
      text: 'Send four counts from your last e-mail: delivered, opened, clicked, ordered. You’ll hear which step loses most and what to try.',
      actions: [
        { label: 'Check my click rate', to: '/lead-capture?topic=a%20check%20of%20my%20click%20rate' },
        { label: 'Ask another question', to: '/contact' },
      ],
      facts: [facts.repliesWithin, { label: 'Free call', value: '30 minutes' }],
    },
  ],
} satisfies Page;
