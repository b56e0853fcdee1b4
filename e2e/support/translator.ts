/**
 * When and how a browser translates a page. Chrome and Edge put each text into two `<font>` elements; Firefox and Safari
 * change its text node.
 */
export type Translation = { by: 'font' | 'text'; from: 'before hydration' | 'on request' };

/**
 * Translates each text of a page and what is added to it later. Runs in the page before its scripts. `on request` begins
 * with the event `test-translate` of the document.
 */
export function translate({ by, from }: Translation): void {
  // As Google Translate, which leaves out code and what visitors write.
  const LEFT_OUT = 'script, style, noscript, textarea, svg, [translate=no], [data-test-translated]';
  const done = new WeakSet<Node>();

  const translateText = (node: Text) => {
    const text = node.data.trim();
    if (!text || done.has(node) || !node.parentElement || node.parentElement.closest(LEFT_OUT)) return;
    const translated = new Text(node.data.replace(text, () => `⟦${text}⟧`));
    done.add(translated);
    if (by === 'text') {
      node.data = translated.data;
      done.add(node);
      return;
    }
    const outer = document.createElement('font');
    outer.dataset['testTranslated'] = '';
    outer.append(document.createElement('font'));
    outer.firstElementChild?.append(translated);
    node.replaceWith(outer);
  };
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(translateText);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(translateAll);
      else if (target instanceof Text && !target.data.startsWith('⟦')) {
        done.delete(target);
        translateText(target);
      }
    }
  });
  const start = () => {
    translateAll(document.body);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  document.addEventListener(from === 'before hydration' ? 'DOMContentLoaded' : 'test-translate', start, {
    once: true,
  });
}
