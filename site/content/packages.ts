import { chat } from './chat.ts';
import facts from './facts.ts';
import { withTax } from './prices.ts';
import type { Package } from '../sections/Pricing/Pricing.tsx';

/** The three packages and their features (§9). */
const offers: Omit<Package, 'tax' | 'enquiry'>[] = [
  {
    id: 'basic',
    name: 'Basic',
    price: facts.prices.basic,
    originalPrice: facts.prices.basicOriginal,
    popular: false,
    features: ['3-page site', '1 month support', 'Free domain for 1 year'],
    deliveryTime: facts.delivery.basic,
  },
  {
    id: 'standard',
    name: 'Standard',
    price: facts.prices.standard,
    originalPrice: facts.prices.standardOriginal,
    popular: true,
    features: ['5-7 pages', '3 months support', 'Free SSL', 'Contact form', 'Social media integration'],
    deliveryTime: facts.delivery.standard,
  },
  {
    id: 'premium',
    name: 'Premium',
    price: facts.prices.premium,
    originalPrice: facts.prices.premiumOriginal,
    popular: false,
    features: [
      '10+ pages',
      'Blog plus CMS',
      '6 months support',
      'Speed optimization',
      'Analytics setup',
      'Payment gateway integration',
    ],
    deliveryTime: facts.delivery.premium,
  },
];

/** The packages, cheapest first, each with its WhatsApp enquiry. */
export const packages: Package[] = offers.map((offer) => ({
  ...offer,
  tax: `${facts.terms.gst}: ${withTax(offer.price)}`,
  enquiry: enquiry(offer),
}));

/** The labels of a package's card. */
export const packageWording = {
  popular: 'Most Popular',
  originalPrice: 'Original price',
  price: 'Price',
  deliveryTime: 'Ready in',
  newTab: 'opens WhatsApp in a new tab',
};

/** The WhatsApp text of an enquiry: greeting, name, price, delivery time, features, request for details (§7). */
function enquiry({
  name,
  price,
  deliveryTime,
  features,
}: Omit<Package, 'tax' | 'enquiry'>): Package['enquiry'] {
  const lines = [
    `I am interested in the ${name} package.`,
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
    short: 'Ask',
    href: chat(lines.join('\n')),
  };
}
