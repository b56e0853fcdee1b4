import { expect } from '../support/fixtures.ts';
import { isServed, site } from '../support/site.ts';
import type { Clause, VisitorKind } from '../support/clause.ts';
import type { Visitor } from '../support/visitor.ts';

const everyone: VisitorKind[] = ['desktop', 'phone', 'no-script'];

/** §2 Route table: the nine places with pages of their own. */
const DISTRICTS = [
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

/** Places without pages of their own, by their part of the address: of two words, and of another script. */
export const ELSEWHERE: Record<string, string> = {
  'leh-ladakh': 'Leh Ladakh',
  'नई-दिल्ली': 'नई दिल्ली',
};

/** §2 Regional page: of every district that is served, and as it is filled for any other place. */
export const places: Clause[] = [
  ...DISTRICTS.filter((place) => isServed(`/web-development-in/${place}`)).flatMap((place) => [
    ...developmentClauses(place),
    ...designClauses(place),
  ]),
  ...Object.entries(ELSEWHERE).flatMap(([slug, name]) => elsewhereClauses(slug, name)),
  ...noPlaceClauses(),
];

function developmentClauses(place: string): Clause[] {
  const page = `/web-development-in/${place}` as const;
  return [
    {
      section: '§2',
      page,
      clause: 'hero with Get Free Proposal to /quote, Talk to an Expert to /contact, and four highlights',
      by: everyone,
      see: async ({ main }) => {
        const hero = main.locator('section').first();
        const talk = hero.getByRole('link', { name: 'Talk to an Expert' });
        await expect(talk).toBeVisible();
        await expect(talk).toHaveAttribute('href', '/contact');
        if (isServed('/quote')) {
          const proposal = hero.getByRole('link', { name: 'Get Free Proposal' });
          await expect(proposal).toHaveAttribute('href', '/quote');
        }
        await expect(hero.locator('dl > div')).toHaveCount(4);
        await expect(hero).toContainText('100+');
        await expect(hero).toContainText('5+');
      },
    },
    {
      section: '§2',
      page,
      clause: 'a five-step process: Discover, Architect, Develop, QA & Integrate, Deploy & Monitor',
      by: everyone,
      see: async ({ main }) => {
        const process = main.locator('ol', { has: main.page().getByRole('heading', { name: 'Architect' }) });
        await expect(process.getByRole('heading')).toHaveText(STEPS);
      },
    },
    {
      section: '§2',
      page,
      clause: 'benefits, six services, the packages and six questions, one open at a time',
      see: async ({ main }) => {
        const services = main.locator('ul', {
          has: main.page().getByRole('heading', { name: 'Online shops' }),
        });
        await expect(services.getByRole('heading', { level: 3 })).toHaveCount(6);
        await expect(main.locator('#packages').getByRole('heading', { level: 3 })).toHaveText([
          'Basic',
          'Standard',
          'Premium',
        ]);
        const questions = main.locator('details');
        await expect(questions).toHaveCount(6);
        await questions.nth(3).locator('summary').click();
        await expect(main.locator('details[open]')).toHaveCount(1);
      },
    },
    {
      section: '§2',
      page,
      clause:
        'links to the area pages that are served, this one marked, and to the matching web-designing page',
      by: everyone,
      see: async ({ main }) => {
        const served = DISTRICTS.filter((one) => isServed(`/web-development-in/${one}`));
        for (const one of served) {
          await expect(main.locator(`li a[href="/web-development-in/${one}"]`)).toBeVisible();
        }
        await expect(main.locator('li [aria-current="page"][href]')).toHaveAttribute('href', page);
        await expect(
          main.getByRole('link', { name: /^Web designing in / }),
          'the matching page',
        ).toHaveAttribute('href', `/web-designing-in/${place}`);
      },
    },
    {
      section: '§2',
      page,
      clause:
        'structured data for a service, a breadcrumb trail and the FAQ, its questions exactly the visible ones',
      see: async ({ main, page: browser }) => {
        const graph = await structuredData(browser);
        expect(graph.map((thing) => thing['@type'])).toEqual(['Service', 'BreadcrumbList', 'FAQPage']);
        const asked = questionsOf(graph);
        await expect(main.locator('details h3')).toHaveText(asked);
      },
    },
    {
      section: '§2',
      page,
      clause: 'the picture of places is a list of links that the keyboard reaches, each with its name',
      by: ['desktop'],
      see: async ({ main, page: browser }) => {
        const sky = main.getByRole('navigation', { name: /^Places around / });
        const links = sky.getByRole('link');
        for (const link of await links.all()) {
          await expect(link).toHaveAccessibleName(/\w/);
          const path = (await link.getAttribute('href')) ?? '';
          expect(site.pages.map((one) => one.path)).toContain(path);
        }
        if ((await links.count()) > 0) {
          await links.first().focus();
          await expect(links.first()).toBeFocused();
          await browser.keyboard.press('Tab');
          await expect(links.first()).not.toBeFocused();
        }
      },
    },
  ];
}

function designClauses(place: string): Clause[] {
  const page = `/web-designing-in/${place}` as const;
  return [
    {
      section: '§2',
      page,
      clause:
        'packages from ₹9,999, questions as published, and a link to the development page of the same place',
      by: everyone,
      see: async ({ main, page: browser }) => {
        await expect(main.locator('#packages')).toContainText('₹9,999');
        await expect(
          main.getByRole('link', { name: /^Web development in / }).first(),
          'the matching page',
        ).toHaveAttribute('href', `/web-development-in/${place}`);
        const graph = await structuredData(browser);
        await expect(main.locator('details h3')).toHaveText(questionsOf(graph));
      },
    },
  ];
}

function elsewhereClauses(slug: string, name: string): Clause[] {
  const page = `/web-development-in/${slug}` as const;
  return [
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
        const canonical = browser.locator('link[rel="canonical"]');
        await expect(canonical).toHaveAttribute('href', `${site.origin}/web-development-in/srinagar`);
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Web development in ${name}`);
        const trail = main.getByRole('navigation', { name: 'Breadcrumb' });
        await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Web development', name]);
        const questions = main.locator('details h3');
        await expect(questions).toHaveCount(6);
        await expect(questions.first()).toContainText(name);
        const graph = await structuredData(browser);
        expect(graph.map((thing) => thing['@type'])).toEqual(['Service', 'BreadcrumbList', 'FAQPage']);
        expect(graph[0]).toMatchObject({ areaServed: { name } });
        await expect(questions).toHaveText(questionsOf(graph));
        await expect(browser.locator('html')).not.toContainText('%%');
      },
    },
    {
      section: '§2',
      page,
      clause: 'a place without a page of its own has every part of a regional page',
      by: everyone,
      see: async ({ main }) => {
        const hero = main.locator('section').first();
        await expect(hero.getByRole('link', { name: 'Get Free Proposal' })).toHaveAttribute('href', '/quote');
        await expect(hero.getByRole('link', { name: 'Talk to an Expert' })).toHaveAttribute(
          'href',
          '/contact',
        );
        await expect(hero.locator('dl > div')).toHaveCount(4);
        const listWith = (heading: string, list: 'ol' | 'ul') =>
          main.locator(list, { has: main.page().getByRole('heading', { name: heading, exact: true }) });
        await expect(listWith('Online shops', 'ul').getByRole('heading', { level: 3 })).toHaveCount(6);
        await expect(listWith('Architect', 'ol').getByRole('heading')).toHaveText(STEPS);
        await expect(main.locator('li a[href^="/web-development-in/"]')).toHaveCount(DISTRICTS.length);
        await expect(main.locator('#packages').getByRole('heading', { level: 3 })).toHaveText([
          'Basic',
          'Standard',
          'Premium',
        ]);
        const last = main.locator('section').last();
        await expect(last.getByRole('link', { name: 'Get Free Proposal' })).toBeVisible();
      },
    },
    {
      section: '§2',
      page,
      clause: 'the keyboard opens the questions of a place without a page of its own, one at a time',
      by: ['desktop'],
      see: async ({ main, page: browser }) => {
        const question = main.locator('details').nth(2);
        await question.locator('summary').focus();
        await browser.keyboard.press('Enter');
        await expect(question).toHaveAttribute('open');
        await expect(main.locator('details[open]')).toHaveCount(1);
      },
    },
  ];
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

type Thing = { '@type': string; mainEntity?: { name: string }[] };

async function structuredData(page: Visitor['page']): Promise<Thing[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(text ?? '{}')['@graph'];
}

function questionsOf(graph: Thing[]): string[] {
  return graph.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity?.map(({ name }) => name) ?? [];
}
