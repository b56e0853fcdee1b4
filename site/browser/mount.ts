import { type Enhancement, enhancements } from './enhancements.ts';
import { contextAt, slotsIn } from './island.ts';
import { type Component, islands } from './islands.ts';
import { savesData } from './preferences.ts';

/** An island's code is fetched at this distance from the screen. CSS pixels. */
const NEAR = '300px';

/** A submit button waits this long for the island's code; then its form posts without script. Milliseconds. */
const SUBMIT_TIMEOUT = 3_000;

const FIELDS = 'input, select, textarea';

/** Unmounts each mounted element, or stops a waiting one from mounting. */
const unmounts = new Map<HTMLElement, () => void>();

/**
 * Mounts each island below `root`, and each element with an enhancement, once it is near the screen or used; with
 * Save-Data only once it is used.
 */
export function mountIslands(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island], [data-enhance]'))
    mountWhenNeeded(element);
}

/** Unmounts all below `root`. Must be called before `root` is removed from the page. */
export function unmountIslands(root: Element): void {
  for (const [element, unmount] of unmounts) {
    if (!root.contains(element)) continue;
    unmount();
    unmounts.delete(element);
  }
}

function mountWhenNeeded(element: HTMLElement): void {
  const shownAt = performance.now();
  const waiting = new AbortController();
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void loadAndMount();
    },
    { rootMargin: NEAR },
  );
  let isLoading = false;
  /** The button that was clicked last. It is clicked again once the code has loaded. */
  let clicked: HTMLButtonElement | undefined;
  /** The submit button whose form posts without script. */
  let released: HTMLButtonElement | undefined;

  async function loadAndMount(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    observer.disconnect();
    try {
      const mount = await load(element);
      if (waiting.signal.aborted) return;
      waiting.abort();
      unmounts.set(element, mount(shownAt));
    } catch (error) {
      // The island stays static HTML. Only Chromium fetches a module again that has failed, so the next navigation loads the
      // document, as if the page had another shell.
      console.error(error);
      document.documentElement.dataset.shell = '';
    }
    const button = clicked;
    clicked = undefined;
    if (button && waiting.signal.aborted) button.click();
    else if (button) postWithoutScript(button);
    // If the code failed to load, the next use fetches it again.
    isLoading = false;
  }

  function onUse(event: Event): void {
    void loadAndMount();
    const target = event.type === 'click' && event.target instanceof Element ? event.target : undefined;
    const button = target?.closest('button');
    if (!button || button === released) return;
    event.preventDefault();
    clicked = button;
    setTimeout(() => {
      if (clicked === button && !waiting.signal.aborted) postWithoutScript(button);
    }, SUBMIT_TIMEOUT);
  }

  /** Without the island's code, only submit buttons have an effect. */
  function postWithoutScript(button: HTMLButtonElement): void {
    if (button.type !== 'submit' || !button.form) return;
    clicked = undefined;
    released = button;
    button.click();
  }

  /** The address may name a dialog inside the island, which is not visible until the code has loaded. */
  function onHashChange(): void {
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (target && element.contains(target)) void loadAndMount();
  }

  addEventListener('hashchange', onHashChange, { signal: waiting.signal });
  onHashChange();
  for (const type of ['focusin', 'pointerdown', 'keydown', 'click']) {
    element.addEventListener(type, onUse, { signal: waiting.signal });
  }
  if (!savesData()) observer.observe(element);
  unmounts.set(element, () => {
    observer.disconnect();
    waiting.abort();
  });
}

/** Mounts an element whose code has loaded. Returns a function that unmounts it. */
type Mount = (shownAt: number) => () => void;

/** Fetches an element's code. Rejects if it does not load; the next call fetches it again. */
function load(element: HTMLElement): Promise<Mount> {
  return element.dataset.enhance === undefined ? loadIsland(element) : loadEnhancement(element);
}

async function loadIsland(element: HTMLElement): Promise<Mount> {
  const { island: name = '', props = '{}' } = element.dataset;
  const [{ hydrate }, component] = await Promise.all([
    import('./hydrate.ts'),
    namedExport<keyof typeof islands, Component>(islands, name),
  ]);
  return (shownAt) => {
    const copy = document.importNode(element, true);
    const fields = element.querySelectorAll(FIELDS);
    const given = { ...JSON.parse(props), slots: slotsIn(element) };
    const root = hydrate(element, component, given, contextAt(shownAt), () => {
      // React has removed its elements. The static copy gets the original fields: scripts cannot set the file of a
      // copied file field.
      copy.querySelectorAll(FIELDS).forEach((field, index) => field.replaceWith(fields[index] ?? field));
      element.replaceWith(copy);
      unmounts.delete(element);
    });
    return () => root.unmount();
  };
}

async function loadEnhancement(element: HTMLElement): Promise<Mount> {
  const { enhance: name = '' } = element.dataset;
  const start = await namedExport<keyof typeof enhancements, Enhancement>(enhancements, name);
  return () => {
    const mounted = new AbortController();
    start(element, mounted.signal);
    return () => mounted.abort();
  };
}

/** Returns a module's export of its own name. Picking each export next to its import would cost 100 bytes a page. */
async function namedExport<Name extends string, Code>(
  modules: { [Each in Name]: () => Promise<Record<Each, Code>> },
  name: string,
): Promise<Code> {
  if (!isListed(modules, name)) throw new Error(`no code has the name '${name}'`);
  const module = await modules[name]();
  return module[name];
}

function isListed<Modules extends object>(modules: Modules, name: string): name is keyof Modules & string {
  return Object.hasOwn(modules, name);
}
