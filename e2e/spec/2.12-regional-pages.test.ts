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

/** §2 Regional page: its five steps, in order. */
const STEPS = ['Discover', 'Architect', 'Develop', 'QA & Integrate', 'Deploy & Monitor'];

/** A season's heading, by the months that it names. */
const MONTHS = /(January|February|March|April|May|June|July|August|September|October|November|December)/;

/** §2 Regional page: every district, Srinagar, and the generic page for any other place. */
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
  const page = `/web-development-in/${place}` as const;
  const matching = `/web-designing-in/${place}`;
  testRegionalPage(page, matching);

  staticPage(page, {
    '§2 the picture of places leads to each neighbour’s page': async ({ main }) => {
      const sky = main.getByRole('navigation', { name: /^Places around / });
      await expectLinks(sky, [...neighboursOf(place, 'web-development'), '/web-development-in/srinagar']);
    },
  });
}

/** §2 Regional page, part by part in its order, wherever one is shown. */
function testRegionalPage(page: `/${string}`, matching: string): void {
  staticPage(page, {
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

    '§2 nine area pages, the matching web-designing page, packages to ask about, the closing call to action':
      async ({ main }) => {
        const areas = main.locator('section', {
          has: main.page().locator('li a[href^="/web-development-in/"]'),
        });
        const links = areas.locator('li a[href^="/web-development-in/"]');
        await expectLinks(
          areas.getByRole('list'),
          DISTRICTS.map((district) => `/web-development-in/${district}`),
        );
        const isOne = DISTRICTS.some((district) => page === `/web-development-in/${district}`);
        const here = areas.locator('[aria-current="page"]');
        await (isOne ? expect(here).toHaveAttribute('href', page) : expect(here).toHaveCount(0));
        await expect(links.first()).toBeVisible();
        await expect(areas.locator(`p a[href="${matching}"]`), 'the matching page').toBeVisible();
        await expectPackages(main.locator('#packages'));
        const closing = main.locator('section').last();
        await expect(closing.getByRole('heading', { level: 2 })).toBeVisible();
        await expect(closing.getByRole('link', { name: 'Get Free Proposal' })).toHaveAttribute(
          'href',
          '/quote',
        );
      },

    '§9 six questions, with the times of sites and portals; structured data of just these questions': async ({
      main,
    }) => {
      await expect(main.locator('#faq details')).toHaveCount(6);
      await expect(main.locator('#faq')).toContainText(/5-10 .*2-4 weeks/s);
      await expect(main.locator('#faq')).toContainText('4-10 weeks');
      await expectStructuredData(main);
    },
  });
}

/** Decisions of ours where the specification shows no content: what a design page has, in its order. */
function testDesignPage(place: string): void {
  const page = `/web-designing-in/${place}` as const;
  staticPage(page, {
    '§2 hero with a sample of such a place’s work; three trades, four choices, four steps; questions as published':
      async ({ main }) => {
        const hero = main.locator('section').first();
        await expect(hero.getByRole('link', { name: 'Get a free quote' })).toHaveAttribute(
          'href',
          '/quote?service=Web%20Design',
        );
        await expect(hero.getByRole('link', { name: 'See our work' })).toHaveAttribute('href', '/portfolio');
        await expect(hero.locator('dl')).toContainText(facts.startingPrice);
        await expect(hero.locator('figcaption')).toContainText('Sample work: ');
        const headings = (index: number) =>
          main.locator('section').nth(index).getByRole('heading', { level: 3 });
        await expect(headings(1)).toHaveCount(3);
        await expect(headings(2)).toHaveCount(4);
        await expect(headings(3)).toHaveText(['You tell', 'We draw', 'You choose', 'It goes live']);
        await expect(main.locator('#faq details')).toHaveCount(4);
        await expectStructuredData(main);
      },

    '§2 packages to ask about, nine area pages as a list and as a picture, the development page of the same place':
      async ({ main }) => {
        await expectPackages(main.locator('#packages'));
        await expect(
          main.getByRole('link', { name: /^Web development in / }),
          'the matching page',
        ).toHaveAttribute('href', `/web-development-in/${place}`);
        const sky = main.getByRole('navigation', { name: /^Places around / });
        const areas = main.locator('section', { has: main.page().locator('nav svg') });
        await expectLinks(
          areas.getByRole('list'),
          DISTRICTS.map((district) => `/web-designing-in/${district}`),
        );
        await expectLinks(sky, [...neighboursOf(place, 'web-designing'), '/website-developer-in-srinagar']);
        await expect(main.locator('section').last().getByRole('link')).toHaveText([
          'Get a free quote',
          'Write to us',
        ]);
      },
  });
}

/** Three pages concern Jammu, each with another intent. */
function testJammuPages(): void {
  const three = ['/web-designing-in/jammu', '/web-development-in/jammu', '/website-design-in-jammu'] as const;
  for (const page of three) {
    staticPage(page, {
      '§2 links to the two other pages on Jammu': async ({ main }) => {
        for (const other of three.filter((path) => path !== page)) {
          await expect(main.locator(`a[href="${other}"]`).first()).toHaveAccessibleName(/\w/);
        }
      },
    });
  }
}

function testFilledPage(slug: string, name: string): void {
  const page = `/web-development-in/${slug}` as const;
  testRegionalPage(page, '/services/web-design');

  staticPage(page, {
    '§2 a place without a page of its own has its name in the title, the trail, the heading and the questions':
      async ({ main, page: browser }) => {
        await expect(browser).toHaveTitle(new RegExp(`^Web development in ${name}: `));
        const description = browser.locator('meta[name="description"]');
        await expect(description).toHaveAttribute('content', new RegExp(` for ${name}, `));
        await expectUnlisted(browser, `/web-development-in/${encodeURIComponent(slug)}`);
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Web development in ${name}`);
        const trail = main.getByRole('navigation', { name: 'Breadcrumb' });
        await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Web development', name]);
        await expect(main.locator('details h3').first()).toContainText(name);
        const [service] = await structuredData(browser);
        expect(service).toMatchObject({ areaServed: { name } });
        await expect(browser.locator('html')).not.toContainText('%%');
      },
  });
}

/** Decision 37: Srinagar has its own page, which is indexed. */
function testSrinagarPage(): void {
  const page = '/web-development-in/srinagar';
  testRegionalPage(page, '/website-developer-in-srinagar');

  staticPage(page, {
    '§2 Srinagar’s page speaks of its own quarters, is indexed under its own address and in the sitemap':
      async ({ main, page: browser, server }) => {
        for (const quarter of ['Karan Nagar', 'Parraypora', 'Batamaloo']) {
          await expect(main).toContainText(quarter);
        }
        await expect(browser.locator('meta[name="robots"]')).toHaveAttribute('content', 'index, follow');
        await expect(browser.locator('link[rel="canonical"]')).toHaveAttribute('href', site.origin + page);
        const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
        expect(sitemap).toContain(`<loc>${site.origin}${page}</loc>`);
        for (const generic of ['pune', '%25%25', ...Object.keys(OTHER_PLACES)]) {
          expect(sitemap).not.toContain(`/web-development-in/${generic}`);
        }
      },
  });

  test(`§2 ${page}: Srinagar’s picture of places leads to each neighbour’s page, by keyboard too; its questions open one at a time`, async ({
    main,
    visitor,
    page: browser,
  }) => {
    await visitor.goto(page);

    const sky = main.getByRole('navigation', { name: 'Places around Srinagar' });
    await expectLinks(sky, neighboursOf('srinagar', 'web-development'));
    await expectVisibleFocus(sky);

    const question = main.locator('#faq details').nth(3);
    await question.locator('summary').focus();
    await browser.keyboard.press('Enter');
    await expect(question).toHaveAttribute('open');
    await expect(main.locator('details[open]')).toHaveCount(1);
  });
}

/** The generic page at the addresses of cities, whose own pages are the matching ones. */
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

/** Expects a page that is not indexed, whose links are followed and whose canonical address is its own. */
async function expectUnlisted(page: Page, path: string): Promise<void> {
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.origin + path);
}

function testUnknownPlaces(): void {
  test('§2 /web-development-in: without a place it is Srinagar', async ({ visitor, heading, page }) => {
    await visitor.goto('/web-development-in');
    await expect(page).toHaveURL(/\/web-development-in\/srinagar$/);
    await expect(heading).toHaveText('Web development in Srinagar');
  });

  for (const name of ['a..b', 'leh"onload="x', '<b>', 'x'.repeat(200), 'leh/ladakh']) {
    const title = name.slice(0, 20);
    test(`§8 /web-development-in/${title}: no name of a place is not found`, async ({
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

/** The pages that a place's picture leads to: those of the other districts. Kashmir has no town to stand for it. */
function neighboursOf(place: string, craft: string): string[] {
  return DISTRICTS.filter((one) => one !== place && one !== 'kashmir').map((one) => `/${craft}-in/${one}`);
}
