import { expect, it } from 'vitest';
import home from '../content/pages/home.ts';
import { routesOf } from '../content/routes.ts';

it('pages are in the order in which their addresses were published, and new ones come last', () => {
  const modules = {
    'a.ts': { default: home, path: '/new' },
    'b.ts': { default: home, path: '/old' },
  } as const;
  const paths = routesOf(modules, '# Every address\n/blogs\n/old\n').map(({ path }) => path);
  expect(paths[0]).toBe('/old');
  expect(paths).toContain('/new');
});

it('a page without an address is refused', () => {
  expect(() => routesOf({ './pages/a.ts': { default: home } }, '')).toThrow('./pages/a.ts has no address');
});
