import { expect } from '@playwright/test';
import type { Source, Tab } from './engine.ts';

/** Keys that have no character, by WebDriver's code points (WebDriver, 17.4.2). */
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', Space: ' ' };

/** Milliseconds within which a page must have become what is expected of it. */
const PATIENCE = 60_000;

/** Somebody in front of a browser that Playwright does not drive. Elements are named by CSS selectors. */
export class Person {
  readonly #tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  /** Types an address, with the mouse out of the way, and waits until the page's script has taken over. */
  async opens(path: string): Promise<void> {
    await this.pointsElsewhere(1, 1);
    await this.#tab.navigate(this.#origin + path);
    await this.finds(() => document.documentElement.dataset['script'], 'on');
  }

  async goesBack(): Promise<void> {
    await this.#tab.back();
  }

  /** What a function gives that runs in the page, with these arguments. It sees nothing of what is around it here. */
  async evaluates<Args extends unknown[], Value>(
    see: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value> {
    const json = await this.#tab.evaluate(
      `JSON.stringify((${see.toString()})(...${JSON.stringify(args)}) ?? null)`,
    );
    return JSON.parse(String(json));
  }

  /** Waits until a function gives this value in the page. */
  async finds<Args extends unknown[], Value>(
    see: (...args: Args) => Value,
    expected: Value,
    ...args: Args
  ): Promise<void> {
    await expect(async () => {
      expect<unknown>(await this.evaluates(see, ...args)).toEqual(expected);
    }).toPass({ timeout: PATIENCE, intervals: [20, 50, 100, 200] });
  }

  async isAt(path: string): Promise<void> {
    await this.finds(() => location.pathname + location.hash, path);
  }

  /** Is there, with a box, whatever else holds of it. */
  async sees(selector: string, visible = true): Promise<void> {
    await this.finds(
      (css) => document.querySelector(css)?.checkVisibility({ visibilityProperty: true }) ?? false,
      visible,
      selector,
    );
  }

  async hasFocusOn(selector: string): Promise<void> {
    await this.finds((css) => document.activeElement?.matches(css) ?? false, true, selector);
  }

  /** Moves the mouse over the middle of an element. */
  async pointsAt(selector: string): Promise<void> {
    await this.#tab.perform([mouse(await this.#middle(selector), [])]);
  }

  async pointsElsewhere(x: number, y: number): Promise<void> {
    await this.#tab.perform([mouse({ x, y }, [])]);
  }

  async clicks(selector: string): Promise<void> {
    await this.#tab.perform([mouse(await this.#middle(selector), ['pointerDown', 'pointerUp'])]);
  }

  /** Puts the focus on an element as a script does, where the way there by keyboard is not what is looked at. */
  async focuses(selector: string): Promise<void> {
    await this.evaluates((css) => document.querySelector<HTMLElement>(css)?.focus(), selector);
    await this.hasFocusOn(selector);
  }

  async presses(key: keyof typeof KEYS): Promise<void> {
    await this.#tab.perform([keyboard([KEYS[key]])]);
  }

  /** Clicks into a field and types. */
  async fills(selector: string, text: string): Promise<void> {
    await this.clicks(selector);
    await this.hasFocusOn(selector);
    await this.#tab.perform([keyboard([...text])]);
    await this.finds((css) => document.querySelector<HTMLInputElement>(css)?.value, text, selector);
  }

  /** Brings an element into the window, waits until it stands still, and gives its middle. */
  async #middle(selector: string): Promise<{ x: number; y: number }> {
    await this.sees(selector);
    let middle = await this.evaluates(bringIntoView, selector);
    await expect(async () => {
      const before = middle;
      middle = await this.evaluates(bringIntoView, selector);
      expect(middle).toEqual(before);
    }).toPass({ timeout: PATIENCE, intervals: [50] });
    return middle;
  }
}

/** Runs in the page. Not by frames: a window that nothing looks at may draw none. */
function bringIntoView(css: string): { x: number; y: number } {
  const element = document.querySelector(css);
  const box = () => element?.getBoundingClientRect() ?? new DOMRect();
  if (box().top < 0 || box().bottom > innerHeight) {
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  const { left, top, width, height } = box();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

function mouse(to: { x: number; y: number }, buttons: ('pointerDown' | 'pointerUp')[]): Source {
  return {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [{ type: 'pointerMove', ...to, duration: 0 }, ...buttons.map((type) => ({ type, button: 0 }))],
  };
}

function keyboard(keys: string[]): Source {
  return {
    type: 'key',
    id: 'keyboard',
    actions: keys.flatMap((value) => [
      { type: 'keyDown', value } as const,
      { type: 'keyUp', value } as const,
    ]),
  };
}
