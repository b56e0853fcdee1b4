import { business } from './business.ts';
import { clients } from './clients.ts';
import { directories } from './directories.ts';
import { hours } from './hours.ts';
import type { OutsideServices } from './model.ts';
import { dollar, ownPrices, type OwnService, prices } from './prices.ts';
import { team } from './team.ts';
import { terms } from './terms.ts';
import { cmsTestimonials, schoolWords, testimonials } from './testimonials.ts';
import works from './works.ts';

/**
 * The facts that pages use. Those of one agency, such as its name, are in business.json, which `make yours` writes; prices
 * are in prices.ts, times in hours.ts. Every page, description, picture and structured data follows. The build refuses
 * copies (docs/decisions/content.md). Replace what `make samples` lists before going live.
 */

/** SITE_URL overrides `url` at build time. Pages link to `blog` and `product` unless they are empty. */
const { name, url, address, founder, blog, product } = business;

/** Empty if the name on the pages is also the registered one, or if there is no registration for GST. */
const legal = { name: business.legalName, gstNumber: business.gstNumber };

/** The `tel:` and WhatsApp links use only the digits of the numbers. */
const phone = { label: business.phone, href: `tel:+${digitsOf(business.phone)}` };
const whatsapp = `https://wa.me/${digitsOf(business.whatsapp || business.phone)}`;
const email = { label: business.email, href: `mailto:${business.email}` };

function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, '');
}

/** Facts that only structured data publishes. Its opening hours differ from those on the pages: see hours.ts. */
const published = {
  founded: business.founded.published,
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

/** The same in a sentence. The office is closed from Saturday afternoon to Monday. */
const replyWithin = `within ${reply} on working days`;
/** The same as a figure. */
const repliesWithin = { label: 'Reply on working days within', value: reply };
/** What follows a request for a price, in the heroes of pages about services. */
const nextStep = `We call or write ${replyWithin}.`;

/** How soon each package is ready (§9). */
const delivery = { basic: '5-7 days', standard: '7-10 days', premium: '10-14 days' };
/** How soon the first one is, in a sentence. */
const soonest = delivery.basic.replace('-', ' to ');

/** What a page says where §9 gives no price. */
const quoted = `Quote within ${reply}`;

/** The price of each of our own services as a sentence without its full stop, or when we quote it. */
const from = Object.fromEntries(
  Object.entries(ownPrices).map(([service, price]) => [
    service,
    price ? `From ${price} ${terms.gst}` : quoted,
  ]),
) as Record<OwnService, string>;

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

const networks = { instagram: 'Instagram', facebook: 'Facebook', youtube: 'YouTube', x: 'X' } as const;
type Network = keyof typeof networks;

/** Those that have an address. */
const socials = (Object.keys(networks) as Network[])
  .map((network) => ({ network, label: networks[network], href: business.socials[network] }))
  .filter(({ href }) => href !== '');

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

/** How to find the office from the road. Samples (see `invented` below). */
const visit = { landmark: 'Opposite the old chinar garden', busStop: 'Main chowk, two minutes on foot' };

/** Without a provider, the chat launcher links to WhatsApp and our testimonials replace the reviews. */
const outside: OutsideServices = {};

export default {
  url,
  name,
  legal,
  founder,
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
  from,
  replyHours,
  reply,
  replyWithin,
  repliesWithin,
  nextStep,
  delivery,
  soonest,
  counts,
  regional,
  socials,
  blog,
  product,
  map,
  visit,
  outside,
};

/** The facts that an owner confirms one by one: those in business.json, and claims above that only this agency can make. */
const businessFacts: { name: string; value: string }[] = [
  { name: 'name', value: name },
  { name: 'url', value: url },
  { name: 'phone', value: phone.label },
  { name: 'whatsapp', value: whatsapp },
  { name: 'email', value: email.label },
  { name: 'address', value: `${address.street}, ${address.region} ${address.postalCode}` },
  { name: 'location', value: `${address.latitude}, ${address.longitude}` },
  {
    name: 'hours',
    value: [...hours.footer, ...hours.contact].map(({ days, time }) => `${days} ${time}`).join(', '),
  },
  { name: 'founder', value: founder },
  { name: 'founded', value: business.founded.profile },
  { name: 'blog', value: blog },
  { name: 'product', value: product },
  { name: 'terms', value: `${Object.keys(terms).length} sentences on how buying works` },
  { name: 'dollar', value: `₹${dollar.rupees}, ${dollar.on}` },
  {
    name: 'figures',
    value: `${claim}; ${Object.entries(counts)
      .map(([what, count]) => `${what} ${count}`)
      .join(', ')}`,
  },
  ...socials.map(({ network, href }) => ({ name: network, value: href })),
];

/** Facts that are samples until their file has true ones. Empty a list, or write your own entries and delete its line here. */
const invented: { name: string; value: string }[] = [
  ...Object.entries(ownPrices).map(([service, price]) => ({ name: `price: ${service}`, value: price })),
  { name: 'landmark', value: visit.landmark },
  { name: 'bus stop', value: visit.busStop },
  ...clients.map(({ name, site }) => ({ name: `client ${name}`, value: site.href })),
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
  ...works.map(({ client, trade }) => ({ name: 'portfolio', value: `${client}, ${trade}` })),
];

/**
 * The facts that are still invented. `make samples` and `yam check` list them. To confirm one that `make yours` does not
 * ask for, delete its name from `samples` in business.json.
 */
export const samples = [
  ...businessFacts.filter(({ name }) => business.samples.includes(name)),
  ...invented,
].filter(({ value }) => value !== '');
