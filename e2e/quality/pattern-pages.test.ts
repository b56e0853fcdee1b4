import { expectNoViolations } from '../support/axe.ts';
import { bookPages, openBook } from '../support/book.ts';
import { test } from '../support/fixtures.ts';
import { patternBook } from '../support/site.ts';
import { PHONE } from '../support/static-page.ts';
import { NARROW, expectNoHorizontalScroll } from '../support/width.ts';

test.use({ served: patternBook });

/** A page of the book shows the openings of several pages, each with its own breadcrumb of the same name. */
const BOOK_ONLY = ['landmark-unique'];

for (const path of bookPages) {
  test(`${path}: axe finds nothing at two widths, nothing sideways at ${NARROW} px`, async ({ visitor }) => {
    await openBook(visitor, path);
    await expectNoViolations(visitor, BOOK_ONLY);
    await visitor.page.setViewportSize(PHONE);
    await expectNoViolations(visitor, BOOK_ONLY);
    await visitor.page.setViewportSize({ width: NARROW, height: 700 });
    await expectNoHorizontalScroll(visitor);
  });
}
