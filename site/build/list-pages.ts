/**
 * Lists the metadata of all built pages: `npm run pages -w @yam/site`, after a build. For each page: its path, the length
 * of its title and description, whether it is in the sitemap, its share picture and the picture's size, and the types of
 * its structured data.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteManifest } from './manifest.ts';
import { readDocument } from './read-document.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

async function main() {
  const manifest: SiteManifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));
  const rows = await Promise.all(manifest.pages.map((page) => rowOf(page, manifest.origin)));
  const head = ['page', 'title', 'description', 'sitemap', 'picture', 'KB', 'structured data'];
  console.log(table([head, ...rows]));
  console.log(
    `${rows.length} pages, ${manifest.pages.filter(({ sitemap }) => sitemap).length} in the sitemap`,
  );
}

async function rowOf(page: SiteManifest['pages'][number], origin: string): Promise<string[]> {
  const html = await readFile(join(dist, page.document.file), 'utf8');
  const picture = /property="og:image" content="([^"]*)"/.exec(html)?.[1]?.replace(origin, '') ?? '';
  const graph = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  const things: { '@type': string | string[] }[] = graph ? JSON.parse(graph)['@graph'] : [];
  return [
    page.path,
    String(readDocument(html).title.length),
    String(page.description.length),
    page.sitemap ? 'yes' : '',
    picture,
    ((await stat(join(dist, picture))).size / 1000).toFixed(1),
    things.map((thing) => [thing['@type']].flat().join('+')).join(' '),
  ];
}

/** Pads the columns, with two spaces between them. */
function table(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

await main();
