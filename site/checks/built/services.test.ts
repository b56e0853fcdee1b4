import { describe, expect, it } from 'vitest';
import facts from '../../content/facts.ts';
import { type CmsPrice, cmsPrices, ecommercePrices, inRupees } from '../../content/prices.ts';
import { builtPage, type Part, kept, isKept, isStillShown } from './built-page.ts';

const systems: CmsPrice[] = cmsPrices;

/** The pages that end with the consultation form. */
const WITH_FORM = [
  '/services',
  '/services/web-design',
  '/services/web-development',
  '/services/mobile-apps',
  '/services/seo',
  '/services/cms-solutions',
  '/services/ecommerce-services',
];

/** §2: the twelve technologies, in order. */
const TECHNOLOGIES =
  'React.js Next.js PHP Python MySQL Linux .NET JavaScript Node.js MongoDB Django Express.js'.split(' ');

/** §2 Services pages. */
it.each(kept(...WITH_FORM))('§4 %s: the consultation form is the last section before the footer', (path) => {
  const { closing } = builtPage(path);
  const form = closing.one('form', 'Schedule Free Consultation');
  expect(form.attribute('action')).toBe('/api/forms/consultation');
  expect(form.has('button', 'Schedule Free Consultation')).toBe(true);
  expect(closing.text).toContain('We respect your privacy. Your information will never be shared.');
});

describe.each(kept('/services'))('%s', () => {
  const { main } = builtPage('/services');

  it('§2 six services, each with a description, a starting price, a timeline and a link to its page', () => {
    const services = [
      ['Web design', '/services/web-design'],
      ['Web development', '/services/web-development'],
      ['Mobile apps', '/services/mobile-apps'],
      ['SEO', '/services/seo'],
      ['CMS solutions', '/services/cms-solutions'],
      ['E-commerce', '/services/ecommerce-services'],
    ].filter(([name = '', path = '']) => isKept(path) && isStillShown(main, 'h3', name));
    expect(main.texts('#all > ul > li h3')).toEqual(services.map(([name]) => name));
    expect(main.count('#all > ul > li dd')).toBe(2 * services.length);
    expect(main.addresses('#all a')).toEqual(services.map(([, path]) => path));
  });
});

describe.each(kept('/services/web-design'))('%s', () => {
  const { main } = builtPage('/services/web-design');

  it('§2 hero, agency intro, six services, four reasons and the four named steps', () => {
    expect(main.has('h1')).toBe(true);
    expect(main.has('h2', /^An agency of /)).toBe(true);
    expect(main.texts('#services li h3')).toEqual([
      'Custom design',
      'SEO-friendly development',
      'Mobile responsive layouts',
      'E-commerce design',
      'UI/UX strategy',
      'Brand integration',
    ]);
    expect(main.count('#why li h3')).toBe(4);
    expect(main.texts('#process li h3')).toEqual([
      'Consultation',
      'Design & Planning',
      'Development',
      'Launch & Support',
    ]);
  });

  it('§2 related links, quote and portfolio buttons, statistics and a contact block', () => {
    expectRelated(main, ['web-development', 'seo', 'cms-solutions', 'ecommerce-services']);
    const action = main.under('section', 'What will your website cost?');
    expect(action.href('Get a Free Quote')).toBe('/quote?service=Web%20Design');
    expect(action.count('a[href="/portfolio"]')).toBe(1);
    expect(main.one('dl', 'happy clients').text).toContain('1000+');
    expect(main.one('#contact').href(/^Call/)).toMatch(/^tel:/);
    expect(main.one('#contact address').text).toContain(facts.address.street);
  });
});

describe.each(kept('/services/web-development'))('%s', () => {
  const { main, hero } = builtPage('/services/web-development');

  it('§2 intro with call button and portfolio link; twelve technology cards with category and description', () => {
    expect(hero.href(/^Call /)).toMatch(/^tel:/);
    expect(hero.count('a[href="/portfolio"]')).toBe(1);
    expect(main.texts('#technologies li h3')).toEqual(TECHNOLOGIES);
    expect(main.count('#technologies img')).toBe(TECHNOLOGIES.length);
    expect(main.count('#technologies li p')).toBe(2 * TECHNOLOGIES.length);
  });

  it('§2 six core services, four reasons, six named steps, related links; Start Your Project calls us, Get Free Quote opens the quote form', () => {
    expect(main.count('#services li h3')).toBe(6);
    expect(main.count('#why li h3')).toBe(4);
    expect(main.texts('#process li h3')).toEqual([
      'Discovery & Planning',
      'Design & Prototyping',
      'Development',
      'Testing & QA',
      'Deployment',
      'Maintenance',
    ]);
    expectRelated(main, ['web-design', 'cms-solutions', 'mobile-apps', 'seo']);
    expect(main.href('Start Your Project')).toMatch(/^tel:/);
    expect(main.href('Get Free Quote')).toBe('/quote?topic=web-development');
  });
});

describe.each(kept('/services/mobile-apps'))('%s', () => {
  const { main } = builtPage('/services/mobile-apps');

  it('§2 statistics, six services, six reasons, four steps and a technology grid', () => {
    expect(main.one('dl', 'apps delivered').text).toContain('50+');
    expect(main.texts('#services li h3')).toEqual([
      'iOS',
      'Android',
      'Windows',
      'Cross-platform',
      'UI/UX design',
      'Maintenance and support',
    ]);
    expect(main.count('#why li h3')).toBe(6);
    expect(main.count('#process li h3')).toBe(4);
    expect(main.count('#technologies li h3')).toBe(6);
  });

  it('§2 ends with call and e-mail links, and links to related pages', () => {
    const closing = main.under('section', /What should your app do/);
    expect(closing.href(/^Call /)).toMatch(/^tel:\+\d+$/);
    expect(closing.href(/^Write to /)).toMatch(/^mailto:.+@/);
    expectRelated(main, ['web-development', 'web-design', 'ecommerce-services']);
  });
});

describe.each(kept('/services/seo'))('%s', () => {
  const { main, hero } = builtPage('/services/seo');

  it('§2 call and free-audit buttons; six services, six tools, six platforms, six steps, four reasons, seventeen questions', () => {
    expect(hero.href('Get a free audit')).toBe('/quote?service=SEO%20Optimization');
    expect(hero.href(/^Call /)).toMatch(/^tel:/);
    for (const [id, count] of Object.entries({ services: 6, process: 6, why: 4 })) {
      expect(main.count(`#${id} li h3`)).toBe(count);
    }
    const group = (name: string) => main.all('#tools div').findLast((part) => part.has('h2, h3', name));
    expect(group('Six tools')?.count('li')).toBe(6);
    expect(group('Six social platforms')?.count('li')).toBe(6);
    expect(main.one('#related a', 'CMS Solutions').attribute('href')).toBe('/services/cms-solutions');
    expect(main.count('#faq details[name]')).toBe(17);
  });
});

describe.each(kept('/services/cms-solutions'))('%s', () => {
  const { main } = builtPage('/services/cms-solutions');

  it('§3 six CMS cards: price, time, rating (Magento without one), six features, best for', () => {
    for (const { name, pricing, timeline, rating } of systems) {
      const card = main.under('#systems li', name);
      expect(card.text).toContain(`from ${pricing}${inRupees(pricing)}`);
      expect(card.text).toContain(timeline);
      expect(card.text.match(/Rated [\d.]+ out of 5/)?.[0]).toBe(rating && `Rated ${rating} out of 5`);
      expect(card.count('[aria-label=Features] li')).toBe(6);
      expect(card.text).toContain('Best for:');
      expect(card.href(`Get a quote for ${name}`)).toBe(`/quote?topic=${encodeURIComponent(name)}`);
    }
  });

  it('§2 a table of the six systems', () => {
    expect(main.texts('#compare tbody th')).toEqual(systems.map(({ name }) => name));
  });

  it('§2 four benefits, four steps, three testimonials, three related services, four statistics', () => {
    expect(main.count('#why li h3')).toBe(4);
    expect(main.count('#process li h3')).toBe(4);
    const ratings = main.texts('#testimonials li').filter((text) => /Rated [\d.]+ out of 5/.test(text));
    expect(ratings).toHaveLength(3);
    expect(main.has('#related a[href="/services/ecommerce-services"]')).toBe(true);
    expect(main.texts('#start dd')).toEqual(['500+', '1000+', '99.9%', '24/7']);
  });

  it('§2 ‘Get Free Consultation’ to the quote page, ‘Call Us Now’, and four guarantees', () => {
    const end = main.one('#start');
    expect(end.href('Get Free Consultation')).toBe('/quote');
    expect(end.href('Call Us Now')).toMatch(/^tel:\+\d+$/);
    expect(end.texts('li')).toEqual([
      'No Setup Fees',
      'Free Domain & SSL',
      '30-Day Guarantee',
      '24/7 Support',
    ]);
  });

  it('§2 /services/cms shows this page, whose address is canonical', () => {
    const other = builtPage('/services/cms');
    expect(other.count('#systems details')).toBe(6);
    expect(other.canonical).toMatch(/\/services\/cms-solutions$/);
  });
});

describe.each(kept('/services/ecommerce-services'))('%s', () => {
  const { main, hero } = builtPage('/services/ecommerce-services');

  it('§2 hero with ‘Start Your Project’ to the quote page and ‘Watch Demo’ to the portfolio', () => {
    expect(hero.href('Start Your Project')).toBe('/quote?service=E-commerce%20Development');
    expect(hero.href('Watch Demo')).toBe('/portfolio#e-commerce');
    expect(hero.text).toContain('Business websites from ₹25,000 plus 18% GST.');
  });

  it('§1 500+ sites, 99.9% uptime, 24/7 support, 150% average ROI increase; Discovery, Design, Develop, Deploy', () => {
    expect(main.texts('#start dd').slice(0, 4)).toEqual(['500+', '99.9%', '24/7', '150%']);
    expect(main.texts('#process li :is(h3, h4)')).toEqual(['Discovery', 'Design', 'Develop', 'Deploy']);
    expect(main.has('#related a[href="/services/seo"]')).toBe(true);
    expect(main.one('#checkout img').attribute('alt')).toMatch(/checkout/);
  });

  it('§9 five services with price, timeline and eight features each', () => {
    for (const { id, title, price, timeline } of ecommercePrices) {
      const card = main.one(`#${id}`);
      expect(card.has('h3', title)).toBe(true);
      expect(card.text).toContain(`from ${price}`);
      expect(card.text).toContain(timeline);
      expect(card.text).toContain('Made with');
      expect(card.count('details li')).toBe(8);
    }
  });

  it('§2 ‘Get Free Consultation’ to the quote page and ‘View Portfolio’ to the portfolio', () => {
    const end = main.one('#start');
    expect(end.href('Get Free Consultation')).toBe('/quote');
    expect(end.href('View Portfolio')).toBe('/portfolio');
    expect(end.text).toContain('₹25,000');
  });
});

/** Expects links to these services, in order. */
function expectRelated(main: Part, names: string[]): void {
  expect(main.addresses('#related a')).toEqual(pathsOf(names));
}

function pathsOf(names: string[]): string[] {
  return names.map((name) => `/services/${name}`);
}
