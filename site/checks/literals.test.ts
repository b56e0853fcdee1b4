import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import facts from '../content/facts.ts';
import { checkLiterals, findLiterals } from './literals.ts';

const known = {
  name: 'Lal Studio',
  phone: { label: '+91 71234 56789', href: 'tel:+917123456789' },
  email: { label: 'us@lal.example', href: 'mailto:us@lal.example' },
  address: { ...facts.address, street: 'Qazigund', postalCode: '192221' },
  prices: { ...facts.prices, basic: '₹9,999', complexShop: '₹1,00,000', joomla: '$499' },
  ranges: [
    { from: '09:00', to: '18:00' },
    { from: '10:00', to: '16:00' },
  ],
};

const find = (text: string) => findLiterals('a.ts', text, known);

describe('a copy of a fact', () => {
  it('is nowhere in the sources of the site', async () => {
    expect(await checkLiterals(join(import.meta.dirname, '..'))).toEqual([]);
  });

  it('is reported with file, line, copy and fact', () => {
    const source = `const a = 1;\nconst b = 'About Lal Studio';`;
    expect(findLiterals('site/content/pages/a.ts', source, known)).toEqual([
      'site/content/pages/a.ts:2: “Lal Studio” is a copy of a fact; use facts.name instead',
    ]);
  });

  it.each([
    ['LAL STUDIO', 'facts.name'],
    ['+91 71234 56789', 'facts.phone'],
    ['+917123456789', 'facts.phone'],
    ['071234-56789', 'facts.phone'],
    ['us@lal.example', 'facts.email'],
    ['https://wa.me/1', 'facts.whatsapp'],
    ['in Qazigund', 'facts.address.street'],
    ['192221', 'facts.address.postalCode'],
    ['₹9,999', 'facts.prices.basic'],
    ['Rs. 9999', 'facts.prices.basic'],
    ['9,999 only', 'facts.prices.basic'],
    ['9,999 rupees', 'facts.prices.basic'],
    ['₹1,00,000+', 'facts.prices.complexShop'],
    ['499 dollars', 'facts.prices.joomla'],
    ['9:00 AM to 6:00 PM', 'facts.hours'],
    ['09:00–18:00', 'facts.hours'],
    ['9am-6pm', 'facts.hours'],
    ['open nine to six', 'facts.hours'],
    ['10 to 4 on Saturdays', 'facts.hours'],
  ])('is found in “%s”', (text, use) => {
    expect(find(text)).toEqual([expect.stringContaining(`use ${use} instead`)]);
  });

  it.each(['₹99,999', '₹9,999.50', '19,999,000', '9-6 on a page', '9 to 60', '12 to 6', 'path d="M499 499"'])(
    'is not found in “%s”',
    (text) => {
      expect(find(text)).toEqual([]);
    },
  );

  it('is allowed if a comment says that it is a sample figure', () => {
    expect(find('{/* sample figure */}\n<Price>₹9,999</Price>')).toEqual([]);
    expect(find("price: '₹9,999', // sample figure")).toEqual([]);
  });
});
