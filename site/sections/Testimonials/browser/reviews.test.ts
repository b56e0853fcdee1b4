// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { the } from '../../../browser/testing/dom.ts';
import { reviews } from './reviews.ts';

const PROVIDER = 'https://reviews.test/widget.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.head.innerHTML = '';
  document.body.innerHTML = `<section data-provider="${PROVIDER}"></section>`;
});

afterEach(() => {
  vi.useRealTimers();
});

const appear = () => reviews(the('section'), new AbortController().signal);
const scripts = () => document.querySelectorAll(`script[src="${PROVIDER}"]`);
const shown = () => the('section').dataset.shown;

describe('outside reviews', () => {
  it('are loaded when the section appears, once', () => {
    appear();
    appear();
    expect(scripts()).toHaveLength(1);
    expect(shown()).toBeUndefined();
    the('script').dispatchEvent(new Event('load'));
    expect(shown()).toBe('provider');
    appear();
    expect(scripts()).toHaveLength(1);
  });

  it('leave the place to our own when they are blocked, and may be tried again by the next page', () => {
    appear();
    the('script').dispatchEvent(new Event('error'));
    expect(shown()).toBe('own');
    expect(scripts()).toHaveLength(0);
  });

  it('leave the place to our own while they are slow', () => {
    appear();
    vi.advanceTimersByTime(5_000);
    expect(shown()).toBe('own');
    the('script').dispatchEvent(new Event('load'));
    expect(shown()).toBe('provider');
  });

  it('touch nothing where no provider is named', () => {
    delete the('section').dataset.provider;
    appear();
    expect(document.scripts).toHaveLength(0);
  });
});
