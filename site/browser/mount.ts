import { type Enhancement, enhancements } from './enhancements.ts';
import { type Component, islands } from './islands.ts';
import { onReceived, sendOnce, submit } from './outbox.ts';
import { savesData } from './preferences.ts';
import { touches } from './touch.ts';

/** How far below or above the screen an island's code is fetched. CSS pixels. */
const NEAR = '300px';

/** How long a submit button waits for the island's code before its form posts without script. Milliseconds. */
const PATIENCE = 3_000;

const FIELDS = 'input, select, textarea';

/** How to let go of each island that waits or lives. */
const letGo = new Map<HTMLElement, () => void>();

/**
 * Mounts each island below `root`, and each element that asks for an enhancement, once it is near the screen, or used;
 * with Save-Data only once it is used.
 */
export function mountIslands(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island], [data-enhance]')) wait(element);
}

/** Ends the islands below `root`, before it leaves the page. */
export function unmountIslands(root: Element): void {
  for (const [element, end] of letGo) {
    if (!root.contains(element)) continue;
    end();
    letGo.delete(element);
  }
}

function wait(element: HTMLElement): void {
  const shownAt = performance.now();
  const waiting = new AbortController();
  const sight = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void begin();
    },
    { rootMargin: NEAR },
  );
  let isLoading = false;
  /** The button that was pressed last, which is pressed again once the code is there. */
  let pressed: HTMLButtonElement | undefined;
  /** The submit button that waits no longer. */
  let released: HTMLButtonElement | undefined;

  async function begin(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    sight.disconnect();
    try {
      const mount = await load(element);
      if (waiting.signal.aborted) return;
      waiting.abort();
      letGo.set(element, mount(shownAt));
    } catch (error) {
      // Until the code is there, the island stays the HTML that it is.
      console.error(error);
    }
    const button = pressed;
    pressed = undefined;
    if (button && waiting.signal.aborted) button.click();
    else if (button) postWithoutScript(button);
    // If the code did not come, the next use fetches it again.
    isLoading = false;
  }

  function onUse(event: Event): void {
    void begin();
    const target = event.type === 'click' && event.target instanceof Element ? event.target : undefined;
    const button = target?.closest('button');
    if (!button || button === released) return;
    event.preventDefault();
    pressed = button;
    setTimeout(() => {
      if (pressed === button && !waiting.signal.aborted) postWithoutScript(button);
    }, PATIENCE);
  }

  /** Without its code a button does nothing, unless it submits a form. */
  function postWithoutScript(button: HTMLButtonElement): void {
    if (button.type !== 'submit' || !button.form) return;
    pressed = undefined;
    released = button;
    button.click();
  }

  /** A link to something inside, which may be out of sight until the code is there: a dialog. */
  function onAddress(): void {
    const named = location.hash && document.getElementById(location.hash.slice(1));
    if (named && element.contains(named)) void begin();
  }

  addEventListener('hashchange', onAddress, { signal: waiting.signal });
  onAddress();
  for (const type of ['focusin', 'pointerdown', 'keydown', 'click']) {
    element.addEventListener(type, onUse, { signal: waiting.signal });
  }
  if (!savesData()) sight.observe(element);
  letGo.set(element, () => {
    sight.disconnect();
    waiting.abort();
  });
}

/** Mounts an element whose code is there, and returns how to unmount it. */
type Mount = (shownAt: number) => () => void;

/** Fetches an element's code. Rejects when it does not arrive; calling again fetches it again. */
function load(element: HTMLElement): Promise<Mount> {
  return element.dataset.enhance === undefined ? loadIsland(element) : loadEnhancement(element);
}

async function loadIsland(element: HTMLElement): Promise<Mount> {
  const { island: name = '', props = '{}' } = element.dataset;
  if (!isIsland(name)) throw new Error(`No island is called '${name}'; browser/islands.ts lists them`);
  const [{ hydrate }, component] = await Promise.all([
    import('./hydrate.ts'),
    codeOf<typeof name, Component>(islands, name),
  ]);
  return (shownAt) => {
    const still = document.importNode(element, true);
    const fields = element.querySelectorAll(FIELDS);
    const submission = { submit, sendOnce, onReceived, touches, shownAt };
    const root = hydrate(element, component, JSON.parse(props), submission, () => {
      // React has removed its elements. The static HTML comes back around the fields themselves: no copy of a file
      // field can be given its file.
      still.querySelectorAll(FIELDS).forEach((field, index) => field.replaceWith(fields[index] ?? field));
      element.replaceWith(still);
      letGo.delete(element);
    });
    return () => root.unmount();
  };
}

async function loadEnhancement(element: HTMLElement): Promise<Mount> {
  const { enhance: name = '' } = element.dataset;
  if (!isEnhancement(name))
    throw new Error(`No enhancement is called '${name}'; browser/enhancements.ts lists them`);
  const start = await codeOf<typeof name, Enhancement>(enhancements, name);
  return () => {
    const living = new AbortController();
    start(element, living.signal);
    return () => living.abort();
  };
}

/** The export that a module has under its own name. To pick each export beside its import costs every page 100 bytes. */
async function codeOf<Name extends string, Code>(
  modules: { [Each in Name]: () => Promise<Record<Each, Code>> },
  name: Name,
): Promise<Code> {
  const module = await modules[name]();
  return module[name];
}

function isIsland(name: string): name is keyof typeof islands {
  return Object.hasOwn(islands, name);
}

function isEnhancement(name: string): name is keyof typeof enhancements {
  return Object.hasOwn(enhancements, name);
}
