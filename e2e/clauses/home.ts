import { expect } from '../support/fixtures.ts';
import { isServed } from '../support/site.ts';
import type { Clause } from '../support/clause.ts';
import type { Visitor } from '../support/visitor.ts';

const everyone: Clause['by'] = ['desktop', 'phone', 'no-script'];

/** §2 Home, with §3's service cards and §4's accordion. */
export const home: Clause[] = [
  {
    section: '§2',
    page: '/',
    clause: 'hero: one heading of the first level, and a button to /contact',
    by: everyone,
    see: async ({ heading, main }) => {
      await expect(heading).toHaveCount(1);
      await expect(heading).toBeInViewport();
      await expect(main.locator('a[href="/contact"]').first()).toBeInViewport();
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'hero: a button to /products as soon as that page is served',
    by: everyone,
    see: async ({ main }) => {
      const toProducts = main.locator('a[href="/products"]');
      expect((await toProducts.count()) > 0).toBe(isServed('/products'));
    },
  },
  {
    section: '§3',
    page: '/',
    clause: 'services grid: six cards, each with its title, a description and three feature tags',
    by: everyone,
    see: async ({ main, page }) => {
      for (const title of [
        'Web Design & Development',
        'Mobile App Development',
        'ERP Solutions',
        'Search Engine Optimization',
        'Social Media Marketing',
        'E-Commerce Solutions',
      ]) {
        const card = main
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
        await expect(card).toBeVisible();
        await expect(card.getByRole('listitem')).toHaveCount(3);
        await expect(card.locator('p').first()).toHaveText(/.{20,}/);
      }
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'no link leads to a page that is not served yet',
    by: ['no-script'],
    see: async ({ main }) => {
      const paths = await main
        .locator('a[href^="/"]')
        .evaluateAll((elements) =>
          elements.map((element) => new URL(element.getAttribute('href') ?? '', document.baseURI).pathname),
        );
      expect(paths.filter((path) => !isServed(path))).toEqual([]);
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'about: it is a web design and software agency in Jammu and Kashmir',
    by: everyone,
    see: async (visitor) => {
      await visitor.reads(/web design and software agency in Jammu and Kashmir/);
    },
  },
  {
    section: '§4',
    page: '/',
    clause: 'FAQ: one open at a time; opening another closes it; pressing the open one closes it',
    by: everyone,
    see: async (visitor) => {
      const questions = visitor.main.locator('details');
      const [first, second] = [questions.nth(0), questions.nth(1)];
      await close(visitor);
      await first.locator('summary').click();
      await expect(first).toHaveAttribute('open', '');
      await second.locator('summary').click();
      await expect(second).toHaveAttribute('open', '');
      await expect(first).not.toHaveAttribute('open', '');
      await second.locator('summary').click();
      await expect(visitor.main.locator('details[open]')).toHaveCount(0);
    },
  },
  {
    section: '§4',
    page: '/',
    clause: 'FAQ: a question opens by keyboard',
    see: async (visitor) => {
      const first = visitor.main.locator('details').first();
      await close(visitor);
      await first.locator('summary').focus();
      await visitor.page.keyboard.press('Enter');
      await expect(first).toHaveAttribute('open', '');
    },
  },
  {
    section: '§9',
    page: '/',
    clause: 'FAQ: a basic site takes 1 to 2 weeks, a complex one 4 to 12 weeks',
    by: ['no-script'],
    see: async ({ main }) => {
      await expect(main).toContainText(/1 to 2 weeks/);
      await expect(main).toContainText(/4 to 12 weeks/);
    },
  },
  {
    section: '§2',
    page: '/',
    clause: 'the contact form stands on Home too, and sends',
    see: async (visitor) => {
      const form = visitor.form('contact');
      await form.isMounted();
      await form.fills({ name: 'Rifat Jan', email: 'rifat@example.in', message: 'From Home' });
      await form.sends();
      await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    },
  },
];

/** Closes the question that stands open when the page opens, if any. */
async function close({ main }: Visitor): Promise<void> {
  const open = main.locator('details[open] > summary');
  if ((await open.count()) > 0) {
    await open.first().click();
  }
}
