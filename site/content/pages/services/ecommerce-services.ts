import { chat } from '../../chat.ts';
import facts from '../../facts.ts';
import { consultationForm } from '../../forms/consultation.ts';
import type { Page } from '../../model.ts';
import type { ShopService } from '../../../sections/Plans/PlanRows.tsx';
import {
  type EcommercePrice,
  ecommercePrices,
  inRupees,
  shopify,
  withRupees,
  withTax,
} from '../../prices.ts';
import { belowServices } from '../../trails.ts';

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
      'We add UPI, cards, net banking and cash on delivery to your shop. A payment gateway takes the payments, charges its own fee and pays your bank account. Card numbers never touch your server.',
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

const chosenShops = [
  { label: 'In our own way', id: 'custom-ecommerce' },
  { label: 'With other sellers', id: 'marketplace' },
  { label: 'In an app', id: 'mobile-commerce' },
] as const;

function priceOf(id: EcommercePrice['id']): string {
  const shop = ecommercePrices.find((shop) => shop.id === id);
  if (!shop) throw new Error(`${id} has no price`);
  return `${shop.title}: from ${withRupees(shop.price)}, in ${shop.timeline}.`;
}

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
  service: {
    name: 'E-commerce services',
    serviceType: 'E-commerce development',
    category: 'Web development',
  },
  sections: [
    {
      kind: 'hero',
      layout: 'picture',
      ground: 'chinar',
      fades: true,
      trail: { above: belowServices, here: 'E-commerce services' },
      title: 'Sell in Pune while Kashmir sleeps',
      lede: `Online shops and websites for makers and traders in Kashmir and across India. A buyer orders your shawl at midnight and pays by UPI or card. Online shops from ${facts.prices.customShop} (${inRupees(facts.prices.customShop)}) ${facts.terms.gst}.`,
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
        'UPI comes first: by code, or in an app',
        'The receipt shows where the parcel is',
      ],
      drawing: 'checkout',
      layout: 'right',
      tint: 'crocus',
    },
    {
      kind: 'pair',
      ground: 'ink',
      lead: 'first',
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
      text: 'Have one product in front of you: you go through its page, its parcel and its payment.',
      call: {
        id: 'start',
        title: 'What would you sell first?',
        text: 'Name three products, and you get a price and a date.',
        chooser: {
          legend: 'How will you sell?',
          choices: [
            {
              label: 'A few products',
              answer: `Premium package: ${withTax(facts.prices.premium)} with GST, in ${facts.delivery.premium}.`,
            },
            {
              label: 'Every day',
              answer: `Shopify shop: from ${withRupees(shopify.pricing)}, in ${shopify.timeline}. Shopify’s monthly fee is extra.`,
            },
            ...chosenShops.map(({ label, id }) => ({ label, answer: priceOf(id) })),
          ],
          topic: 'an online shop',
          to: '/quote',
          ask: 'Ask about this',
        },
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
