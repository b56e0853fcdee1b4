// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFallbacks } from './pictures.ts';
import { the, trackListeners } from './testing/dom.ts';

let stopListening: () => void;

beforeEach(() => {
  stopListening = trackListeners();
});

afterEach(() => stopListening());

/** A picture with its stand-in; jsdom loads none, so the test says how far it has come. */
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

describe('a picture with a stand-in (§8)', () => {
  it('is hidden and replaced when it fails', () => {
    const picture = show({ complete: false, naturalWidth: 0 });
    startFallbacks();
    expect(isReplaced()).toBe(false);
    picture.dispatchEvent(new Event('error'));
    expect(isReplaced()).toBe(true);
  });

  it('is replaced too when it failed before anybody listened', () => {
    show({ complete: true, naturalWidth: 0 });
    startFallbacks();
    expect(isReplaced()).toBe(true);
  });

  it('stays when it has come, and while it is on its way', () => {
    for (const state of [
      { complete: true, naturalWidth: 24 },
      { complete: false, naturalWidth: 0 },
    ]) {
      show(state);
      startFallbacks();
      expect(isReplaced()).toBe(false);
    }
  });

  it('is replaced when it came with a later page', () => {
    startFallbacks();
    show({ complete: false, naturalWidth: 0 }).dispatchEvent(new Event('error'));
    expect(isReplaced()).toBe(true);
  });

  it('leaves pictures without a stand-in, and failed scripts, alone', () => {
    document.body.innerHTML =
      '<img src="/map.png" alt=""><span hidden>P</span><script type="text/plain"></script>';
    startFallbacks();
    for (const element of document.querySelectorAll('img, script')) element.dispatchEvent(new Event('error'));
    expect(isReplaced()).toBe(false);
    expect(the('img').hidden).toBe(false);
  });
});
