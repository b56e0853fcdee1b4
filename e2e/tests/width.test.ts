import { test } from '../support/fixtures.ts';
import { site } from '../support/site.ts';
import { NARROW, expectNothingSideways } from '../support/width.ts';

for (const path of [...site.pages.map((page) => page.path), '/no-such-page']) {
  test(`${path}: nothing scrolls sideways at ${NARROW} px`, { tag: '@phone' }, async ({ visitor }) => {
    visitor.expects(/status of 404/);
    await visitor.page.setViewportSize({ width: NARROW, height: 700 });
    await visitor.opens(path);
    await expectNothingSideways(visitor);
  });
}
