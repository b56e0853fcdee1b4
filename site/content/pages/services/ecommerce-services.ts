import facts from '../../facts.ts';
import { consultationForm } from '../../forms/consultation.ts';
import type { Page } from '../../model.ts';
import type { ShopService } from '../../../sections/Plans/PlanRows.tsx';
import { type EcommercePrice, ecommercePrices } from '../../prices.ts';

const path = '/services/ecommerce-services';

/** Card data may not reach a shop’s server: Reserve Bank of India, tokenisation of card transactions (2022). */
const described: Record<EcommercePrice['id'], Omit<ShopService, keyof EcommercePrice>> = {
  'custom-ecommerce': {
    icon: 'shopping-bag',
    color: 'crocus',
    description:
      'A shop built round what you sell: shawls by the piece, saffron by the gram, furniture by appointment. You bring the goods and their pictures; without good pictures no shop sells.',
    features: [
      'A design of your own',
      'Catalogue with sizes, weights and lots',
      'Search and filters',
      'Basket and checkout in three screens',
      'Coupons and offers',
      'GST invoices',
      'Delivery rates by PIN code',
      'Reports of what sells',
    ],
    technologies: ['React.js', 'Next.js', 'Node.js', 'MySQL'],
  },
  'mobile-commerce': {
    icon: 'smartphone',
    color: 'dal',
    description:
      'Your shop as an app for Android and iPhone, on the same stock as the site. Worth it once people order again and again; for the first hundred orders a good site is enough.',
    features: [
      'One code for both systems',
      'The same stock and prices',
      'Messages about orders and offers',
      'Pay by UPI in one tap',
      'Works on a weak connection',
      'Wish list',
      'Orders to repeat',
      'Published in both stores',
    ],
    technologies: ['React Native', 'Node.js', 'MongoDB'],
  },
  marketplace: {
    icon: 'share',
    color: 'saffron',
    description:
      'Many sellers under one roof: each keeps goods, prices and orders of their own, you keep the rules and the commission. The hardest part is not code: bring ten sellers before we begin.',
    features: [
      'A desk for each seller',
      'Approval of sellers and goods',
      'Commission by seller or category',
      'Payments divided by themselves',
      'Ratings of goods and sellers',
      'Returns and disputes',
      'Delivery by seller',
      'Figures for everybody',
    ],
    technologies: ['Next.js', 'Python', 'Django', 'MySQL'],
  },
  'payment-integration': {
    icon: 'shield',
    color: 'chinar',
    description:
      'UPI, cards, net banking and cash on delivery, added to the shop that you have. Card numbers stay with the payment provider and never touch your server.',
    features: [
      'UPI by code and by app',
      'Credit and debit cards',
      'Net banking and wallets',
      'Cash on delivery by PIN code',
      'Refunds from the order page',
      'Payments that broke off, found again',
      'A daily sheet for your accounts',
      'Tried with real money before launch',
    ],
    technologies: ['PHP', 'Node.js', 'the gateways’ APIs'],
  },
  'maintenance-support': {
    icon: 'clock',
    color: 'walnut',
    description:
      'Somebody who watches the shop while you sleep. A checkout that fails on a Saturday night loses the week’s best evening.',
    features: [
      'Watched day and night',
      'Security updates, tried on a copy',
      'Daily backups, kept elsewhere',
      'Repairs at any hour',
      'Products and offers entered',
      'Speed checked every month',
      'Ready for festival days',
      'A report in plain words',
    ],
    technologies: ['Linux', 'your shop’s own software'],
  },
};

export default {
  metadata: {
    title: 'E-commerce websites: a shop that never shuts',
    description: `Online shops from Kashmir: five services with prices and times, UPI and cards, and a checkout walked through. Business websites from ${facts.prices.businessSite}.`,
    keywords: [
      'e-commerce website',
      'custom eCommerce development',
      'multi-vendor marketplace',
      'secure payment integration',
    ],
  },
  structuredData: ['service', 'breadcrumbs'],
  service: {
    name: 'E-commerce services',
    serviceType: 'E-commerce development',
    category: 'Web development',
    areaServed: 'India',
  },
  breadcrumbs: [
    { label: 'Home', to: '/' },
    { label: 'Services', to: '/services' },
    { label: 'E-commerce services', to: path },
  ],
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'chinar',
      fades: true,
      trail: {
        above: [
          { label: 'Home', to: '/' },
          { label: 'Services', to: '/services' },
        ],
        here: 'E-commerce services',
      },
      title: 'A shop that never shuts.',
      lede: 'Somebody in Pune wants your shawl at midnight. Let them see it, pay for it and know when it comes, while you sleep.',
      actions: [
        { label: 'Start Your Project', to: '/quote?service=E-commerce%20Development' },
        { label: 'Watch Demo', to: '/portfolio#e-commerce' },
      ],
      note: `Business websites from ${facts.prices.businessSite}.`,
      work: {
        drawing: 'saffron-site',
        title: 'A harvest, sold by the gram.',
        caption: 'Sample: paid by UPI and card',
      },
    },
    {
      kind: 'stats',
      layout: 'big',
      figure: '500+',
      text: 'e-commerce sites built, for goods of every weight.',
      facts: [
        { label: 'uptime', value: facts.counts.uptime },
        { label: 'support', value: facts.counts.support },
        { label: 'average ROI increase', value: '150%' },
      ],
    },
    {
      kind: 'plans',
      layout: 'rows',
      id: 'services',
      ground: 'snow',
      title: 'Five services, each with its price',
      text: 'Prices to start from; yours is written down after the first talk.',
      services: ecommercePrices.map((price) => ({ ...price, ...described[price.id] })),
      wording: {
        more: 'Learn More',
        less: 'Show Less',
        from: 'from',
        technologies: 'Made with',
      },
    },
    {
      kind: 'showcase',
      id: 'checkout',
      title: 'A checkout, walked through',
      paragraphs: [
        'Most baskets that are left behind are left here. So there are three screens, and none of them asks for a password.',
      ],
      points: [
        'The basket says the whole price, delivery included',
        'The PIN code fills in the town and the day',
        'UPI first: scan, or tap the app on the same phone',
        'The receipt stays, and says where the parcel is',
      ],
      drawing: 'checkout',
      layout: 'right',
      tint: 'crocus',
    },
    {
      kind: 'steps',
      id: 'process',
      layout: 'lattice',
      title: 'From first talk to first order',
      steps: [
        {
          title: 'Discovery',
          text: 'What you sell, to whom, what it weighs, who packs it. Bring your price list.',
        },
        { title: 'Design', text: 'The product page first: it is where people decide.' },
        {
          title: 'Develop',
          text: 'Catalogue, payments, delivery. You enter the first ten products with us.',
        },
        { title: 'Deploy', text: 'Test orders with real money, refunded; then the doors open, and we stay.' },
      ],
    },
    {
      kind: 'related',
      id: 'related',
      ground: 'paper',
      title: 'What goes with it',
      pages: [
        {
          label: 'CMS Solutions',
          to: '/services/cms-solutions',
          text: 'Shopify and Magento, side by side with four others.',
        },
        { label: 'SEO', to: '/services/seo', text: 'So that people find the product, not only the shop.' },
        {
          label: 'Mobile Apps',
          to: '/services/mobile-apps',
          text: 'For customers who come back every month.',
        },
      ],
    },
    {
      kind: 'cta',
      layout: 'band',
      id: 'start',
      ground: 'ink',
      title: 'What would you sell first?',
      text: 'Name three products and where they should go. We answer with a kind of shop, a price and a date.',
      actions: [
        { label: 'Get Free Consultation', to: '/quote' },
        { label: 'View Portfolio', to: '/portfolio' },
      ],
      facts: [
        { label: 'Business websites from', value: facts.prices.businessSite },
        { label: 'A reply within', value: facts.reply },
      ],
    },
    {
      kind: 'form',
      id: 'consultation',
      ground: 'snow',
      title: 'Thirty minutes about your shop',
      text: 'Free. Have one product in your hand: we go through its page, its parcel and its payment.',
      ways: [
        { name: 'Call', icon: 'phone', label: facts.phone.label, href: facts.phone.href },
        { name: 'WhatsApp', icon: 'whatsapp', label: 'Message us now', href: facts.whatsapp },
      ],
      wording: consultationForm,
    },
  ],
} satisfies Page;
