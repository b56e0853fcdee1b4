import { expect, it } from 'vitest';
import { keepCompounds } from './compounds.ts';

it('keeps compounds of running text on one line', () => {
  expect(
    keepCompounds('<ul><li><p>An e-mail in 5-7 days, a <b>10-30%</b> one-off.</p><li><h3>Opt-in</h3></ul>'),
  ).toBe(
    '<ul><li><p>An <no-break>e-mail</no-break> in <no-break>5-7</no-break> days, a <b><no-break>10-30%</no-break></b> <no-break>one-off</no-break>.</p>' +
      '<li><h3><no-break>Opt-in</no-break></h3></ul>',
  );
});

it.each([
  '<title>An e-mail</title><script>e-mail</script>',
  '<a class="b-c">Send an e-mail<svg><text>e-mail</text></svg></a><li>An e-mail',
  '<p data-name="e-mail">Ready &mdash; at last - now</p>',
  '<div data-island="Form"><div><p>An e-mail</p></div></div>',
])('leaves %s as it is', (html) => expect(keepCompounds(html)).toBe(html));

it('leaves the first section as it is', () => {
  expect(keepCompounds('<main><section><p>e-mail</p></section><section><p>e-mail</p></section>')).toBe(
    '<main><section><p>e-mail</p></section><section><p><no-break>e-mail</no-break></p></section>',
  );
});

it('goes on after an island', () => {
  expect(keepCompounds('<div data-island="A"><p>e-mail</p></div><p>e-mail</p>')).toBe(
    '<div data-island="A"><p>e-mail</p></div><p><no-break>e-mail</no-break></p>',
  );
});
