import { type AtRule, type Container, type Root, type Rule, parse } from 'postcss';

/**
 * The primitives that an island may show though the page did not begin with them stay on every page. The others are in
 * `ui.parts`, and go with what the page shows.
 */
const keptLayer = 'ui';

/** Nothing here changes its classes in the browser, so a class that the HTML lacks never comes: its rules go one by one. */
const staticLayers = ['drawings', 'sections'];

/**
 * Divides the whole sheet by pages: a page carries what belongs to no module, the primitives, and every other module of
 * which its HTML shows a class. Of drawings and sections it carries the rules that can hold; other modules stay whole,
 * so that no rule for a later state is lost; and the keyframes that these name.
 *
 * @param css the whole sheet
 * @param moduleOf the module of each class that belongs to one
 */
export function pageSheets(css: string, moduleOf: ReadonlyMap<string, string>): (html: string) => string {
  const whole = parse(css);
  return (html) => {
    const shown = new Set(
      [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
    );
    const shownModules = new Set([...shown].map((name) => moduleOf.get(name)));
    const page = whole.clone();
    removeRules(page, false, (selector, isStatic) =>
      classesIn(withoutAlternatives(selector)).every((name) => {
        const module = moduleOf.get(name);
        return module === undefined || (isStatic ? shown.has(name) : shownModules.has(module));
      }),
    );
    removeKeyframes(page);
    return page.toString();
  };
}

/** Removes the selectors that cannot hold, and the rules and blocks that are left empty. */
function removeRules(
  container: Container,
  isStatic: boolean,
  canHold: (selector: string, isStatic: boolean) => boolean,
) {
  container.each((node) => {
    if (isRule(node)) {
      const selectors = node.selectors.filter((selector) => canHold(selector, isStatic));
      if (selectors.length === 0) node.remove();
      else if (selectors.length < node.selectors.length) node.selectors = selectors;
    }
    if (!isAtRule(node) || !node.nodes) return;
    const isLayer = node.name === 'layer';
    if (isLayer && node.params === keptLayer) return;
    removeRules(node, isStatic || (isLayer && staticLayers.includes(node.params)), canHold);
    if (node.nodes.length === 0) node.remove();
  });
}

/** Keyframes name no class: they go where no rule that is left names them. */
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

/** The selector without what stands in :not(), :is() and :where(), which may name classes that the page lacks. */
function withoutAlternatives(selector: string): string {
  return selector.replace(/:(?:not|is|where)\([^()]*\)/g, '');
}

function classesIn(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name);
}

function isRule(node: { type: string }): node is Rule {
  return node.type === 'rule';
}

function isAtRule(node: { type: string }): node is AtRule {
  return node.type === 'atrule';
}
