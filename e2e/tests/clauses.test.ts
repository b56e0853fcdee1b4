import { clauses } from '../clauses.ts';
import type { VisitorKind } from '../support/clause.ts';
import { test } from '../support/fixtures.ts';

const withScript: VisitorKind[] = ['desktop', 'phone'];

for (const { section, page, clause, by = withScript, before, see } of clauses) {
  test(`${section} ${page}: ${clause}`, { tag: by.map((kind) => `@${kind}`) }, async ({ visitor }) => {
    await before?.(visitor);
    await visitor.opens(page);
    await see(visitor);
  });
}
