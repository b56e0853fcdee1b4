import type { Examples } from '../examples.ts';
import { planFeatures } from '../samples.ts';
import type { ShopServicesProps } from './ShopServices.tsx';

export { ShopServices as Component } from './ShopServices.tsx';

export const examples: Examples<ShopServicesProps> = [
  {
    name: 'E-commerce services, of which one unfolds',
    props: {
      id: 'sample-services',
      ground: 'snow',
      title: 'Two sample services',
      text: 'Each on its colour.',
      services: [
        {
          id: 'sample-shop',
          title: 'Sample shop',
          icon: 'shopping-bag',
          description: 'What it is, in one sentence that is not short.',
          features: planFeatures,
          technologies: ['One', 'Another'],
          price: '$100',
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
          timeline: 'Ongoing',
          color: 'dal',
        },
      ],
      wording: { more: 'Learn More', less: 'Show Less', from: 'from', technologies: 'Made with' },
    },
  },
];
