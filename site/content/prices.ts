/** All prices as pages show them (§9). Packages and custom work are in rupees, the rest in dollars. */
export const prices = {
  basic: '₹9,999',
  standard: '₹19,999',
  premium: '₹29,999',
  basicOriginal: '₹12,999',
  standardOriginal: '₹24,999',
  premiumOriginal: '₹39,999',
  /** Custom work: a basic site, and a complex online shop. */
  madeToMeasure: '₹15,000',
  complexShop: '₹1,00,000',
  businessSite: '₹25,000',
  wordpress: '$299',
  joomla: '$499',
  drupal: '$799',
  shopify: '$599',
  magento: '$1,299',
  customCms: '$2,499',
  customShop: '$2,999',
  mobileShop: '$4,999',
  marketplace: '$7,999',
  payments: '$1,999',
  maintenance: '$299/month',
};

/** A price without its currency sign, such as '15,000'. */
export function figureOf(price: string): string {
  return price.replace(/^[₹$]/, '');
}

/** §9 The price, time and rating (from 0 to 5) of a site on one CMS. */
export type CmsPrice = { name: string; pricing: string; timeline: string; rating?: number };

/** §9 The price and time of one e-commerce service. The ids are those of §3. */
export type EcommercePrice = {
  id: 'custom-ecommerce' | 'mobile-commerce' | 'marketplace' | 'payment-integration' | 'maintenance-support';
  title: string;
  price: string;
  timeline: string;
};

export const cmsPrices = [
  { name: 'WordPress', pricing: prices.wordpress, timeline: '1-2 weeks', rating: 4.8 },
  { name: 'Joomla', pricing: prices.joomla, timeline: '2-3 weeks', rating: 4.6 },
  { name: 'Drupal', pricing: prices.drupal, timeline: '3-4 weeks', rating: 4.7 },
  { name: 'Shopify', pricing: prices.shopify, timeline: '1-3 weeks', rating: 4.9 },
  { name: 'Magento', pricing: prices.magento, timeline: '4-6 weeks' },
  { name: 'Custom CMS', pricing: prices.customCms, timeline: '6-12 weeks', rating: 5 },
] satisfies CmsPrice[];

export const ecommercePrices = [
  {
    id: 'custom-ecommerce',
    title: 'Custom eCommerce Development',
    price: prices.customShop,
    timeline: '4-8 weeks',
  },
  { id: 'mobile-commerce', title: 'Mobile Commerce Apps', price: prices.mobileShop, timeline: '6-12 weeks' },
  { id: 'marketplace', title: 'Multi-Vendor Marketplace', price: prices.marketplace, timeline: '8-16 weeks' },
  {
    id: 'payment-integration',
    title: 'Secure Payment Integration',
    price: prices.payments,
    timeline: '2-4 weeks',
  },
  {
    id: 'maintenance-support',
    title: 'Maintenance & Support',
    price: prices.maintenance,
    timeline: 'Ongoing',
  },
] satisfies EcommercePrice[];
