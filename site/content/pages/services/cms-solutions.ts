import facts from '../../facts.ts';
import { consultationForm } from '../../forms/consultation.ts';
import type { Page } from '../../model.ts';
import type { ComparisonRow } from '../../../sections/Comparison/Comparison.tsx';
import type { Plan } from '../../../sections/Plans/Plans.tsx';
import { type CmsPrice, cmsPrices, inRupees, withRupees } from '../../prices.ts';
import { cmsTestimonials } from '../../testimonials.ts';
import { counted, inWords } from '../../counted.ts';
import { belowServices } from '../../trails.ts';

export const path = '/services/cms-solutions';

/**
 * Descriptions of the systems: their own documentation. WordPress’s share: W3Techs, “Usage statistics of content management
 * systems” (43 % of all websites).
 */
const cards: Omit<Plan, keyof CmsPrice | 'rupees' | 'ask'>[] = [
  {
    logo: 'wordpress',
    tagline: 'The one most people know',
    shortDesc: 'For news, a blog, and pages that several people write.',
    description: 'Two websites in five run on it. Attackers try old plugins first.',
    features: [
      'Your own design, no bought theme',
      'Few plugins',
      'You edit pages as they look',
      'WooCommerce, if you sell',
      'Backups kept elsewhere',
      'An hour of training',
    ],
    bestFor: 'Small businesses, schools, hotels',
    start: 'Name the plugins you need.',
  },
  {
    logo: 'joomla',
    tagline: 'Several languages from the first day',
    shortDesc: 'For sites in English, Urdu and Hindi, with members.',
    description: 'Languages and permissions are built in. You learn to edit in a morning.',
    features: [
      'Menus and pages per language',
      'Permissions by group',
      'Members’ area',
      'Forms and events',
      'Old Joomla sites moved over',
      'Written guide for editors',
    ],
    bestFor: 'Associations, institutes, portals with members',
    start: 'Name the languages, who writes and who approves.',
  },
  {
    logo: 'drupal',
    tagline: 'For sites with thousands of pages',
    shortDesc: 'Keeps large amounts of content in order.',
    description:
      'Each kind of content gets its own fields, and lists update themselves. Overkill for a twelve-page site.',
    features: [
      'Content types made for you',
      'Drafts, review, dates',
      'Search with filters',
      'Translations built in',
      'Content for your app, by API',
      'Updates tested first',
    ],
    bestFor: 'Universities, public bodies, large archives',
    start: 'Send three examples of each kind of content.',
  },
  {
    logo: 'shopify',
    tagline: 'An online shop within three weeks',
    shortDesc: 'Sell without a server of your own.',
    description: 'Shopify runs the shop for a monthly fee. You can change how it looks, not how it works.',
    features: [
      'Theme in your colours and fonts',
      'Products loaded from a spreadsheet',
      'UPI and cards through a gateway',
      'Delivery charges by PIN code',
      'GST on the invoice',
      'Orders on your phone',
    ],
    bestFor: 'Craft, fashion and food sold across India',
    start: 'Send ten products in a spreadsheet: name, price, weight, picture.',
  },
  {
    tagline: 'For warehouses and wholesalers',
    shortDesc: 'Large catalogues, several shops, one stock.',
    description: 'Several shops sell from one stock, each at its own prices. It needs a strong server.',
    features: [
      'Several shops, one back office',
      'Prices by customer group',
      'Stock from several stores',
      'Linked to your accounts',
      'Server sized and tuned',
      'Tested under load',
    ],
    bestFor: 'Wholesalers and brands with thousands of products',
    start: 'How many products, stores and orders?',
  },
  {
    tagline: 'Made for the way you work',
    shortDesc: 'Editing screens in the words of your trade.',
    description:
      'A lodge edits rooms and seasons, not “posts”, so we build those forms. It has no plugins that could break.',
    features: [
      'Only the fields you need',
      'Linked to your software',
      'Runs on a small server',
      'Code and data are yours',
      'Manual in your language',
      'Built in parts, shown weekly',
    ],
    bestFor: 'When no ready-made system fits',
    start: 'Describe a day: who enters what, and who reads it.',
  },
];

const plans: Plan[] = cards.flatMap((card, index) => {
  const price: CmsPrice | undefined = cmsPrices[index];
  if (!price) return [];
  const ask = {
    label: `Get a quote for ${price.name}`,
    to: `/quote?topic=${encodeURIComponent(price.name)}`,
  } as const;
  return [{ ...card, ...price, rupees: inRupees(price.pricing), ask }];
});

/** By system: its licence fee, whether it has a shop, and who runs it. The cards do not say this. */
const compared: Record<string, string[]> = {
  WordPress: ['None', 'By plugin', 'You or us'],
  Joomla: ['None', 'By extension', 'You or us'],
  Drupal: ['None', 'By module', 'You or us'],
  Shopify: ['Monthly', 'Built in', 'Shopify'],
  Magento: ['None', 'Built in', 'You or us'],
  'Custom CMS': ['None', 'If you ask', 'You or us'],
};

const rows: ComparisonRow[] = plans.map(({ name, pricing }) => ({
  name,
  cells: [withRupees(pricing), ...(compared[name] ?? [])],
}));

export default {
  metadata: {
    title: `CMS websites from ${facts.prices.wordpress}: ${inWords(plans.length)} systems compared`,
    description: `A CMS website that you edit yourself, from ${facts.prices.wordpress} (${inRupees(facts.prices.wordpress)}) in 1-2 weeks. Compare six systems by price and time.`,
    keywords: ['CMS website', 'WordPress website', 'Shopify shop'],
  },
  service: {
    name: 'CMS solutions',
    serviceType: 'CMS development',
    category: 'Web development',
  },
  sections: [
    {
      kind: 'hero',
      layout: 'bleed',
      ground: 'walnut',
      trail: { above: belowServices, here: 'CMS solutions' },
      title: 'CMS websites you can edit yourself',
      lede: `With a content management system (CMS), a business, school or hotel changes its own text, prices and pictures. Choose WordPress, Shopify or one of four others. From ${facts.prices.wordpress} (${inRupees(facts.prices.wordpress)}) ${facts.terms.gst}, ready in 1 to 2 weeks.`,
      actions: [
        { label: 'Get Free Consultation', to: '/quote' },
        { label: `Compare all ${inWords(plans.length)}`, to: `${path}#compare` },
      ],
      work: { drawing: 'page-editor', caption: 'Sample: a lodge changes its season' },
    },
    counted('plans', {
      kind: 'plans',
      layout: 'cards',
      id: 'systems',
      ground: 'snow',
      title: '{Count} systems, and who they suit',
      text: `We set the site up, fill it and hand it over. The ratings are our own. ${facts.terms.gstNote}`,
      plans,
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
    }),
    counted('rows', {
      kind: 'comparison',
      id: 'compare',
      ground: 'paper',
      title: 'The {count} systems side by side',
      caption: 'Price, licence and support',
      quiet: true,
      columns: ['System', 'From', 'Licence fee', 'Shop', 'Who runs it'],
      rows,
      wording: { yes: 'Yes', no: 'No' },
    }),
    {
      kind: 'pair',
      ground: 'ink',
      sections: [
        {
          kind: 'faq',
          title: 'Why choose us for your CMS',
          reasons: {
            features: [
              {
                title: 'No favourite',
                text: `You can have any of the ${inWords(plans.length)} systems.`,
              },
              {
                title: 'Your old site moves',
                text: 'With articles, pictures and addresses.',
              },
              {
                title: 'Training for you',
                text: 'You change pages while we watch.',
              },
              {
                title: 'Always up to date',
                text: 'A copy takes each update first.',
              },
            ],
          },
          related: {
            title: 'Services that go with a CMS',
            links: [
              { label: 'Web Designing', to: '/services/web-design', text: 'A look of your own.' },
              {
                label: 'Ecommerce Services',
                to: '/services/ecommerce-services',
                text: 'If you mainly want to sell.',
              },
              {
                label: 'Managed WordPress hosting',
                to: '/managed-Wordpress-Hosting',
                text: 'Updates and backups included.',
              },
            ],
          },
        },
        {
          kind: 'testimonials',
          id: 'testimonials',
          layout: 'rows',
          title: 'What editors say',
          testimonials: cmsTestimonials,
        },
      ],
    },
    {
      kind: 'form',
      id: 'consultation',
      title: 'A free 30-minute call',
      text: 'Bring your site’s address.',
      call: {
        id: 'start',
        title: 'Which system suits you?',
        text: `${facts.terms.moneyBack} ${facts.terms.support}`,
        chooser: {
          legend: 'What will you publish?',
          choices: ['News', 'Three languages', 'Thousands of pages', 'A shop', 'Wholesale prices'].flatMap(
            (label, index) => {
              const plan = plans[index];
              return plan
                ? [{ label, answer: `${plan.name}: ${withRupees(plan.pricing)}, ${plan.timeline}` }]
                : [];
            },
          ),
          topic: 'a CMS',
          to: '/quote',
          ask: 'Ask about this',
        },
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
      next: {
        id: 'process',
        title: 'How you get a site you run yourself',
        features: [
          {
            title: 'Choose',
            text: 'You say who writes.',
          },
          { title: 'Plan', text: 'You approve the pages, fields and permissions.' },
          { title: 'Fill', text: 'You see design, text and pictures in place.' },
          { title: 'Hand over', text: 'You get training, a manual and all passwords.' },
        ],
      },
      wording: consultationForm,
    },
  ],
} satisfies Page;
