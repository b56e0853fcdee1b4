// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { the } from '../testing/dom.ts';
import { proof } from './proof.ts';

const sent = { name: location.href, transferSize: 15_200, encodedBodySize: 14_900, loadEventStart: 861 };

function shown(entries: object[]): string {
  document.body.innerHTML = '<p data-enhance="proof"></p>';
  // jsdom has no such function.
  performance.getEntriesByType = () => entries as PerformanceEntryList;
  const element = the('[data-enhance]');
  proof(element);
  return element.textContent ?? '';
}

describe('the line on the speed of the page', () => {
  it('has the bytes that were sent and the time until the page had loaded, rounded up', () => {
    expect(shown([sent])).toBe('This page: 15 KB, opened in 0.9 s on this device.');
  });

  it.each([
    ['the browser has measured nothing', []],
    ['the page came from the cache', [{ ...sent, transferSize: 0 }]],
    ['the server confirmed the copy in the cache', [{ ...sent, transferSize: 300 }]],
    ['the page has not loaded yet', [{ ...sent, loadEventStart: 0 }]],
    ['it took over three seconds', [{ ...sent, loadEventStart: 3_001 }]],
    ['the visitor has come from another page', [{ ...sent, name: new URL('/ai', location.href).href }]],
  ])('stays empty if %s', (_, entries) => {
    expect(shown(entries)).toBe('');
  });
});
