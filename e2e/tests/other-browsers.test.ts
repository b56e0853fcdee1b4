import { PHONE, expect, test } from '../support/browsers/fixtures.ts';

const services = 'header nav[aria-label=Main] li:nth-child(2) details';
const servicesButton = `${services} > summary`;
const company = 'header nav[aria-label=Main] li:nth-child(3) details';

test('§2 dropdowns: open on hover, close after the pointer has left', async ({ person }) => {
  await person.opens('/');
  await person.pointsAt(servicesButton);
  await person.sees(`${services} a[href="/services/seo"]`);
  await person.pointsElsewhere(600, 700);
  await person.sees(`${services} a`, false);
});

test('§2 dropdowns: one open at a time, and a click closes what a hover opened', async ({ person }) => {
  await person.opens('/');
  await person.focuses(servicesButton);
  await person.presses('Enter');
  await person.sees(`${services} a`);
  await person.pointsAt(`${company} > summary`);
  await person.sees(`${company} a`);
  await person.sees(`${services} a`, false);
  // A click that comes close upon the hover belongs to the same gesture.
  await expect(async () => {
    await person.clicks(`${company} > summary`);
    expect(await person.evaluates((css) => document.querySelector(css)?.hasAttribute('open'), company)).toBe(
      false,
    );
  }).toPass();
});

test('§2 dropdowns: by keyboard; Escape closes and keeps the focus on the button', async ({ person }) => {
  await person.opens('/');
  await person.focuses(servicesButton);
  await person.presses('Enter');
  await person.sees(`${services} a`);
  await person.presses('Escape');
  await person.sees(`${services} a`, false);
  await person.hasFocusOn(servicesButton);
});

test('§2 a link leads to another page, with its title and the focus on its heading; Back leads home again', async ({
  person,
}) => {
  await person.opens('/');
  const home = await person.evaluates(() => document.title);
  await person.evaluates(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await person.clicks('header nav[aria-label=Main] a[href="/contact"]');
  await person.isAt('/contact');
  await person.sees('main form[action="/api/forms/contact"]');
  expect(await person.evaluates(() => document.title)).not.toBe(home);
  await person.finds(() => scrollY, 0);
  // Without the Navigation API the link loads a document, whose focus is the browser's affair.
  if (await person.evaluates(() => 'navigation' in window)) {
    await person.hasFocusOn('h1');
  }
  await person.goesBack();
  await person.isAt('/');
  await person.finds(() => document.title, home);
  await person.finds(() => scrollY, 700);
});

test('§4 FAQ: one open at a time, the pressed button stays where it is; pressing the open one closes it', async ({
  person,
}) => {
  await person.opens('/');
  const open = () => [...document.querySelectorAll('#faq details')].map((item) => item.hasAttribute('open'));
  const button = '#faq details:nth-of-type(2) > summary';
  const top = (css: string) => Math.round(document.querySelector(css)?.getBoundingClientRect().top ?? NaN);
  await person.pointsAt(button);
  const before = await person.evaluates(top, button);
  await person.clicks(button);
  await person.sees('#faq details:nth-of-type(2)[open]');
  expect((await person.evaluates(open)).filter(Boolean)).toHaveLength(1);
  // The page corrects the scroll position in the next frame; a click before then would miss the button.
  await person.finds(top, before, button);
  await person.clicks(button);
  await person.finds(() => document.querySelectorAll('#faq details[open]').length, 0);
});

test('§4 contact form: sends, says Message Sent!, and the owner has the message', async ({
  person,
  server,
}) => {
  await person.opens('/contact');
  const form = 'form[action="/api/forms/contact"]';
  await person.clicks(`${form} [name=name]`);
  await person.sees(`${form}[data-mounted]`);
  const sent = {
    name: 'Shazia',
    email: 'shazia@example.in',
    subject: crypto.randomUUID(),
    message: 'Two pages.',
  };
  for (const [name, value] of Object.entries(sent)) {
    await person.fills(`${form} [name=${name}]`, value);
  }
  await person.clicks(`${form} button[type=submit]`);
  await person.finds(() => document.querySelector('main')?.innerText.includes('Message Sent!'), true);
  const leads = await server.leads();
  expect(
    leads.filter(({ fields }) => fields['subject'] === sent.subject).map(({ fields }) => fields),
  ).toEqual([sent]);
});

test.describe('on a narrow screen', () => {
  test.use({ size: PHONE });

  test('§2 mobile menu: opens, folds out, closes by Back, and by a link that leads on', async ({
    person,
  }) => {
    const toggle = '[data-mobile-menu] > summary';
    const link = '[data-mobile-menu] a[href="/contact"]';
    await person.opens('/');
    await person.clicks(toggle);
    await person.sees(link);
    await person.clicks('[data-mobile-menu] li details summary');
    await person.sees('[data-mobile-menu] a[href="/services/seo"]');
    await person.goesBack();
    await person.sees(link, false);
    await person.isAt('/');
    await person.clicks(toggle);
    await person.clicks(link);
    await person.isAt('/contact');
    await person.sees('main form[action="/api/forms/contact"]');
    await person.sees(link, false);
  });

  for (const path of ['/', '/contact', '/no-such-page']) {
    test(`${path}: nothing scrolls sideways`, async ({ person }) => {
      await person.opens(path);
      await person.evaluates(() => window.scrollTo({ left: 1000, behavior: 'instant' }));
      expect(await person.evaluates(() => scrollX)).toBe(0);
    });
  }
});
