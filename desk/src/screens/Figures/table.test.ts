import { expect, test } from 'vitest';
import { cellText, csvOf, percent } from './table.ts';

const columns = [
  { name: 'Source', kind: 'text' },
  { name: 'Leads', kind: 'count' },
  { name: 'Won', kind: 'rupees' },
] as const;

test('the export quotes text and disarms formulas', () => {
  const rows = [
    ['google.com', 1200, 125_000],
    ['=HYPERLINK("https://evil.example")', 1, 0],
    ['a,b\n"c"', 2, 0],
  ];
  expect(csvOf({ columns: [...columns], rows })).toBe(
    'Source,Leads,Won (INR)\r\n' +
      'google.com,1200,125000\r\n' +
      `"'=HYPERLINK(""https://evil.example"")",1,0\r\n` +
      '"a,b\n""c""",2,0\r\n',
  );
});

test('cells are read in Indian groups', () => {
  expect(cellText(125_000, columns[2])).toBe('₹1,25,000');
  expect(cellText(125_000, columns[1])).toBe('1,25,000');
  expect(percent(1, 3)).toBe(33);
  expect(percent(0, 0)).toBe(0);
});
