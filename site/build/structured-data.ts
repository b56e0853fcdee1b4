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
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: page.metadata.title.replace(/:.*$/, ''), item: url },
    ],
  }),
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
