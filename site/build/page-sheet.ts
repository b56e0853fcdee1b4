import { type AtRule, type Container, type Rule, parse } from 'postcss';

/**
 * The primitives that an island may show though the page did not begin with them stay on every page. The others are in
 * `ui.parts`, and go with what the page shows.
 */
const keptLayer = 'ui';

/**
 * Divides the whole sheet by pages: a page carries what belongs to no module, the primitives, and whole every other
 * module of which its HTML shows a class, so that no rule for a later state is lost.
 *
 * @param css the whole sheet
 * @param modules names that the modules' classes begin with, before a hyphen
 */
export function pageSheets(css: string, modules: string[]): (html: string) => string {
  const whole = parse(css);
  const classOfModule = new RegExp(`\\.(${modules.join('|')})-`, 'g');
  return (html) => {
    const absent = new Set(modules.filter((name) => !new RegExp(`["\\s]${name}-`).test(html)));
    const page = whole.clone();
    removeModules(page, (selector) => {
      const named = [...selector.matchAll(classOfModule)].map(([, name = '']) => name);
      return named.some((name) => absent.has(name));
    });
    return page.toString();
  };
}

function removeModules(container: Container, isAbsent: (selector: string) => boolean) {
  container.each((node) => {
    if (isRule(node) && isAbsent(node.selector)) node.remove();
    if (!isAtRule(node) || (node.name === 'layer' && node.params === keptLayer) || !node.nodes) return;
    removeModules(node, isAbsent);
    if (node.nodes.length === 0) node.remove();
  });
}

function isRule(node: { type: string }): node is Rule {
  return node.type === 'rule';
}

function isAtRule(node: { type: string }): node is AtRule {
  return node.type === 'atrule';
}
