import { createHash } from 'node:crypto';
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** The parts of a rendered document that checks, the search and the manifest need. */
export type DocumentFacts = {
  /** The text of `<title>`. */
  title: string;
  /** The page's name in its breadcrumbs; empty if it has none. */
  name: string;
  /** The text for the search: the visible text of main, one line per block, without forms and navigation. */
  text: string;
  /** The `h1` to `h3` of main. */
  headings: string[];
  /** All paragraphs of main, and list items without blocks inside, except those of forms, which are the same everywhere. */
  paragraphs: string[];
  /** Addresses of all links, as written. */
  links: string[];
  ids: string[];
  /** Addresses of the pictures of main with an alternative text. */
  images: string[];
  /** Content-Security-Policy hashes of the inline style elements and inline scripts. */
  styles: string[];
  scripts: string[];
  /** Tags of headings, links and buttons that say nothing, as a section does whose required text is missing. */
  empty: string[];
  /** Attributes that the Content-Security-Policy refuses: `style` and event handlers. */
  refused: string[];
};

/** Elements whose text is on a line of its own. */
const blocks = new Set([
  'p',
  'li',
  'h1',
  'h2',
  'h3',
  'dt',
  'dd',
  'summary',
  'div',
  'section',
  'button',
  'label',
  'td',
  'th',
]);

/** Reads a document the way a browser does. */
export function readDocument(html: string): DocumentFacts {
  const facts: DocumentFacts = {
    title: '',
    name: '',
    text: '',
    headings: [],
    paragraphs: [],
    links: [],
    ids: [],
    images: [],
    styles: [],
    scripts: [],
    empty: [],
    refused: [],
  };
  visit(parse(html), facts, { main: false, form: false, repeated: false });
  facts.text = facts.text.split('\n').map(collapse).filter(Boolean).join('\n');
  return facts;
}

/** The ancestors of a node. `repeated`: forms and navigation, which are the same on several pages. */
type Within = { main: boolean; form: boolean; repeated: boolean };

function visit(node: Tree.Node, facts: DocumentFacts, within: Within) {
  if (tree.isTextNode(node)) {
    if (within.main && !within.repeated) facts.text += node.value.replace(/\s+/g, ' ');
    return;
  }
  if (!('childNodes' in node)) return;
  const name = tree.isElementNode(node) ? node.tagName : '';
  if (tree.isElementNode(node)) collect(node, facts, within);
  if (tree.isElementNode(node) && node.attrs.some(isHidden)) return;
  if (name === 'style' || name === 'script' || name === 'noscript' || name === 'svg' || name === 'template')
    return;
  if (blocks.has(name)) facts.text += '\n';
  const isForm = tree.isElementNode(node) && (name === 'form' || node.attrs.some(isIsland));
  const inside = {
    main: within.main || name === 'main',
    form: within.form || isForm,
    repeated: within.repeated || name === 'form' || name === 'nav',
  };
  for (const [index, child] of node.childNodes.entries()) {
    const before = node.childNodes[index - 1];
    // The stylesheet separates adjacent elements, such as two buttons.
    if (before && tree.isElementNode(before) && tree.isElementNode(child)) facts.text += ' ';
    visit(child, facts, inside);
  }
  if (blocks.has(name)) facts.text += '\n';
}

function isHidden({ name, value }: { name: string; value: string }): boolean {
  return name === 'aria-hidden' && value === 'true';
}

/** The island of a form also has its notice and its contact line. */
function isIsland(attribute: { name: string }): boolean {
  return attribute.name === 'data-island';
}

function collect(element: Tree.Element, facts: DocumentFacts, within: Within) {
  const attribute = (name: string) => element.attrs.find((attr) => attr.name === name)?.value;
  const href = attribute('href');
  const id = attribute('id');
  if (element.tagName === 'a' && href !== undefined) facts.links.push(href);
  if (id !== undefined) facts.ids.push(id);
  if (element.tagName === 'img' && within.main && attribute('alt')) facts.images.push(attribute('src') ?? '');
  if (element.tagName === 'title') facts.title = textOf(element);
  if (element.tagName === 'style') facts.styles.push(policyHash(textOf(element)));
  if (element.tagName === 'script' && attribute('src') === undefined && attribute('type') === undefined) {
    facts.scripts.push(policyHash(textOf(element)));
  }
  // In breadcrumbs the list item is current; in lists of links, the link.
  if (element.tagName === 'li' && within.main && attribute('aria-current') === 'page') {
    facts.name = collapse(textOf(element));
  }
  if (within.main && /^h[1-3]$/.test(element.tagName)) facts.headings.push(collapse(textOf(element)));
  const isParagraph = element.tagName === 'p' || (element.tagName === 'li' && !holdsBlocks(element));
  if (isParagraph && within.main && !within.form) facts.paragraphs.push(collapse(textOf(element)));
  if (speaking.test(element.tagName) && !says(element)) facts.empty.push(element.tagName);
  for (const { name } of element.attrs)
    if (name === 'style' || name.startsWith('on')) facts.refused.push(name);
}

/** Elements that must have a text, or a picture with one. Scripts fill the others that are empty. */
const speaking = /^(h[1-6]|a|button|summary|legend|dt)$/;

function says(element: Tree.Element): boolean {
  if (
    collapse(textOf(element)) !== '' ||
    element.attrs.some(({ name, value }) => named(name) && value !== '')
  )
    return true;
  return element.childNodes.some((child) => tree.isElementNode(child) && says(child));
}

function named(attribute: string): boolean {
  return attribute === 'alt' || attribute === 'aria-label' || attribute === 'aria-labelledby';
}

function holdsBlocks(element: Tree.Element): boolean {
  return element.childNodes.some((child) => tree.isElementNode(child) && blocks.has(child.tagName));
}

function textOf(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => (tree.isTextNode(child) ? child.value : 'childNodes' in child ? textOf(child) : ''))
    .join('');
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A hash source of CSP Level 3 §2.3.1, without quotes. */
function policyHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
