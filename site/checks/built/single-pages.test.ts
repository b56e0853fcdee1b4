import { describe, expect, it } from 'vitest';
import facts from '../../content/facts.ts';
import { billOf, cmsPrices, ecommercePrices, withRupees } from '../../content/prices.ts';
import { builtPage, kept } from './built-page.ts';
import { offers, offersIn } from './packages.ts';

/** The least number of words on each of the pages below. */
const MIN_WORDS = 200;
const TEXT_PAGES = [
  '/ai',
  '/packages',
  '/privacy-policy',
  '/quote',
  '/consultation',
  '/careers',
  '/company/careers',
  '/lead-capture',
  '/products',
];

/** §2 Privacy policy: the sections, in order. */
const POLICY_SECTIONS = [
  'Information collection',
  'How information is used',
  'Data protection',
  'Data storage',
  'Third-party disclosure',
  'Cookies',
  'Policy updates',
  'Data retention',
  'Contact us',
];

it.each(TEXT_PAGES)(`§2 %s has at least ${MIN_WORDS} words`, (path) => {
  expect(builtPage(path).main.words).toBeGreaterThanOrEqual(MIN_WORDS);
});

describe.each(kept('/ai'))('%s', () => {
  const { main, closing } = builtPage('/ai');

  it('§2 closes with a link to the quote form that chooses Artificial Intelligence', () => {
    expect(closing.addresses()[0]).toBe('/quote?service=Artificial%20Intelligence');
  });

  it('§2 six service cards, four benefits, four implementation steps, six questions', () => {
    expect(main.count('#services li h3')).toBe(6);
    expect(main.count('#benefits li h3')).toBe(4);
    expect(main.count('#steps li h3')).toBe(4);
    expect(main.count('#faq details[name]')).toBe(6);
  });

  it('§1 shows the metrics, and the timelines of a chatbot and of custom machine learning', () => {
    const metrics = main.one('section', '85%');
    for (const words of [
      '85%',
      'efficiency',
      '60%',
      'response time reduction',
      '45%',
      'cost reduction',
      '92%',
      'satisfaction',
      'up to 40%',
      'productivity',
    ]) {
      expect(metrics.text).toContain(words);
    }
    expect(main.one('#faq').text).toContain('2 to 4 weeks');
    expect(main.one('#faq').text).toContain('6 to 12 weeks');
  });
});

describe.each(kept('/blogs'))('%s', () => {
  it('§2 shows only the word Blogs; the header’s Blogs links to the blog, if there is one', () => {
    const { main, header } = builtPage('/blogs');
    expect(main.text).toBe('Blogs');
    expect(header.href('Blogs')).toBe(facts.blog || '/blogs');
  });
});

describe.each(kept('/packages'))('%s', () => {
  const { main } = builtPage('/packages');

  it('§9 shows three packages with features and crossed-out earlier prices; only Standard is Most Popular', () => {
    expect(offersIn(main.one('#packages'))).toEqual(offers);
  });

  it('§9 shows prices and timelines of CMS sites and e-commerce', () => {
    expect(main.all('#cms tbody tr').map((row) => row.texts('th, td'))).toEqual(
      cmsPrices.map(({ name, pricing, timeline }) => [name, withRupees(pricing), timeline]),
    );
    for (const { title, price, timeline } of ecommercePrices) {
      const rate = main.under('#e-commerce li', title);
      expect(rate.text).toContain(`${price.endsWith('/month') ? '' : 'from '}${withRupees(price)}`);
      expect(rate.text).toContain(timeline);
    }
  });
});

describe.each(kept('/packages', '/services'))('%s: What will mine cost?', (path) => {
  const cost = builtPage(path).main.one('#cost');

  it('has two questions: the first has no answer yet, but links to each; the first of the second is checked', () => {
    expect(cost.all('fieldset').map((question) => question.texts('legend, label'))).toEqual([
      ['Your business', 'Shop', 'Hotel', 'Restaurant', 'School', 'Clinic', 'Office'],
      ['Your website should', 'Show what you offer', 'Book rooms, tables, times', 'Sell and take payment'],
    ]);
    expect(cost.all('fieldset').map((question) => question.count(':checked'))).toEqual([0, 1]);
    const home = builtPage('/').main;
    expect(home.addresses('#services a[href^="/packages#"]')).toEqual(
      cost.all('label[id]').map((key) => `/packages#${key.attribute('id')}`),
    );
  });

  it('has a bill for each pair of answers, with price, tax, total and days, that its message on WhatsApp repeats', () => {
    const bills = cost.all('li:has(h3)');
    expect(bills).toHaveLength(18);
    for (const bill of bills) {
      const [price = '', tax = '', , days = '', total = ''] = bill.texts('dd');
      const net = price.match(/₹[\d,]+$/)?.[0] ?? '';
      expect([tax, total].map((words) => words.replace('about ', ''))).toEqual(Object.values(billOf(net)));
      const message = new URL(bill.one('a').attribute('href') ?? '').searchParams.get('text');
      for (const part of [bill.texts('p')[0], bill.one('h3').text, total, days])
        expect(message?.toLowerCase()).toContain(part?.toLowerCase());
    }
  });
});

describe.each(kept('/privacy-policy'))('%s', () => {
  const { main } = builtPage('/privacy-policy');

  it('§2 a table of contents links to nine sections; says Card details are not stored; ends with the consent line', () => {
    const entries = main.all('nav[aria-label="On this page"] a');
    expect(entries.map(({ text }) => text)).toEqual(POLICY_SECTIONS);
    for (const entry of entries) {
      expect(main.one(entry.attribute('href') ?? '').one('h2').text).toBe(entry.text);
    }
    expect(main.text).toContain('Card details are not stored.');
    expect(main.texts('p').at(-1)).toBe('By using our website, you consent to our Privacy Policy.');
  });
});

describe.each(kept('/quote'))('%s', () => {
  it('§2 has a hero, the form, a why-choose list, and the four steps in order', () => {
    const { main, hero } = builtPage('/quote');
    expect(hero.has('h1')).toBe(true);
    expect(main.one('#request form').attribute('action')).toBe('/api/forms/quote');
    expect(main.count('#why li h3')).toBe(4);
    expect(main.texts('#steps li h3')).toEqual([
      'Submit requirements',
      'Receive detailed proposal',
      'Project kickoff meeting',
      'Development and delivery',
    ]);
  });
});

describe.each(kept('/consultation'))('%s', () => {
  const { main } = builtPage('/consultation');

  it.each([
    /30 minutes/,
    /free/i,
    new RegExp(`support ${facts.hours.support}`, 'i'),
    /within 24 hours/i,
    /We respect your privacy\. Your information will never be shared\./,
  ])('§9 says %s', (words) => {
    expect(main.text).toMatch(words);
  });
});

describe.each(kept('/lead-capture'))('%s', () => {
  it('§2 lead form: badges, note, and three cards below the form', () => {
    const { main } = builtPage('/lead-capture');
    for (const text of ['GDPR-ready', 'Event tracking', 'We respect your privacy. No spam.']) {
      expect(main.text).toContain(text);
    }
    expect(main.texts('h2, h3')).toEqual(
      expect.arrayContaining(['Multi-channel Embeds', 'Smart Validation', 'Analytics & A/B']),
    );
  });
});

describe.each(kept('/company/careers'))('%s', () => {
  it('§2 shows the page of /careers, which is its canonical address', () => {
    const page = builtPage('/company/careers');
    expect(page.canonical).toMatch(/[^y]\/careers$/);
    expect(page.texts('#openings li h3')).toEqual([
      'SEO and Digital Marketing Expert',
      'Full Stack Developer',
      'Mobile App Developer',
      'Sales and Marketing Executive',
    ]);
  });
});

describe.each(kept('/products'))('%s', () => {
  const page = builtPage('/products');
  const { main } = page;

  it('§2 Request a Demo and Get Started link to the product’s own site, if it has one, Need a Custom Solution to /contact', () => {
    for (const name of ['Request a Demo', 'Get Started'])
      expect(main.href(name)).toMatch(facts.product || /#request-demo$/);
    expect(main.href('Need a Custom Solution')).toBe('/contact');
    expect(main.href('Schedule a live demo')).toMatch(/#request-demo$/);
  });

  it('§4 tabs: links to the panels: eight features, seven benefits with four figures, and five quotes', () => {
    for (const [label, id] of [
      ['Features', 'features'],
      ['Benefits', 'benefits'],
      ['Testimonials', 'testimonials'],
    ] as const) {
      expect(main.href(label)).toBe(`#${id}`);
    }
    expect(main.count('#features li')).toBe(8);
    expect(main.count('#benefits li')).toBe(7);
    expect(main.texts('#benefits dd')).toEqual(['100+', '99.9%', '24/7', '4.9']);
    expect(main.count('#testimonials blockquote')).toBe(5);
  });

  it('§9 structured data has the software and its visible rating; the price is Contact for pricing', () => {
    expect(page.graph).toContainEqual(
      expect.objectContaining({
        '@type': 'SoftwareApplication',
        name: 'School Management System',
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: 4.9,
          ratingCount: 100,
          bestRating: 5,
          worstRating: 1,
        },
        offers: { '@type': 'Offer', priceCurrency: 'INR', description: 'Contact for pricing' },
      }),
    );
    expect(page.thingTypes).toContain('BreadcrumbList');
    expect(main.text).toMatch(/Rated 4.9 out of 5 in 100 ratings.*Contact for pricing/);
  });
});
