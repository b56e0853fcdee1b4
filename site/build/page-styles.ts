import { defaultTreeAdapter as tree, parse as parseHtml, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { type AtRule, type Container, type Root, type Rule, parse } from 'postcss';
import parseSelectors, {
  type ClassName,
  type Identifier,
  type Node,
  type Tag,
} from 'postcss-selector-parser';

/** Stays on every page, as an island may show primitives that the HTML lacks. Other primitives are in `ui.parts`. */
const COMMON_LAYER = 'ui';

/** Scripts never change the classes in these layers, so rules are removed one by one instead of by module. */
const STATIC_LAYERS = ['ui.parts', 'drawings', 'forms.fields', 'sections'];

/** The first paint is the same without these: what is printed, and the lines and marks that replace colours. */
const LATER_MEDIA = ['print', '(forced-colors:active)'];

/**
 * Returns a function that selects a page's CSS from the whole stylesheet by the classes in its HTML. A page gets the rules
 * without a module's class, the primitives, all rules of the modules that it uses, and the keyframes and tokens that these
 * name. Of parts, drawings, fields and sections it gets only the rules whose classes are in its HTML. Other modules stay whole,
 * so that no rule for a later state is lost.
 *
 * @param css the whole stylesheet
 * @param moduleOf the module of each class that belongs to one
 */
export function pageStyles(css: string, moduleOf: ReadonlyMap<string, string>): (html: string) => string {
  const whole = parse(css);
  const parsed = parseAll(whole);
  return (html) => {
    const used = classesIn(html);
    const usedModules = new Set([...used].map((name) => moduleOf.get(name)));
    const page = whole.clone();
    keepSelectors(page, (selector, around) => {
      const isStatic = around.some((name) => STATIC_LAYERS.includes(name));
      const isOnPage = ({ type, value }: Part) => {
        const module = type === 'class' ? moduleOf.get(value) : undefined;
        return module === undefined || (isStatic ? used.has(value) : usedModules.has(module));
      };
      return around.includes(COMMON_LAYER) || canMatch(parsed.get(selector), isOnPage);
    });
    removeKeyframes(page);
    removeTokens(page, html);
    return page.toString();
  };
}

/**
 * Divides a page's CSS in two. `first` has what can apply to the beginning of the page's HTML, also in a later state. `later`
 * has the rest: what closed menus hold, and all for print and forced colours.
 */
export function divideStyles(styles: string, beginning: string): { first: string; later: string } {
  const shown = partsShown(beginning);
  const whole = parse(styles);
  const parsed = parseAll(whole);
  const isFirst = (selector: string, around: string[]) =>
    !around.some((name) => LATER_MEDIA.includes(name)) &&
    canMatch(parsed.get(selector), ({ type, value }) => shown.has(`${type} ${value}`));

  const first = whole.clone();
  keepSelectors(first, isFirst);
  removeKeyframes(first);
  removeTokens(first, beginning);

  const names = new Set<string>();
  first.walkAtRules('keyframes', ({ params }) => {
    names.add(params);
  });
  first.walkRules(':root', (root) => {
    root.walkDecls(/^--/, ({ prop }) => {
      names.add(prop);
    });
  });
  const later = whole.clone();
  later.walkAtRules(/^(font-face|keyframes)$/, (rule) => {
    if (rule.name === 'font-face' || names.has(rule.params)) rule.remove();
  });
  later.walkRules(':root', (root) => {
    root.walkDecls((token) => {
      if (!token.prop.startsWith('--') || names.has(token.prop)) token.remove();
    });
  });
  keepSelectors(later, (selector, around) => selector === ':root' || !isFirst(selector, around));
  return { first: first.toString(), later: later.toString() };
}

/** All selectors of a stylesheet, parsed, by their text. */
function parseAll(css: Root): Map<string, Node> {
  const parsed = new Map<string, Node>();
  css.walkRules(({ selectors }) => {
    for (const selector of selectors) parsed.set(selector, parseSelectors().astSync(selector));
  });
  return parsed;
}

type Part = ClassName | Identifier | Tag;

/** Whether a selector can match on a page with these parts of selectors. */
function canMatch(node: Node | undefined, isOnPage: (part: Part) => boolean): boolean {
  if (node?.type === 'class' || node?.type === 'id' || node?.type === 'tag') return isOnPage(node);
  if (node?.type === 'selector') return node.nodes.every((part) => canMatch(part, isOnPage));
  const isList = node?.type === 'root' || (node?.type === 'pseudo' && /^:(is|where|has)$/.test(node.value));
  return !isList || node.nodes.length === 0 || node.nodes.some((one) => canMatch(one, isOnPage));
}

/** The types, classes and ids of the elements outside closed menus, with the kind of part before each. */
function partsShown(html: string): Set<string> {
  const parts = new Set<string>();
  const visit = (node: Tree.Node) => {
    if (tree.isElementNode(node)) {
      parts.add(`tag ${node.tagName}`);
      for (const { name, value } of node.attrs) {
        if (name === 'class' || name === 'id')
          for (const word of value.split(/\s+/)) parts.add(`${name} ${word}`);
      }
    }
    for (const child of 'childNodes' in node ? node.childNodes : []) {
      if (node.nodeName !== 'details' || child.nodeName === 'summary') visit(child);
    }
  };
  visit(parseHtml(html));
  return parts;
}

function classesIn(html: string): Set<string> {
  return new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
}

/**
 * Removes the other selectors, and the rules and blocks that are empty then.
 *
 * @param around the names of the layers and media around a rule
 */
function keepSelectors(
  container: Container,
  isKept: (selector: string, around: string[]) => boolean,
  around: string[] = [],
) {
  container.each((node) => {
    if (isRule(node)) {
      const selectors = node.selectors.filter((selector) => isKept(selector, around));
      if (selectors.length === 0 || node.nodes.length === 0) node.remove();
      else if (selectors.length < node.selectors.length) node.selectors = selectors;
    }
    if (!isAtRule(node) || !node.nodes || /^(font-face|keyframes)$/.test(node.name)) return;
    keepSelectors(node, isKept, [...around, node.params]);
    if (node.nodes.length === 0) node.remove();
  });
}

/** Removes keyframes that no remaining rule names. */
function removeKeyframes(page: Root) {
  const named = new Set<string>();
  page.walkDecls(/^animation(-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) named.add(word);
  });
  page.walkAtRules('keyframes', (keyframes) => {
    if (named.has(keyframes.params)) return;
    const { parent } = keyframes;
    keyframes.remove();
    if (parent?.nodes?.length === 0) parent.remove();
  });
}

/** Removes the tokens that nothing on the page names, then those that only these named. */
function removeTokens(page: Root, html: string) {
  const named = namesIn(html);
  page.walkDecls(({ value }) => {
    for (const name of namesIn(value)) named.add(name);
  });
  let isDone = true;
  page.walkRules(':root', (root) => {
    root.walkDecls(/^--/, (token) => {
      if (named.has(token.prop)) return;
      token.remove();
      isDone = false;
    });
  });
  if (!isDone) removeTokens(page, html);
}

/** The custom properties that `var()` asks for. */
function namesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name));
}

function isRule(node: { type: string }): node is Rule {
  return node.type === 'rule';
}

function isAtRule(node: { type: string }): node is AtRule {
  return node.type === 'atrule';
}
