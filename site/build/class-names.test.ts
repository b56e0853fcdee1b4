import { describe, expect, it } from 'vitest';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shortenProperties, shortNames } from './class-names.ts';

const site = fileURLToPath(new URL('..', import.meta.url));
const names = shortNames(site);

describe('short class and property names', () => {
  it('are unique for each class of each module', () => {
    expect(names.size).toBeGreaterThan(300);
    expect(new Set(names.values()).size).toBe(names.size);
    for (const short of names.values()) expect(short).toMatch(/^[b-z][0-9a-z]\d?$/);
  });

  it('are the same in each build of the same sources', () => {
    expect([...shortNames(site)]).toEqual([...names]);
  });

  it('are no names of properties that scripts or pages use: those would be undefined', () => {
    const folders = '{browser,drawings,forms,islands,sections,shell,ui}';
    const sources = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: site }).filter(
      (file) => !file.includes('.test.'),
    );
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((file) => readFileSync(join(site, file), 'utf8').includes('var(--'))).toEqual([]);
  });

  it('replace a property everywhere in the stylesheet, and nothing else', () => {
    expect(shortenProperties('.a--b{--ink:#000;color:var(--ink);width:var(--ink-2,var(--ink))}')).toBe(
      '.a--b{--a:#000;color:var(--a);width:var(--b,var(--a))}',
    );
  });

  it('are refused by their own name if nothing defines them', () => {
    expect(() => shortenProperties('.a{--ink-2:#000;color:var(--ink)}')).toThrow('--ink');
  });
});
