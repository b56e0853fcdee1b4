// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { the } from '../../../browser/testing/dom.ts';
import { sparkles } from './sparkles.ts';

let ended: AbortController;
let now: number;

beforeEach(() => {
  now = 0;
  ended = new AbortController();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  delete document.documentElement.dataset.motion;
  document.body.innerHTML = '<div></div>';
  sparkles(the('div'), ended.signal);
});

afterEach(() => ended.abort());

const count = () => the('div').childElementCount;

/** Moves the pointer `later` milliseconds after the previous move. jsdom has no pointer events. */
function move(later = 100, pointerType = 'mouse') {
  now += later;
  const event = new Event('pointermove');
  for (const [name, value] of Object.entries({ pointerType, clientX: 30, clientY: 40, timeStamp: now })) {
    Object.defineProperty(event, name, { value });
  }
  dispatchEvent(event);
}

describe('sparkles', () => {
  it('appear at the position of the mouse', () => {
    move();
    expect(the('i').style.translate).toBe('30px 40px');
  });

  it('are at most ten at a time', () => {
    for (let moves = 0; moves < 40; moves += 1) move();
    expect(count()).toBe(10);
    the('i').dispatchEvent(new Event('animationend'));
    expect(count()).toBe(9);
    move();
    expect(count()).toBe(10);
  });

  it('appear at intervals of at least 60 ms', () => {
    move();
    move(5);
    move(5);
    expect(count()).toBe(1);
  });

  it.each(['touch', 'pen'])('do not follow a %s', (pointerType) => {
    move(100, pointerType);
    expect(count()).toBe(0);
  });

  it('do not appear if motion is off', () => {
    document.documentElement.dataset.motion = 'off';
    move();
    expect(count()).toBe(0);
  });

  it('are removed when their page is left', () => {
    move();
    ended.abort();
    expect(count()).toBe(0);
    move();
    expect(count()).toBe(0);
  });
});
