import type { Examples } from '../examples.ts';
import type { Plan, PlansProps } from './Plans.tsx';

const planFeatures: Plan['features'] = [
  'First feature',
  'Second feature',
  'Third feature',
  'Fourth feature, which is longer',
  'Fifth feature',
  'Sixth feature',
];

/** Only the third plan has no rating. */
function plan(name: string, index: number): Plan {
  return {
    name,
    tagline: 'What it is known for',
    shortDesc: 'What it is, in a few words.',
    description: 'What it does well and what it does badly, in two sentences. The second is shorter.',
    features: planFeatures,
    bestFor: 'Sample firms',
    pricing: '$100',
    rupees: 'about ₹8,000',
    timeline: '1-2 weeks',
    ...(index !== 2 && { rating: 4.5 }),
    start: 'What we need to begin.',
    ask: { label: `Get a quote for ${name}`, href: '#ask' },
  };
}

export const examples: Examples<PlansProps> = [
  {
    name: 'Plans, of which one unfolds',
    props: {
      layout: 'cards',
      id: 'sample-plans',
      ground: 'snow',
      title: 'Six sample plans',
      text: 'One is open. On a phone the others hide their details.',
      plans: ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Plan with a long name'].map(plan),
      wording: {
        start: 'Get Started with',
        more: 'Learn More',
        less: 'Show Less',
        from: 'from',
        rated: 'Rated',
        of: 'out of 5',
        bestFor: 'Best for:',
        features: 'Features',
      },
    },
  },
  {
    name: 'E-commerce services, of which one unfolds',
    props: {
      layout: 'rows',
      id: 'sample-services',
      ground: 'snow',
      title: 'Two sample services',
      text: 'Each on its own colour.',
      services: [
        {
          id: 'sample-shop',
          title: 'Sample shop',
          icon: 'shopping-bag',
          description: 'What it is, in one sentence that is not short.',
          features: planFeatures,
          technologies: ['One', 'Another'],
          price: '$100',
          rupees: 'about ₹8,000',
          timeline: '1-2 weeks',
          color: 'saffron',
        },
        {
          id: 'sample-care',
          title: 'Sample care',
          icon: 'clock',
          description: 'What it is.',
          features: planFeatures,
          technologies: ['One'],
          price: '$100/month',
          rupees: 'about ₹8,000 a month',
          timeline: 'Ongoing',
          color: 'dal',
        },
      ],
      wording: { more: 'Learn More', less: 'Show Less', from: 'from', technologies: 'Made with' },
    },
  },
];
