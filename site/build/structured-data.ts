import type {
  AggregateRating,
  BreadcrumbList,
  ContactPage,
  FAQPage,
  Graph,
  IdReference,
  ItemList,
  ListItem,
  LocalBusinessLeaf,
  MergeLeafTypes,
  Offer,
  ProfessionalServiceLeaf,
  SearchAction,
  Service,
  SoftwareApplication,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import facts from '../content/facts.ts';
import { ownPrices } from '../content/prices.ts';
import type { Page, Question, RichText, ServiceFacts, SoftwareFacts, Target } from '../content/model.ts';
import { flatten } from '../sections/looks.ts';
import type { Kind, SectionOf } from '../sections/index.ts';
import { shortName, trailOf } from '../checks/metadata.ts';

/** The input of a page's JSON-LD graph. */
export type Publication = {
  page: Page;
  /** The page's full address. */
  url: string;
  /** Scheme and host of the site, without a trailing slash. */
  origin: string;
  /** Whether the fact of that name is invented. */
  isSample: (name: string) => boolean;
};

/**
 * Returns a page's JSON-LD graph, escaped for a script element; empty if the page has none. Home describes the business,
 * and all other pages refer to it by its @id. Samples are left out, except the name and the site's address, which are
 * required.
 */
export function structuredData(publication: Publication): string {
  const things = thingsOf(publication);
  if (things.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': things };
  // `<` could end the script element. The escape is the same character in JSON.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

/** schema-dts has no type for a thing with two types. */
type Thing = Graph['@graph'][number] | Business;
type Business = MergeLeafTypes<[LocalBusinessLeaf, ProfessionalServiceLeaf]>;

/** What the page shows. A page that is not indexed has none, unless it is about a service. */
function thingsOf(publication: Publication): Thing[] {
  const { page, url, origin } = publication;
  if (page.metadata.robots && !page.service) return [];
  const isHome = url === `${origin}/`;
  const shows = (kind: Kind) => sectionsOf(page, kind).length > 0;
  return [
    isHome && website(publication),
    isHome && business(publication),
    url === `${origin}/contact` && contactPage(publication),
    page.service && service(page.service, publication),
    page.software && software(page.software, publication),
    !isHome && breadcrumbs(publication),
    shows('services') && services(publication),
    shows('jobs') && jobs(publication),
    questionsOf(page).length > 0 && faq(publication),
  ].filter((thing) => thing !== undefined && thing !== false);
}

function website({ origin }: Publication): WebSite {
  // `query-input` declares the name in braces.
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: facts.name,
    url: `${origin}/`,
    inLanguage: 'en-IN',
    publisher: businessOf(origin),
    potentialAction: search,
  };
}

/** §3 Published business facts. */
function business({ origin, isSample }: Publication): Business {
  const { address, legal, published, phone, email, socials } = facts;
  const profiles = socials.filter(({ network }) => !isSample(network)).map(({ href }) => href);
  const geo = {
    '@type': 'GeoCoordinates',
    latitude: address.latitude,
    longitude: address.longitude,
  } as const;
  return {
    '@type': ['LocalBusiness', 'ProfessionalService'],
    '@id': businessOf(origin)['@id'],
    name: facts.name,
    ...(legal.name && { legalName: legal.name }),
    ...(legal.gstNumber && { taxID: legal.gstNumber }),
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/yamLogo.png`,
    ...(!isSample('phone') && { telephone: phone.label }),
    ...(!isSample('email') && { email: email.label }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: address.street,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo,
    areaServed: { '@type': 'GeoCircle', geoMidpoint: geo, geoRadius: published.serviceRadiusMetres },
    foundingDate: published.founded,
    knowsLanguage: published.languages,
    priceRange: published.priceRange,
    paymentAccepted: published.payments.join(', '),
    currenciesAccepted: published.currency,
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: published.opens.days,
      opens: published.opens.from,
      closes: published.opens.to,
    },
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

function contactPage({ page, url, origin }: Publication): ContactPage {
  return {
    '@type': 'ContactPage',
    '@id': `${url}#page`,
    name: page.metadata.title,
    url,
    about: businessOf(origin),
  };
}

function breadcrumbs({ page, url, origin }: Publication): BreadcrumbList {
  const above = page.above ?? trailOf(page)?.above ?? [{ label: 'Home', to: '/' }];
  const items = above.map(({ label, to }) => ({ name: label, item: `${origin}${to}` }));
  const { canonical } = page.metadata;
  const here = { name: shortName(page), item: canonical ? `${origin}${canonical}` : url };
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumbs`,
    itemListElement: [...items, here].map(({ name, item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}

function service(
  { name, serviceType, category, areaServed = 'India' }: ServiceFacts,
  { page, url, origin }: Publication,
): Service {
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    description: withoutOwnPrices(page.metadata.description),
    url,
    serviceType,
    category,
    areaServed: { '@type': 'Place', name: areaServed },
    provider: businessOf(origin),
    offers: priceOnRequest(),
  };
}

function faq({ page, url }: Publication): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    mainEntity: questionsOf(page)
      .map(({ question, answer }) => ({ question, text: plain(answer) }))
      .filter(({ text }) => !namesOwnPrice(text))
      .map(({ question, text }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
  };
}

/** Whether a text has one of our own prices. They may be samples, and nothing invented is published as data. */
function namesOwnPrice(text: string): boolean {
  return Object.values<string>(ownPrices).some((price) => price !== '' && text.includes(price));
}

/** A text without the sentences that name one of our own prices. */
function withoutOwnPrices(text: string): string {
  return text
    .split(/(?<=[.?!])\s+/)
    .filter((sentence) => !namesOwnPrice(sentence))
    .join(' ');
}

function questionsOf(page: Page): Question[] {
  return sectionsOf(page, 'faq').flatMap(({ questions = [] }) => questions);
}

/** §9 Structured data: a rating of 4.9 by 100. */
function software(
  { name, category, description, rating }: SoftwareFacts,
  { url, origin }: Publication,
): SoftwareApplication {
  const aggregateRating: AggregateRating = {
    '@type': 'AggregateRating',
    ratingValue: rating.value,
    ratingCount: rating.count,
    bestRating: rating.best,
    worstRating: rating.worst,
  };
  return {
    '@type': 'SoftwareApplication',
    '@id': `${url}#software`,
    name,
    applicationCategory: category,
    description,
    url,
    publisher: businessOf(origin),
    aggregateRating,
    offers: priceOnRequest(),
  };
}

/** Names and addresses: the page of each service describes it. */
function services({ page, url, origin }: Publication): ItemList {
  return {
    '@type': 'ItemList',
    '@id': `${url}#services`,
    itemListElement: servicesOf(page).map(({ title, link }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: { '@type': 'Service', name: title, url: addressOf(link, origin) },
    })),
  };
}

/** All services on the page. */
function servicesOf(page: Page): { title: string; link: Target }[] {
  return sectionsOf(page, 'services').flatMap((section): ReturnType<typeof servicesOf> => section.services);
}

/** Not a JobPosting, which needs a publication date that only the owner knows. */
function jobs({ page, url }: Publication): ItemList {
  return {
    '@type': 'ItemList',
    '@id': `${url}#openings`,
    itemListElement: sectionsOf(page, 'jobs')
      .flatMap(({ jobs }) => jobs)
      .map(({ title, text }, index): ListItem => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        description: plain(text),
      })),
  };
}

function priceOnRequest(): Offer {
  return {
    '@type': 'Offer',
    priceCurrency: facts.published.currency,
    description: 'Contact for pricing',
  };
}

function businessOf(origin: string): IdReference {
  return { '@id': `${origin}/#business` };
}

function addressOf(target: Target, origin: string): string {
  return 'to' in target ? `${origin}${target.to}` : target.href;
}

function sectionsOf<K extends Kind>(page: Page, kind: K): SectionOf<K>[] {
  return flatten(page.sections).filter((section): section is SectionOf<K> => section.kind === kind);
}

/** The text without markup. */
function plain(text: RichText): string {
  if (typeof text === 'string') return text;
  return text
    .map((run) => (typeof run === 'string' ? run : 'strong' in run ? run.strong : run.label))
    .join('');
}
