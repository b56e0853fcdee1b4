import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** What a document says of itself, and what of it visitors may unfold. */
export type Head = {
  titles: string[];
  /** Contents of `meta` by `name` or `property`; each name stands once. */
  meta: Map<string, string>;
  /** Addresses of `link` by `rel`, the last where several share it. */
  links: Map<string, string>;
  /** The things of its JSON-LD graph. */
  graph: Thing[];
  /** What can be unfolded, as the visitor reads it; of a `group` only one is open at a time. */
  questions: { group: string | undefined; question: string; answer: string }[];
};

export type Thing = { '@type': string | string[]; '@id'?: string; [property: string]: unknown };

/** Reads a document's HTML, without a browser. Throws where one name of `meta` stands twice. */
export function readHead(html: string): Head {
  const head: Head = { titles: [], meta: new Map(), links: new Map(), graph: [], questions: [] };
  for (const element of elementsIn(parse(html))) read(element, head);
  return head;
}

function read(element: Tree.Element, head: Head) {
  const attribute = (name: string) => element.attrs.find((attr) => attr.name === name)?.value;
  const name = attribute('name') ?? attribute('property');
  if (element.tagName === 'title' && element.namespaceURI.endsWith('xhtml'))
    head.titles.push(textOf(element));
  if (element.tagName === 'meta' && name !== undefined) {
    if (head.meta.has(name)) throw new Error(`the document says ${name} twice`);
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
