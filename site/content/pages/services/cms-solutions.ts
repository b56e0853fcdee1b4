import facts from '../../facts.ts';
import { consultationForm } from '../../forms/consultation.ts';
import type { Page } from '../../model.ts';
import type { ComparisonRow } from '../../../sections/Comparison/Comparison.tsx';
import type { Plan } from '../../../sections/Plans/Plans.tsx';
import { type CmsPrice, cmsPrices } from '../../prices.ts';
import { cmsTestimonials } from '../../testimonials.ts';

export const path = '/services/cms-solutions';

/**
 * Descriptions of the systems: their own documentation. WordPress’s share: W3Techs, “Usage statistics of content management
 * systems” (43 % of all websites).
 */
const cards: Omit<Plan, keyof CmsPrice | 'ask'>[] = [
  {
    logo: 'wordpress',
    tagline: 'The one everybody knows',
    shortDesc: 'News, a blog, pages that several people write.',
    description:
      'Two websites in five run on it. Keep it up to date: an old plugin is the door that burglars try first.',
    features: [
      'Your own design, no bought theme',
      'Few plugins',
      'Pages edited as they look',
      'WooCommerce, if you sell',
      'Backups kept elsewhere',
      'An hour of training',
    ],
    bestFor: 'Small firms, schools, magazines, hotels',
    start: 'Send your texts as they are, and the plugins that you need.',
  },
  {
    logo: 'joomla',
    tagline: 'Many languages from the first day',
    shortDesc: 'Sites in English, Urdu and Hindi, with members.',
    description:
      'Languages and fine rights for groups are in the core, where others need extensions. Its back office takes a morning to learn.',
    features: [
      'Menus and pages per language',
      'Rights by group',
      'Members’ area',
      'Forms and events',
      'Old Joomla brought over',
      'Written guide for editors',
    ],
    bestFor: 'Associations, institutes, portals with members',
    start: 'Tell us the languages, who writes, and who approves.',
  },
  {
    logo: 'drupal',
    tagline: 'Order in very much content',
    shortDesc: 'Thousands of pages that belong together.',
    description:
      'Every kind of content gets its own fields, and lists make themselves from them. Too much machine for twelve pages.',
    features: [
      'Content types made for you',
      'Drafts, review, dates',
      'Search with filters',
      'Translations in the core',
      'Content for your app, by API',
      'Updates tried first',
    ],
    bestFor: 'Universities, public bodies, large archives',
    start: 'Send three examples of each kind of content.',
  },
  {
    logo: 'shopify',
    tagline: 'A shop by the end of the month',
    shortDesc: 'Sell without a server of your own.',
    description: 'Shopify runs the shop for a monthly fee. You change how it looks, not how it works.',
    features: [
      'Theme in your colours and letters',
      'Products from a sheet',
      'UPI and cards',
      'Delivery rates by PIN code',
      'GST on the invoice',
      'Orders on your phone',
    ],
    bestFor: 'Craft, fashion and food sold across India',
    start: 'Send a sheet with ten products: name, price, weight, picture.',
  },
  {
    tagline: 'For warehouses, not for shelves',
    shortDesc: 'Large catalogues, several shops, one stock.',
    description:
      'One stock in several shops, each with its own prices. It wants a strong server and a developer within call.',
    features: [
      'Several shops, one back office',
      'Prices by customer group',
      'Stock from several stores',
      'Tied to your accounts',
      'Server sized and tuned',
      'Tried under load',
    ],
    bestFor: 'Wholesalers and brands with thousands of products',
    start: 'Tell us how many products, stores and orders.',
  },
  {
    tagline: 'Your work, in your words',
    shortDesc: 'An editor that knows your trade.',
    description:
      'A lodge edits rooms and seasons, not “posts”: we build exactly those forms. No plugin can break, as there is none.',
    features: [
      'Only fields that you need',
      'Tied to your software',
      'Runs on a small server',
      'Code and data are yours',
      'Manual in your language',
      'Built in parts, shown weekly',
    ],
    bestFor: 'Firms whose work fits no template',
    start: 'Describe a day: who enters what, and who reads it.',
  },
];

const plans: Plan[] = cards.flatMap((card, index) => {
  const price: CmsPrice | undefined = cmsPrices[index];
  if (!price) return [];
  const ask = {
    label: `Ask for ${price.name}`,
    to: `/quote?topic=${encodeURIComponent(price.name)}`,
  } as const;
  return [{ ...card, ...price, ask }];
});

/** Who pays whom and who runs the system, by its name. The cards do not say this. */
const compared: Record<string, string[]> = {
  WordPress: ['None', 'By plugin', 'You or we'],
  Joomla: ['None', 'By extension', 'You or we'],
  Drupal: ['None', 'By module', 'You or we'],
  Shopify: ['To Shopify', 'Built in', 'Shopify'],
  Magento: ['None', 'Built in', 'You or we'],
  'Custom CMS': ['None', 'If you ask', 'You or we'],
};

const rows: ComparisonRow[] = plans.map(({ name, pricing, timeline, rating }) => ({
  name,
  cells: [pricing, timeline, rating === undefined ? '–' : String(rating), ...(compared[name] ?? [])],
}));

export default {
  metadata: {
    title: 'CMS solutions: six systems side by side',
    description:
      'WordPress, Joomla, Drupal, Shopify, Magento or a custom CMS: six systems side by side, by price, time and what they ask of you.',
    keywords: [
      'content management system',
      'WordPress website',
      'Shopify shop',
      'Joomla website',
      'custom CMS',
    ],
  },
  structuredData: ['service', 'breadcrumbs'],
  service: {
    name: 'CMS solutions',
    serviceType: 'CMS development',
    category: 'Web development',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Services', to: '/services' },
    { label: 'CMS solutions', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'bleed',
      ground: 'walnut',
      trail: {
        above: [
          { label: 'Home', to: '/' },
          { label: 'Services', to: '/services' },
        ],
        here: 'CMS solutions',
      },
      title: 'Change it yourself.',
      lede: 'A content management system puts the words, prices and pictures of your site in your own hands. Six of them are good. One of them is yours.',
      actions: [
        { label: 'Get Free Consultation', to: '/quote' },
        { label: 'Compare all six', to: `${path}#compare` },
      ],
      note: `From ${facts.prices.wordpress}, ready in 1-2 weeks.`,
      work: { drawing: 'page-editor', caption: 'A sample lodge, its season being changed' },
    },
    {
      kind: 'plans',
      layout: 'cards',
      id: 'systems',
      ground: 'snow',
      title: 'Six systems, and for whom',
      text: 'Prices are for a site that is set up, filled and handed over.',
      plans,
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
    {
      kind: 'comparison',
      id: 'compare',
      ground: 'paper',
      title: 'Side by side',
      caption: 'The six systems by price, time and what they ask of you',
      columns: ['System', 'From', 'Ready in', 'Rating', 'Monthly fee', 'Shop', 'Who runs it'],
      rows,
      sortable: true,
      wording: { yes: 'Yes', no: 'No' },
    },
    {
      kind: 'features',
      id: 'why',
      layout: 'list',
      ground: 'ink',
      title: 'Why choose us for it',
      features: [
        {
          title: 'No favourite',
          text: 'We work with all six, so our advice leans nowhere.',
        },
        {
          title: 'Moved, not rebuilt',
          text: 'Articles, pictures and addresses come along.',
        },
        {
          title: 'Taught until it sits',
          text: 'You change a page while we watch. If it takes longer than a minute, we change the form.',
        },
        {
          title: 'Kept up to date',
          text: 'Updates are tried on a copy first. Without them a site is somebody else’s one day.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'process',
      layout: 'row',
      title: 'Four steps to your own keys',
      steps: [
        {
          title: 'Choose',
          text: 'Thirty minutes about who writes, and what must never go wrong.',
        },
        { title: 'Shape', text: 'Pages, fields and rights, drawn before anything is installed.' },
        { title: 'Fill', text: 'Design, texts and pictures go in.' },
        { title: 'Hand over', text: 'Training, a manual, all passwords.' },
      ],
    },
    {
      kind: 'testimonials',
      id: 'testimonials',
      layout: 'rows',
      ground: 'paper',
      title: 'From those who hold the keys',
      text: 'Sample clients.',
      testimonials: cmsTestimonials,
    },
    {
      kind: 'related',
      id: 'related',
      ground: 'snow',
      title: 'What goes with it',
      pages: [
        { label: 'Web Designing', to: '/services/web-design', text: 'A face that no other site wears.' },
        {
          label: 'Ecommerce Services',
          to: '/services/ecommerce-services',
          text: 'When selling is the main thing.',
        },
        {
          label: 'Managed WordPress hosting',
          to: '/managed-Wordpress-Hosting',
          text: 'Updates and backups, done for you.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      id: 'start',
      ground: 'saffron',
      title: 'Which one is yours?',
      text: `Tell us who will write on the site. Within ${facts.reply} we name one system, a price and a date.`,
      actions: [
        { label: 'Get Free Consultation', to: '/quote' },
        { label: 'Call Us Now', href: facts.phone.href },
      ],
      points: ['No Setup Fees', 'Free Domain & SSL', '30-Day Guarantee', `${facts.counts.support} Support`],
      facts: [
        { label: 'projects', value: facts.counts.projects },
        { label: 'happy clients', value: facts.counts.clients },
        { label: 'uptime', value: facts.counts.uptime },
        { label: 'support', value: facts.counts.support },
      ],
    },
    {
      kind: 'form',
      id: 'consultation',
      title: 'Half an hour before you decide',
      text: 'Free. Bring the address of the site that you have.',
      ways: [],
      wording: consultationForm,
    },
  ],
} satisfies Page;
