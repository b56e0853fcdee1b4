import facts from '../../facts.ts';
import { instrument } from '../../instrument.ts';
import { segments } from '../../../instruments/segments.ts';
import type { Page } from '../../model.ts';

export const path = '/email/list-segmentation';

/**
 * Rules of the four segments: §9, marketing copy figures. Automatic opens: Apple, “Mail Privacy Protection” (since iOS
 * 15, 2021, images are preloaded).
 */
export default {
  metadata: {
    title: 'Email marketing with list segmentation, guest by guest',
    description: `Fewer unsubscribes and more orders from the list you have: each group gets its own e-mail. For hotels and shops in India. ${facts.from.segmentation}.`,
    keywords: ['email list segmentation', 'email marketing', 'email segments', 'mailing list'],
  },
  service: {
    name: 'Email list segmentation',
    serviceType: 'Email marketing',
    category: 'Digital marketing',
  },
  name: 'List segmentation',
  sections: [
    {
      kind: 'hero',
      layout: 'scene',
      beam: true,
      ground: 'dal',
      badge: 'Email marketing',
      title: 'The right message for each guest on your list',
      lede: `Email list segmentation for hotels, shops and schools in Kashmir and across India: we sort your mailing list into groups, so everyone gets only what they care about. ${facts.from.segmentation}.`,
      actions: [
        { label: 'Get a quote', to: '/lead-capture?topic=list%20segmentation' },
        { label: 'See our products', to: '/products' },
      ],
      note: facts.nextStep,
      scene: {
        drawing: 'sorting-scene',
        caption: 'The four sample segments below, as letters in a cabinet.',
      },
    },
    instrument(segments, {
      id: 'segments',
      tool: 'segments',
      face: 'crocus',
      ground: 'snow',
      title: 'Which segment is this reader in?',
      text: 'A guest who booked last week and one who came years ago need different e-mails. Move the sliders to one of your readers.',
      fields: [
        {
          name: 'bought',
          kind: 'slider',
          label: 'Days since the last order',
          value: '5',
          min: 0,
          max: 365,
          step: 1,
        },
        {
          name: 'score',
          kind: 'slider',
          label: 'How likely the next order is, from 0 to 1',
          value: '0.4',
          min: 0,
          max: 1,
          step: 0.05,
        },
        {
          name: 'opened',
          kind: 'slider',
          label: 'Days since they last opened a message',
          value: '3',
          min: 0,
          max: 365,
          step: 1,
        },
        {
          name: 'joined',
          kind: 'slider',
          label: 'Days since they joined',
          value: '12',
          min: 0,
          max: 365,
          step: 1,
        },
      ],
      says: {
        none: 'In none of the four: your usual newsletter',
        one: 'In one segment, with an e-mail of its own',
        some: 'In {count} segments at once',
        noOffer: 'They have just bought, so the thank-you goes first. No offer yet.',
      },
      rows: {
        boughtIn: {
          label: 'Just bought: yes',
          value: '{value, day, days} · Recency under 7 days. Thanks and care tips, no offer',
        },
        boughtOut: { label: 'Just bought: no', value: '{value, day, days} · Recency under 7 days' },
        scoreIn: {
          label: 'About to buy: yes',
          value: '{value} · Propensity above 0.7. The product they looked at',
        },
        scoreOut: { label: 'About to buy: no', value: '{value} · Propensity above 0.7' },
        quietIn: {
          label: 'Gone quiet: yes',
          value: '{value, day, days} · Last open over 60 days. Stay or leave? Then nothing more',
        },
        quietOut: { label: 'Gone quiet: no', value: '{value, day, days} · Last open over 60 days' },
        joinedIn: {
          label: 'New here: yes',
          value: '{value, day, days} · Joined under 14 days. Three short e-mails',
        },
        joinedOut: { label: 'New here: no', value: '{value, day, days} · Joined under 14 days' },
      },
      figures: [{ label: 'Segments', value: '{count} of 4' }],
      rule: 'The mark on each ruler is the rule. The limits are examples; yours follow from your own orders.',
      ask: { to: '/lead-capture', topic: 'list segmentation' },
      notes: {
        id: 'features',
        text: 'You can combine them: new here, and from Jammu.',
        features: [
          {
            title: 'By what they did',
            text: 'They bought, opened, clicked, asked or stayed away. The past week tells you more than a sign-up form.',
          },
          {
            title: 'By who they are',
            text: 'Town, language, trade, parent or pupil. It holds only what they told you and what an e-mail needs.',
          },
          {
            title: 'By what comes next',
            text: 'A score from 0 to 1 shows how likely the next order is. It comes from the orders of similar customers.',
          },
        ],
      },
    }),
    {
      kind: 'pair',
      ground: 'ink',
      lead: 'first',
      sections: [
        {
          kind: 'checklist',

          title: 'What we set up',
          text: 'All of it in your own mailing service.',
          points: [
            'A clean list: duplicates merged, dead addresses removed',
            'Each rule in plain words before it goes into the software',
            'Segments that update by themselves',
            'One e-mail for each segment, and a weekly limit',
            'An unsubscribe link in every e-mail that works at once',
          ],
          panel: {
            title: 'One month’s report',
            note: 'Sample figures',
            metrics: [
              { label: 'Opened, whole list', value: '19%', trend: [0.5, 0.48, 0.46, 0.47, 0.45, 0.44, 0.44] },
              { label: 'Opened, new here', value: '46%', trend: [0.5, 0.6, 0.66, 0.7, 0.84, 0.9, 1] },
              {
                label: 'Clicked, about to buy',
                value: '9.2%',
                trend: [0.3, 0.36, 0.5, 0.58, 0.62, 0.8, 0.9],
              },
              { label: 'Unsubscribed', value: '0.1%' },
            ],
          },
        },
        {
          kind: 'features',
          id: 'included',
          layout: 'list',

          title: 'Yours to keep',
          features: [
            {
              title: 'The rules on one page',
              text: 'Next year’s writer will see who gets which e-mail, and why.',
            },
            {
              title: 'A short sign-up form',
              text: 'It asks for a name and an address. You learn the rest from what people choose.',
            },
            {
              title: 'A monthly report',
              text: 'Figures by segment, last month beside them and one suggestion below.',
            },
          ],
        },
      ],
    },
    {
      kind: 'faq',
      title: 'Before you sort your list',
      text: 'Size, scores and opens.',
      questions: [
        {
          question: 'How large must my mailing list be?',
          answer:
            'Each segment should be worth an e-mail of its own. With a few hundred addresses, two segments are plenty: new people and everyone else.',
        },
        {
          question: 'What is propensity?',
          answer:
            'It is a number between 0 and 1 that shows how likely a customer is to buy next, judging by what similar people did. Above 0.7, they welcome a suggestion. Far below that, it only annoys.',
        },
        {
          question: 'Can I trust the number of opens?',
          answer:
            'Only in part. Apple’s Mail loads pictures in advance for people who protect their privacy, and that counts as an open. So we also check clicks and orders before we call a reader quiet.',
        },
      ],
      reasons: {
        id: 'benefits',
        title: 'Why it pays to sort a list',
        features: [
          {
            title: 'A smaller bill',
            text: 'Mailing services charge by e-mail or by address. People who never read cost you money and reputation.',
          },
          {
            title: 'Fewer e-mails in spam',
            text: 'Gmail and others watch whether people read you. Small mailings that are read help the large ones arrive.',
          },
          {
            title: 'Easier writing',
            text: 'When you know who will read an e-mail, you know what to say.',
          },
          {
            title: 'Early warning',
            text: 'You see which readers are going quiet while one good e-mail can still bring them back.',
          },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'thread',
      chat: {
        name: facts.name,
        note: 'Sample chat',
        question: 'I have 3,000 addresses from our guest book. Should everyone get the same e-mail?',
      },
      title: 'Who should get your next e-mail?',
      text: 'How many addresses do you have, and where did they come from? You’ll get your first three segments.',
      actions: [
        { label: 'Get three segment ideas', to: '/lead-capture?topic=three%20segment%20ideas' },
        { label: 'Talk to us first', to: '/contact' },
      ],
      facts: [facts.repliesWithin, { label: 'Free call', value: '30 minutes' }],
    },
  ],
} satisfies Page;
