import { expect, it } from 'vitest';
import { checkAddresses, readAddresses } from './addresses.ts';

it('reads one address a line, and leaves remarks out', () => {
  expect(readAddresses('# Remark\n/\n\n/a\n')).toEqual(['/', '/a']);
});

it('passes when every public address answers by a page or a redirect', () => {
  expect(checkAddresses(['/', '/new'], [{ from: '/old', to: '/new#part' }], ['/', '/new', '/old'])).toEqual(
    [],
  );
});

it.each([
  ['a public address without an answer', [], ['/', '/gone'], '/gone is public'],
  ['an address that is not in the list', [], [], '/ is new'],
  ['a redirect over a page', [{ from: '/', to: '/' }], ['/'], '/ is redirected and has a page too'],
  [
    'a redirect to nowhere',
    [{ from: '/a', to: '/b' }],
    ['/', '/a'],
    '/a is redirected to /b, which is no page',
  ],
])('refuses %s', (_, redirects, published, complaint) => {
  expect(checkAddresses(['/'], redirects, published)).toEqual([expect.stringContaining(complaint)]);
});
