import { expect, it } from 'vitest';
import { checkAddresses, newAddresses, readAddresses } from './addresses.ts';

it('reads one address per line, without comments', () => {
  expect(readAddresses('# Remark\n/\n\n/a\n')).toEqual(['/', '/a']);
});

it('finds new pages and redirects', () => {
  expect(newAddresses(['/', '/new'], [{ from: '/old', to: '/' }], ['/'])).toEqual(['/new', '/old']);
});

it('accepts published addresses with a page or a redirect', () => {
  expect(checkAddresses(['/', '/new'], [{ from: '/old', to: '/new#part' }], ['/', '/new', '/old'])).toEqual(
    [],
  );
});

it.each([
  ['a published address without a page or redirect', [], ['/', '/gone'], '/gone has no page'],
  ['a redirect over a page', [{ from: '/', to: '/' }], ['/'], '/ has both a redirect and a page'],
  [
    'a redirect to an unknown page',
    [{ from: '/a', to: '/b' }],
    ['/', '/a'],
    '/a is redirected to /b, which is not a page',
  ],
])('refuses %s', (_, redirects, published, error) => {
  expect(checkAddresses(['/'], redirects, published)).toEqual([expect.stringContaining(error)]);
});
