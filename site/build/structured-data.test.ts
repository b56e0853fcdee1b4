import { describe, expect, it } from 'vitest';
import facts from '../content/facts.ts';
import type { Page, StructuredData } from '../content/model.ts';
import { structuredData } from './structured-data.ts';

const origin = 'https://site.example';
const url = `${origin}/x`;
const question = {
  question: 'Why </script>?',
  answer: ['Ask ', { label: 'us', to: '/contact' as const }, '.'],
};
const apply = { label: 'Apply', to: '/careers' as const };
const page: Page = {
  metadata: { title: 'Questions: answered', description: 'What is asked.', keywords: [] },
  sections: [
    { kind: 'faq', title: 'Asked', text: '', questions: [question] },
    {
      kind: 'services',
      layout: 'cards',
      title: 'Offered',
      text: '',
      services: [
        {
          title: 'Logos',
          description: 'Drawn.',
          icon: 'code',
          tint: 'snow',
          drawing: 'orchard-site',
          link: { to: '/logos' },
          tags: ['a', 'b', 'c'],
        },
      ],
    },
    {
      kind: 'jobs',
      title: 'Open',
      text: '',
      jobs: [{ title: 'Developer', places: '1', text: 'Writes.', apply }],
    },
  ],
  structuredData: [],
  service: { name: 'Web design', serviceType: 'Design', category: 'Web', areaServed: 'India' },
  software: {
    name: 'School ERP',
    category: 'BusinessApplication',
    description: 'Runs a school.',
    rating: { value: 4.9, count: 100, best: 5, worst: 1 },
  },
};

function graph(kinds: StructuredData[], isSample = () => false): Record<string, unknown>[] {
  return JSON.parse(structuredData({ page: { ...page, structuredData: kinds }, url, origin, isSample }))[
    '@graph'
  ];
}

describe('structured data', () => {
  it('has the questions exactly as the page shows them', () => {
    expect(graph(['faq'])).toMatchObject([
      {
        '@type': 'FAQPage',
        '@id': `${url}#faq`,
        mainEntity: [{ name: 'Why </script>?', acceptedAnswer: { text: 'Ask us.' } }],
      },
    ]);
  });

  it('cannot end its script element', () => {
    const faq = { page: { ...page, structuredData: ['faq' as const] }, url, origin, isSample: () => false };
    expect(structuredData(faq)).not.toContain('<');
  });

  it('describes the site search', () => {
    expect(graph(['website'])).toMatchObject([
      {
        '@id': `${origin}/#website`,
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: `${origin}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ]);
  });

  it('has all facts of the business', () => {
    expect(graph(['business'])).toMatchObject([
      {
        '@type': ['LocalBusiness', 'ProfessionalService'],
        '@id': `${origin}/#business`,
        address: {
          addressLocality: facts.address.street,
          addressRegion: facts.address.region,
          postalCode: facts.address.postalCode,
          addressCountry: facts.address.country,
        },
        telephone: facts.phone.label,
        knowsLanguage: facts.published.languages,
        foundingDate: facts.published.founded,
        openingHoursSpecification: {
          dayOfWeek: facts.published.opens.days,
          opens: facts.published.opens.from,
          closes: facts.published.opens.to,
        },
        paymentAccepted: facts.published.payments.join(', '),
        currenciesAccepted: facts.published.currency,
        areaServed: { '@type': 'GeoCircle', geoRadius: facts.published.serviceRadiusMetres },
        sameAs: facts.socials.map((social) => 'href' in social && social.href),
      },
    ]);
  });

  it('has no invented facts', () => {
    const [business] = graph(['business'], () => true);
    for (const fact of ['telephone', 'email', 'sameAs']) expect(business).not.toHaveProperty(fact);
  });

  it('has the rating and price of the software', () => {
    expect(graph(['software'])).toMatchObject([
      {
        '@type': 'SoftwareApplication',
        name: 'School ERP',
        aggregateRating: { ratingValue: 4.9, ratingCount: 100, bestRating: 5, worstRating: 1 },
        offers: { priceCurrency: 'INR', description: 'Contact for pricing' },
      },
    ]);
  });

  it('lists services with their pages, and jobs as a list', () => {
    expect(graph(['services', 'jobs'])).toMatchObject([
      {
        '@type': 'ItemList',
        itemListElement: [{ position: 1, item: { name: 'Logos', url: `${origin}/logos` } }],
      },
      { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Developer' }] },
    ]);
  });

  it('refers to the business by its @id on other pages', () => {
    const [service] = graph(['service']);
    expect(service).toMatchObject({ '@type': 'Service', provider: { '@id': `${origin}/#business` } });
  });

  it('has the breadcrumbs of the page, or Home and the page', () => {
    const trail = { ...page, breadcrumbs: [{ label: 'Home', to: '/' as const }] };
    const publication = { url, origin, isSample: () => false };
    const read = (page: Page) =>
      JSON.parse(structuredData({ ...publication, page: { ...page, structuredData: ['breadcrumbs'] } }))[
        '@graph'
      ][0].itemListElement;
    expect(read(trail)).toMatchObject([{ position: 1, name: 'Home', item: `${origin}/` }]);
    expect(read(page)).toMatchObject([{ name: 'Home' }, { position: 2, name: 'Questions', item: url }]);
  });

  it('refuses a service that the page does not define', () => {
    const { service: _, ...silent } = page;
    const publication = { url, origin, isSample: () => false };
    expect(() =>
      structuredData({ ...publication, page: { ...silent, structuredData: ['service'] } }),
    ).toThrow("lists 'service' in structuredData");
  });

  it('is empty if the page has none', () => {
    expect(structuredData({ page, url, origin, isSample: () => false })).toBe('');
  });
});
