import { describe, expect, it } from 'vitest';
import { isTakenOver } from '../../content/business.ts';
import { packages } from '../../content/packages.ts';
import { routes } from '../../content/index.ts';
import { cmsPrices, ecommercePrices, ownPrices } from '../../content/prices.ts';
import { builtPage, isKept } from './built-page.ts';

/** The most characters between a figure and the word that it belongs to. */
const MAX_DISTANCE = 90;

type Claim = [figure: string, about: string];

/** The claims of §1 and §9 by page. Figures may differ between pages. */
const CLAIMS: Record<string, Claim[]> = {
  '/': [
    ['500+', 'companies'],
    ['500+', 'projects'],
    ['50+', 'team members'],
    ['10', 'years'],
    ['1000+', 'clients'],
    ['99%', 'satisfaction'],
    ['7', 'states'],
    ['24/7', 'support'],
    ['100+', 'schools'],
    ['1 to 2 weeks', 'basic'],
    ['4 to 12 weeks', 'complex'],
    ['50+', 'apps'],
    ['24 hours', 'reply'],
    ['₹9,999', 'website'],
  ],
  '/company': [
    ['2024', 'founded'],
    ['500+', 'companies'],
    ['7', 'states'],
  ],
  '/company/team': [
    ['11', 'years of experience'],
    ['50+', 'team members'],
    ['500+', 'projects'],
    ['7', 'states'],
  ],
  '/company/testimonials': [
    ['500+', 'Happy Clients'],
    ['100%', 'Satisfaction Rate'],
    ['1000+', 'Projects Completed'],
  ],
  '/company/vision-mission': [
    ['75%', 'Market Leadership'],
    ['60%', 'Client Success'],
    ['85%', 'Innovation'],
    ['40%', 'Team Growth'],
  ],
  '/portfolio': [
    ['1000+', 'websites'],
    ['500+', 'clients'],
    ['98%', 'success rate'],
    ['10+', 'years'],
    ['9 AM to 6 PM IST', 'Monday to Friday'],
  ],
  '/products': [
    ['4.9', '100'],
    ['Contact for pricing', '4.9'],
  ],
  '/consultation': [
    ['30', 'minute'],
    ['9am to 6pm', 'Mon-Sat'],
  ],
  '/contact': [['10:00 AM to 6:00 PM', 'Monday to Friday']],
  '/packages': [['30 days', 'money back']],
  '/services': [
    ['2-4 weeks', 'basic'],
    ['6-12 weeks', 'complex'],
    ['15,000', 'basic'],
    ['1,00,000+', 'complex'],
  ],
  '/services/mobile-apps': [['50+', 'apps']],
  '/services/seo': [
    ['500%', 'average traffic increase'],
    ['85%', 'first-page rankings'],
    ['200+', 'campaigns'],
    ['98%', 'satisfaction'],
    ['3-6 months', 'initial'],
    ['6-12 months', 'significant'],
  ],
  '/services/cms-solutions': [
    ['4.8', 'WordPress'],
    ['4.6', 'Joomla'],
    ['4.7', 'Drupal'],
    ['4.9', 'Shopify'],
    ['6-12 weeks', '$2,499'],
  ],
  '/services/ecommerce-services': [
    ['500+', 'sites'],
    ['99.9%', 'uptime'],
    ['24/7', 'support'],
    ['150%', 'ROI increase'],
    ['₹25,000', 'business websites'],
    ['8-16 weeks', '$7,999'],
  ],
  '/ai': [
    ['85%', 'efficiency'],
    ['60%', 'response time reduction'],
    ['45%', 'cost reduction'],
    ['92%', 'satisfaction'],
    ['40%', 'productivity'],
    ['2 to 4 weeks', 'chatbot'],
    ['6 to 12 weeks', 'custom'],
  ],
  '/web-development-in/srinagar': [
    ['100+', 'websites'],
    ['5+', 'years'],
    ['90+', 'Core Web Vitals'],
    ['2-4 weeks', '5-10 pages'],
    ['4-10 weeks', 'custom portals'],
  ],
  '/website-developer-in-srinagar': [
    ['650+', 'projects'],
    ['98%', 'satisfaction'],
    ['24/7', 'support'],
    ['₹9,999', 'hosting and SSL'],
  ],
  '/website-design-in-india': [
    ['1498+', 'projects'],
    ['1000+', 'websites'],
  ],
  '/website-design-in-pune': [
    ['500+', 'projects'],
    ['100+', 'brands'],
  ],
  '/website-design-in-jammu': [
    ['200+', 'regional projects'],
    ['8+', 'years'],
    ['300+', 'sites'],
  ],
  '/website-design-in-delhi': [
    ['700+', 'projects'],
    ['12+', 'years'],
    ['800+', 'sites'],
    ['200+', 'brands'],
  ],
  '/website-design-in-mumbai': [['900+', 'projects']],
  '/website-design-in-chennai': [
    ['400+', 'projects'],
    ['5+', 'years'],
    ['95%', 'satisfaction'],
  ],
  '/website-design-in-bangalore': [
    ['500+', 'companies'],
    ['99.9%', 'uptime'],
  ],
  '/email/automation': [['3-5 business days', 'welcome series']],
  '/email/ab-testing': [['7-14 days', 'test']],
  '/email/list-segmentation': [
    ['7 days', 'recency'],
    ['0.7', 'propensity'],
    ['60 days', 'last open'],
    ['14 days', 'joined'],
  ],
  '/affiliate/programs': [['30 days', 'start']],
  '/affiliate/partner-recruitment': [
    ['1-2 weeks', 'identify'],
    ['4-6 weeks', 'activate'],
  ],
  '/affiliate/commission-strategy': [
    ['5%', 'Bronze'],
    ['8%', 'Silver'],
    ['12%', 'Gold'],
    ['15%', 'Platinum'],
    ['20%', '$100'],
    ['25%', '$250'],
    ['30%', '$500'],
    ['10-30%', 'typical'],
  ],
  '/affiliate/payout-management': [
    ['$50+', 'weekly'],
    ['$25+', 'monthly'],
    ['1-3 business days', 'payout'],
  ],
  '/sem-ppc-services': [
    ['$1,000-5,000', 'month'],
    ['2-4 weeks', 'results'],
  ],
  '/content-marketing': [['2-4', 'posts']],
  '/social-media-marketing': [['3-5', 'posts']],
};

/** Another agency has figures of its own. */
describe.skipIf(isTakenOver)('§1, §9 figures', () => {
  it.each(Object.entries(CLAIMS).filter(([path]) => isKept(path)))('%s shows its claims', (path, claims) => {
    expect(claims.filter((claim) => !shows(path, claim))).toEqual([]);
  });
});

/** The specification's prices are in specification.test.ts. */
describe('§9 prices', () => {
  it.each<Claim>([
    ...packages.flatMap(({ name, price, originalPrice }): Claim[] => [
      [price, name],
      [originalPrice, name],
    ]),
    ...packages.map(({ deliveryTime }): Claim => [deliveryTime, 'Ready']),
    ...cmsPrices.map(({ name, pricing }): Claim => [pricing, name]),
    ...ecommercePrices.map(({ title, price }): Claim => [price, title]),
  ])('/packages shows %s near %s', (figure, about) => {
    expect(shows('/packages', [figure, about])).toBe(true);
  });
});

/** Whether the page's `<main>` has both, near each other. Hyphens may be of any kind. */
function shows(path: string, [figure, about]: Claim): boolean {
  const { element } = builtPage(path).main;
  const words: string[] = [];
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement?.closest('script') === null) words.push(node.nodeValue ?? '');
  }
  const text = words
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2013]/g, '-');
  return areNear(text, figure, about);
}

/** Whether the text has both, in either order, at most `MAX_DISTANCE` characters apart. */
function areNear(text: string, figure: string, about: string): boolean {
  const [one, other] = [figure, about].map(escapeRegExp);
  const between = `[^]{0,${MAX_DISTANCE}}`;
  const wholeFigure = `(?<![\\w.,])${one}(?![\\w%]|[.,]\\d)`;
  return new RegExp(`${wholeFigure}${between}${other}|${other}${between}${wholeFigure}`, 'i').test(text);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

it('structured data has none of our own prices, which may be samples', () => {
  const published = routes
    .filter(({ page }) => !page.metadata.robots)
    .map(({ path }) => JSON.stringify(builtPage(path).graph))
    .join('\n');
  const own = Object.values<string>(ownPrices).filter((price) => price !== '');
  expect(own.filter((price) => published.includes(price))).toEqual([]);
});
