import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const [, version = ''] = /^\[workspace\.package\]\nversion = "(.+)"/m.exec(read('server/Cargo.toml')) ?? [];

test('the version is semantic, and server/Cargo.toml alone defines it', () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
  const packages = ['package.json', ...globSync('{site,desk,e2e}/package.json', { cwd: root })];
  expect(packages).toHaveLength(4);
  expect(packages.filter((file) => 'version' in JSON.parse(read(file)))).toEqual([]);
  const crates = globSync('server/*/Cargo.toml', { cwd: root });
  expect(crates.length).toBeGreaterThan(1);
  expect(crates.filter((file) => !read(file).includes('version.workspace = true'))).toEqual([]);
});

test('CHANGELOG.md begins with this version', () => {
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});
