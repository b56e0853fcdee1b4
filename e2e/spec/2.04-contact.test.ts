import facts from '../../site/content/facts.ts';
import { expect, test } from '../support/fixtures.ts';
import { staticPage } from '../support/static-page.ts';
import { site } from '../support/site.ts';

staticPage('/contact', {
  '§2 shows four info cards: office, phone, email, business hours': async ({ main }) => {
    for (const title of [/office/i, /phone/i, /email/i, /business hours/i]) {
      await expect(main.getByRole('heading', { name: title }).first()).toBeVisible();
    }
    await expect(main).toContainText(facts.address.street);
    await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
  },

  '§9 shows the business hours': async ({ main }) => {
    const [{ days, time } = { days: '', time: '' }] = facts.hours.contact;
    await expect(main).toContainText(new RegExp(`${days}\\s*,?\\s*${time}`));
  },
  '§2 embeds a map that has a title, loads lazily, and comes from an origin that the policy allows': async ({
    main,
  }) => {
    const map = main.locator('iframe');
    await expect(map).toHaveAttribute('title', /^Map: ./);
    await expect(map).toHaveAttribute('loading', 'lazy');
    const origin = new URL((await map.getAttribute('src')) ?? '').origin;
    expect(site.policy.frames).toContain(origin);
  },

  '§2 shows the address and a link to the map in case the frame does not load': async ({ main }) => {
    await expect(main.getByRole('link', { name: /map/i }).last()).toHaveAttribute('href', /^https:/);
    await expect(main.getByText(facts.address.postalCode).first()).toBeVisible();
  },
});

test('§7 /contact: the map’s frame loads when it is near the viewport', async ({ visitor, main, page }) => {
  const [map = ''] = site.policy.frames;
  await page.route(`${map}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>A sample map' }),
  );
  await visitor.goto('/contact');
  await main.locator('iframe').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('main iframe').getByText('A sample map')).toBeVisible();
});
