/**
 * Prices that two pages show: /packages as a list, the services' own pages with all that comes for them. To start from,
 * in dollars, as they are shown.
 */

/** §9 What a site on each CMS costs, how long it takes, and what its clients say of it: from 0 to 5, where it is said. */
export type CmsPrice = { name: string; pricing: string; timeline: string; rating?: number };

/** §9 What each part of e-commerce costs, and how long it takes. Their ids are those of §3. */
export type EcommercePrice = {
  id: 'custom-ecommerce' | 'mobile-commerce' | 'marketplace' | 'payment-integration' | 'maintenance-support';
  title: string;
  price: string;
  timeline: string;
};

export const cmsPrices = [
  { name: 'WordPress', pricing: '$299', timeline: '1-2 weeks', rating: 4.8 },
  { name: 'Joomla', pricing: '$499', timeline: '2-3 weeks', rating: 4.6 },
  { name: 'Drupal', pricing: '$799', timeline: '3-4 weeks', rating: 4.7 },
  { name: 'Shopify', pricing: '$599', timeline: '1-3 weeks', rating: 4.9 },
  { name: 'Magento', pricing: '$1,299', timeline: '4-6 weeks' },
  { name: 'Custom CMS', pricing: '$2,499', timeline: '6-12 weeks', rating: 5 },
] satisfies CmsPrice[];

export const ecommercePrices = [
  {
    id: 'custom-ecommerce',
    title: 'Custom eCommerce Development',
    price: '$2,999',
    timeline: '4-8 weeks',
  },
  { id: 'mobile-commerce', title: 'Mobile Commerce Apps', price: '$4,999', timeline: '6-12 weeks' },
  { id: 'marketplace', title: 'Multi-Vendor Marketplace', price: '$7,999', timeline: '8-16 weeks' },
  {
    id: 'payment-integration',
    title: 'Secure Payment Integration',
    price: '$1,999',
    timeline: '2-4 weeks',
  },
  { id: 'maintenance-support', title: 'Maintenance & Support', price: '$299/month', timeline: 'Ongoing' },
] satisfies EcommercePrice[];
