// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { the } from '../../../browser/testing/dom.ts';
import { moving } from './moving.ts';

let ended: AbortController;
let still: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  ended = new AbortController();
  still = false;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: still }));
  delete document.documentElement.dataset.motion;
  document.body.innerHTML = `<section>
    <span data-typed><span data-word>Web</span><span data-word>Apps</span><span data-text>Web</span></span>
    <ul id="slides" data-rotate="4000"><li data-current>one</li><li>two</li><li>three</li></ul>
    <div data-dots="slides"><button aria-current="true">1</button><button>2</button><button>3</button></div>
    <ul id="banner" data-rotate="5000"><li data-current><img src="/a.svg"></li><li><img data-src="/b.svg"></li><li><img data-src="/c.svg"></li></ul>
    <button data-pause aria-pressed="false">Pause</button></section>`;
});

afterEach(() => {
  ended.abort();
  vi.useRealTimers();
});

const start = () => moving(the('section'), ended.signal);
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
const slide = () => the('#slides [data-current]').textContent;
const typed = () => the('[data-text]').textContent;
const dot = (number: number) => the<HTMLButtonElement>(`[data-dots] button:nth-child(${number})`);
const pause = () => the<HTMLButtonElement>('[data-pause]');

describe('slides (§9: 4 s)', () => {
  it('change every 4 s and start again after the last', () => {
    start();
    const seen = [slide()];
    for (let turn = 0; turn < 3; turn += 1) {
      pass(3999);
      expect(slide()).toBe(seen.at(-1));
      pass(1);
      seen.push(slide());
    }
    expect(seen).toEqual(['one', 'two', 'three', 'one']);
    expect(document.querySelectorAll('#slides [data-current]')).toHaveLength(1);
  });

  it('show the slide of a dot for its full time', () => {
    start();
    pass(3000);
    dot(3).click();
    expect(slide()).toBe('three');
    expect(dot(3).ariaCurrent).toBe('true');
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
    pass(3999);
    expect(slide()).toBe('three');
    pass(1);
    expect(slide()).toBe('one');
  });

  it('continue if the dot of the current slide is clicked', () => {
    start();
    pass(3000);
    dot(1).click();
    pass(1000);
    expect(slide()).toBe('two');
  });

  it('stay paused after a dot was clicked', () => {
    start();
    pause().click();
    dot(2).click();
    expect(slide()).toBe('two');
    pass(60_000);
    expect(slide()).toBe('two');
  });
});

describe('backgrounds', () => {
  it('have their own interval, and load while the one before is shown', () => {
    start();
    const sources = () => [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
    expect(sources()).toEqual(['/a.svg', '/b.svg', null]);
    pass(4999);
    expect(the('#banner [data-current] img').getAttribute('src')).toBe('/a.svg');
    pass(1);
    expect(the('#banner [data-current] img').getAttribute('src')).toBe('/b.svg');
    expect(sources()).toEqual(['/a.svg', '/b.svg', '/c.svg']);
  });
});

describe('typed words (§9: typed in 100 ms, deleted in 50 ms, whole for 1.5 s)', () => {
  it('are deleted after 1.5 s, one character every 50 ms', () => {
    start();
    pass(1499);
    expect(typed()).toBe('Web');
    pass(1);
    expect(typed()).toBe('We');
    pass(50);
    expect(typed()).toBe('W');
    pass(50);
    expect(typed()).toBe('');
  });

  it('are then typed, one character every 100 ms, and stay for 1.5 s', () => {
    start();
    pass(1500 + 2 * 50);
    const seen = [];
    for (let character = 0; character < 4; character += 1) {
      pass(99);
      seen.push(typed());
      pass(1);
    }
    expect(seen).toEqual(['', 'A', 'Ap', 'App']);
    expect(typed()).toBe('Apps');
    pass(1499);
    expect(typed()).toBe('Apps');
    pass(1);
    expect(typed()).toBe('App');
  });

  it('start again after the last', () => {
    start();
    pass(1500 + 2 * 50 + 4 * 100 + 1500 + 3 * 50);
    expect(typed()).toBe('');
    pass(300);
    expect(typed()).toBe('Web');
  });
});

describe('the pause button', () => {
  it('stops everything, shows the whole word, and starts everything again', () => {
    start();
    pass(1550);
    pause().click();
    expect(pause().ariaPressed).toBe('true');
    expect(typed()).toBe('Web');
    pass(60_000);
    expect([slide(), typed()]).toEqual(['one', 'Web']);
    pause().click();
    pass(4000);
    expect(slide()).toBe('two');
  });

  it('is pressed from the start with reduced motion, and can be released', () => {
    still = true;
    start();
    pass(60_000);
    expect([slide(), typed(), pause().ariaPressed]).toEqual(['one', 'Web', 'true']);
    pause().click();
    pass(4000);
    expect(slide()).toBe('two');
  });

  it('follows the motion switch, even after it was pressed', () => {
    start();
    document.documentElement.dataset.motion = 'off';
    document.dispatchEvent(new Event('motionchange'));
    pass(60_000);
    expect([slide(), pause().ariaPressed]).toEqual(['one', 'true']);
    pause().click();
    document.dispatchEvent(new Event('motionchange'));
    pass(60_000);
    expect(slide()).toBe('one');
  });

  it('stops for good when the visitor leaves the page', () => {
    start();
    ended.abort();
    pass(60_000);
    expect([slide(), typed()]).toEqual(['one', 'Web']);
  });
});
