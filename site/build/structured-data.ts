import { facts } from '../content/index.ts';
import type { Page, Question, RichText, StructuredData } from '../content/model.ts';

type Thing = { '@type': string | string[]; [property: string]: unknown };

/**
 * One JSON-LD graph for a page, ready to stand inside a script element; '' where the page publishes none.
 * Facts marked as samples are left out, except the name and the site's address, without which there is nothing to speak of.
 */
export function structuredData(
  page: Page,
  url: string,
  origin: string,
  isSample: (name: string) => boolean,
): string {
  const things = page.structuredData.map((kind) => makers[kind]({ page, url, origin, isSample }));
  if (things.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': things };
  // `<` would end the script element early; JSON reads the escape as the same character.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

type Context = { page: Page; url: string; origin: string; isSample: (name: string) => boolean };

const makers: Record<StructuredData, (context: Context) => Thing> = {
  website: ({ origin }) => ({
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: facts.name,
    url: `${origin}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': `${origin}/#business` },
  }),
  business,
  contactPage: ({ page, url, origin }) => ({
    '@type': 'ContactPage',
    '@id': `${url}#page`,
    name: page.metadata.title,
    url,
    about: { '@id': `${origin}/#business` },
  }),
  breadcrumbs: ({ page, url, origin }) => ({
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumbs`,
    itemListElement: trailOf(page, url, origin).map(({ name, item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  }),
  service,
  faq: ({ page, url }) => ({
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    mainEntity: questionsOf(page).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
    })),
  }),
};

/** The way to the page; a page that says none stands below Home. */
function trailOf({ breadcrumbs, metadata }: Page, url: string, origin: string) {
  if (breadcrumbs) return breadcrumbs.map(({ label, to }) => ({ name: label, item: `${origin}${to}` }));
  return [
    { name: 'Home', item: `${origin}/` },
    { name: metadata.title.replace(/:.*$/, ''), item: url },
  ];
}

/** What a page offers. Prices are quoted by case: the offer names the currency and says so. */
function service({ page, url, origin }: Context): Thing {
  if (!page.service) throw new Error(`${url} names structured data of a service and says nothing of one`);
  const { name, serviceType, category, areaServed } = page.service;
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    description: page.metadata.description,
    url,
    serviceType,
    category,
    areaServed: { '@type': 'Place', name: areaServed },
    provider: { '@id': `${origin}/#business`, '@type': 'LocalBusiness', name: facts.name },
    offers: {
      '@type': 'Offer',
      priceCurrency: facts.published.currency,
      description: 'Contact for pricing',
    },
  };
}

function business({ origin, isSample }: Context): Thing {
  const { address, published, phone, email, socials } = facts;
  return {
    '@type': ['LocalBusiness', 'ProfessionalService'],
    '@id': `${origin}/#business`,
    name: facts.name,
    url: `${origin}/`,
    ...(isSample('phone') ? {} : { telephone: phone.label }),
    ...(isSample('email') ? {} : { email: email.label }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: address.street,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
    areaServed: {
      '@type': 'GeoCircle',
      geoMidpoint: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
      geoRadius: published.serviceRadiusMetres,
    },
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
    sameAs: socials
      .filter((social) => !isSample(social.network))
      .flatMap((s) => ('href' in s ? [s.href] : [])),
  };
}

function questionsOf(page: Page): Question[] {
  return page.sections.flatMap((section) => (section.kind === 'faq' ? section.questions : []));
}

/** Rich text as the visitor reads it. */
function plain(text: RichText): string {
  if (typeof text === 'string') return text;
  return text
    .map((run) => (typeof run === 'string' ? run : 'strong' in run ? run.strong : run.label))
    .join('');
}
