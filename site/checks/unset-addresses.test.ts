import { expect, test, vi } from 'vitest';
import set from '../content/facts.ts';
import type { Link } from '../content/model.ts';

vi.mock('../content/facts.ts', async (original) => {
  const module = await original<typeof import('../content/facts.ts')>();
  return { ...module, default: { ...module.default, product: '', blog: '' } };
});

const { navigation, routes } = await import('../content/index.ts');

/** The buttons on /products, which lead to the product's own site if it has one (§2). */
const ofTheProduct = ['Request a Demo', 'Get Started'];

test('without an address of the product, its buttons lead to the demo request', () => {
  expect(set.product).toBe('');
  const page = routes.find(({ path }) => path === '/products')?.page;
  const links = linksIn(page).filter(({ label }) => ofTheProduct.includes(label));
  expect(links.map(({ label }) => label)).toEqual(ofTheProduct);
  for (const link of links) expect(link).toMatchObject({ to: '/products#request-demo' });
});

test('without an address of the blog, Blogs leads to /blogs', () => {
  const links = linksIn(navigation).filter(({ label }) => label === 'Blogs');
  expect(links).toEqual([{ label: 'Blogs', to: '/blogs' }]);
});

test('no link in the content has an empty address', () => {
  const links = [...routes, navigation].flatMap(linksIn);
  expect(links.length).toBeGreaterThan(500);
  expect(links.filter((link) => !('to' in link ? link.to : link.href))).toEqual([]);
});

/** All links in the content. */
function linksIn(value: unknown): Link[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(linksIn);
  return isLink(value) ? [value, ...inside] : inside;
}

function isLink(value: object): value is Link {
  return 'label' in value && typeof value.label === 'string' && ('to' in value || 'href' in value);
}
