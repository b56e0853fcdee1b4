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

/** §2 Regional page, of every district that is served. */
export const places: Clause[] = DISTRICTS.filter((place) => isServed(`/web-development-in/${place}`)).flatMap(
  (place) => [...developmentClauses(place), ...designClauses(place)],
);

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

type Thing = { '@type': string; mainEntity?: { name: string }[] };

async function structuredData(page: Visitor['page']): Promise<Thing[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(text ?? '{}')['@graph'];
}

function questionsOf(graph: Thing[]): string[] {
  return graph.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity?.map(({ name }) => name) ?? [];
}
