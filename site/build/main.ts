/**
 * Builds the site: `node build/main.ts`, from site/. Writes ../dist, the manifest last.
 * SITE_URL overrides the address in facts.ts.
 */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBrowser, buildRenderer } from './bundle.ts';
import { checkSite } from './checks.ts';
import { compressAll } from './compress.ts';
import { makeManifest } from './manifest.ts';

const site = fileURLToPath(new URL('..', import.meta.url));
const dist = join(site, '../dist');
/** Both bundles are made here first: dist/ is touched only when all of it can be written. */
const work = join(site, '.build');

async function main() {
  const started = performance.now();
  process.env.NODE_ENV = 'production';
  await rm(work, { recursive: true, force: true });

  const browser = await buildBrowser(site, join(work, 'browser'));
  const { renderSite, unwritten } = await buildRenderer(site, join(work, 'renderer'));
  const rendered = renderSite({ ...browser, now: new Date(), siteUrl: process.env.SITE_URL });

  const faults = checkSite(rendered);
  if (faults.length > 0) {
    console.error(
      `The site's content has ${faults.length} fault(s):\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    process.exit(1);
  }

  await rm(dist, { recursive: true, force: true });
  await cp(join(work, 'browser/assets'), join(dist, 'assets'), { recursive: true });
  for (const { file, text } of [...rendered.documents, ...rendered.files])
    await write(join(dist, file), text);
  await compressAll(dist);
  await write(join(dist, 'manifest.json'), JSON.stringify(await makeManifest(dist, rendered), null, 1));

  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${rendered.documents.length} documents built in ${seconds} s; ${unwritten} addresses have no page yet.`,
  );
}

async function write(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

await main();
