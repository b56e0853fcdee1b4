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

describe('reviews of a provider', () => {
  it('load once, when the section comes into sight', () => {
    appear();
    appear();
    expect(scripts()).toHaveLength(1);
    expect(shown()).toBeUndefined();
    the('script').dispatchEvent(new Event('load'));
    expect(shown()).toBe('provider');
    appear();
    expect(scripts()).toHaveLength(1);
  });

  it('are replaced by our testimonials if they are blocked, and the next page tries again', () => {
    appear();
    the('script').dispatchEvent(new Event('error'));
    expect(shown()).toBe('own');
    expect(scripts()).toHaveLength(0);
  });

  it('are replaced by our testimonials until they load', () => {
    appear();
    vi.advanceTimersByTime(5_000);
    expect(shown()).toBe('own');
    the('script').dispatchEvent(new Event('load'));
    expect(shown()).toBe('provider');
  });

  it('change nothing if there is no provider', () => {
    delete the('section').dataset.provider;
    appear();
    expect(document.scripts).toHaveLength(0);
  });
});
