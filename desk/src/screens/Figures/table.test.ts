import { expect, test } from 'vitest';
import { cellText, percent } from './table.ts';

const columns = [
  { name: 'Source', kind: 'text' },
  { name: 'Leads', kind: 'count' },
  { name: 'Won', kind: 'rupees' },
] as const;

test('cells are read in Indian groups', () => {
  expect(cellText(125_000, columns[2])).toBe('₹1,25,000');
  expect(cellText(125_000, columns[1])).toBe('1,25,000');
  expect(percent(1, 3)).toBe(33);
  expect(percent(0, 0)).toBe(0);
});
