import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { SERVER_MESSAGE, formCases, openForm } from '../support/forms.ts';
import type { Visitor } from '../support/visitor.ts';

/** The ways to close a dialog by hand. */
const CLOSINGS = ['Escape', '×', 'the button'] as const;

/** §2 Each way to the demo dialog, and what has the focus once it is closed. */
const OPENINGS: { way: string; page: `/${string}`; open: Opening; opener: (visitor: Visitor) => Locator }[] =
  [
    { way: 'its own link', page: '/products', open: (link) => link.click(), opener: ownLink },
    {
      way: 'its own link by keyboard',
      page: '/products',
      open: (link) => link.press('Enter'),
      opener: ownLink,
    },
    {
      way: 'another link on its page',
      page: '/products',
      open: (link) => link.click(),
      opener: ({ main }) => main.getByRole('link', { name: 'Try it with one class' }),
    },
    { way: 'its address', page: '/products#request-demo', open: async () => {}, opener: ownLink },
    {
      way: 'a link on another page',
      page: '/',
      open: (link) => link.click(),
      // What was pressed is gone; the dialog's own link has the same words.
      opener: ownLink,
    },
  ];

type Opening = (link: Locator) => Promise<void>;

/** §2, §4, §8: where the focus is while a dialog is open, and after it. */
for (const { way, page, open, opener } of OPENINGS) {
  test(`§2 ${page}: demo dialog, opened by ${way}: the first field has the focus; closed, what opened it, on the same page`, async ({
    visitor,
  }) => {
    await visitor.goto(page);

    const form = visitor.form('demo');
    const { keyboard } = visitor.page;
    await visitor.waitForScript();
    await open(opener(visitor));
    await expect(form.field('name')).toBeFocused();
    const isSame = await marksMain(visitor);
    for (const closing of ['Escape', '×'] as const) {
      await expect(form.field('name')).toBeFocused();
      await keyboard.type('Asha');
      await expect(form.field('name')).toHaveValue(/Asha$/);
      await closes(visitor.page.getByRole('dialog'), closing);
      await expect(opener(visitor)).toBeFocused();
      expect(await isSame()).toBe(true);
      await opener(visitor).press('Enter');
    }
  });
}

for (const { form: name, page, open } of formCases) {
  test(
    `§7 ${page}: ${name} form: its trap takes no focus, by script or by Tab, and goes with the form all the same`,
    { tag: ['@desktop', '@no-script'] },
    async ({ visitor }) => {
      await visitor.goto(page);

      await open?.(visitor);
      const form = visitor.form(name);
      const trap = form.element.locator('[name=yam_trap]');
      await expect(form.field('name')).toBeVisible();
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
}

test(
  '§7 /contact: contact form without script: what a machine writes into the trap is posted',
  { tag: '@no-script' },
  async ({ visitor }) => {
    await visitor.goto('/contact');

    const form = visitor.form('contact');
    await form.fillIn({ name: 'Asha', email: 'asha@example.in', message: 'Hello' });
    await form.element.locator('[name=yam_trap]').evaluate((field: HTMLInputElement) => {
      field.value = 'Buy now';
    });
    const request = await form.submitAndCapture();
    expect(new URLSearchParams(request.postData() ?? '').get('yam_trap')).toBe('Buy now');
  },
);

test(
  '§4 /products#request-demo: demo dialog: however far it is scrolled, the button that closes it stays in sight',
  { tag: '@phone' },
  async ({ visitor }) => {
    await visitor.goto('/products#request-demo');

    const dialog = visitor.page.getByRole('dialog');
    await expect(visitor.form('demo').field('name')).toBeFocused();
    await dialog.getByRole('link', { name: 'privacy policy' }).scrollIntoViewIfNeeded();
    expect(await dialog.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  },
);

for (const formCase of formCases.filter(({ dismissButton }) => dismissButton === 'OK')) {
  for (const closing of CLOSINGS) {
    test(`§8 ${formCase.page}: ${formCase.form} form: after a failure ${closing} closes the dialog and leads back to the button that sends`, async ({
      visitor,
    }) => {
      await visitor.goto(formCase.page);

      visitor.allowErrors(/Failed to load resource/);
      const form = await openForm(visitor, formCase);
      await form.fillIn(formCase.values);
      await form.mockResponse({ status: 503, body: { status: 'error', message: SERVER_MESSAGE } });
      await form.submit();
      await expect(visitor.page.getByRole('button', { name: 'OK', exact: true })).toBeFocused();
      await closes(visitor.page.getByRole('alertdialog'), closing);
      await expect(form.button).toBeFocused();
    });
  }
}

for (const closing of CLOSINGS) {
  test(`§8 /careers: careers form: after success ${closing} closes the dialog and leads to the first field of the empty form`, async ({
    visitor,
  }) => {
    await visitor.goto('/careers');

    const formCase = formCases.find(({ form }) => form === 'careers');
    if (formCase === undefined) throw new Error('the careers form is a case');
    const form = await openForm(visitor, formCase);
    await form.fillIn(formCase.values);
    await form.mockResponse({ status: 200, body: { status: 'success', message: 'Thank you.' } });
    await form.submit();
    const dialog = visitor.page.getByRole('alertdialog', { name: 'Application Submitted' });
    await expect(dialog.getByRole('button', { name: 'OK', exact: true })).toBeFocused();
    await closes(dialog, closing);
    await expect(form.field('name')).toBeFocused();
    await expect(form.field('position')).toHaveValue('');
  });
}

function ownLink({ main }: Visitor): Locator {
  return main.getByRole('link', { name: 'Schedule a live demo' });
}

/** Marks `main`, and tells later whether it is still the one on screen: false once a page was swapped in. */
async function marksMain({ main }: Visitor): Promise<() => Promise<boolean>> {
  await main.evaluate((element) => element.setAttribute('data-test-mark', ''));
  return () => main.evaluate((element) => element.hasAttribute('data-test-mark'));
}

async function closes(dialog: Locator, closing: (typeof CLOSINGS)[number]): Promise<void> {
  if (closing === 'Escape') await dialog.page().keyboard.press('Escape');
  else await dialog.getByRole('button', { name: closing === '×' ? 'Close' : 'OK', exact: true }).click();
  await expect(dialog).toBeHidden();
}
