// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { the } from '../../../browser/testing/dom.ts';
import { sorting } from './sorting.ts';

let ended: AbortController;

beforeEach(() => {
  ended = new AbortController();
  document.body.innerHTML = `<table data-enhance="sorting">
    <thead><tr><th scope="col">Name</th><th scope="col">Price</th><th scope="col">Rating</th></tr></thead>
    <tbody>
      <tr><th scope="row">pear</th><td>$1,299</td><td>4.6</td></tr>
      <tr><th scope="row">Apple</th><td>$799</td><td>–</td></tr>
      <tr><th scope="row">quince</th><td>$2,499</td><td>5</td></tr>
    </tbody></table>`;
  sorting(the('[data-enhance]'), ended.signal);
});

afterEach(() => ended.abort());

const names = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
const press = (column: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === column)?.click();
const ruling = () =>
  [...document.querySelectorAll('thead th')].map((head) =>
    head instanceof HTMLElement ? head.ariaSort : '',
  );

describe('a sortable table', () => {
  it('has a button in each column heading, and keeps the order of the rows until one is pressed', () => {
    expect(document.querySelectorAll('thead th > button')).toHaveLength(3);
    expect(names()).toEqual(['pear', 'Apple', 'quince']);
    expect(ruling()).toEqual([null, null, null]);
  });

  it('sorts prices as numbers, with any separators', () => {
    press('Price');
    expect(names()).toEqual(['Apple', 'pear', 'quince']);
    expect(ruling()).toEqual([null, 'ascending', null]);
  });

  it('sorts words alphabetically, regardless of case', () => {
    press('Name');
    expect(names()).toEqual(['Apple', 'pear', 'quince']);
  });

  it('reverses the order on the second press', () => {
    press('Price');
    press('Price');
    expect(names()).toEqual(['quince', 'pear', 'Apple']);
    expect(ruling()).toEqual([null, 'descending', null]);
  });

  it('puts empty cells last in both orders', () => {
    press('Rating');
    expect(names()).toEqual(['pear', 'quince', 'Apple']);
    press('Rating');
    expect(names()).toEqual(['quince', 'pear', 'Apple']);
  });

  it('marks one column at a time as sorted', () => {
    press('Price');
    press('Rating');
    expect(ruling()).toEqual([null, null, 'ascending']);
  });
});
