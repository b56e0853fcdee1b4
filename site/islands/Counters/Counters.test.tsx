// @vitest-environment jsdom
import { act } from 'react';
import { type Root, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing.ts';
import { Counters, countedTo } from './Counters.tsx';

const counters = (
  <Counters
    facts={[
      { label: 'websites', value: '1000+' },
      { label: 'support', value: '24/7' },
    ]}
  />
);

let root: Root;

async function mount() {
  document.body.innerHTML = renderToString(counters);
  await act(async () => {
    root = hydrateRoot(document.body, counters);
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] });
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

describe('counters (§9: 2 s)', () => {
  it('have their final values in the HTML', async () => {
    fakeBrowser();
    await mount();
    expect(shown()).toEqual(['1000+', '24/7']);
  });

  it('count up when they come into sight, and reach their final values after two seconds', async () => {
    const { comeIntoSight } = fakeBrowser();
    await mount();
    await act(async () => comeIntoSight());
    expect(shown()).toEqual(['0+', '24/7']);
    await act(async () => vi.advanceTimersByTime(1900));
    expect(shown()[0]).not.toBe('1000+');
    await act(async () => vi.advanceTimersByTime(150));
    expect(shown()).toEqual(['1000+', '24/7']);
    expect(document.querySelector('[aria-hidden]')).toBeNull();
  });

  it('are read by screen readers as their final values while they count', async () => {
    const { comeIntoSight } = fakeBrowser();
    await mount();
    await act(async () => comeIntoSight());
    expect(document.querySelector('dd .visually-hidden')?.textContent).toBe('1000+');
  });

  it('do not count with reduced motion', async () => {
    const { comeIntoSight } = fakeBrowser({ still: true });
    await mount();
    await act(async () => comeIntoSight());
    expect(shown()).toEqual(['1000+', '24/7']);
  });
});

describe('a figure while it counts', () => {
  it.each([
    ['500+', 0, '0+'],
    ['500+', 1, '500+'],
    ['₹1,00,000', 1, '₹1,00,000'],
    ['99.9%', 1, '99.9%'],
    ['99.9%', 0, '0.0%'],
    ['24/7', 0.5, '24/7'],
    ['Free', 0.5, 'Free'],
  ])('%s at %d is %s', (value, progress, expected) => {
    expect(countedTo(value, progress)).toBe(expected);
  });
});

/** The visible figures. */
function shown() {
  return [...document.querySelectorAll('dd')].map(
    (figure) => (figure.querySelector('[aria-hidden]') ?? figure).textContent,
  );
}
