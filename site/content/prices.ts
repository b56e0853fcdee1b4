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

/**
 * Our own prices of what §9 does not price. Pages say 'From …' before them, or 'Quote within 24 hours' where the value is
 * empty. They never enter structured data. They are samples: write yours, then delete their line under `invented` in facts.ts.
 */
export const ownPrices = {
  bulkSms: '₹0.25 for one part of a message',
  domain: '₹799 a year',
  windowsHosting: '₹599 a month',
  wordpressHosting: '₹699 a month',
  vps: '₹1,499 a month',
  dedicatedServer: '₹9,999 a month',
  segmentation: '₹4,999 for a list',
  automation: '₹7,999 for a series',
  newsletter: '₹3,999 for a design',
  abTesting: '₹3,999 a test',
  clickRate: '₹4,999 for a review',
  compliance: '₹5,999 for a check',
  affiliateProgramme: '₹19,999 to set up',
  recruitment: '₹9,999 a month',
  commission: '₹4,999 for a plan',
  tracking: '₹9,999 to set up',
  payouts: '₹3,999 a month',
  monitoring: '₹3,499 a month',
  localSeo: '₹7,999 for a site',
  seo: '₹9,999 a month',
  ppc: '₹6,999 a month',
  socialMedia: '₹7,999 a month',
  content: '₹2,499 a post',
  chatbot: '₹24,999 for a chatbot',
  hostingRenewal: '₹2,999 a year',
  change: '₹500',
} satisfies Record<string, Price | ''>;

type Price = `₹${string}`;
export type OwnService = keyof typeof ownPrices;

/** A sample. We convert our dollar prices with it; an invoice uses the rate of its own day. */
export const dollar = { rupees: 84, on: '2 November 2026' };

/**
 * What a dollar price is in rupees, to two significant digits: 'about ₹25,000' for '$299', 'about ₹25,000 a month' for
 * '$299/month'.
 */
export function inRupees(price: string): string {
  const [amount = '', period] = price.split('/');
  return `about ${amountInRupees(amount)}${period === undefined ? '' : ` a ${period}`}`;
}

/** The same without words: '₹25,000' for '$299'. */
export function amountInRupees(amount: string): string {
  const rupees = Number(amount.replace(/[$,]/g, '')) * dollar.rupees;
  return `₹${Number(rupees.toPrecision(2)).toLocaleString('en-IN')}`;
}

/** A dollar price with its rupees: '$299 · about ₹25,000'. */
export function withRupees(price: string): string {
  return `${price} · ${inRupees(price)}`;
}

/** Percent, on every price. */
const GST = 18;

/** The tax in the rows of a bill. */
export const taxName = `${GST}% GST`;

/** A price in rupees with its tax, in whole rupees: '₹11,799' for '₹9,999'. */
export function withTax(price: string): string {
  return billOf(price).total;
}

/** The tax on a price in rupees, and both together, in whole rupees. */
export function billOf(price: string): { tax: string; total: string } {
  const net = Number(price.replace(/[₹,]/g, ''));
  const total = Math.round(net * (1 + GST / 100));
  const inWords = (rupees: number) => `₹${rupees.toLocaleString('en-IN')}`;
  return { tax: inWords(total - net), total: inWords(total) };
}

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

/** A shop with a ready-made theme, for daily sales. */
export const shopify = {
  name: 'Shopify',
  pricing: prices.shopify,
  timeline: '1-3 weeks',
  rating: 4.9,
} satisfies CmsPrice;

export const cmsPrices = [
  { name: 'WordPress', pricing: prices.wordpress, timeline: '1-2 weeks', rating: 4.8 },
  { name: 'Joomla', pricing: prices.joomla, timeline: '2-3 weeks', rating: 4.6 },
  { name: 'Drupal', pricing: prices.drupal, timeline: '3-4 weeks', rating: 4.7 },
  shopify,
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
