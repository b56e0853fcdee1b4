// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { startMotionSwitch } from './motion.ts';
import { motionAllowed } from '../ui/motion.ts';
import { the } from './testing/dom.ts';

let prefersLess: boolean;
const changed = vi.fn<() => void>();
document.addEventListener('motionchange', changed);

beforeEach(() => {
  prefersLess = false;
  changed.mockReset();
  localStorage.clear();
  delete document.documentElement.dataset.motion;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: prefersLess }));
  document.body.innerHTML = '<button data-motion-switch aria-pressed="false">Pause motion</button>';
});

const button = () => the<HTMLButtonElement>('button');

it('the switch stops animations, notifies listeners and is stored', () => {
  startMotionSwitch();
  button().click();
  expect(motionAllowed()).toBe(false);
  expect(button().ariaPressed).toBe('true');
  expect(changed).toHaveBeenCalledOnce();
  expect(localStorage.getItem('yam-motion')).toBe('off');
  button().click();
  expect(motionAllowed()).toBe(true);
  expect(button().ariaPressed).toBe('false');
  expect(localStorage.getItem('yam-motion')).toBe('on');
});

it('with reduced motion, the switch is pressed at first and can be released', () => {
  prefersLess = true;
  startMotionSwitch();
  expect(button().ariaPressed).toBe('true');
  button().click();
  expect(motionAllowed()).toBe(true);
});

it('the switch works without storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  startMotionSwitch();
  button().click();
  expect(motionAllowed()).toBe(false);
});
