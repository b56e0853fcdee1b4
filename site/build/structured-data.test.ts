import { describe, expect, it } from 'vitest';
import facts from '../content/facts.ts';
import type { Page } from '../content/model.ts';
import { structuredData } from './structured-data.ts';

const origin = 'https://site.example';
const url = `${origin}/x`;
const question = {
  question: 'Why </script>?',
  answer: ['Ask ', { label: 'us', to: '/contact' as const }, '.'],
};
const apply = { label: 'Apply', to: '/careers' as const };
const service = { name: 'Web design', serviceType: 'Design', category: 'Web' };
const page: Page = {
  metadata: { title: 'Questions: answered', description: 'What is asked.', keywords: [] },
  sections: [
    { kind: 'faq', title: 'Asked', text: '', questions: [question] },
    {
      kind: 'services',
      layout: 'cards',
      title: 'Offered',
      ask: { question: 'What does it cost?', answers: [] },
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
  service,
  software: {
    name: 'School ERP',
    category: 'BusinessApplication',
    description: 'Runs a school.',
    rating: { value: 4.9, count: 100, best: 5, worst: 1 },
  },
};

/** The things that a page describes; by default this one. */
function graphOf(given: Partial<Parameters<typeof structuredData>[0]> = {}): Record<string, unknown>[] {
  return JSON.parse(structuredData({ page, url, origin, isSample: () => false, ...given }))['@graph'];
}

const home = { url: `${origin}/` };

describe('structured data', () => {
  it('describes what the page shows, and on Home also the site and the business', () => {
    const typesOf = (...given: Parameters<typeof graphOf>) =>
      graphOf(...given).map((thing) => thing['@type']);
    const rest = ['ItemList', 'ItemList', 'FAQPage'];
    expect(typesOf()).toEqual(['Service', 'SoftwareApplication', 'BreadcrumbList', ...rest]);
    const plain = { metadata: page.metadata, sections: [] };
    expect(typesOf({ page: plain })).toEqual(['BreadcrumbList']);
    expect(typesOf({ page: plain, url: `${origin}/contact` })).toEqual(['ContactPage', 'BreadcrumbList']);
    const ours = ['LocalBusiness', 'ProfessionalService'];
    expect(typesOf({ page: plain, ...home })).toEqual(['WebSite', ours]);
  });

  it('has the questions exactly as the page shows them', () => {
    expect(graphOf().at(-1)).toMatchObject({
      '@type': 'FAQPage',
      '@id': `${url}#faq`,
      mainEntity: [{ name: 'Why </script>?', acceptedAnswer: { text: 'Ask us.' } }],
    });
  });

  it('cannot end its script element', () => {
    expect(structuredData({ page, url, origin, isSample: () => false })).not.toContain('<');
  });

  it('describes the site search', () => {
    expect(graphOf(home)[0]).toMatchObject({
      '@id': `${origin}/#website`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  it('has all facts of the business', () => {
    expect(graphOf(home)[1]).toMatchObject({
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
    });
  });

  it('has no invented facts', () => {
    const [, business] = graphOf({ ...home, isSample: () => true });
    for (const fact of ['telephone', 'email', 'sameAs']) expect(business).not.toHaveProperty(fact);
  });

  it('has the rating and price of the software', () => {
    expect(graphOf()[1]).toMatchObject({
      '@type': 'SoftwareApplication',
      name: 'School ERP',
      aggregateRating: { ratingValue: 4.9, ratingCount: 100, bestRating: 5, worstRating: 1 },
      offers: { priceCurrency: 'INR', description: 'Contact for pricing' },
    });
  });

  it('lists services with their pages, and jobs as a list', () => {
    expect(graphOf().slice(3, 5)).toMatchObject([
      {
        '@type': 'ItemList',
        itemListElement: [{ position: 1, item: { name: 'Logos', url: `${origin}/logos` } }],
      },
      { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Developer' }] },
    ]);
  });

  it('refers to the business by its @id on other pages', () => {
    const [offered] = graphOf();
    expect(offered).toMatchObject({ '@type': 'Service', provider: { '@id': `${origin}/#business` } });
  });

  it('has the breadcrumbs that the hero shows, or Home and the page', () => {
    const above = [{ label: 'Offers', to: '/offers' as const }];
    const hero: Page['sections'][number] = {
      kind: 'hero',
      layout: 'plain',
      ground: 'paper',
      trail: { above, here: 'Answers' },
      title: 'All answers',
      lede: '',
      actions: [],
    };
    const read = (page: Page) =>
      graphOf({ page }).find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement;
    const shown = { ...page, sections: [hero] };
    expect(read(shown)).toMatchObject([{ name: 'Offers', item: `${origin}/offers` }, { name: 'Answers' }]);
    const renamed = { ...shown, name: 'All of them', above: [] };
    const metadata = { ...page.metadata, canonical: '/answers' as const };
    expect(read(renamed)).toMatchObject([{ name: 'All of them', item: url }]);
    expect(read({ ...renamed, metadata })).toMatchObject([{ item: `${origin}/answers` }]);
    expect(read(page)).toMatchObject([{ name: 'Home' }, { position: 2, name: 'Questions', item: url }]);
  });

  it('is empty on a page that search engines must not index, unless it is about a service', () => {
    const hidden = { metadata: { ...page.metadata, robots: 'noindex, follow' as const }, sections: [] };
    expect(structuredData({ page: hidden, url, origin, isSample: () => false })).toBe('');
    expect(graphOf({ page: { ...hidden, service } })).toHaveLength(2);
  });
});
