// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAccordions } from './accordions.ts';
import { the, trackListeners } from './testing/dom.ts';

let stopListening: () => void;
let scrolled: number;

beforeEach(() => {
  stopListening = trackListeners();
  scrolled = 0;
  vi.stubGlobal('scrollBy', ({ top = 0 }: ScrollToOptions) => (scrolled += top));
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
});

afterEach(() => stopListening());

const frames: FrameRequestCallback[] = [];

function paint() {
  for (const frame of frames.splice(0)) frame(0);
}

/** Adds an item whose button is at the given positions, then clicks the given element in it. */
function press(html: string, pressed: string, [before, after]: [number, number]) {
  document.body.innerHTML = html;
  startAccordions();
  const button = the('summary');
  const top = vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, before, 0, 0));
  the(pressed).click();
  top.mockReturnValue(new DOMRect(0, after, 0, 0));
  paint();
}

describe('a clicked accordion (§4)', () => {
  it('is scrolled by the distance that its button moved', () => {
    press('<details name="faq"><summary><h3>One?</h3></summary></details>', 'h3', [400, -150]);
    expect(scrolled).toBe(-550);
  });

  it('does not scroll if its items do not close each other', () => {
    press('<details><summary>More</summary></details>', 'summary', [400, -150]);
    expect(scrolled).toBe(0);
  });

  it('does not scroll after a click outside its button', () => {
    press('<details name="faq" open><summary>One?</summary><p>Yes.</p></details>', 'p', [400, -150]);
    expect(scrolled).toBe(0);
  });
});
