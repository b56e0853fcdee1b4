import { expectNoViolations } from '../support/axe.ts';
import { bookPages, openBook } from '../support/book.ts';
import { expect, inOneTab } from '../support/fixtures.ts';
import { patternBook } from '../support/site.ts';
import { DESKTOP, PHONE } from '../support/static-page.ts';
import { NARROW, expectNoHorizontalScroll } from '../support/width.ts';

const test = inOneTab({ viewport: DESKTOP });
test.use({ served: patternBook });

/** One page of the book shows several page heroes, whose breadcrumbs share one name. */
const DISABLED_RULES = ['landmark-unique'];

for (const path of bookPages) {
  test(`${path}: no axe violations at two widths, no horizontal scrolling at ${NARROW} px`, async ({
    visitor,
  }) => {
    await visitor.page.setViewportSize(DESKTOP);
    await openBook(visitor, path);
    await expectNoViolations(visitor, DISABLED_RULES);
    await visitor.page.setViewportSize(PHONE);
    await expectNoViolations(visitor, DISABLED_RULES);
    await visitor.page.setViewportSize({ width: NARROW, height: 700 });
    await expectNoHorizontalScroll(visitor);
  });
}

// The book shows every kind of section, so no page needs a visit of its own.
test(
  'every section shows its headings and text without JavaScript',
  { tag: '@no-script' },
  async ({ visitor }) => {
    for (const path of bookPages) {
      await openBook(visitor, path);
      // Sections may fade in.
      await expect.soft.poll(() => visitor.main.evaluate(hiddenTexts), { message: path }).toEqual([]);
    }
  },
);

/** The HTML of headings, paragraphs and the like that take up space but cannot be seen, outside closed parts. */
function hiddenTexts(main: Element): string[] {
  return [...main.querySelectorAll('h1, h2, h3, p, li, dt, dd')]
    .filter((element) => element.textContent.trim() !== '' && !element.closest('details, dialog, [hidden]'))
    .filter((element) => element.getClientRects().length > 0)
    .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((element) => element.outerHTML.slice(0, 120));
}
