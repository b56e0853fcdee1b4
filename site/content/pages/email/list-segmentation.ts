import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

const path = '/email/list-segmentation';

/**
 * Rules of the four segments: §9, marketing copy figures. Automatic opens: Apple, “Mail Privacy Protection” (since iOS
 * 15, 2021, images are preloaded).
 */
export default {
  metadata: {
    title: 'Email list segmentation: write to those who care',
    description:
      'List segmentation for email: four segments with their rules, what each should get, a sample report and what we set up for you.',
    keywords: ['email list segmentation', 'email marketing', 'email segments', 'mailing list'],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'Email list segmentation',
    serviceType: 'Email marketing',
    category: 'Digital marketing',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'List segmentation', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'dal',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'List segmentation' },
      badge: 'Email marketing',
      title: 'Write to those who care.',
      lede: 'A guest who booked last week and one who last came years ago should not get the same letter. We divide your list by what people do, so that each letter has a reason.',
      actions: [
        { label: 'Divide my list', to: '/lead-capture' },
        { label: 'View Products', to: '/products' },
      ],
      work: { drawing: 'mail-flow', title: 'One list, two ways on.', caption: 'A sample sequence.' },
    },
    {
      kind: 'comparison',
      id: 'segments',
      ground: 'snow',
      title: 'Four rules that divide a list',
      text: 'Most lists need no more to begin with. Each rule is read from what is already there: orders, visits, opened letters, the date of joining.',
      caption: 'Sample segments: the rule, and the letter that follows from it',
      columns: ['Segment', 'Rule', 'What it gets'],
      rows: [
        { name: 'Just bought', cells: ['Recency under 7 days', 'Thanks, care, a question. No offer.'] },
        {
          name: 'About to buy',
          cells: ['Propensity above 0.7', 'The thing looked at, and how soon it can be there'],
        },
        {
          name: 'Gone quiet',
          cells: ['Last open over 60 days', 'One honest letter: stay or leave? Then silence.'],
        },
        { name: 'New here', cells: ['Joined under 14 days', 'Who you are, in three short letters'] },
      ],
      wording: { yes: 'Yes', no: 'No' },
    },
    {
      kind: 'features',
      id: 'features',
      layout: 'list',
      ground: 'paper',
      title: 'Three ways to divide',
      text: 'They can be crossed: new here, and from Jammu.',
      features: [
        {
          title: 'By what they did',
          text: 'Bought, opened, clicked, asked, stayed away. The past week says more than any form they filled in.',
        },
        {
          title: 'By who they are',
          text: 'Town, language, trade, parent or pupil: only what they told you, and only what a letter will use.',
        },
        {
          title: 'By what comes next',
          text: 'A score from 0 to 1 for how likely the next order is, worked out from orders like theirs.',
        },
      ],
    },
    {
      kind: 'checklist',
      ground: 'snow',
      title: 'What we set up',
      text: 'In the mailing service that you have, or in one that we choose with you.',
      points: [
        'A clean list: doubles joined, dead addresses out',
        'Each rule in words, before it is one in software',
        'Segments that fill and empty by themselves',
        'A letter for each, and a limit on letters a week',
        'A way out in every letter that works at once',
      ],
      panel: {
        title: 'Report of a month',
        note: 'Sample figures',
        metrics: [
          { label: 'Opened, whole list', value: '19%', trend: [0.5, 0.48, 0.46, 0.47, 0.45, 0.44, 0.44] },
          { label: 'Opened, new here', value: '46%', trend: [0.5, 0.6, 0.66, 0.7, 0.84, 0.9, 1] },
          { label: 'Clicked, about to buy', value: '9.2%', trend: [0.3, 0.36, 0.5, 0.58, 0.62, 0.8, 0.9] },
          { label: 'Left the list', value: '0.1%' },
        ],
      },
    },
    {
      kind: 'features',
      id: 'benefits',
      layout: 'panel',
      ground: 'ink',
      title: 'What it is good for',
      features: [
        {
          title: 'Fewer letters sent',
          text: 'Services bill by letter or by address. Those who never read cost you money and reputation.',
          icon: 'mail',
        },
        {
          title: 'Out of the spam folder',
          text: 'Mail providers watch whether people read you. Small, read mailings help the large ones arrive.',
          icon: 'shield',
        },
        {
          title: 'Words that fit',
          text: 'When you know to whom you write, the letter almost writes itself.',
          icon: 'message',
        },
        {
          title: 'A list that knows its age',
          text: 'Quiet addresses show early, while one good letter can still bring them back.',
          icon: 'clock',
        },
      ],
    },
    {
      kind: 'features',
      id: 'included',
      layout: 'list',
      ground: 'snow',
      title: 'Yours to keep',
      features: [
        {
          title: 'The rules on one page',
          text: 'So that whoever writes the letters next year knows who gets them, and why.',
        },
        {
          title: 'A form that asks little',
          text: 'Name and address at first; the rest is learnt from what people choose.',
        },
        {
          title: 'A monthly report',
          text: 'By segment, with last month beside it and one suggestion beneath.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'Who on your list would miss you?',
      text: 'Tell us how many addresses there are and where they came from. We reply with the first three segments.',
      actions: [
        { label: 'Ask for three segments', to: '/lead-capture' },
        { label: 'Talk to us first', to: '/contact' },
      ],
      facts: [
        { label: 'A reply within', value: facts.reply },
        { label: 'First talk', value: '30 minutes, free' },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      title: 'Dividing, in practice',
      text: 'What people ask before they let us at the list.',
      questions: [
        {
          question: 'How large must a list be?',
          answer:
            'Large enough that a segment is worth a letter of its own. With a few hundred addresses two segments are plenty: new here, and everybody else.',
        },
        {
          question: 'What is propensity?',
          answer:
            'A number between 0 and 1: how likely somebody is to buy next, judged by what people like them did. Above 0.7 an offer is welcome; far below it is noise.',
        },
        {
          question: 'Can opens be trusted?',
          answer:
            'Only in part. Apple’s Mail loads pictures ahead for those who protect their privacy, which counts as an open that nobody made. So we look at clicks and orders before we call an address quiet.',
        },
      ],
    },
  ],
} satisfies Page;
