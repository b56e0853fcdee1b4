// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeMenus, startMenus } from './menus.ts';
import { settled, the, trackListeners, waitFor } from './testing/dom.ts';

let endListening: () => void;
const replace = vi.fn<(address: string) => void>();

beforeEach(() => {
  endListening = trackListeners();
  vi.stubGlobal('matchMedia', () => new EventTarget());
  history.replaceState(null, '', '/');
  document.body.innerHTML = `
    <header>
      <details id="services" name="dropdown" data-dropdown><summary>Services</summary><a href="/seo">SEO</a></details>
      <details id="company" name="dropdown" data-dropdown><summary>Company</summary><a href="/team">Team</a></details>
      <details id="menu" data-mobile-menu><summary>Menu</summary><a href="/contact">Contact</a></details>
    </header>
    <main><a href="/contact">Contact</a></main><footer></footer>`;
  startMenus();
});

afterEach(() => {
  vi.useRealTimers();
  endListening();
});

const services = () => the<HTMLDetailsElement>('#services');
const company = () => the<HTMLDetailsElement>('#company');
const menu = () => the<HTMLDetailsElement>('#menu');

function pointer(type: string, target: Element, pointerType = 'mouse'): void {
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType }));
}

function escape(): void {
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
  );
}

describe('a dropdown', () => {
  it('stays open if the mouse returns within 150 ms', () => {
    vi.useFakeTimers();
    pointer('pointerenter', services());
    pointer('pointerleave', services());
    vi.advanceTimersByTime(100);
    pointer('pointerenter', services());
    vi.advanceTimersByTime(1_000);
    expect(services().open).toBe(true);
  });

  it('closes immediately when the mouse enters another dropdown', () => {
    pointer('pointerenter', services());
    pointer('pointerleave', services());
    pointer('pointerenter', company());
    expect([services().open, company().open]).toEqual([false, true]);
  });

  it('is toggled by a tap and does not open on touch', () => {
    pointer('pointerenter', services(), 'touch');
    expect(services().open).toBe(false);
    the('#services summary').click();
    expect(services().open).toBe(true);
    the('#services summary').click();
    expect(services().open).toBe(false);
  });

  it('ignores the click of the gesture that opened it, and is toggled by later clicks', () => {
    pointer('pointerenter', services());
    the('#services summary').click();
    expect(services().open).toBe(true);
    const later = new MouseEvent('click', { bubbles: true, cancelable: true });
    Object.defineProperty(later, 'timeStamp', { value: Infinity });
    the('#services summary').dispatchEvent(later);
    expect(services().open).toBe(false);
  });

  it('does not move the focus if Escape is pressed outside', () => {
    services().open = true;
    the('main a').focus();
    escape();
    expect(services().open).toBe(false);
    expect(document.activeElement).toBe(the('main a'));
  });

  it('closes on a press outside and on a page change, but not on a press inside', () => {
    services().open = true;
    pointer('pointerdown', the('#services a'));
    expect(services().open).toBe(true);
    pointer('pointerdown', the('main'));
    expect(services().open).toBe(false);
    company().open = true;
    closeMenus();
    expect(company().open).toBe(false);
  });
});

describe('the mobile menu', () => {
  beforeEach(async () => {
    menu().open = true;
    await settled();
  });

  // Closing the menu goes back in the history later. It must not close the next test's menu.
  afterEach(async () => {
    closeMenus();
    await vi.waitUntil(() => history.state === null);
  });

  it('closes on Escape and returns the focus to its button', () => {
    the('#menu a').focus();
    escape();
    expect(menu().open).toBe(false);
    expect(document.activeElement).toBe(the('#menu summary'));
  });

  it('removes its history entry if it is closed in another way', async () => {
    expect(history.state).not.toBeNull();
    menu().open = false;
    await waitFor(() => expect(history.state).toBeNull());
  });

  it('replaces its history entry when one of its links is clicked', () => {
    const { origin } = location;
    vi.stubGlobal('location', { origin, replace });
    the('#menu a').click();
    expect(replace).toHaveBeenCalledExactlyOnceWith(`${origin}/contact`);
  });
});

it('links work as usual while the menu is closed', () => {
  const { origin } = location;
  replace.mockClear();
  vi.stubGlobal('location', { origin, replace });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  the('main').dispatchEvent(click);
  the('#menu a').dispatchEvent(click);
  expect(replace).not.toHaveBeenCalled();
  expect(click.defaultPrevented).toBe(false);
});
