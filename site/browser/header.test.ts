// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeMenu, markCurrentLinks, startHeader } from './header.ts';
import { the, trackListeners } from './testing/dom.ts';
import { visit } from './testing/navigation.ts';

let endListening: () => void;

beforeEach(() => {
  endListening = trackListeners();
  document.body.innerHTML = `
    <header data-header>
      <a href="http://site.test/" aria-current="page">Home</a>
      <details data-mobile-menu><summary>Menu</summary><a href="http://site.test/contact">Contact</a></details>
    </header>
    <main><a href="http://site.test/contact">Contact</a></main>
    <footer><a href="http://site.test/contact#map">Map</a><a href="http://site.test/contact">Contact</a></footer>`;
});

afterEach(() => endListening());

describe('the header', () => {
  it('gains its shadow when scrolled more than 20 px', () => {
    vi.stubGlobal('scrollY', 0);
    startHeader();
    const shadow = (top: number) => {
      vi.stubGlobal('scrollY', top);
      dispatchEvent(new Event('scroll'));
      return the('[data-header]').hasAttribute('data-scrolled');
    };
    expect(shadow(20)).toBe(false);
    expect(shadow(21)).toBe(true);
    expect(shadow(0)).toBe(false);
  });

  it('has its shadow from the start on a page that opens scrolled', () => {
    vi.stubGlobal('scrollY', 300);
    startHeader();
    expect(the('[data-header]').hasAttribute('data-scrolled')).toBe(true);
  });
});

describe('the menu of small screens', () => {
  const menu = () => the<HTMLDetailsElement>('details');

  beforeEach(() => {
    startHeader();
    menu().open = true;
  });

  it('closes on Esc and gives the focus back to its button', () => {
    the('details a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(menu().open).toBe(false);
    expect(document.activeElement).toBe(the('summary'));
  });

  it('stays open for other keys and for presses inside', () => {
    the('details a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    the('details a').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(menu().open).toBe(true);
  });

  it('closes on a press elsewhere', () => {
    the('main').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(menu().open).toBe(false);
  });

  it('closes when the page changes', () => {
    closeMenu();
    expect(menu().open).toBe(false);
  });

  it('leaves the focus alone when Esc is pressed while it is closed', () => {
    menu().open = false;
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(document.activeElement).toBe(document.body);
  });
});

it('the links to the current page are marked, in header and footer only', () => {
  visit('http://site.test/contact?from=ad#map');
  markCurrentLinks();
  const marked = [...document.querySelectorAll('a')].map((link) => link.getAttribute('aria-current'));
  expect(marked).toEqual([null, 'page', null, null, 'page']);
});
