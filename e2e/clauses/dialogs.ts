import type { Locator } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import type { Clause } from '../support/clause.ts';
import { WORDS, formCases, meets } from '../support/forms.ts';
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
export const dialogs: Clause[] = [
  ...OPENINGS.map(({ way, page, open, opener }): Clause => ({
    section: '§2',
    page,
    clause: `demo dialog, opened by ${way}: the first field has the focus; closed, what opened it, on the same page`,
    see: async (visitor) => {
      const form = visitor.form('demo');
      const { keyboard } = visitor.page;
      await visitor.isReady();
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
    },
  })),
  ...formCases.map(({ form: name, page, opens }): Clause => ({
    section: '§7',
    page,
    clause: `${name} form: its trap takes no focus, by script or by Tab, and goes with the form all the same`,
    by: ['desktop', 'no-script'],
    see: async (visitor) => {
      await opens?.(visitor);
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
  })),
  {
    section: '§7',
    page: '/contact',
    clause: 'contact form without script: what a machine writes into the trap is posted',
    by: ['no-script'],
    see: async (visitor) => {
      const form = visitor.form('contact');
      await form.fills({ name: 'Asha', email: 'asha@example.in', message: 'Hello' });
      await form.element.locator('[name=yam_trap]').evaluate((field: HTMLInputElement) => {
        field.value = 'Buy now';
      });
      const request = await form.sendsAndShows();
      expect(new URLSearchParams(request.postData() ?? '').get('yam_trap')).toBe('Buy now');
    },
  },
  {
    section: '§4',
    page: '/products#request-demo',
    clause: 'demo dialog: however far it is scrolled, the button that closes it stays in sight',
    by: ['phone'],
    see: async (visitor) => {
      const dialog = visitor.page.getByRole('dialog');
      await expect(visitor.form('demo').field('name')).toBeFocused();
      await dialog.getByRole('link', { name: 'privacy policy' }).scrollIntoViewIfNeeded();
      expect(await dialog.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    },
  },
  ...formCases
    .filter(({ returns }) => returns === 'OK')
    .flatMap((its) =>
      CLOSINGS.map((closing): Clause => ({
        section: '§8',
        page: its.page,
        clause: `${its.form} form: after a failure ${closing} closes the dialog and leads back to the button that sends`,
        see: async (visitor) => {
          visitor.expects(/Failed to load resource/);
          const form = await meets(visitor, its);
          await form.fills(its.filled);
          await form.isAnswered({ status: 503, body: { status: 'error', message: WORDS } });
          await form.sends();
          await expect(visitor.page.getByRole('button', { name: 'OK', exact: true })).toBeFocused();
          await closes(visitor.page.getByRole('alertdialog'), closing);
          await expect(form.button).toBeFocused();
        },
      })),
    ),
  ...CLOSINGS.map((closing): Clause => ({
    section: '§8',
    page: '/careers',
    clause: `careers form: after success ${closing} closes the dialog and leads to the first field of the empty form`,
    see: async (visitor) => {
      const its = formCases.find(({ form }) => form === 'careers');
      if (its === undefined) throw new Error('the careers form is a case');
      const form = await meets(visitor, its);
      await form.fills(its.filled);
      await form.isAnswered({ status: 200, body: { status: 'success', message: 'Thank you.' } });
      await form.sends();
      const dialog = visitor.page.getByRole('alertdialog', { name: 'Application Submitted' });
      await expect(dialog.getByRole('button', { name: 'OK', exact: true })).toBeFocused();
      await closes(dialog, closing);
      await expect(form.field('name')).toBeFocused();
      await expect(form.field('position')).toHaveValue('');
    },
  })),
];

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
