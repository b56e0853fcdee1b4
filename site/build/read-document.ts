import { createHash } from 'node:crypto';
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** What the build wants to know of a finished document. */
export type DocumentFacts = {
  /** What it is called, as a browser's tab says. */
  title: string;
  /** What its breadcrumbs call it; empty where it shows none. */
  name: string;
  /** What the search reads: the visible text of main, one line a block, without its forms and navigations. */
  text: string;
  /** The headings of main, of the first three levels. */
  headings: string[];
  /**
   * Every paragraph of main, and every list item that is running text and no card; but for those of its forms, which say
   * the same wherever they stand.
   */
  paragraphs: string[];
  /** Addresses of all links, as written. */
  links: string[];
  ids: string[];
  /** Addresses of the pictures of main that say something to those who do not see them. */
  images: string[];
  /** Policy hashes of the inline style elements and of the inline scripts that run. */
  styles: string[];
  scripts: string[];
  /** Attributes that the policy would refuse: style, on…. */
  refused: string[];
};

/** Elements that hold running text: a line of its own. */
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
    refused: [],
  };
  visit(parse(html), facts, { main: false, form: false, silent: false });
  facts.text = facts.text.split('\n').map(squeeze).filter(Boolean).join('\n');
  return facts;
}

/** What `silent` holds says the same on page after page, and nothing of this one. */
type Within = { main: boolean; form: boolean; silent: boolean };

function visit(node: Tree.Node, facts: DocumentFacts, within: Within) {
  if (tree.isTextNode(node)) {
    if (within.main && !within.silent) facts.text += node.value.replace(/\s+/g, ' ');
    return;
  }
  if (!('childNodes' in node)) return;
  const name = tree.isElementNode(node) ? node.tagName : '';
  if (tree.isElementNode(node)) collect(node, facts, within);
  if (tree.isElementNode(node) && node.attrs.some(isHiddenMark)) return;
  if (name === 'style' || name === 'script' || name === 'noscript' || name === 'svg' || name === 'template')
    return;
  if (blocks.has(name)) facts.text += '\n';
  const isForm = tree.isElementNode(node) && (name === 'form' || node.attrs.some(isIslandMark));
  const inside = {
    main: within.main || name === 'main',
    form: within.form || isForm,
    silent: within.silent || name === 'form' || name === 'nav',
  };
  for (const [index, child] of node.childNodes.entries()) {
    const before = node.childNodes[index - 1];
    // Two buttons in a row are set apart by the sheet.
    if (before && tree.isElementNode(before) && tree.isElementNode(child)) facts.text += ' ';
    visit(child, facts, inside);
  }
  if (blocks.has(name)) facts.text += '\n';
}

/** Drawings say nothing of their own. */
function isHiddenMark({ name, value }: { name: string; value: string }): boolean {
  return name === 'aria-hidden' && value === 'true';
}

/** A form stands with its notice and its other ways to reach us in one island. */
function isIslandMark(attribute: { name: string }): boolean {
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
  // In a list of links it is the link that is marked.
  if (element.tagName === 'li' && within.main && attribute('aria-current') === 'page') {
    facts.name = squeeze(textOf(element));
  }
  if (within.main && /^h[1-3]$/.test(element.tagName)) facts.headings.push(squeeze(textOf(element)));
  const isParagraph = element.tagName === 'p' || (element.tagName === 'li' && !holdsBlocks(element));
  if (isParagraph && within.main && !within.form) facts.paragraphs.push(squeeze(textOf(element)));
  for (const { name } of element.attrs)
    if (name === 'style' || name.startsWith('on')) facts.refused.push(name);
}

function holdsBlocks(element: Tree.Element): boolean {
  return element.childNodes.some((child) => tree.isElementNode(child) && blocks.has(child.tagName));
}

function textOf(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => (tree.isTextNode(child) ? child.value : 'childNodes' in child ? textOf(child) : ''))
    .join('');
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A source expression of CSP Level 3 §2.3.1, without its quotes. */
function policyHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
