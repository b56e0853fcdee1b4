import { describe, expect, it, test, vi } from 'vitest';
import { amountInRupees, inRupees, ownPrices, withTax } from '../content/prices.ts';
import facts, { samples } from '../content/facts.ts';
import { routes } from '../content/index.ts';

describe('our own prices', () => {
  it('are samples, each with its name', () => {
    for (const [service, price] of Object.entries(ownPrices))
      expect(samples).toContainEqual({ name: `price: ${service}`, value: price });
  });
});

test('without our own prices, their pages say when we quote', async () => {
  const set = routes.filter(({ page }) => heroOf(page).includes('From ₹')).map(({ path }) => path);
  vi.resetModules();
  vi.doMock('../content/prices.ts', async (original) => {
    const module = await original<typeof import('../content/prices.ts')>();
    const none = Object.fromEntries(Object.keys(module.ownPrices).map((service) => [service, '']));
    return { ...module, ownPrices: none };
  });
  const without = await import('../content/index.ts');
  const byPath = new Map(without.routes.map(({ path, page }) => [path, heroOf(page)]));
  expect(set.length).toBeGreaterThanOrEqual(22);
  for (const path of set)
    expect({ path, hero: byPath.get(path) }).toMatchObject({
      path,
      hero: expect.stringContaining(facts.quoted),
    });
  expect(without.samples.filter(({ name }) => name.startsWith('price: '))).toEqual([]);
  vi.doUnmock('../content/prices.ts');
});

describe('prices in rupees', () => {
  it('are rounded to two digits', () => {
    expect(inRupees('$299')).toBe('about ₹25,000');
    expect(inRupees('$299/month')).toBe('about ₹25,000 a month');
    expect(amountInRupees('$1,999')).toBe('₹1,70,000');
  });

  it('include 18 % GST in whole rupees', () => {
    expect(withTax('₹9,999')).toBe('₹11,799');
  });
});

function heroOf({ sections }: (typeof routes)[number]['page']): string {
  return JSON.stringify(sections.find(({ kind }) => kind === 'hero') ?? '');
}
