import { expectNoViolations } from '../support/axe.ts';
import { bookPages, openBook } from '../support/book.ts';
import { inOneTab } from '../support/fixtures.ts';
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
