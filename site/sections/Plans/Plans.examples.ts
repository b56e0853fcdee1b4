import type { Plan } from '../Plans/Plans.tsx';
import type { Examples } from '../examples.ts';
import { planFeatures } from '../samples.ts';
import type { PlansProps } from './Plans.tsx';

export { Plans as Component } from './Plans.tsx';

/** The third has no rating. */
function plan(name: string, index: number): Plan {
  return {
    name,
    tagline: 'What it is known for',
    shortDesc: 'What it is, in a few words.',
    description: 'What it does well and what it does badly, in two sentences. The second is shorter.',
    features: planFeatures,
    bestFor: 'Sample firms',
    pricing: '$100',
    timeline: '1-2 weeks',
    ...(index !== 2 && { rating: 4.5 }),
    start: 'What we need to begin.',
    ask: { label: `Ask for ${name}`, href: '#ask' },
  };
}

export const examples: Examples<PlansProps> = [
  {
    name: 'Plans, of which one unfolds',
    props: {
      id: 'sample-plans',
      ground: 'snow',
      title: 'Six sample plans',
      text: 'One is open; on a telephone the others hide what they hold.',
      plans: ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Plan with a long name'].map(plan),
      wording: {
        start: 'Get Started with',
        more: 'Learn More',
        less: 'Show Less',
        from: 'from',
        rated: 'Rated',
        of: 'of 5',
        bestFor: 'Best for:',
        features: 'Features',
      },
    },
  },
];
