import { expect, it } from 'vitest';
import { checkAddresses, readAddresses } from './addresses.ts';

it('reads one address per line, without comments', () => {
  expect(readAddresses('# Remark\n/\n\n/a\n')).toEqual(['/', '/a']);
});

it('accepts published addresses with a page or a redirect', () => {
  expect(checkAddresses(['/', '/new'], [{ from: '/old', to: '/new#part' }], ['/', '/new', '/old'])).toEqual(
    [],
  );
});

it.each([
  ['a published address without a page or redirect', [], ['/', '/gone'], '/gone is published'],
  ['an address that is not in the list', [], [], '/ is new'],
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
