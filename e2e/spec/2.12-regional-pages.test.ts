import type { Page } from '@playwright/test';
import facts from '../../site/content/facts.ts';
import { expect, test } from '../support/fixtures.ts';
import { staticPage } from '../support/static-page.ts';
import { expectPackages } from '../support/packages.ts';
import {
  DISTRICTS,
  OTHER_PLACES,
  expectVisibleFocus,
  expectLinks,
  expectStructuredData,
  structuredData,
} from '../support/places.ts';
import { site } from '../support/site.ts';

/** §2 Regional page: the five steps, in order. */
const STEPS = ['Discover', 'Architect', 'Develop', 'QA & Integrate', 'Deploy & Monitor'];

/** Matches the heading of a season, which names its months. */
const MONTHS = /(January|February|March|April|May|June|July|August|September|October|November|December)/;

/** §2 Regional page: every district, Srinagar, and the generic page for other places. */
for (const place of DISTRICTS) {
  testDevelopmentPage(place);

  testDesignPage(place);
}

testJammuPages();

testSrinagarPage();

for (const [slug, name] of Object.entries(OTHER_PLACES)) {
  testFilledPage(slug, name);
}

testCityAddresses();

testUnknownPlaces();

function testDevelopmentPage(place: string): void {
  const path = `/web-development-in/${place}` as const;
  const matching = `/web-designing-in/${place}`;
  testRegionalPage(path, matching);

  staticPage(path, {
    '§2 the places diagram links to each neighbour’s page': async ({ main }) => {
      const diagram = main.getByRole('navigation', { name: /^Places around / });
      await expectLinks(diagram, [...neighboursOf(place, 'web-development'), '/web-development-in/srinagar']);
    },
  });
}

/** §2 Regional page: the parts of every such page. */
function testRegionalPage(path: `/${string}`, matching: string): void {
  staticPage(path, {
    '§2 hero with Get Free Proposal, Talk to an Expert and four highlights; benefits, six services, five steps':
      async ({ main }) => {
        const hero = main.locator('section').first();
        const heroLink = (name: string) => hero.getByRole('link', { name });
        await expect(heroLink('Get Free Proposal')).toHaveAttribute('href', '/quote');
        await expect(heroLink('Talk to an Expert')).toHaveAttribute('href', '/contact');
        await expect(hero.locator('dl > div')).toHaveCount(4);
        await expect(hero.locator('dl')).toContainText(/100\+.*websites|websites.*100\+/);
        await expect(hero.locator('dl')).toContainText(/5\+.*years|years.*5\+/);
        const listWith = (heading: string | RegExp, list: 'ol' | 'ul') =>
          main.locator(list, { has: main.page().getByRole('heading', { name: heading, exact: true }) });
        const benefits = listWith(MONTHS, 'ol').getByRole('listitem');
        await expect(benefits).toHaveCount(4);
        for (const benefit of await benefits.all()) await expect(benefit).toHaveText(/\w{3}.+[.?!]$/);
        await expect(listWith('Online shops', 'ul').getByRole('heading', { level: 3 })).toHaveCount(6);
        await expect(listWith('Architect', 'ol').getByRole('heading')).toHaveText(STEPS);
      },

    '§2 links to nine area pages and the matching web-designing page, packages with enquiry links, the closing call to action':
      async ({ main }) => {
        const areas = main.locator('section', {
          has: main.page().locator('li a[href^="/web-development-in/"]'),
        });
        const links = areas.locator('li a[href^="/web-development-in/"]');
        await expectLinks(
          areas.getByRole('list'),
          DISTRICTS.map((district) => `/web-development-in/${district}`),
        );
        const isDistrict = DISTRICTS.some((district) => path === `/web-development-in/${district}`);
        const current = areas.locator('[aria-current="page"]');
        await (isDistrict ? expect(current).toHaveAttribute('href', path) : expect(current).toHaveCount(0));
        await expect(links.first()).toBeVisible();
        await expect(areas.locator(`p a[href="${matching}"]`), 'link to the matching page').toBeVisible();
        await expectPackages(main.locator('#packages'));
        const closing = main.locator('section').last();
        await expect(closing.getByRole('heading', { level: 2 })).toBeVisible();
        await expect(closing.getByRole('link', { name: 'Get Free Proposal' })).toHaveAttribute(
          'href',
          '/quote',
        );
      },

    '§9 six questions, with the timelines of sites and portals; structured data of exactly these questions':
      async ({ main }) => {
        await expect(main.locator('#faq details')).toHaveCount(6);
        await expect(main.locator('#faq')).toContainText(/5-10 .*2-4 weeks/s);
        await expect(main.locator('#faq')).toContainText('4-10 weeks');
        await expectStructuredData(main);
      },
  });
}

/** The parts of a design page. The specification names no content, so these and their order are our decisions. */
function testDesignPage(place: string): void {
  const path = `/web-designing-in/${place}` as const;
  staticPage(path, {
    '§2 hero with a work sample for the place; three trades, four choices, four steps; structured data of the questions':
      async ({ main }) => {
        const hero = main.locator('section').first();
        await expect(hero.getByRole('link', { name: 'Get a free quote' })).toHaveAttribute(
          'href',
          '/quote?service=Web%20Design',
        );
        await expect(hero.getByRole('link', { name: 'See our work' })).toHaveAttribute('href', '/portfolio');
        await expect(hero.locator('dl')).toContainText(facts.startingPrice);
        await expect(hero.locator('figcaption')).toContainText('Sample work: ');
        await expect(main.locator('#trades h3')).toHaveCount(3);
        await expect(main.locator('#look h3')).toHaveCount(4);
        const steps = main.locator('ol', { has: main.page().getByRole('heading', { name: 'We draw' }) });
        await expect(steps.getByRole('heading')).toHaveText([
          'You tell us',
          'We draw',
          'You choose',
          'It goes live',
        ]);
        await expect(main.locator('#faq details')).toHaveCount(4);
        await expectStructuredData(main);
      },

    '§2 packages with enquiry links, nine area pages in a list and a diagram, the development page of the same place':
      async ({ main }) => {
        await expectPackages(main.locator('#packages'));
        await expect(
          main.getByRole('link', { name: /^Web development in / }),
          'link to the matching page',
        ).toHaveAttribute('href', `/web-development-in/${place}`);
        const diagram = main.getByRole('navigation', { name: /^Places around / });
        const areas = main.locator('section', { has: main.page().locator('nav svg') });
        await expectLinks(
          areas.getByRole('list'),
          DISTRICTS.map((district) => `/web-designing-in/${district}`),
        );
        await expectLinks(diagram, [
          ...neighboursOf(place, 'web-designing'),
          '/website-developer-in-srinagar',
        ]);
        for (const name of ['Get a free quote', 'Write to us']) {
          await expect(main.locator('section').last().getByRole('link', { name })).toHaveCount(1);
        }
      },
  });
}

/** The three pages about Jammu, each for a different search intent. */
function testJammuPages(): void {
  const three = ['/web-designing-in/jammu', '/web-development-in/jammu', '/website-design-in-jammu'] as const;
  for (const path of three) {
    staticPage(path, {
      '§2 links to the other two pages about Jammu': async ({ main }) => {
        for (const other of three.filter((other) => other !== path)) {
          await expect(main.locator(`a[href="${other}"]`).first()).toHaveAccessibleName(/\w/);
        }
      },
    });
  }
}

function testFilledPage(slug: string, name: string): void {
  const path = `/web-development-in/${slug}` as const;
  testRegionalPage(path, '/services/web-design');

  staticPage(path, {
    '§2 a place without its own page has its name in the title, breadcrumb, heading and questions': async ({
      main,
      page,
    }) => {
      await expect(page).toHaveTitle(new RegExp(`^Web development in ${name}: `));
      const description = page.locator('meta[name="description"]');
      await expect(description).toHaveAttribute('content', new RegExp(` for ${name}, `));
      await expectUnlisted(page, `/web-development-in/${encodeURIComponent(slug)}`);
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Web development in ${name}`);
      const trail = main.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Web development', name]);
      await expect(main.locator('details h3').first()).toContainText(name);
      const [service] = await structuredData(page);
      expect(service).toMatchObject({ areaServed: { name } });
      await expect(page.locator('html')).not.toContainText('%%');
    },
  });
}

/** Srinagar has its own page, which is indexed (decision 37). */
function testSrinagarPage(): void {
  const path = '/web-development-in/srinagar';
  testRegionalPage(path, '/website-developer-in-srinagar');

  staticPage(path, {
    '§2 Srinagar’s page names its own quarters, is indexed at its own address and is in the sitemap': async ({
      main,
      page,
      server,
    }) => {
      for (const quarter of ['Karan Nagar', 'Parraypora', 'Batamaloo']) {
        await expect(main).toContainText(quarter);
      }
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'index, follow');
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.origin + path);
      const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
      expect(sitemap).toContain(`<loc>${site.origin}${path}</loc>`);
      for (const generic of ['pune', '%25%25', ...Object.keys(OTHER_PLACES)]) {
        expect(sitemap).not.toContain(`/web-development-in/${generic}`);
      }
    },
  });

  test(`§2 ${path}: the places diagram links to each neighbour’s page, by keyboard too; the questions open one at a time`, async ({
    main,
    visitor,
    page,
  }) => {
    await visitor.goto(path);

    const diagram = main.getByRole('navigation', { name: 'Places around Srinagar' });
    await expectLinks(diagram, neighboursOf('srinagar', 'web-development'));
    await expectVisibleFocus(diagram);

    const question = main.locator('#faq details').nth(3);
    await question.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(question).toHaveAttribute('open');
    await expect(main.locator('details[open]')).toHaveCount(1);
  });
}

/** The generic page for each city that has its own page at another address. */
function testCityAddresses(): void {
  for (const city of ['pune', 'delhi', 'mumbai', 'chennai', 'bangalore', 'india']) {
    staticPage(`/web-development-in/${city}`, {
      '§2 links to the city’s own page, and is not indexed': async ({ main, page }) => {
        await expect(main.locator(`a[href="/website-design-in-${city}"]`)).toBeVisible();
        await expectUnlisted(page, `/web-development-in/${city}`);
      },
    });
  }
}

/** Expects `noindex, follow` and the page's own canonical address. */
async function expectUnlisted(page: Page, path: string): Promise<void> {
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.origin + path);
}

function testUnknownPlaces(): void {
  test('§2 /web-development-in: without a place, redirects to Srinagar', async ({
    visitor,
    heading,
    page,
  }) => {
    await visitor.goto('/web-development-in');
    await expect(page).toHaveURL(/\/web-development-in\/srinagar$/);
    await expect(heading).toHaveText('Web development in Srinagar');
  });

  for (const name of ['a..b', 'leh"onload="x', '<b>', 'x'.repeat(200), 'leh/ladakh']) {
    const title = name.slice(0, 20);
    test(`§8 /web-development-in/${title}: an invalid place name is not found`, async ({
      visitor,
      heading,
      page,
    }) => {
      visitor.allowErrors(/status of 404/);
      await visitor.goto(`/web-development-in/${name.split('/').map(encodeURIComponent).join('/')}`);
      await expect(heading).toHaveText('Page Not Found');
      await expect(page).not.toHaveTitle(/Web development in/);
    });
  }
}

/** The pages linked in a place's diagram: all other districts except Kashmir, which has no point on the diagram. */
function neighboursOf(place: string, craft: string): string[] {
  return DISTRICTS.filter((district) => district !== place && district !== 'kashmir').map(
    (district) => `/${craft}-in/${district}`,
  );
}
