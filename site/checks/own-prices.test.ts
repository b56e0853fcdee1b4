import { describe, expect, it, vi } from 'vitest';
import type { Page } from '../content/model.ts';
import { amountInRupees, inRupees, withTax } from '../content/prices.ts';

/** The content as it is if each of our own prices has this value. */
async function contentWith(price: string) {
  vi.resetModules();
  vi.doMock('../content/prices.ts', async (original) => {
    const module = await original<typeof import('../content/prices.ts')>();
    const ownPrices = Object.fromEntries(Object.keys(module.ownPrices).map((service) => [service, price]));
    return { ...module, ownPrices };
  });
  const { facts, routes, samples } = await import('../content/index.ts');
  vi.doUnmock('../content/prices.ts');
  const heroes = routes.map(({ path, page }) => ({ path, hero: heroOf(page) }));
  return { facts, heroes, samples: samples.filter(({ name }) => name.startsWith('price: ')) };
}

describe('our own prices', () => {
  it('stand in the hero of each page that sells such a service, and are samples', async () => {
    const { facts, heroes, samples } = await contentWith('₹1 a month');
    const shown = heroes.filter(({ hero }) => hero.includes(`From ₹1 a month ${facts.terms.gst}`));
    expect(shown.length).toBeGreaterThanOrEqual(22);
    expect(samples).toContainEqual({ name: 'price: vps', value: '₹1 a month' });

    const without = await contentWith('');
    const quoted = without.heroes.filter(({ hero }) => hero.includes(facts.quoted)).map(({ path }) => path);
    expect(quoted).toEqual(expect.arrayContaining(shown.map(({ path }) => path)));
    expect(without.samples).toEqual([]);
  });
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

function heroOf({ sections }: Page): string {
  return JSON.stringify(sections.find(({ kind }) => kind === 'hero') ?? '');
}
