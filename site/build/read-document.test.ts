import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readDocument } from './read-document.ts';

const inside = (main: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body><p>Outside.</p><main>${main}</main></body></html>`;

it('takes the visible text of main, a line a block, and nothing that is hidden, outside, or in a form or navigation', () => {
  const { text, headings } = readDocument(
    inside(
      '<h1>One</h1><p>Two <b>th</b>ree</p><p><a>Four</a><a>Five</a></p><div aria-hidden="true"><h2>drawn</h2></div><script>no()</script><nav>Home</nav><form>Name</form>',
    ),
  );
  expect(text).toBe('One\nTwo three\nFour Five');
  expect(headings).toEqual(['One']);
});

it('takes the title as a tab shows it, and no drawing’s', () => {
  const head = '<title>A &amp; B</title>';
  expect(readDocument(inside('<svg><title>Drawn</title></svg>', head)).title).toBe('A & B');
});

it('takes the page’s name from its breadcrumbs, and from no link that leads to the page', () => {
  const trail = '<nav><ol><li>Home</li><li aria-current="page">  The\n page</li></ol></nav>';
  const list = '<ul><li><a href="/page" aria-current="page">Elsewhere</a></li></ul>';
  expect(readDocument(inside(trail + list)).name).toBe('The page');
  expect(readDocument(inside(list)).name).toBe('');
});

it('hashes inline styles and running scripts as the policy does, and leaves data blocks alone', () => {
  const { styles, scripts } = readDocument(
    inside('', '<style>p{}</style><script>go()</script><script type="application/ld+json">{}</script>'),
  );
  const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  expect({ styles, scripts }).toEqual({ styles: [hash('p{}')], scripts: [hash('go()')] });
});

it('reports attributes that the policy refuses', () => {
  expect(readDocument(inside('<p style="x">a</p><b onclick="y">c</b>')).refused).toEqual([
    'style',
    'onclick',
  ]);
});

it('collects links and ids, and paragraphs but for those of forms', () => {
  const facts = readDocument(
    inside(
      '<p id="a">One <a href="/x">link</a></p><form><p>In a form</p></form><div data-island="F"><p>Too</p></div>',
    ),
  );
  expect(facts.links).toEqual(['/x']);
  expect(facts.ids).toEqual(['a']);
  expect(facts.paragraphs).toEqual(['One link']);
});
