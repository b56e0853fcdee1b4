// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startChat } from './chat.ts';
import { the, trackListeners } from './testing/dom.ts';

const PROVIDER = 'https://chat.test/widget.js';
let endListening: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  endListening = trackListeners();
  document.head.innerHTML = '';
  document.body.innerHTML = `<aside data-chat="${PROVIDER}"></aside>`;
});

afterEach(() => {
  vi.useRealTimers();
  endListening();
});

const scripts = () => document.querySelectorAll(`script[src="${PROVIDER}"]`);
const launcher = () => the('aside').dataset.launcher;

describe('the chat provider', () => {
  it.each(['mousedown', 'mousemove', 'keydown', 'scroll', 'touchstart'])(
    'is loaded on %s, once',
    (interaction) => {
      startChat();
      expect(scripts()).toHaveLength(0);
      dispatchEvent(new Event(interaction));
      dispatchEvent(new Event(interaction));
      vi.advanceTimersByTime(10_000);
      expect(scripts()).toHaveLength(1);
    },
  );

  it('is loaded 3 s after the page without an interaction', () => {
    vi.advanceTimersByTime(1_200);
    startChat();
    vi.advanceTimersByTime(1_799);
    expect(scripts()).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(scripts()).toHaveLength(1);
    dispatchEvent(new Event('scroll'));
    expect(scripts()).toHaveLength(1);
  });

  it('replaces the own launcher once it has loaded', () => {
    startChat();
    dispatchEvent(new Event('scroll'));
    the('script').dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(60_000);
    expect(launcher()).toBe('provider');
  });

  it('shows the own launcher if it is blocked', () => {
    startChat();
    dispatchEvent(new Event('scroll'));
    expect(launcher()).toBeUndefined();
    the('script').dispatchEvent(new Event('error'));
    expect(launcher()).toBe('own');
  });

  it('shows the own launcher while it is slow, and replaces it later', () => {
    startChat();
    dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(5_000);
    expect(launcher()).toBe('own');
    the('script').dispatchEvent(new Event('load'));
    expect(launcher()).toBe('provider');
  });
});

it('without a provider, the own launcher is shown and nothing is loaded', () => {
  the('aside').dataset.chat = '';
  startChat();
  expect(launcher()).toBeUndefined();
  vi.advanceTimersByTime(3_000);
  expect(launcher()).toBe('own');
  expect(document.scripts).toHaveLength(0);
});
