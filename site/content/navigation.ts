import facts from './facts.ts';
import type { MenuEntry } from '../shell/Header/Header.tsx';
import type { Link } from './model.ts';
import { outsideOr } from './targets.ts';

const blogs: Link = { label: 'Blogs', ...outsideOr(facts.blog, '/blogs') };

/** The services section, in the order of the header's group. */
const services: Link[] = [
  { label: 'Our Services', to: '/services' },
  { label: 'Web Designing', to: '/services/web-design' },
  { label: 'Web Development', to: '/services/web-development' },
  { label: 'SEO', to: '/services/seo' },
  { label: 'Mobile Apps', to: '/services/mobile-apps' },
  { label: 'CMS Solutions', to: '/services/cms-solutions' },
  { label: 'Ecommerce Services', to: '/services/ecommerce-services' },
];

/** The page that owners look for first. The header and the bar on phones name it in one word. */
const prices: Link = { label: 'Prices', to: '/packages' };

/** §2 Sticky header: its entries in order, and the prices. */
const header: MenuEntry[] = [
  { label: 'Home', to: '/' },
  {
    label: 'Services',
    links: services,
  },
  {
    label: 'Company',
    links: [
      { label: 'Profile', to: '/company/profile' },
      { label: 'Client Testimonials', to: '/company/testimonials' },
      { label: 'Vision and Mission', to: '/company/vision-mission' },
      { label: 'Our Team', to: '/company/team' },
      { label: 'Careers', to: '/company/careers' },
    ],
  },
  { label: 'Portfolio', to: '/portfolio' },
  { label: 'Products', to: '/products' },
  prices,
  blogs,
  { label: 'AI', to: '/ai' },
  { label: 'Contact Us', to: '/contact' },
];

/** §2 Top bar: its links, besides the claim, the phone and the socials. */
const topBar: { packages: Link[]; careers: Link; quote: Link } = {
  packages: [{ label: `Packages from ${facts.startingPrice} ${facts.terms.gst}`, to: '/packages' }],
  careers: { label: 'Careers', to: '/careers' },
  quote: { label: 'Get Quote', to: '/quote' },
};

/** §2 Footer: its columns, in order. */
const footer: { title: string; links: Link[] }[] = [
  {
    title: 'About',
    links: [
      { label: 'Company profile', to: '/company/profile' },
      { label: 'Vision and Mission', to: '/company/vision-mission' },
      { label: 'Our Team', to: '/company/team' },
      { label: 'Client Testimonials', to: '/company/testimonials' },
      { label: 'Careers', to: '/careers' },
    ],
  },
  {
    title: 'Quick links',
    links: [
      { label: 'Home', to: '/' },
      { label: 'Packages', to: '/packages' },
      { label: 'How buying works', to: '/how-buying-works' },
      { label: 'Portfolio', to: '/portfolio' },
      { label: 'Products', to: '/products' },
      { label: 'AI', to: '/ai' },
      { label: 'Get a quote', to: '/quote' },
      { label: 'Free consultation', to: '/consultation' },
      { label: 'Contact Us', to: '/contact' },
    ],
  },
  {
    title: 'Services',
    links: services,
  },
  {
    title: 'Hosting',
    links: [
      { label: 'Domain registration', to: '/domain-registration' },
      { label: 'Windows hosting', to: '/windows-hosting' },
      { label: 'Dedicated Linux hosting', to: '/dedicated-linux-hosting' },
      { label: 'VPS hosting', to: '/vps-Hosting' },
      { label: 'Managed WordPress hosting', to: '/managed-Wordpress-Hosting' },
      { label: 'Bulk SMS', to: '/bulk-sms' },
    ],
  },
  {
    title: 'Website design in',
    links: [
      { label: 'India', to: '/website-design-in-india' },
      { label: 'Pune', to: '/website-design-in-pune' },
      { label: 'Jammu', to: '/website-design-in-jammu' },
      { label: 'Delhi', to: '/website-design-in-delhi' },
      { label: 'Mumbai', to: '/website-design-in-mumbai' },
      { label: 'Chennai', to: '/website-design-in-chennai' },
      { label: 'Bangalore', to: '/website-design-in-bangalore' },
    ],
  },
  {
    title: 'Around Srinagar',
    links: [
      { label: 'Website developer in Srinagar', to: '/website-developer-in-srinagar' },
      { label: 'Web designing in Kashmir', to: '/web-designing-in/kashmir' },
      { label: 'Web designing in Anantnag', to: '/web-designing-in/anantnag' },
      { label: 'Web designing in Baramulla', to: '/web-designing-in/baramulla' },
      { label: 'Web development in Srinagar', to: '/web-development-in/srinagar' },
      { label: 'Web development in Pulwama', to: '/web-development-in/pulwama' },
      { label: 'Web development in Kulgam', to: '/web-development-in/kulgam' },
    ],
  },
  {
    title: 'Email marketing',
    links: [
      { label: 'List segmentation', to: '/email/list-segmentation' },
      { label: 'Automation', to: '/email/automation' },
      { label: 'A/B testing', to: '/email/ab-testing' },
      { label: 'Newsletter design', to: '/email/newsletter-design' },
      { label: 'CTR optimisation', to: '/email/ctr-optimization' },
      { label: 'Compliance', to: '/email/compliance' },
    ],
  },
  {
    title: 'Affiliate',
    links: [
      { label: 'Programmes', to: '/affiliate/programs' },
      { label: 'Partner recruitment', to: '/affiliate/partner-recruitment' },
      { label: 'Commission strategy', to: '/affiliate/commission-strategy' },
      { label: 'Tracking', to: '/affiliate/tracking' },
      { label: 'Payout management', to: '/affiliate/payout-management' },
      { label: 'Performance monitoring', to: '/affiliate/performance-monitoring' },
    ],
  },
  {
    title: 'Digital marketing',
    links: [
      { label: 'SEO services', to: '/seo-services' },
      { label: 'SEM and PPC', to: '/sem-ppc-services' },
      { label: 'Social media marketing', to: '/social-media-marketing' },
      { label: 'Content marketing', to: '/content-marketing' },
    ],
  },
  // On phones, the top bar has no room for these.
  ...(facts.socials.length > 0 ? [{ title: 'Follow us', links: facts.socials }] : []),
];

const privacy: Link[] = [{ label: 'Privacy policy', to: '/privacy-policy' }];

/** §2 Home: the floating button. */
const product: Link[] = [{ label: 'School ERP', to: '/products' }];

/** The link to the prices, and on some pages that to the quote, in the bar at the bottom of phones. */
const quote: Link[] = [{ label: 'Get Quote', to: '/quote' }];

export default { header, topBar, footer, prices, privacy, product, quote };
