// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { the } from '../testing/dom.ts';
import { tabs } from './tabs.ts';

let ended: AbortController;

beforeEach(() => {
  history.replaceState(null, '', '/');
  ended = new AbortController();
  const names = ['one', 'two', 'three'];
  document.body.innerHTML = `<div data-enhance="tabs">
    <ul aria-label="Numbers">${names.map((name) => `<li><a id="${name}-tab" href="#${name}">${name}</a></li>`).join('')}</ul>
    ${names.map((name) => `<section id="${name}" aria-labelledby="${name}-tab">${name}<p id="in-${name}"></p></section>`).join('')}</div>`;
});

afterEach(() => ended.abort());

const start = () => tabs(the('[data-enhance]'), ended.signal);
const open = () => [...document.querySelectorAll('section[data-current]')].map(({ id }) => id);
const selected = () => [...document.querySelectorAll('[aria-selected=true]')].map(({ id }) => id);

function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  return (document.activeElement ?? document.body).dispatchEvent(event);
}

describe('tabs', () => {
  it('show the first panel, and link each tab to its panel for assistive technology', () => {
    start();
    expect(open()).toEqual(['one']);
    expect(selected()).toEqual(['one-tab']);
    expect(the('ul').role).toBe('tablist');
    expect(the('#two-tab').getAttribute('aria-controls')).toBe('two');
    expect(the('#two').role).toBe('tabpanel');
  });

  it('have only the open tab in the tab order', () => {
    start();
    expect([...document.querySelectorAll('a')].map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  });

  it.each([
    ['ArrowRight', 'one', 'two'],
    ['ArrowRight', 'three', 'one'],
    ['ArrowLeft', 'one', 'three'],
    ['ArrowLeft', 'three', 'two'],
    ['Home', 'three', 'one'],
    ['End', 'one', 'three'],
  ])('%s moves the focus from tab %s to tab %s and opens it', (key, from, to) => {
    start();
    the(`#${from}-tab`).click();
    the(`#${from}-tab`).focus();
    press(key);
    expect(document.activeElement?.id).toBe(`${to}-tab`);
    expect(open()).toEqual([to]);
    expect(selected()).toEqual([`${to}-tab`]);
  });

  it('leave other keys to the browser', () => {
    start();
    the('#one-tab').focus();
    expect(press('ArrowDown')).toBe(true);
    expect(press('ArrowLeft', { altKey: true })).toBe(true);
    expect(open()).toEqual(['one']);
  });

  it('open on a click, and name the panel in the same entry of the history', () => {
    const { length } = history;
    start();
    the('#three-tab').click();
    expect(open()).toEqual(['three']);
    expect(location.hash).toBe('#three');
    the('#three-tab').focus();
    press('ArrowLeft');
    expect(location.hash).toBe('#two');
    expect(history).toHaveLength(length);
  });

  it('open the first panel again if the address names none any more', () => {
    history.replaceState(null, '', '/#two');
    start();
    history.replaceState(null, '', '/');
    dispatchEvent(new Event('hashchange'));
    expect(open()).toEqual(['one']);
  });

  it.each(['#%', '#%E0%A4', '#%F0%9F'])('show the first panel if the address ends in %s', (hash) => {
    history.replaceState(null, '', `/${hash}`);
    start();
    expect(open()).toEqual(['one']);
    expect(the('[data-enhance]').dataset.driven).toBe('');
  });

  it('open the panel whose id, or an id inside it, is in the address', () => {
    history.replaceState(null, '', '/#in-two');
    start();
    expect(open()).toEqual(['two']);
    history.replaceState(null, '', '/#three');
    dispatchEvent(new Event('hashchange'));
    expect(open()).toEqual(['three']);
  });

  it('do not change if the address names another element', () => {
    start();
    the('#two-tab').click();
    history.replaceState(null, '', '/#elsewhere');
    dispatchEvent(new Event('hashchange'));
    expect(open()).toEqual(['two']);
  });

  it('stop listening to the window when their page is left', () => {
    start();
    ended.abort();
    history.replaceState(null, '', '/#three');
    dispatchEvent(new Event('hashchange'));
    expect(open()).toEqual(['one']);
  });
});
