import facts from '../../facts.ts';
import type { Page } from '../../model.ts';

const path = '/email/ctr-optimization';

/**
 * The counts are samples, and a test computes the rates from them. Automatic opens: Apple, “Mail Privacy Protection”.
 * Clicks of filters: Microsoft, “Safe Links in Microsoft Defender for Office 365”. 44 px: Apple, Human Interface Guidelines.
 */
export default {
  metadata: {
    title: 'Email CTR optimization: from opened to clicked',
    description:
      'Click rate and click-to-open rate told apart, on a thousand sample letters counted down to twelve orders, and what to mend where readers are lost.',
    keywords: ['email CTR', 'click-to-open rate', 'email click rate', 'CTR optimization'],
  },
  structuredData: ['service', 'breadcrumbs', 'faq'],
  service: {
    name: 'Email CTR optimization',
    serviceType: 'Email marketing',
    category: 'Digital marketing',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'CTR optimization', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'ink',
      trail: { above: [{ label: 'Home', to: '/' }], here: 'CTR optimization' },
      badge: 'CTR optimization',
      title: 'Opened. And then?',
      lede: 'An open is a glance, and some are made by machines. A click is a decision. We look where yours get lost in between, and win them back letter by letter.',
      actions: [
        { label: 'Find my lost clicks', to: '/lead-capture' },
        { label: 'View Products', to: '/products' },
      ],
      work: { drawing: 'click-map', title: 'Where 57 people clicked.', caption: 'A sample letter.' },
    },
    {
      kind: 'funnel',
      id: 'breakdown',
      ground: 'snow',
      title: 'A thousand letters, counted down',
      text: 'Two rates are read from these bars, and often taken for each other. The click rate divides by all that arrived, the click-to-open rate by those that were opened.',
      note: 'Sample figures',
      steps: [
        {
          label: 'delivered',
          count: 1000,
          text: 'Sent, less what bounced. Of these the click rate is a part.',
        },
        {
          label: 'opened',
          count: 380,
          text: '38% of the delivered. Some by machines: Apple’s Mail loads pictures ahead, read or not.',
        },
        {
          label: 'clicked',
          count: 57,
          text: [
            { strong: 'Click rate 5.7%' },
            ', of the delivered. ',
            { strong: 'Click-to-open rate 15%' },
            ', of the opened.',
          ],
        },
        {
          label: 'ordered',
          count: 12,
          text: '21% of those who clicked. What happens here is no longer up to the letter.',
        },
      ],
    },
    {
      kind: 'features',
      id: 'reading',
      layout: 'list',
      ground: 'paper',
      title: 'Read your own two rates',
      text: 'Which of them is low says where to look first.',
      features: [
        {
          title: 'Few open, many of those click',
          text: 'The letter is good and the envelope is not. Mend the subject, the sender’s name, the hour.',
        },
        {
          title: 'Many open, few of those click',
          text: 'The subject promised something that the letter hides. Bring it up, and ask for one thing.',
        },
        {
          title: 'Many click, few order',
          text: 'The page behind the button says something else, is slow, or asks too much. Leave the letter alone.',
        },
        {
          title: 'Both are low',
          text: 'It reaches people for whom it was not written. No button helps; a smaller list does.',
        },
      ],
    },
    {
      kind: 'features',
      id: 'features',
      layout: 'columns',
      ground: 'ink',
      title: 'What moves a thumb',
      features: [
        {
          sign: '1',
          title: 'Thing to do',
          text: 'A second button takes from the first. What else there is becomes a line of text.',
        },
        {
          sign: '3',
          title: 'Words that say what comes',
          text: '“See the boxes”, not “Click here”: nobody opens a door without a name on it.',
        },
        {
          sign: '44 px',
          title: 'Of height, and room around',
          text: 'A thumb is wide. What it hits by mistake it never trusts again.',
        },
        {
          sign: '2×',
          title: 'First screen and last line',
          text: 'Some decide at once, some at the end. Neither should have to scroll for it.',
        },
      ],
    },
    {
      kind: 'checklist',
      ground: 'snow',
      title: 'How we go about it',
      text: 'One change a letter, so that you know which of them worked.',
      points: [
        'Your last ten letters, counted part by part',
        'Clicks of filters and of yourselves taken out',
        'Three causes named, the cheapest to mend first',
        'The page behind the button looked at too',
        'After six letters, the same count again',
      ],
      panel: {
        title: 'The sixth letter',
        note: 'Sample figures',
        metrics: [
          { label: 'Click rate', value: '5.7%', trend: [0.44, 0.5, 0.56, 0.74, 0.86, 1] },
          { label: 'Click-to-open rate', value: '15%', trend: [0.5, 0.52, 0.6, 0.72, 0.88, 1] },
          { label: 'Of all clicks, on the button', value: '54%', trend: [0.4, 0.46, 0.7, 0.82, 0.9, 1] },
          { label: 'Orders', value: '12' },
        ],
      },
    },
    {
      kind: 'cta',
      layout: 'band',
      ground: 'saffron',
      title: 'Which of your bars is too short?',
      text: 'Give us the four counts of your last letter. You hear which step loses most, and what we would try.',
      actions: [
        { label: 'Send four counts', to: '/lead-capture' },
        { label: 'Ask something else', to: '/contact' },
      ],
      facts: [
        { label: 'You hear within', value: facts.reply },
        { label: 'To talk it over', value: '30 minutes, free' },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      title: 'Clicks, counted right',
      text: ['More letters, or better ones? ', { label: 'Test it', to: '/email/ab-testing' }, '.'],
      questions: [
        {
          question: 'What is a good click rate?',
          answer:
            'One that is higher than your own was. Published averages mix shops, schools and newspapers, and every service counts in its own way; your last ten letters to the same people are the only fair measure.',
        },
        {
          question: 'Are clicks counted per person?',
          answer:
            'In both rates, yes: who clicks three times counts once. All clicks together only say how interested the interested are.',
        },
        {
          question: 'Can clicks be false as well?',
          answer:
            'Some are. Filters of large firms follow links before the reader does. They give themselves away, with every link clicked within seconds of delivery, and we leave them out.',
        },
      ],
    },
  ],
} satisfies Page;
