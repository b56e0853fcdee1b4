// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markCurrentLinks, startHeader } from './header.ts';
import { the, trackListeners } from './testing/dom.ts';
import { visit } from './testing/navigation.ts';

let endListening: () => void;

beforeEach(() => {
  endListening = trackListeners();
  document.body.innerHTML = `
    <header data-header>
      <a href="http://site.test/" aria-current="page">Home</a>
      <a href="http://site.test/contact">Contact</a>
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

it('the links to the current page are marked, in header and footer only', () => {
  visit('http://site.test/contact?from=ad#map');
  markCurrentLinks();
  const marked = [...document.querySelectorAll('a')].map((link) => link.getAttribute('aria-current'));
  expect(marked).toEqual([null, 'page', null, null, 'page']);
});
