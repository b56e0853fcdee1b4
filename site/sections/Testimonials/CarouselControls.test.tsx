// @vitest-environment jsdom
import { act } from 'react';
import { type Root, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../islands/testing.ts';
import { CarouselControls } from './CarouselControls.tsx';

const wording = {
  controls: 'Quotes',
  previous: 'Previous',
  next: 'Next',
  slide: 'Quote',
  play: 'Play',
  pause: 'Pause',
};
const controls = <CarouselControls list="slides" count={3} wording={wording} />;

let root: Root;

async function mount(options?: { still: boolean }) {
  fakeBrowser(options);
  document.body.innerHTML = `<ul id="slides" tabindex="0"><li data-current><a href="#a">one</a></li><li>two</li><li>three</li></ul>
    <div id="island">${renderToString(controls)}</div>`;
  await act(async () => {
    root = hydrateRoot(find('#island'), controls);
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  delete document.documentElement.dataset.motion;
});

describe('the testimonial carousel (§4)', () => {
  it('shows the next slide every 6 s and wraps around', async () => {
    await mount();
    const seen = [];
    for (let turn = 0; turn < 4; turn++) {
      seen.push(current());
      await pass(5999);
      expect(current()).toBe(seen.at(-1));
      await pass(1);
    }
    expect(seen).toEqual(['one', 'two', 'three', 'one']);
  });

  it('pauses and plays', async () => {
    await mount();
    await press('Pause');
    await pass(60_000);
    expect(current()).toBe('one');
    await press('Play');
    await pass(6000);
    expect(current()).toBe('two');
  });

  it('goes back from the first slide to the last, and sets the direction', async () => {
    await mount();
    await press('Previous');
    expect(current()).toBe('three');
    expect(list().dataset.direction).toBe('back');
    await press('Next');
    expect(current()).toBe('one');
    expect(list().dataset.direction).toBe('forward');
  });

  it('has a dot for each slide and marks the current one', async () => {
    await mount();
    await press('Quote 3');
    expect(current()).toBe('three');
    expect(find('[aria-current]').getAttribute('aria-label')).toBe('Quote 3');
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  it('shows a chosen slide for the full 6 s', async () => {
    await mount();
    await pass(5000);
    await press('Next');
    await pass(5999);
    expect(current()).toBe('two');
    await pass(1);
    expect(current()).toBe('three');
  });

  it('waits while the focus is in a slide', async () => {
    await mount();
    find('#slides a').focus();
    await pass(12_000);
    expect(current()).toBe('one');
  });

  it('announces a slide only if the visitor chose it', async () => {
    await mount();
    expect(list().getAttribute('aria-live')).toBe('off');
    await press('Pause');
    expect(list().getAttribute('aria-live')).toBe('polite');
  });

  it('starts paused with reduced motion, and plays on request', async () => {
    await mount({ still: true });
    await pass(12_000);
    expect(current()).toBe('one');
    await press('Play');
    await pass(6000);
    expect(current()).toBe('two');
  });

  it('follows the motion switch', async () => {
    await mount();
    await act(async () => {
      document.documentElement.dataset.motion = 'off';
      document.dispatchEvent(new Event('motionchange'));
    });
    await pass(12_000);
    expect(current()).toBe('one');
    expect(document.querySelector('[aria-label=Play]')).not.toBeNull();
  });

  it('makes the list scrollable again when it is unmounted', async () => {
    await mount();
    expect(list().hasAttribute('tabindex')).toBe(false);
    await act(async () => root.unmount());
    expect(list().tabIndex).toBe(0);
    expect(list().dataset.driven).toBeUndefined();
  });
});

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
}

function list() {
  return find('#slides');
}

function current() {
  return find('[data-current]').textContent;
}

async function press(name: string) {
  await act(async () => find(`[aria-label='${name}']`).click());
}

async function pass(milliseconds: number) {
  await act(async () => vi.advanceTimersByTime(milliseconds));
}
