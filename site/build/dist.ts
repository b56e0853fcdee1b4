import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The owner's desk is in dist/ too. It has a build of its own (desk/build/build-desk.ts). */
const DESK = 'desk';

/** Removes the files of the last build of the site. */
export async function clearDist(dist: string): Promise<void> {
  for (const name of await topLevel(dist)) await rm(join(dist, name), { recursive: true });
}

/** Lists the site's files and folders below dist/, as paths there. */
export async function listDist(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.name !== DESK && entry.isDirectory())
    .map(async ({ name }) =>
      (await readdir(join(dist, name), { recursive: true })).map((file) => join(name, file)),
    );
  return [...(await topLevel(dist)), ...(await Promise.all(below)).flat()];
}

async function topLevel(dist: string): Promise<string[]> {
  try {
    return (await readdir(dist)).filter((name) => name !== DESK);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
