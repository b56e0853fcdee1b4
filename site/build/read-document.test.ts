import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readDocument } from './read-document.ts';

const inside = (main: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body><p>Outside.</p><main>${main}</main></body></html>`;

it('reads the visible text of main, one line per block, without forms and navigation', () => {
  const { text, headings } = readDocument(
    inside(
      '<h1>One</h1><p>Two <b>th</b>ree</p><p><a>Four</a><a>Five</a></p><div aria-hidden="true"><h2>drawn</h2></div><script>no()</script><nav>Home</nav><form>Name</form>',
    ),
  );
  expect(text).toBe('One\nTwo three\nFour Five');
  expect(headings).toEqual(['One']);
});

it('reads the title of the document, not of a drawing', () => {
  const head = '<title>A &amp; B</title>';
  expect(readDocument(inside('<svg><title>Drawn</title></svg>', head)).title).toBe('A & B');
});

it('reads the page’s name from its breadcrumbs, not from links to the page', () => {
  const trail = '<nav><ol><li>Home</li><li aria-current="page">  The\n page</li></ol></nav>';
  const list = '<ul><li><a href="/page" aria-current="page">Elsewhere</a></li></ul>';
  expect(readDocument(inside(trail + list)).name).toBe('The page');
  expect(readDocument(inside(list)).name).toBe('');
});

it('hashes inline styles and scripts as the policy does, but no data blocks', () => {
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

it('collects links, ids and the paragraphs outside forms', () => {
  const facts = readDocument(
    inside(
      '<p id="a">One <a href="/x">link</a></p><form><p>In a form</p></form><div data-island="F"><p>Too</p></div>',
    ),
  );
  expect(facts.links).toEqual(['/x']);
  expect(facts.ids).toEqual(['a']);
  expect(facts.paragraphs).toEqual(['One link']);
});
