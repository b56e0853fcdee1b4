import { chat } from '../../chat.ts';
import facts from '../../facts.ts';
import { consultationForm } from '../../forms/consultation.ts';
import type { Page } from '../../model.ts';
import type { ShopService } from '../../../sections/Plans/PlanRows.tsx';
import { type EcommercePrice, ecommercePrices, inRupees } from '../../prices.ts';

export const path = '/services/ecommerce-services';

/** Card data may not reach a shop’s server: Reserve Bank of India, tokenisation of card transactions (2022). */
const described: Record<EcommercePrice['id'], Omit<ShopService, keyof EcommercePrice | 'rupees'>> = {
  'custom-ecommerce': {
    icon: 'shopping-bag',
    color: 'crocus',
    description:
      'An online shop for what you sell: shawls by the piece, saffron by the gram, furniture by appointment. You bring the goods and good pictures of them.',
    features: [
      'Your own design',
      'Catalogue with sizes, weights and lots',
      'Search and filters',
      'Basket and checkout in three screens',
      'Coupons and discounts',
      'GST invoices',
      'Delivery rates by PIN code',
      'Reports on what sells',
    ],
    technologies: ['React.js', 'Next.js', 'Node.js', 'MySQL'],
  },
  'mobile-commerce': {
    icon: 'smartphone',
    color: 'dal',
    description:
      'Your shop as an app for Android and iPhone. It is worth it when customers order again and again. For the first hundred orders, a good site is enough.',
    features: [
      'One app for both systems',
      'The site’s stock and prices',
      'Messages about orders and discounts',
      'Payment by UPI app',
      'Works on a weak connection',
      'Wish list',
      'Repeat an old order',
      'Published in both app stores',
    ],
    technologies: ['React Native', 'Node.js', 'MongoDB'],
  },
  marketplace: {
    icon: 'share',
    color: 'saffron',
    description:
      'Many sellers on one site. Each manages goods, prices and orders. You set the rules and the commission. Finding sellers is the hardest part, so bring ten before we begin.',
    features: [
      'A login for each seller',
      'You approve sellers and goods',
      'Commission by seller or category',
      'The gateway splits each payment',
      'Ratings of goods and sellers',
      'Returns and disputes',
      'Delivery by seller',
      'Sales reports for everyone',
    ],
    technologies: ['Next.js', 'Python', 'Django', 'MySQL'],
  },
  'payment-integration': {
    icon: 'shield',
    color: 'chinar',
    description:
      'We add UPI, cards, net banking and cash on delivery to your shop. A payment gateway takes the payments, charges its own fee and pays your bank account, usually within a few working days. Card numbers never touch your server.',
    features: [
      'UPI by QR code and by app',
      'Credit and debit cards',
      'Net banking and wallets',
      'Cash on delivery by PIN code',
      'Refunds from the order page',
      'Interrupted payments checked and matched',
      'A daily list for your accounts',
      'Tested with real money before launch',
    ],
    technologies: ['PHP', 'Node.js', 'the gateways’ APIs'],
  },
  'maintenance-support': {
    icon: 'clock',
    color: 'walnut',
    description: `If the checkout fails on a Saturday night, you lose your best evening of the week. ${facts.terms.support}`,
    features: [
      'Monitored day and night',
      'Security updates, tested on a copy',
      'Daily backups, kept elsewhere',
      'Urgent faults started at once',
      'Your products and discounts entered',
      'Speed checked every month',
      'Ready for festival days',
      'A report in plain words',
    ],
    technologies: ['Linux', 'your shop’s own software'],
  },
};

export default {
  metadata: {
    title: 'Online shop with UPI and cards: e-commerce websites',
    description: `Online shops for sellers in Kashmir and across India, with UPI and cards, from ${facts.prices.customShop} (${inRupees(facts.prices.customShop)}). Business websites from ${facts.prices.businessSite}.`,
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
      title: 'Sell in Pune while Kashmir sleeps',
      lede: `E-commerce websites and online shops for makers and traders in Kashmir and across India. A buyer orders your shawl at midnight and pays by UPI or card. Online shops from ${facts.prices.customShop} (${inRupees(facts.prices.customShop)}) ${facts.terms.gst}.`,
      actions: [
        { label: 'Start Your Project', to: '/quote?service=E-commerce%20Development' },
        { label: 'Watch Demo', to: '/portfolio#e-commerce' },
      ],
      note: `Shops are ready in 4-8 weeks. Business websites from ${facts.prices.businessSite} ${facts.terms.gst}.`,
      work: {
        drawing: 'saffron-site',
        title: 'Saffron, sold by the gram.',
        caption: 'Sample: paid by UPI and card',
      },
    },
    {
      kind: 'plans',
      layout: 'rows',
      id: 'services',
      ground: 'paper',
      title: 'What each kind of shop costs',
      text: [
        `You’ll get your own price in writing after a free 30-minute call. ${facts.terms.gstNote} `,
        { label: 'Which shop for which seller?', to: '/packages#e-commerce' },
      ],
      services: ecommercePrices.map((service) => ({
        ...service,
        rupees: inRupees(service.price),
        ...described[service.id],
      })),
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
      title: 'A checkout in three screens, with UPI and cards',
      paragraphs: [
        'Many customers give up at the checkout. Ours has only three screens, and none of them asks for a password.',
      ],
      points: [
        'The basket shows the whole price, with delivery',
        'The PIN code fills in the town and the delivery day',
        'UPI comes first: scan the code, or open a UPI app',
        'The receipt stays online and shows where the parcel is',
      ],
      drawing: 'checkout',
      layout: 'right',
      tint: 'crocus',
    },
    {
      kind: 'pair',
      ground: 'ink',
      sections: [
        {
          kind: 'steps',
          id: 'process',
          layout: 'lattice',
          title: 'From the first call to the first order',
          steps: [
            {
              title: 'Discovery',
              text: 'What you sell, who buys it, what it weighs and who packs it. Bring your price list.',
            },
            { title: 'Design', text: 'The product page comes first, because people decide there.' },
            {
              title: 'Develop',
              text: 'Catalogue, payments and delivery come next. You enter the first ten products with us.',
            },
            {
              title: 'Deploy',
              text: 'Test orders with real money, which you get back. Then the shop opens, and we stay in touch.',
            },
          ],
        },
        {
          kind: 'faq',
          id: 'answers',
          title: 'Services that go with a shop',
          related: {
            links: [
              {
                label: 'CMS Solutions',
                to: '/services/cms-solutions',
                text: 'Shopify and Magento compared with four other systems.',
              },
              { label: 'SEO', to: '/services/seo', text: 'So that people find your products on Google.' },
              {
                label: 'Mobile Apps',
                to: '/services/mobile-apps',
                text: 'For customers who come back every month.',
              },
            ],
          },
        },
      ],
    },
    {
      kind: 'form',
      id: 'consultation',
      title: 'A free 30-minute call about your shop',
      text: 'Have one product in front of you. On the call you go through its page, its parcel and its payment.',
      call: {
        id: 'start',
        title: 'What would you sell first?',
        text: 'Name three products and where they should go. You get a kind of shop, a price and a date.',
        actions: [
          { label: 'Get Free Consultation', to: '/quote' },
          { label: 'View Portfolio', to: '/portfolio' },
        ],
        facts: [
          { label: 'e-commerce sites', value: '500+' },
          { label: 'uptime', value: facts.counts.uptime },
          { label: 'support', value: facts.counts.support },
          { label: 'average ROI increase', value: '150%' },

          { label: `Business websites from (${facts.terms.gst})`, value: facts.prices.businessSite },
          facts.repliesWithin,
        ],
      },
      ways: [
        { name: 'Call', icon: 'phone', label: facts.phone.label, href: facts.phone.href },
        {
          name: 'WhatsApp',
          icon: 'whatsapp',
          label: 'Message us now',
          href: chat('I have a question about an online shop.'),
        },
      ],
      wording: consultationForm,
    },
  ],
} satisfies Page;
