import { expect } from '@playwright/test';
import { POPUP_SEEN } from '../visitor.ts';
import type { Key, Tab } from './engine.ts';

/** Milliseconds until an expectation fails. */
const TIMEOUT = 60_000;

/** A page in a browser that Playwright does not drive. Elements are found by CSS selectors. */
export class BrowserPage {
  readonly #tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  /** Moves the mouse to the corner, loads a path, and waits until the entry script runs. */
  async goto(path: string): Promise<void> {
    await this.moveMouse(1, 1);
    await this.load(this.#origin + path);
    await this.expectValue(() => document.documentElement.dataset['script'], 'on');
  }

  /** Loads an address of any origin. Pages of the site never show the popup, which covers what a slow test clicks. */
  async load(url: string): Promise<void> {
    await this.#tab.goto(url);
    if (url.startsWith('http')) {
      await this.evaluate((flag) => localStorage.setItem(flag, 'true'), POPUP_SEEN);
    }
  }

  async goBack(): Promise<void> {
    await this.#tab.goBack();
  }

  /** Runs a function in the page and returns its result. It is sent as text, so it cannot use outer variables. */
  async evaluate<Args extends unknown[], Value>(
    see: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value> {
    const json = await this.#tab.evaluate(
      `JSON.stringify((${see.toString()})(...${JSON.stringify(args)}) ?? null)`,
    );
    return JSON.parse(String(json));
  }

  /** Waits until a function, run in the page, returns the expected value. */
  async expectValue<Args extends unknown[], Value>(
    see: (...args: Args) => Value,
    expected: Value,
    ...args: Args
  ): Promise<void> {
    await expect(async () => {
      expect<unknown>(await this.evaluate(see, ...args)).toEqual(expected);
    }).toPass({ timeout: TIMEOUT, intervals: [20, 50, 100, 200] });
  }

  async expectPath(path: string): Promise<void> {
    await this.expectValue(() => location.pathname + location.hash, path);
  }

  /** Waits until an element is rendered and not hidden, or the opposite. */
  async expectVisible(selector: string, visible = true): Promise<void> {
    await this.expectValue(
      (css) => document.querySelector(css)?.checkVisibility({ visibilityProperty: true }) ?? false,
      visible,
      selector,
    );
  }

  async expectFocus(selector: string): Promise<void> {
    await this.expectValue((css) => document.activeElement?.matches(css) ?? false, true, selector);
  }

  async hover(selector: string): Promise<void> {
    const { x, y } = await this.#middle(selector);
    await this.#tab.moveMouse(x, y);
  }

  async moveMouse(x: number, y: number): Promise<void> {
    await this.#tab.moveMouse(x, y);
  }

  /** Clicks an element; again if it moved meanwhile, or something came to lie above it, so that the press missed it. */
  async click(selector: string): Promise<void> {
    await expect(async () => {
      const { x, y } = await this.#middle(selector);
      await this.evaluate(expectPress, selector);
      await this.#tab.click(x, y);
      // A new page does not know it.
      const isMissed = await this.evaluate(() => Reflect.get(window, 'isPressMissed') === true);
      expect(isMissed, `something else was clicked than ${selector}`).toBe(false);
    }).toPass({ timeout: TIMEOUT, intervals: [50] });
  }

  /** Focuses an element by script. */
  async focus(selector: string): Promise<void> {
    await this.evaluate((css) => document.querySelector<HTMLElement>(css)?.focus(), selector);
    await this.expectFocus(selector);
  }

  async press(key: Key): Promise<void> {
    await this.#tab.press(key);
  }

  async chooseFile(selector: string, file: string): Promise<void> {
    await this.#tab.chooseFile(selector, file);
    await this.expectValue(
      (css) => document.querySelector<HTMLInputElement>(css)?.files?.length,
      1,
      selector,
    );
  }

  /** Clicks into a field and types. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.expectFocus(selector);
    // A form of this visit may have filled in the name.
    await this.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.select(), selector);
    await this.#tab.type(text);
    await this.expectValue((css) => document.querySelector<HTMLInputElement>(css)?.value, text, selector);
  }

  /** Scrolls an element into view, waits until it stops moving, and returns its centre. */
  async #middle(selector: string): Promise<{ x: number; y: number }> {
    await this.expectVisible(selector);
    let middle = await this.evaluate(bringIntoView, selector);
    await expect(async () => {
      const before = middle;
      middle = await this.evaluate(bringIntoView, selector);
      expect(middle).toEqual(before);
    }).toPass({ timeout: TIMEOUT, intervals: [50] });
    return middle;
  }
}

/**
 * Scrolls an element into view and returns its centre. Runs in the page. It does not wait for animation frames, because a
 * hidden window may draw none.
 */
function bringIntoView(css: string): { x: number; y: number } {
  const element = document.querySelector(css);
  const box = () => element?.getBoundingClientRect() ?? new DOMRect();
  if (box().top < 0 || box().bottom > innerHeight) {
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  const { left, top, width, height } = box();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

/** Notes whether the element is pressed. Runs in the page. */
function expectPress(css: string): void {
  Reflect.set(window, 'isPressMissed', true);
  const note = () => Reflect.set(window, 'isPressMissed', false);
  document.querySelector(css)?.addEventListener('mousedown', note, { once: true, capture: true });
}
