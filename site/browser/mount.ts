import { enhancements } from './enhancements.ts';
import { islands } from './islands.ts';
import { onReceived, submit } from './outbox.ts';
import { savesData } from './preferences.ts';
import { touches } from './touch.ts';

/** How far below or above the screen an island's code is fetched. CSS pixels. */
const NEAR = '300px';

/** How long a press waits for the island's code before the form goes the way without script. Milliseconds. */
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
  let pressed: HTMLElement | undefined;
  let begun = false;

  async function begin(): Promise<void> {
    if (begun) return;
    begun = true;
    sight.disconnect();
    try {
      await mount(element, shownAt, waiting.signal);
    } catch (error) {
      // A missing chunk: the island stays the HTML that it is, whose forms post without script.
      console.error(error);
    }
    goOn();
  }

  /** Ends the wait; what was pressed meanwhile is pressed again, and goes the way that there is now. */
  function goOn(): void {
    if (waiting.signal.aborted) return;
    waiting.abort();
    pressed?.click();
  }

  function onUse(event: Event): void {
    void begin();
    const button =
      event.type === 'click' && event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    // Pressed too early: again as soon as somebody listens.
    event.preventDefault();
    pressed = button;
    setTimeout(goOn, PATIENCE);
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

async function mount(element: HTMLElement, shownAt: number, ended: AbortSignal): Promise<void> {
  if (element.dataset.enhance !== undefined) return enhance(element, ended);
  const { island: name = '', props = '{}' } = element.dataset;
  if (!isIsland(name)) throw new Error(`No island is called '${name}'; browser/islands.ts lists them`);
  const [{ hydrate }, component] = await Promise.all([import('./hydrate.ts'), islands[name]()]);
  if (ended.aborted) return;

  const still = document.importNode(element, true);
  const fields = element.querySelectorAll<Field>(FIELDS);
  const submission = { submit, onReceived, touches, shownAt };
  const root = hydrate(element, component, JSON.parse(props), submission, () => {
    // React has taken its elements away; the static HTML comes back with what was typed.
    still.querySelectorAll<Field>(FIELDS).forEach((field, index) => {
      field.value = fields[index]?.value ?? '';
    });
    element.replaceWith(still);
    letGo.delete(element);
  });
  letGo.set(element, () => root.unmount());
}

async function enhance(element: HTMLElement, ended: AbortSignal): Promise<void> {
  const { enhance: name = '' } = element.dataset;
  if (!isEnhancement(name))
    throw new Error(`No enhancement is called '${name}'; browser/enhancements.ts lists them`);
  const start = await enhancements[name]();
  if (ended.aborted) return;
  const living = new AbortController();
  start(element, living.signal);
  letGo.set(element, () => living.abort());
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isIsland(name: string): name is keyof typeof islands {
  return Object.hasOwn(islands, name);
}

function isEnhancement(name: string): name is keyof typeof enhancements {
  return Object.hasOwn(enhancements, name);
}
