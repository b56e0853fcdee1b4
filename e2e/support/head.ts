import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** A document's metadata, and the questions in its `details` elements. */
export type Head = {
  titles: string[];
  /** Contents of `meta` elements by `name` or `property`. */
  meta: Map<string, string>;
  /** Addresses of `link` elements by `rel`. If several share a `rel`, the last one. */
  links: Map<string, string>;
  /** The nodes of its JSON-LD graph. */
  graph: Thing[];
  /** Summary and content of each `details` element. Only one per `group` is open at a time. */
  questions: { group: string | undefined; question: string; answer: string }[];
};

export type Thing = { '@type': string | string[]; '@id'?: string; [property: string]: unknown };

/** Parses HTML without a browser. Throws if two `meta` elements have the same name. */
export function readHead(html: string): Head {
  const head: Head = { titles: [], meta: new Map(), links: new Map(), graph: [], questions: [] };
  for (const element of elementsIn(parse(html))) read(element, head);
  return head;
}

/**
 * The elements of a document's head, sorted. Without styles, and without scripts and files that are loaded early: those of
 * the first document serve the whole visit.
 */
export function headElements(html: string): string[] {
  const own = [...elementsIn(parse(html))].filter(
    ({ tagName, attrs }) =>
      ['title', 'meta', 'link'].includes(tagName) &&
      !attrs.some(
        ({ name, value }) => name === 'rel' && /^(stylesheet|(module)?preload|prefetch)$/.test(value),
      ),
  );
  return own
    .filter(({ namespaceURI }) => namespaceURI.endsWith('xhtml'))
    .map((element) => `${element.tagName} ${JSON.stringify(element.attrs)} ${textOf(element)}`)
    .toSorted();
}

function read(element: Tree.Element, head: Head) {
  const attribute = (name: string) => element.attrs.find((attr) => attr.name === name)?.value;
  const name = attribute('name') ?? attribute('property');
  if (element.tagName === 'title' && element.namespaceURI.endsWith('xhtml'))
    head.titles.push(textOf(element));
  if (element.tagName === 'meta' && name !== undefined) {
    if (head.meta.has(name)) throw new Error(`the document has two meta elements named ${name}`);
    head.meta.set(name, attribute('content') ?? '');
  }
  if (element.tagName === 'link') head.links.set(attribute('rel') ?? '', attribute('href') ?? '');
  if (attribute('type') === 'application/ld+json') head.graph.push(...JSON.parse(textOf(element))['@graph']);
  if (element.tagName === 'details') {
    const [summary, ...rest] = element.childNodes.filter(tree.isElementNode);
    if (summary) {
      head.questions.push({
        group: attribute('name'),
        question: textOf([...elementsIn(summary)].find(({ tagName }) => tagName === 'h3') ?? summary),
        answer: rest.map(textOf).join(''),
      });
    }
  }
}

function* elementsIn(node: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of node.childNodes) {
    if (tree.isElementNode(child)) yield child;
    if ('childNodes' in child) yield* elementsIn(child);
  }
}

function textOf(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => (tree.isTextNode(child) ? child.value : 'childNodes' in child ? textOf(child) : ''))
    .join('');
}
