import { type AtRule, type Container, type Root, type Rule, parse } from 'postcss';
import parseSelectors, { type Node } from 'postcss-selector-parser';

/** Stays on every page, as an island may show primitives that the HTML lacks. Other primitives are in `ui.parts`. */
const COMMON_LAYER = 'ui';

/** Scripts never change the classes in these layers, so rules are removed one by one instead of by module. */
const STATIC_LAYERS = ['ui.parts', 'drawings', 'forms.fields', 'sections'];

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
    const used = new Set(
      [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
    );
    const usedModules = new Set([...used].map((name) => moduleOf.get(name)));
    const page = whole.clone();
    removeRules(page, false, (selector, isStatic) =>
      canMatch(parsed.get(selector), (name) => {
        const module = moduleOf.get(name);
        return module === undefined || (isStatic ? used.has(name) : usedModules.has(module));
      }),
    );
    removeKeyframes(page);
    removeTokens(page, html);
    return page.toString();
  };
}

/** All selectors of a stylesheet, parsed, by their text. */
function parseAll(css: Root): Map<string, Node> {
  const parsed = new Map<string, Node>();
  css.walkRules(({ selectors }) => {
    for (const selector of selectors) parsed.set(selector, parseSelectors().astSync(selector));
  });
  return parsed;
}

/** Whether a selector can match on a page with these classes. */
function canMatch(node: Node | undefined, hasClass: (name: string) => boolean): boolean {
  if (node?.type === 'class') return hasClass(node.value);
  if (node?.type === 'selector') return node.nodes.every((part) => canMatch(part, hasClass));
  const isList = node?.type === 'root' || (node?.type === 'pseudo' && node.value !== ':not');
  return !isList || node.nodes.length === 0 || node.nodes.some((one) => canMatch(one, hasClass));
}

/** Removes the selectors that cannot match, and the rules and blocks that are empty without them. */
function removeRules(
  container: Container,
  isStatic: boolean,
  isNeeded: (selector: string, isStatic: boolean) => boolean,
) {
  container.each((node) => {
    if (isRule(node)) {
      const selectors = node.selectors.filter((selector) => isNeeded(selector, isStatic));
      if (selectors.length === 0) node.remove();
      else if (selectors.length < node.selectors.length) node.selectors = selectors;
    }
    if (!isAtRule(node) || !node.nodes) return;
    const isLayer = node.name === 'layer';
    if (isLayer && node.params === COMMON_LAYER) return;
    removeRules(node, isStatic || (isLayer && STATIC_LAYERS.includes(node.params)), isNeeded);
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
