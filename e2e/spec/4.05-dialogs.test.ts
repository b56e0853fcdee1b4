import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { SERVER_MESSAGE, caseOf, openForm } from '../support/forms.ts';
import type { Visitor } from '../support/visitor.ts';

/** The ways in which a visitor can close a dialog. */
const CLOSE_METHODS = ['Escape', '×', 'the button'] as const;

/** §2: the ways to open the demo dialog, and the element that has the focus after closing. */
const OPENINGS: { way: string; page: `/${string}`; open: Opening; opener: (visitor: Visitor) => Locator }[] =
  [
    { way: 'its own link', page: '/products', open: (link) => link.click(), opener: demoLink },
    {
      way: 'another link on its page',
      page: '/products',
      open: (link) => link.click(),
      opener: ({ main }) => main.getByRole('link', { name: 'Try it with one class' }),
    },
    { way: 'its address', page: '/products#request-demo', open: async () => {}, opener: demoLink },
    {
      way: 'a link on another page',
      page: '/',
      open: (link) => link.click(),
      // The clicked link is gone. The dialog's own link has the same name.
      opener: demoLink,
    },
  ];

type Opening = (link: Locator) => Promise<void>;

for (const { way, page, open, opener } of OPENINGS) {
  test(`§2 ${page}: demo dialog, opened by ${way}: focuses the first field; closing it returns the focus to the link on the same page`, async ({
    visitor,
  }) => {
    await visitor.goto(page);

    const form = visitor.form('demo');
    const { keyboard } = visitor.page;
    await visitor.waitForScript();
    await open(opener(visitor));
    await expect(form.field('name')).toBeFocused();
    const isSame = await trackMain(visitor);
    for (const method of ['Escape', '×'] as const) {
      await expect(form.field('name')).toBeFocused();
      await keyboard.type('Asha');
      await expect(form.field('name')).toHaveValue(/Asha$/);
      await closeDialog(visitor.page.getByRole('dialog'), method);
      await expect(opener(visitor)).toBeFocused();
      expect(await isSame()).toBe(true);
      await opener(visitor).press('Enter');
    }
  });
}

test(
  '§7 /contact: contact form: its spam trap cannot get the focus, by script or by Tab, but its value is sent',
  { tag: ['@desktop', '@no-script'] },
  async ({ visitor }) => {
    await visitor.goto('/contact');

    const form = visitor.form('contact');
    const trap = form.element.locator('[name=yam_trap]');
    await trap.evaluate((field: HTMLInputElement) => {
      field.focus();
      field.value = 'Buy now';
    });
    await expect(trap).not.toBeFocused();
    await form.field('name').focus();
    await visitor.page.keyboard.press('Shift+Tab');
    await expect(trap).not.toBeFocused();
    await visitor.page.keyboard.press('Tab');
    await expect(form.field('name')).toBeFocused();
    expect(
      await form.element.evaluate((element: HTMLFormElement) => new FormData(element).get('yam_trap')),
    ).toBe('Buy now');
  },
);

test(
  '§4 /products#request-demo: demo dialog: its close button stays visible while it scrolls',
  { tag: '@phone' },
  async ({ visitor }) => {
    await visitor.page.setViewportSize({ width: 390, height: 640 });
    await visitor.goto('/products#request-demo');

    const dialog = visitor.page.getByRole('dialog');
    await expect(visitor.form('demo').field('name')).toBeFocused();
    await dialog.locator('summary').click();
    await dialog.getByRole('link', { name: 'privacy policy' }).scrollIntoViewIfNeeded();
    expect(await dialog.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  },
);

for (const formCase of ['consultation', 'careers'].map(caseOf)) {
  test(`§8 ${formCase.page}: ${formCase.form} form: after a failure ${CLOSE_METHODS.join(', ')} each close the dialog and return the focus to the submit button`, async ({
    visitor,
  }) => {
    await visitor.goto(formCase.page);

    visitor.allowErrors(/Failed to load resource/);
    const form = await openForm(visitor, formCase);
    await form.fillIn(formCase.values);
    await form.mockResponse({ status: 503, body: { status: 'error', message: SERVER_MESSAGE } });
    for (const method of CLOSE_METHODS) {
      await form.submit();
      await expect(visitor.page.getByRole('button', { name: 'OK', exact: true })).toBeFocused();
      await closeDialog(visitor.page.getByRole('alertdialog'), method);
      await expect(form.button).toBeFocused();
    }
  });
}

test(`§8 /careers: careers form: after success ${CLOSE_METHODS.join(', ')} each close the dialog and focus the first field of the empty form`, async ({
  visitor,
}) => {
  await visitor.goto('/careers');

  const formCase = caseOf('careers');
  const form = await openForm(visitor, formCase);
  await form.mockResponse({ status: 200, body: { status: 'success', message: 'Thank you.' } });
  for (const method of CLOSE_METHODS) {
    await form.fillIn(formCase.values);
    await form.submit();
    const dialog = visitor.page.getByRole('alertdialog', { name: 'Application Submitted' });
    await expect(dialog).toContainText('Thank you.');
    await expect(dialog.getByRole('button', { name: 'OK', exact: true })).toBeFocused();
    await closeDialog(dialog, method);
    await expect(form.field('name')).toBeFocused();
    await expect(form.field('position')).toHaveValue('');
  }
});

function demoLink({ main }: Visitor): Locator {
  return main.getByRole('link', { name: 'Schedule a live demo' });
}

/** Returns a function that tells whether the current `main` is still on the page. Navigation replaces it. */
async function trackMain({ main }: Visitor): Promise<() => Promise<boolean>> {
  await main.evaluate((element) => element.setAttribute('data-test-mark', ''));
  return () => main.evaluate((element) => element.hasAttribute('data-test-mark'));
}

async function closeDialog(dialog: Locator, method: (typeof CLOSE_METHODS)[number]): Promise<void> {
  if (method === 'Escape') await dialog.page().keyboard.press('Escape');
  else await dialog.getByRole('button', { name: method === '×' ? 'Close' : 'OK', exact: true }).click();
  await expect(dialog).toBeHidden();
}
