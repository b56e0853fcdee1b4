import { expect, test } from 'vitest';
import { countSms, sms } from './sms.ts';

test.each([
  ['a'.repeat(160), 'gsm', [160]],
  ['a'.repeat(161), 'gsm', [153, 8]],
  ['a'.repeat(306), 'gsm', [153, 153]],
  ['[a]', 'gsm', [5]],
  ['ک'.repeat(70), 'unicode', [70]],
  ['ک'.repeat(71), 'unicode', [67, 4]],
  ['🌷', 'unicode', [2]],
  ['', 'gsm', [0]],
] as const)('%s is counted as operators do', (text, alphabet, parts) => {
  expect(countSms(text)).toMatchObject({ alphabet, parts });
});

test('a character of two places is not divided between two parts', () => {
  expect(countSms(`${'a'.repeat(152)}€${'a'.repeat(20)}`).parts).toEqual([152, 22]);
  expect(countSms(`${'a'.repeat(66)}🌷${'a'.repeat(20)}`).parts).toEqual([66, 22]);
});

test('one ₹ doubles the bill, and Rs does not', () => {
  const text = `Dear parent, the fee for December, ₹2,400, is due on the 5th. ${'x'.repeat(40)}`;
  const bill = (text: string) => sms({ text, people: '320', rate: '0.25' });
  expect(bill(text)).toMatchObject({
    values: { signs: '₹', parts: '2', plain: '1', billed: '640', cost: '160.00' },
    says: [{ key: 'parts' }, { key: 'unicode' }, { key: 'plainer' }],
  });
  expect(bill(text.replace('₹', 'Rs '))).toMatchObject({ values: { cost: '80.00' } });
});

test('nonsense gets words instead of a bill', () => {
  expect(sms({ text: 'Hello', people: 'many', rate: '0' })).toEqual({
    faults: {
      people: { key: 'whole', values: { min: '1', max: '10,00,000' } },
      rate: { key: 'number', values: { min: '0.01', max: '100' } },
    },
  });
  expect(sms({ text: '', people: '1', rate: '1' })).toEqual({ faults: { text: { key: 'empty' } } });
});
