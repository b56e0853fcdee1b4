/**
 * JSX as elements of the document, at once and without React. Only for components without state: hooks, handlers and refs do
 * nothing.
 */
type Props = Record<string, unknown> & { children?: unknown };
type Component = (props: Props) => unknown;

const SVG = 'http://www.w3.org/2000/svg';
const svgTags = new Set(['svg', 'g', 'path', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'rect']);

export const Fragment = ({ children }: Props): Node => {
  const fragment = document.createDocumentFragment();
  append(fragment, children);
  return fragment;
};

export function jsx(type: string | Component, props: Props): unknown {
  if (typeof type === 'function') return type(props);
  const isSvg = svgTags.has(type);
  const element = isSvg ? document.createElementNS(SVG, type) : document.createElement(type);
  for (const [name, value] of Object.entries(props)) setAttribute(element, name, value, isSvg);
  append(element, props.children);
  return element;
}

export { jsx as jsxs };

function setAttribute(element: HTMLElement | SVGElement, name: string, value: unknown, isSvg: boolean) {
  if (value === undefined || value === null || /^(children|key|ref|on[A-Z].*)$/.test(name)) return;
  if (name === 'style') {
    // The policy allows no style attributes.
    for (const [property, length] of Object.entries(value))
      element.style.setProperty(property, typeof length === 'number' ? `${length}px` : String(length));
    return;
  }
  const isWord = /^(aria|data)-/.test(name);
  if (value === false && !isWord) return;
  const attribute =
    name === 'className'
      ? 'class'
      : isSvg && name !== 'viewBox'
        ? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
        : name;
  element.setAttribute(attribute, value === true && !isWord ? '' : String(value));
}

function append(parent: ParentNode, child: unknown): void {
  if (Array.isArray(child)) for (const one of child) append(parent, one);
  else if (child instanceof Node) parent.append(child);
  else if (typeof child === 'string' || typeof child === 'number') parent.append(String(child));
}
