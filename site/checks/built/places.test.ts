import { describe, expect, it } from 'vitest';
import facts from '../../content/facts.ts';
import { type BuiltPage, builtPage, manifest, placesDocument, kept } from './built-page.ts';
import { offers, offersIn } from './packages.ts';
import { DISTRICTS, linksIn, neighboursOf } from './places.ts';

/** §2 Regional page: the five steps, in order. */
const STEPS = ['Discover', 'Architect', 'Develop', 'QA & Integrate', 'Deploy & Monitor'];

/** Matches the heading of a season, which names its months. */
const MONTHS = /(January|February|March|April|May|June|July|August|September|October|November|December)/;

/** §2 Regional page: every district, Srinagar, and the document for other places, which the server fills in. */
describe.each([
  ...DISTRICTS.map((place) => ({
    path: `/web-development-in/${place}`,
    page: builtPage(`/web-development-in/${place}`),
    matching: `/web-designing-in/${place}`,
  })),
  {
    path: '/web-development-in/srinagar',
    page: builtPage('/web-development-in/srinagar'),
    matching: '/website-developer-in-srinagar',
  },
  { path: 'other places', page: placesDocument(), matching: '/services/web-design' },
])('$path', ({ path, page, matching }) => {
  const { main, hero } = page;

  it('§2 hero with Get Free Proposal, Talk to an Expert and four highlights; benefits, six services, five steps', () => {
    expect(hero.href('Get Free Proposal')).toBe('/quote');
    expect(hero.href('Talk to an Expert')).toBe('/contact');
    expect(hero.count('dl > div')).toBe(4);
    expect(hero.one('dl').text).toMatch(/100\+.*websites|websites.*100\+/);
    expect(hero.one('dl').text).toMatch(/5\+.*years|years.*5\+/);
    const benefits = main.under('ol', MONTHS).texts('li');
    expect(benefits).toHaveLength(4);
    for (const benefit of benefits) expect(benefit).toMatch(/\w{3}.+[.?!]$/);
    expect(main.under('ul', 'Online shops').count('h3')).toBe(6);
    expect(main.under('ol', 'Architect').texts(':is(h2, h3, h4)')).toEqual(STEPS);
  });

  it('§2 links to nine area pages and the matching web-designing page, packages with enquiry links, the closing call to action', () => {
    const areas = main.one('section:has(li a[href^="/web-development-in/"])');
    const links = areas.all('li a');
    expect(links.map((link) => link.attribute('href')).toSorted()).toEqual(
      DISTRICTS.map((district) => `/web-development-in/${district}`).toSorted(),
    );
    const current = areas.addresses('li [aria-current=page]');
    expect(current).toEqual(links.some((link) => link.attribute('href') === path) ? [path] : []);
    expect(areas.addresses('p a')).toContain(matching);
    expect(offersIn(main.one('#packages'))).toEqual(offers);
    expect(page.closing.has('h2')).toBe(true);
    expect(page.closing.href('Get Free Proposal')).toBe('/quote');
  });

  it('§9 six questions, with the timelines of sites and portals; structured data', () => {
    expect(main.count('#faq details[name]')).toBe(6);
    expect(main.one('#faq').text).toMatch(/5-10 .*2-4 weeks/);
    expect(main.one('#faq').text).toContain('4-10 weeks');
    expect(page.thingTypes).toEqual(['Service', 'BreadcrumbList', 'FAQPage']);
  });
});

it.each(DISTRICTS)(
  '§2 /web-development-in/%s: the places diagram links to each neighbour’s page',
  (place) => {
    const diagram = builtPage(`/web-development-in/${place}`).one('nav[aria-label^="Places around "]');
    expect(linksIn(diagram)).toEqual(
      [...neighboursOf(place, 'web-development'), '/web-development-in/srinagar'].toSorted(),
    );
  },
);

/** The specification names no content of design pages, so their parts and order are our decisions. */
describe.each(DISTRICTS)('/web-designing-in/%s', (place) => {
  const page = builtPage(`/web-designing-in/${place}`);
  const { main, hero } = page;

  it('§2 hero with a work sample for the place; three trades, three choices; structured data', () => {
    expect(hero.href('Get a free quote')).toBe('/quote?service=Web%20Design');
    expect(hero.href('See our work')).toBe('/portfolio');
    expect(hero.one('dl').text).toContain(facts.startingPrice);
    expect(hero.one('figcaption').text).toContain('Sample work: ');
    expect(main.count('#trades h3')).toBe(3);
    expect(main.count('#look h3')).toBe(3);
    expect(main.count('#faq details[name]')).toBe(4);
    expect(page.thingTypes).toEqual(['Service', 'BreadcrumbList', 'FAQPage']);
  });

  it('§2 packages with enquiry links, nine area pages in a list and a diagram, the development page of the same place', () => {
    expect(offersIn(main.one('#packages'))).toEqual(offers);
    expect(main.href(/^Web development in /)).toBe(`/web-development-in/${place}`);
    const areas = main.one('section:has(nav svg)');
    expect(areas.addresses('li a').toSorted()).toEqual(
      DISTRICTS.map((district) => `/web-designing-in/${district}`).toSorted(),
    );
    expect(linksIn(main.one('nav[aria-label^="Places around "]'))).toEqual(
      [...neighboursOf(place, 'web-designing'), '/website-developer-in-srinagar'].toSorted(),
    );
    expect(page.closing.href('Get a free quote')).not.toBeNull();
    expect(page.closing.href('Write to us')).not.toBeNull();
  });
});

/** The three pages about Jammu, each for a different search intent. */
const JAMMU = ['/web-designing-in/jammu', '/web-development-in/jammu', '/website-design-in-jammu'];

it.each(JAMMU)('§2 %s links to the other two pages about Jammu', (path) => {
  const { main } = builtPage(path);
  for (const other of JAMMU.filter((other) => other !== path)) {
    expect(main.one(`a[href="${other}"]`).name).toMatch(/\w/);
  }
});

/** Srinagar has its own page, which is indexed (docs/decisions/content.md). */
it('§2 /web-development-in/srinagar names its own quarters, is indexed at its own address, and links to its neighbours', () => {
  const page = builtPage('/web-development-in/srinagar');
  for (const quarter of ['Karan Nagar', 'Parraypora', 'Batamaloo']) expect(page.main.text).toContain(quarter);
  expect(page.meta('robots')).toBe('index, follow');
  expect(page.canonical).toBe(`${manifest.origin}/web-development-in/srinagar`);
  expect(linksIn(page.one('nav[aria-label="Places around Srinagar"]'))).toEqual(
    neighboursOf('srinagar', 'web-development').toSorted(),
  );
});

/** The generic page for each city that has its own page at another address. */
it.each(['pune', 'delhi', 'mumbai', 'chennai', 'bangalore', 'india'])(
  '§2 /web-development-in/%s links to the city’s own page, and is not indexed',
  (city) => {
    const page = builtPage(`/web-development-in/${city}`);
    expect(page.main.has(`a[href="/website-design-in-${city}"]`)).toBe(true);
    expect(page.meta('robots')).toBe('noindex, follow');
    expect(page.canonical).toBe(`${manifest.origin}/web-development-in/${city}`);
  },
);

/** §2 City pages: each city's displayed name, and the claims of §1 and §9 that its page shows. */
const CITIES: Record<string, { displayName: string; claims: string[] }> = {
  india: { displayName: 'India', claims: ['1498+', '1000+'] },
  pune: { displayName: 'Pune', claims: ['500+', '100+'] },
  jammu: { displayName: 'Jammu & Kashmir', claims: ['200+', '8+', '300+'] },
  delhi: { displayName: 'Delhi NCR', claims: ['700+', '12+', '800+', '200+'] },
  mumbai: { displayName: 'Mumbai', claims: ['900+', '10+'] },
  chennai: { displayName: 'Chennai', claims: ['400+', '5+'] },
  bangalore: { displayName: 'Bengaluru, Karnataka', claims: ['10+', '99.9%'] },
};

/** §2 City pages: the why-choose grid, in order. */
const REASONS = [
  'Expert team',
  'Global standards',
  'Security first',
  'Fast delivery',
  'Cost effective',
  'Support',
];

describe.each(Object.entries(CITIES))('/website-design-in-%s', (slug, { displayName, claims }) => {
  const page: BuiltPage = builtPage(`/website-design-in-${slug}`);
  const { main, hero } = page;

  it(`§2 ${displayName}: hero, company claims (${claims.join(', ')}), why-choose grid and four-step process`, () => {
    expect(hero.texts('nav[aria-label=Breadcrumb] li')).toEqual(['Home', 'Web designing', displayName]);
    expect(hero.one('h1').text).toMatch(/^Website design in /);
    expect(hero.texts('dd')).toEqual(expect.arrayContaining(claims));
    expect(main.texts('h3').filter((heading) => REASONS.includes(heading))).toEqual(REASONS);
    expect(main.under('ol', 'Launch').texts('h3')).toEqual(['Discover', 'Design', 'Build', 'Launch']);
  });

  it('§7 packages and the consultation form at their anchors, structured data, links to the other cities, and the lead form at the end', () => {
    expect(offersIn(main.one('#packages'))).toEqual(offers);
    expect(page.thingTypes).toEqual(['Service', 'BreadcrumbList', 'FAQPage']);
    const forms = main.all('form[method=post]');
    expect(forms.map((form) => form.attribute('action'))).toEqual([
      '/api/forms/consultation',
      '/api/forms/city-lead',
    ]);
    const lead = page.closing.one('form');
    expect(lead.one('[name=_subject]').attribute('value')).toBe('New Lead Capture Submission');
    expect(lead.one('[name=_page]').attribute('value')).toBe('Lead Capture Page');
    expect(main.href('View packages')).toMatch(/#packages$/);
    expect(main.href('Book a call')).toMatch(/#consultation$/);
    expect(main.count('#consultation form')).toBe(1);
    const others = Object.keys(CITIES)
      .filter((city) => city !== slug && city !== 'india')
      .map((city) => `/website-design-in-${city}`)
      .toSorted();
    // Where the hero has a scene instead of the map, the footer links to them.
    const links = hero.has('nav svg')
      ? linksIn(main.one('nav[aria-label^="Cities around "]'))
      : linksIn(page.footer).filter((address) => address !== null && others.includes(address));
    expect(links).toEqual(others);
  });
});

it('§2 /website-design-in-india: services (Custom Design, Modern UI/UX, Brand Integration) and the additional benefits', () => {
  expect(builtPage('/website-design-in-india').texts('main h3')).toEqual(
    expect.arrayContaining([
      'Custom Design',
      'Modern UI/UX',
      'Brand Integration',
      'Free domain and hosting',
      'SEO setup',
      'SSL',
      'Maintenance',
    ]),
  );
});

it('§2 /website-design-in-pune: industry tags, a What we deliver timeline, and a banner whose Claim Offer links to the consultation form', () => {
  const { main } = builtPage('/website-design-in-pune');
  expect(main.texts('li')).toEqual(
    expect.arrayContaining(['Startup', 'D2C', 'SaaS', 'Hospitality', 'Education', 'Healthcare']),
  );
  expect(main.has('h2', 'What we deliver')).toBe(true);
  expect(main.text).toContain('Pune Special: Free SEO Setup + SSL for new projects this month');
  expect(main.href('Claim Offer')).toMatch(/#consultation$/);
});

describe.each(kept('/website-developer-in-srinagar'))('%s', () => {
  const page = builtPage('/website-developer-in-srinagar');
  const { main } = page;

  it('§2 View Packages and Free Consultation anchors; 650+ projects, 98% satisfaction, 24/7 support', () => {
    expect(main.href('View Packages')).toMatch(/#packages$/);
    expect(main.href('Free Consultation')).toMatch(/#consultation$/);
    expect(main.texts('dd')).toEqual(expect.arrayContaining(['650+', '98%', '24/7']));
  });

  it('§2 six value cards, four steps, three Local Business testimonials, pricing from ₹9,999 with hosting and SSL', () => {
    expect(main.under('ul', 'We know the lanes').count('h3')).toBe(6);
    expect(main.under('ol', 'Launch').texts('h3')).toEqual(['Discover', 'Design', 'Build', 'Launch']);
    expect(main.element.textContent.match(/Local Business/g)).toHaveLength(3);
    expect(main.one('#packages').text).toContain(facts.startingPrice);
    expect(main.one('#packages').text).toMatch(/including hosting and SSL/i);
    expect(main.one('#consultation form').attribute('action')).toBe('/api/forms/consultation');
  });

  it('§7, §9 packages with enquiry links; structured data of a service and a breadcrumb, without questions', () => {
    expect(offersIn(main.one('#packages'))).toEqual(offers);
    expect(page.thingTypes).toEqual(['Service', 'BreadcrumbList']);
  });

  it('§2 the diagram links to eight districts, the list to all nine, and the page to web development in Srinagar', () => {
    const towns = DISTRICTS.filter((place) => place !== 'kashmir').map(
      (place) => `/web-designing-in/${place}`,
    );
    expect(linksIn(main.one('nav[aria-label="Places around Srinagar"]'))).toEqual(towns.toSorted());
    expect(main.addresses('li a[href^="/web-designing-in/"]')).toHaveLength(DISTRICTS.length);
    expect(main.href('Web development in Srinagar')).toBe('/web-development-in/srinagar');
  });
});
