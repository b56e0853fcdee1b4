import { describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { shortenProperties, shortNames } from './class-names.ts';

const names = shortNames(fileURLToPath(new URL('..', import.meta.url)));

describe('short class and property names', () => {
  it('are unique for each class of each module', () => {
    expect(names.size).toBeGreaterThan(300);
    expect(new Set(names.values()).size).toBe(names.size);
    for (const short of names.values()) expect(short).toMatch(/^[b-z][0-9a-z]\d?$/);
  });

  it('are the same in each build of the same sources', () => {
    expect([...shortNames(fileURLToPath(new URL('..', import.meta.url)))]).toEqual([...names]);
  });

  it('replace a property everywhere in the stylesheet, and nothing else', () => {
    expect(shortenProperties('.a--b{--ink:#000;color:var(--ink);width:var(--ink-2,var(--ink))}')).toBe(
      '.a--b{--a:#000;color:var(--a);width:var(--b,var(--a))}',
    );
  });
});
