import { join } from 'node:path';
import { expectNoViolations } from '../support/axe.ts';
import { bookPages, opensBook } from '../support/book.ts';
import { test } from '../support/fixtures.ts';
import { patternBook, results } from '../support/site.ts';
import { NARROW, expectNothingSideways } from '../support/width.ts';

test.use({ served: patternBook });

/** A page of the book shows the openings of several pages, each with its own breadcrumb of the same name. */
const BOOK_ONLY = ['landmark-unique'];

const onBoth = { tag: ['@desktop', '@phone'] };
const onPhone = { tag: '@phone' };

for (const path of bookPages) {
  test(`${path}: axe finds nothing, and a picture is kept`, onBoth, async ({ visitor }) => {
    await opensBook(visitor, path);
    await expectNoViolations(visitor, BOOK_ONLY);
    const width = visitor.page.viewportSize()?.width;
    await visitor.page.screenshot({
      path: join(results, 'patterns', `${path.replaceAll('/', '-').slice(1)}-${width}.png`),
      fullPage: true,
    });
  });

  test(`${path}: nothing scrolls sideways at ${NARROW} px`, onPhone, async ({ visitor }) => {
    await visitor.page.setViewportSize({ width: NARROW, height: 700 });
    await opensBook(visitor, path);
    await expectNothingSideways(visitor);
  });
}
