import { clients } from './clients.ts';
import { directories } from './directories.ts';
import { hours } from './hours.ts';
import type { Link, OutsideServices } from './model.ts';
import { prices } from './prices.ts';
import { team } from './team.ts';
import { cmsTestimonials, schoolWords, testimonials } from './testimonials.ts';

/**
 * The business. Change a fact here, a price in prices.ts or a time in hours.ts: every page, description, picture and
 * structured data follows. The build refuses copies of them (docs/decisions/0044-facts.md). Replace what `samples` at the
 * foot of this file lists before going live.
 */

/** The site's own address. SITE_URL overrides it at build time. */
const url = 'https://yamweb.example.com';

const name = 'Yam Web';

/** The phone number as pages show it, with the country code. The `tel:` and WhatsApp links use its digits. */
const number = '+91 90000 00000';
const digits = number.replaceAll(/\D/g, '');
const phone = { label: number, href: `tel:+${digits}` };
const whatsapp = `https://wa.me/${digits}`;

const mailbox = 'hello@example.com';
const email = { label: mailbox, href: `mailto:${mailbox}` };

const address = {
  street: 'Bijbehara',
  region: 'Jammu and Kashmir',
  postalCode: '192124',
  country: 'IN',
  latitude: 33.7938,
  longitude: 75.107,
};

/** Facts that only structured data publishes. Its opening hours differ from those on the pages: see hours.ts. */
const published = {
  founded: '2020',
  languages: ['English', 'Urdu', 'Hindi', 'Kashmiri'],
  opens: hours.published,
  priceRange: '₹₹',
  payments: ['Cash', 'Credit Card', 'Bank Transfer', 'UPI'],
  currency: 'INR',
  serviceRadiusMetres: 500_000,
};

/** The claims of all regional pages (§9). */
const regional = { websites: '100+', years: '5+', vitals: '90+' };

/** How soon we answer. */
const replyHours = 24;
const reply = `${replyHours} hours`;

/** How soon each package is ready (§9). */
const delivery = { basic: '5-7 days', standard: '7-10 days', premium: '10-14 days' };

/**
 * The terms of every price, the same words wherever a page names them. They are samples: have them checked before going
 * live.
 */
const terms = {
  /** Follows or stands under a price. */
  gst: 'plus 18% GST',
  /** Stands once under a list of prices. */
  gstNote: 'All prices are plus 18% GST.',
  included: 'Every package includes a domain and hosting for the first year, and an SSL certificate.',
  moneyBack:
    'If the first design does not please you, tell us within 30 days of paying. We will refund you, less the cost of the domain.',
  changes:
    'With Premium you edit the site yourself. With Basic and Standard we make your changes during the months of support.',
};

/** What a page says where §9 gives no price. */
const quoted = `Quote within ${reply}`;

/** Claims that several pages share (§1). A page with its own figures has them in its own file. */
const counts = {
  companies: '500+',
  projects: '500+',
  clients: '1000+',
  satisfaction: '99%',
  apps: '50+',
  team: '50+',
  schools: '100+',
  states: '7',
  years: '10+',
  uptime: '99.9%',
  support: '24/7',
};

const claim = 'No.1 Web Design Company in India';

/** The price of the cheapest package, wherever a page says “from”. */
const startingPrice = prices.basic;

/** The cheapest package with its tax, as a line and as a figure. Use one of them in the hero of each selling page. */
const fromPrice = `Websites from ${startingPrice} ${terms.gst}`;
const websitesFrom = { label: `Websites from (${terms.gst})`, value: startingPrice };

const socials: (Link & { network: 'instagram' | 'facebook' | 'youtube' | 'x' })[] = [
  { network: 'instagram', label: 'Instagram', href: 'https://instagram.example.com/yamweb' },
  { network: 'facebook', label: 'Facebook', href: 'https://facebook.example.com/yamweb' },
  { network: 'youtube', label: 'YouTube', href: 'https://youtube.example.com/yamweb' },
  { network: 'x', label: 'X', href: 'https://x.example.com/yamweb' },
];

/** Target of Blogs in the header; if empty, /blogs. */
const blog = 'https://blog.example.com/';

/** The school product's own site, the target of its buttons; if empty, our demo request. */
const product = 'https://school.example.com/';

const { latitude, longitude } = address;
/** Degrees from the office to the edges of the map. */
const around = { latitude: 0.018, longitude: 0.025 };
const box = [
  longitude - around.longitude,
  latitude - around.latitude,
  longitude + around.longitude,
  latitude + around.latitude,
].map((degrees) => degrees.toFixed(3));

/** The map on /contact. Its origin is the only one that pages may frame. */
const map = {
  embed: `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`,
  directions: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`,
};

/** Without a provider, the chat launcher links to WhatsApp and our testimonials replace the reviews. */
const outside: OutsideServices = {};

export default {
  url,
  name,
  phone,
  email,
  whatsapp,
  address,
  published,
  hours,
  claim,
  prices,
  startingPrice,
  fromPrice,
  websitesFrom,
  terms,
  quoted,
  replyHours,
  reply,
  delivery,
  counts,
  regional,
  socials,
  blog,
  product,
  map,
  outside,
};

/** Facts that are still invented, by name. `yam check` lists them; remove a line once its fact is true. */
const invented: { name: string; value: string }[] = [
  { name: 'name', value: name },
  { name: 'url', value: url },
  { name: 'phone', value: phone.label },
  { name: 'whatsapp', value: whatsapp },
  { name: 'email', value: email.label },
  { name: 'blog', value: blog },
  ...clients.map(({ name, site }) => ({ name: `client ${name}`, value: site.href })),
  { name: 'product', value: product },
  { name: 'terms of prices', value: Object.values(terms).join(' ') },
  ...socials.map((social) => ({ name: social.network, value: 'href' in social ? social.href : social.to })),
  ...directories.map((listing) => ({
    name: listing.label,
    value: 'href' in listing ? listing.href : listing.to,
  })),
  ...team.flatMap(({ name, role, profile }) => [
    { name: 'team', value: `${name}, ${role}` },
    ...(profile ? [{ name: `profile of ${name}`, value: profile.href }] : []),
  ]),
  ...[...testimonials, ...schoolWords, ...cmsTestimonials].map(({ author, position }) => ({
    name: 'testimonial',
    value: `${author}, ${position}`,
  })),
];

/** The invented facts that are set. */
export const samples = invented.filter(({ value }) => value !== '');
