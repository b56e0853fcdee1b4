// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startImageFallbacks } from './image-fallbacks.ts';
import { the, trackListeners } from './testing/dom.ts';

let stopListening: () => void;

beforeEach(() => {
  stopListening = trackListeners();
});

afterEach(() => stopListening());

/** A picture with a fallback. jsdom loads no pictures, so the test sets their state. */
function show({ complete, naturalWidth }: { complete: boolean; naturalWidth: number }): HTMLImageElement {
  document.body.innerHTML = '<p><img src="/php.svg" alt="" data-fallback><span hidden>P</span></p>';
  const picture = the<HTMLImageElement>('img');
  Object.defineProperties(picture, {
    complete: { get: () => complete },
    naturalWidth: { get: () => naturalWidth },
  });
  return picture;
}

const isReplaced = () => the('img').hidden && !the('span').hidden;

describe('a picture with a fallback (§8)', () => {
  it('is replaced if it fails', () => {
    const picture = show({ complete: false, naturalWidth: 0 });
    startImageFallbacks();
    expect(isReplaced()).toBe(false);
    picture.dispatchEvent(new Event('error'));
    expect(isReplaced()).toBe(true);
  });

  it('is replaced if it failed before the script ran', () => {
    show({ complete: true, naturalWidth: 0 });
    startImageFallbacks();
    expect(isReplaced()).toBe(true);
  });

  it('stays while it loads and once it has loaded', () => {
    for (const state of [
      { complete: true, naturalWidth: 24 },
      { complete: false, naturalWidth: 0 },
    ]) {
      show(state);
      startImageFallbacks();
      expect(isReplaced()).toBe(false);
    }
  });

  it('is replaced on a page that was swapped in', () => {
    startImageFallbacks();
    show({ complete: false, naturalWidth: 0 }).dispatchEvent(new Event('error'));
    expect(isReplaced()).toBe(true);
  });

  it('pictures without a fallback and failed scripts are ignored', () => {
    document.body.innerHTML =
      '<img src="/map.png" alt=""><span hidden>P</span><script type="text/plain"></script>';
    startImageFallbacks();
    for (const element of document.querySelectorAll('img, script')) element.dispatchEvent(new Event('error'));
    expect(isReplaced()).toBe(false);
    expect(the('img').hidden).toBe(false);
  });
});
