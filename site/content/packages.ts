import facts from './facts.ts';
import type { Link } from './model.ts';
import type { Package } from '../sections/Pricing/Pricing.tsx';

/** The three packages, their figures and what each holds (§9). */
const offers: Omit<Package, 'enquiry'>[] = [
  {
    id: 'basic',
    name: 'Basic',
    price: facts.startingPrice,
    originalPrice: '₹12,999',
    popular: false,
    features: ['3-page site', '1 month support', 'Free domain for 1 year'],
    deliveryTime: '5-7 days',
  },
  {
    id: 'standard',
    name: 'Standard',
    price: '₹19,999',
    originalPrice: '₹24,999',
    popular: true,
    features: ['5-7 pages', '3 months support', 'Free SSL', 'Contact form', 'Social media integration'],
    deliveryTime: '7-10 days',
  },
  {
    id: 'premium',
    name: 'Premium',
    price: '₹29,999',
    originalPrice: '₹39,999',
    popular: false,
    features: [
      '10+ pages',
      'Blog plus CMS',
      '6 months support',
      'Speed optimization',
      'Analytics setup',
      'Payment gateway integration',
    ],
    deliveryTime: '10-14 days',
  },
];

/** The packages, cheapest first, each with its enquiry. */
export const packages: Package[] = offers.map((offer) => ({ ...offer, enquiry: enquiry(offer) }));

/** What stands before or beside the packages' figures. */
export const packageWording = {
  popular: 'Most Popular',
  originalPrice: 'Earlier price',
  price: 'Price now',
  deliveryTime: 'Ready in',
  newTab: 'opens WhatsApp in a new tab',
};

/** §7: a greeting, the name, the price, the delivery time, the features as a list, and a request for more. */
function enquiry({ name, price, deliveryTime, features }: Omit<Package, 'enquiry'>): Link {
  const lines = [
    `Hello! I am interested in the ${name} package.`,
    '',
    `Package: ${name}`,
    `Price: ${price}`,
    `Delivery time: ${deliveryTime}`,
    'Features:',
    ...features.map((feature) => `• ${feature}`),
    '',
    'Please share more details.',
  ];
  return {
    label: `Ask about ${name}`,
    href: `${facts.whatsapp}?text=${encodeURIComponent(lines.join('\n'))}`,
  };
}
