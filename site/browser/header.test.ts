// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateCurrentLinks, startHeader } from './header.ts';
import { the, trackListeners } from './testing/dom.ts';

let endListening: () => void;

beforeEach(() => {
  endListening = trackListeners();
  document.body.innerHTML = `
    <header data-header>
      <a href="/" aria-current="page">Home</a>
      <a href="/contact">Contact</a>
    </header>
    <main><a href="/contact">Contact</a></main>
    <footer><a href="/contact#map">Map</a><a href="/contact">Contact</a></footer>`;
});

afterEach(() => endListening());

describe('the header', () => {
  it('has its shadow from the start on a page that is already scrolled', () => {
    vi.stubGlobal('scrollY', 300);
    startHeader();
    expect(the('[data-header]').hasAttribute('data-scrolled')).toBe(true);
  });
});

it('after a page swap, only the links to the new page are current in the header and footer', () => {
  const page = new DOMParser().parseFromString(
    `<header><a href="/">Home</a><a href="/contact" aria-current="page">Contact</a></header>
     <main><a href="/" aria-current="page">Home</a></main>`,
    'text/html',
  );
  updateCurrentLinks(page);
  const marked = [...document.querySelectorAll('a')].map((link) => link.getAttribute('aria-current'));
  expect(marked).toEqual([null, 'page', null, null, 'page']);
});
