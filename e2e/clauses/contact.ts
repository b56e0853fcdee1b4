import { expect } from '../support/fixtures.ts';
import { FRAMED } from '../support/guard.ts';
import { site } from '../support/site.ts';
import type { Clause } from '../support/clause.ts';

const everyone: Clause['by'] = ['desktop', 'phone', 'no-script'];

/** §2 /contact but for its form. */
export const contact: Clause[] = [
  {
    section: '§2',
    page: '/contact',
    clause: 'four info cards: office, phone, email, business hours',
    by: everyone,
    see: async ({ main }) => {
      for (const title of [/office/i, /phone/i, /email/i, /business hours/i]) {
        await expect(main.getByRole('heading', { name: title }).first()).toBeVisible();
      }
      await expect(main).toContainText('Bijbehara');
      await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
      await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
    },
  },
  {
    section: '§9',
    page: '/contact',
    clause: 'business hours: Monday to Friday, 10:00 AM to 6:00 PM',
    by: everyone,
    see: async ({ main }) => {
      await expect(main).toContainText(/Monday to Friday\s*,?\s*10:00 AM to 6:00 PM/);
    },
  },
  {
    section: '§2',
    page: '/contact',
    clause: 'an embedded map with a name, loaded when it comes near, from an origin that the policy names',
    see: async ({ main, page }) => {
      const map = main.locator('iframe');
      await expect(map).toHaveAttribute('title', /^Map: ./);
      await expect(map).toHaveAttribute('loading', 'lazy');
      const origin = new URL((await map.getAttribute('src')) ?? '').origin;
      expect(site.policy.frames).toContain(origin);

      await map.scrollIntoViewIfNeeded();
      await expect(page.frameLocator('main iframe').getByText(FRAMED)).toBeVisible();
    },
  },
  {
    section: '§2',
    page: '/contact',
    clause: 'the address and a link to the map stand beside it, for whom the frame does not load',
    by: everyone,
    see: async ({ main }) => {
      await expect(main.getByRole('link', { name: /map/i }).last()).toHaveAttribute('href', /^https:/);
      await expect(main.getByText('192124').first()).toBeVisible();
    },
  },
];
