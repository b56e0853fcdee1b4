import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { expectEnquiries, expectPackages } from '../support/packages.ts';
import { expectFocusIsSeen, expectLinks, expectStructuredData, structuredData } from '../support/places.ts';
import { site } from '../support/site.ts';
import type { Clause, VisitorKind } from '../support/clause.ts';

const everyone: VisitorKind[] = ['desktop', 'phone', 'no-script'];

/** §2 Route table: the nine places with pages of their own. */
export const DISTRICTS = [
  'jammu',
  'kashmir',
  'anantnag',
  'baramulla',
  'budgam',
  'pulwama',
  'shopian',
  'bandipora',
  'kulgam',
];

/** §2 Regional page: its five steps, in order. */
const STEPS = ['Discover', 'Architect', 'Develop', 'QA & Integrate', 'Deploy & Monitor'];

/** A season's heading, by the months that it names. */
const MONTHS = /(January|February|March|April|May|June|July|August|September|October|November|December)/;

/** Places without pages of their own, by their part of the address: of two words, and of another script. */
export const ELSEWHERE: Record<string, string> = {
  'leh-ladakh': 'Leh Ladakh',
  'नई-दिल्ली': 'नई दिल्ली',
};

/** §2 Regional page: every district, Srinagar, and the generic page for any other place. */
export const places: Clause[] = [
  ...DISTRICTS.flatMap((place) => [...developmentClauses(place), ...designClauses(place)]),
  ...jammuClauses(),
  ...srinagarClauses(),
  ...Object.entries(ELSEWHERE).flatMap(([slug, name]) => elsewhereClauses(slug, name)),
  ...genericClauses(),
  ...noPlaceClauses(),
];

function developmentClauses(place: string): Clause[] {
  const page = `/web-development-in/${place}` as const;
  const matching = `/web-designing-in/${place}`;
  return [
    ...regionalPageClauses(page, matching),
    {
      section: '§2',
      page,
      clause: 'the picture of places leads to each neighbour’s page, by keyboard too',
      by: ['desktop'],
      see: async ({ main }) => {
        const sky = main.getByRole('navigation', { name: /^Places around / });
        await expectLinks(sky, [...neighboursOf(place, 'web-development'), '/web-development-in/srinagar']);
        await expectFocusIsSeen(sky);
      },
    },
  ];
}

/** §2 Regional page, part by part in its order, wherever one is shown. */
function regionalPageClauses(page: `/${string}`, matching: string): Clause[] {
  return [
    {
      section: '§2',
      page,
      clause:
        'hero with Get Free Proposal, Talk to an Expert and four highlights; benefits, six services, five steps',
      by: everyone,
      see: async ({ main }) => {
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
    },
    {
      section: '§2',
      page,
      clause:
        'nine area pages, the matching web-designing page, packages to ask about, the closing call to action',
      by: everyone,
      see: async ({ main }) => {
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
        await expectEnquiries(main.locator('#packages'));
        const closing = main.locator('section').last();
        await expect(closing.getByRole('heading', { level: 2 })).toBeVisible();
        await expect(closing.getByRole('link', { name: 'Get Free Proposal' })).toHaveAttribute(
          'href',
          '/quote',
        );
      },
    },
    {
      section: '§9',
      page,
      clause:
        'six questions, one open at a time, with the times of sites and portals; structured data of just these questions',
      see: async ({ main, page: browser }) => {
        const questions = main.locator('#faq details');
        await expect(questions).toHaveCount(6);
        await expect(main.locator('#faq')).toContainText(/5-10 .*2-4 weeks/s);
        await expect(main.locator('#faq')).toContainText('4-10 weeks');
        await questions.nth(3).locator('summary').focus();
        await browser.keyboard.press('Enter');
        await expect(questions.nth(3)).toHaveAttribute('open');
        await expect(main.locator('details[open]')).toHaveCount(1);
        await expectStructuredData(main);
      },
    },
  ];
}

/** Decisions of ours where the specification shows no content: what a design page has, in its order. */
function designClauses(place: string): Clause[] {
  const page = `/web-designing-in/${place}` as const;
  return [
    {
      section: '§2',
      page,
      clause:
        'hero with a sample of such a place’s work; three trades, four choices, four steps; questions as published',
      by: everyone,
      see: async ({ main }) => {
        const hero = main.locator('section').first();
        await expect(hero.getByRole('link', { name: 'Get a free quote' })).toHaveAttribute(
          'href',
          '/quote?service=Web%20Design',
        );
        await expect(hero.getByRole('link', { name: 'See our work' })).toHaveAttribute('href', '/portfolio');
        await expect(hero.locator('dl')).toContainText('₹9,999');
        await expect(hero.locator('figcaption')).toContainText('Sample work: ');
        const headings = (index: number) =>
          main.locator('section').nth(index).getByRole('heading', { level: 3 });
        await expect(headings(1)).toHaveCount(3);
        await expect(headings(2)).toHaveCount(4);
        await expect(headings(3)).toHaveText(['You tell', 'We draw', 'You choose', 'It goes live']);
        await expect(main.locator('#faq details')).toHaveCount(4);
        await expectStructuredData(main);
      },
    },
    {
      section: '§2',
      page,
      clause:
        'packages to ask about, nine area pages as a list and as a picture, the development page of the same place',
      by: everyone,
      see: async ({ main }) => {
        await expectPackages(main.locator('#packages'));
        await expectEnquiries(main.locator('#packages'));
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
    },
  ];
}

/** Three pages concern Jammu, each with another intent. */
function jammuClauses(): Clause[] {
  const three = ['/web-designing-in/jammu', '/web-development-in/jammu', '/website-design-in-jammu'] as const;
  return three.map((page) => ({
    section: '§2',
    page,
    clause: 'links to the two other pages on Jammu',
    by: ['no-script'],
    see: async ({ main }) => {
      for (const other of three.filter((path) => path !== page)) {
        await expect(main.locator(`a[href="${other}"]`).first()).toHaveAccessibleName(/\w/);
      }
    },
  }));
}

function elsewhereClauses(slug: string, name: string): Clause[] {
  const page = `/web-development-in/${slug}` as const;
  return [
    ...regionalPageClauses(page, '/services/web-design'),
    {
      section: '§2',
      page,
      clause:
        'a place without a page of its own has its name in the title, the trail, the heading and the questions',
      by: everyone,
      see: async ({ main, page: browser }) => {
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
    },
  ];
}

/** Decision 37: Srinagar has its own page, which is indexed. */
function srinagarClauses(): Clause[] {
  const page = '/web-development-in/srinagar';
  return [
    ...regionalPageClauses(page, '/website-developer-in-srinagar'),
    {
      section: '§2',
      page,
      clause:
        'Srinagar’s page speaks of its own quarters, is indexed under its own address and in the sitemap',
      by: ['no-script'],
      see: async ({ main, page: browser, server }) => {
        for (const quarter of ['Karan Nagar', 'Parraypora', 'Batamaloo']) {
          await expect(main).toContainText(quarter);
        }
        await expect(browser.locator('meta[name="robots"]')).toHaveAttribute('content', 'index, follow');
        await expect(browser.locator('link[rel="canonical"]')).toHaveAttribute('href', site.origin + page);
        const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
        expect(sitemap).toContain(`<loc>${site.origin}${page}</loc>`);
        for (const generic of ['pune', '%25%25', ...Object.keys(ELSEWHERE)]) {
          expect(sitemap).not.toContain(`/web-development-in/${generic}`);
        }
      },
    },
    {
      section: '§2',
      page,
      clause: 'Srinagar’s picture of places leads to each neighbour’s page, by keyboard too',
      by: ['desktop'],
      see: async ({ main }) => {
        const sky = main.getByRole('navigation', { name: 'Places around Srinagar' });
        await expectLinks(sky, neighboursOf('srinagar', 'web-development'));
        await expectFocusIsSeen(sky);
      },
    },
  ];
}

/** The generic page at the addresses of cities, whose own pages are the matching ones. */
function genericClauses(): Clause[] {
  return ['pune', 'delhi', 'mumbai', 'chennai', 'bangalore', 'india'].map((city): Clause => ({
    section: '§2',
    page: `/web-development-in/${city}`,
    clause: 'links to the city’s own page, and is not indexed',
    by: ['no-script'],
    see: async ({ main, page }) => {
      await expect(main.locator(`a[href="/website-design-in-${city}"]`)).toBeVisible();
      await expectUnlisted(page, `/web-development-in/${city}`);
    },
  }));
}

/** Expects a page that is not indexed, whose links are followed and whose canonical address is its own. */
async function expectUnlisted(page: Page, path: string): Promise<void> {
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.origin + path);
}

function noPlaceClauses(): Clause[] {
  const srinagar: Clause = {
    section: '§2',
    page: '/web-development-in',
    clause: 'without a place it is Srinagar',
    by: everyone,
    see: async ({ main, page }) => {
      await expect(page).toHaveURL(/\/web-development-in\/srinagar$/);
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Web development in Srinagar');
    },
  };
  const names = ['a..b', 'leh"onload="x', '<b>', 'x'.repeat(200), 'leh/ladakh'];
  const unknown = names.map((name): Clause => ({
    section: '§2',
    page: `/web-development-in/${name.split('/').map(encodeURIComponent).join('/')}`,
    clause: 'what can be no name of a place is not found, and nothing of it is shown as one',
    before: async (visitor) => visitor.expects(/status of 404/),
    see: async ({ main, page }) => {
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      await expect(page).not.toHaveTitle(/Web development in/);
    },
  }));
  return [srinagar, ...unknown];
}

/** The pages that a place's picture leads to: those of the other districts. Kashmir has no town to stand for it. */
function neighboursOf(place: string, craft: string): string[] {
  return DISTRICTS.filter((one) => one !== place && one !== 'kashmir').map((one) => `/${craft}-in/${one}`);
}
