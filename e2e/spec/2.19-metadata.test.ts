import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownPrices } from '../../site/content/prices.ts';
import { expect, test } from '../support/fixtures.ts';
import { readHead } from '../support/head.ts';
import { dist, root, site } from '../support/site.ts';
import { readStructuredData } from '../support/structured-data.ts';

/** Every page of the build, read from its file. */
const pages = site.pages.map(({ path, sitemap, document }) => {
  const html = readFileSync(join(dist, document.file), 'utf8');
  return { path, sitemap, html, head: readHead(html) };
});

/** The pages that search engines may index. */
const indexed = pages.filter(({ head }) => head.meta.get('robots') === 'index, follow');

test('§2 page metadata: every page has title, description, keywords, canonical address, sharing data, robots, revisit and region', () => {
  expect(indexed.length).toBeGreaterThan(0);
  for (const { path, head } of indexed) {
    const { meta } = head;
    const [title = ''] = head.titles;
    expect.soft(head.titles, path).toHaveLength(1);
    expect.soft(Object.fromEntries(meta), path).toMatchObject({
      description: expect.stringMatching(/.{50}/),
      keywords: expect.stringMatching(/\w/),
      'revisit-after': '7 days',
      'geo.region': 'IN',
      'og:type': 'website',
      'og:title': title,
      'og:description': meta.get('description'),
      'og:url': site.origin + path,
      'twitter:card': 'summary_large_image',
    });
    expect.soft(head.links.get('canonical'), path).toMatch(`${site.origin}/`);
  }
});

test('§2 page metadata: the table of site/build/list-pages.ts lists each page’s title and description lengths, picture and structured data', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'site/build/list-pages.ts')]);
  console.log(stdout);
  const rows = new Map(stdout.split('\n').map((line) => [line.split(' ', 1).join(), line]));
  for (const { path, head } of pages) {
    const { titles, meta, graph } = head;
    const lengths = [titles[0]?.length, meta.get('description')?.length].join(' +');
    const types = graph.map((thing) => [thing['@type']].flat().join('\\+')).join(' ');
    expect
      .soft(rows.get(path), path)
      .toMatch(new RegExp(`^${path} +${lengths} .*\\d ?${types && ` +${types}`}$`));
  }
});

test('§2 page metadata: every page has a sharing picture of 1200 by 630, its own or, on marketing pages, the site’s', () => {
  const marketing =
    /^\/(email|affiliate)\/|^\/(seo-services|sem-ppc-services|social-media-marketing|content-marketing)$/;
  for (const { path, head } of pages) {
    const picture = (head.meta.get('og:image') ?? '').replace(site.origin, '');
    const own = `/share${path === '/' ? '/index' : path}.png`;
    const isShared = marketing.test(path) || head.meta.get('robots') !== 'index, follow';
    expect.soft(picture, path).toBe(isShared ? '/yamLogo.png' : own);
    expect.soft(head.meta.get('og:image:alt'), path).toMatch(/\w/);
    expect.soft(sizeOf(join(dist, picture)), path).toEqual([1200, 630]);
    expect.soft(site.assets.map((asset) => asset.path)).toContain(picture);
  }
});

test('the sitemap lists every canonical page with the date of its last change and its pictures', async ({
  server,
}) => {
  const robots = await (await fetch(`${server.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const entries = sitemap.matchAll(/<url><loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>(.*?)<\/url>/g);
  const changes = readFileSync(join(root, 'site/content/changes.txt'), 'utf8').split('\n');
  const listed = [...entries].map(([, address = '', day = '', rest = '']) => {
    expect.soft(day, address).toMatch(/^\d{4}-\d\d-\d\d$/);
    const change = changes.find((line) => line.endsWith(` ${address.replace(site.origin, '')}`));
    expect.soft(change, address).toMatch(new RegExp(`^${day} `));
    for (const [, image = ''] of rest.matchAll(/<image:loc>(.*?)<\/image:loc>/g)) {
      const path = image.replace(site.origin, '');
      expect
        .soft(
          site.assets.map((asset) => asset.path),
          address,
        )
        .toContain(path);
    }
    return address;
  });
  const own = indexed.filter(({ path, head }) => head.links.get('canonical') === site.origin + path);
  // /blogs is a placeholder (§2). It may be indexed but is not in the sitemap.
  const expected = own.filter(({ path }) => path !== '/blogs').map(({ path }) => site.origin + path);
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

test('the icons for home screens and tabs exist in the declared sizes', async ({ server }) => {
  const answer = await fetch(`${server.url}/site.webmanifest`);
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  const { icons }: { icons: { src: string; sizes: string }[] } = await answer.json();
  for (const { src, sizes } of icons) expect(sizeOf(join(dist, src)).join('x')).toBe(sizes);
  expect(sizeOf(join(dist, 'apple-touch-icon.png'))).toEqual([180, 180]);
  for (const path of ['/favicon.ico', '/favicon.svg']) expect((await fetch(server.url + path)).ok).toBe(true);
  for (const { path, head } of pages) {
    expect.soft(head.links.get('manifest'), path).toBe('/site.webmanifest');
    expect.soft(head.links.get('apple-touch-icon'), path).toBe('/apple-touch-icon.png');
    expect.soft(head.links.get('icon'), path).toBe('/favicon.svg');
  }
});

test('§3 structured data: an independent validator reports no error or warning on any page, and detects inserted faults', async ({
  server,
}) => {
  const types = new Map<string, number>();
  const found: string[] = [];
  const otherPlace = '/web-development-in/gulmarg';
  const filled = await (await fetch(server.url + otherPlace)).text();
  for (const { path, html } of [...pages, { path: otherPlace, html: filled }]) {
    const reading = await readStructuredData(html);
    for (const type of reading.types) types.set(type, (types.get(type) ?? 0) + 1);
    found.push(...reading.problems.map((fault) => `${path}: ${fault}`));
  }
  const counts = [...types].map(([type, count]) => `${type} ${count}`).join(', ');
  // A JobPosting needs a publication date, which only the owner can give.
  expect([...types.keys()]).not.toContain('JobPosting');
  console.log(`structured data of ${pages.length} pages: ${counts}; faults: ${found.length}`);
  expect(found).toEqual([]);

  const validateBroken = async (page: string, good: string, bad: string) => {
    const html = pages.find(({ path }) => path === page)?.html ?? '';
    return (await readStructuredData(html.replace(good, bad))).problems.join();
  };
  expect(await validateBroken('/', '"geoRadius"', '"radius"')).toContain('Property "radius"');
  expect(await validateBroken('/', '"WebSite"', '"Website"')).toContain('Type "Website"');
  expect(await validateBroken('/contact', '"position":1,', '')).toContain('"position" is missing');
});

test('§3 structured data: each FAQ has the questions and answers on its page, but none with a price that may be a sample', () => {
  const faqs = pages.flatMap(({ path, head }) =>
    head.graph.filter(hasType('FAQPage')).map((faq) => ({ path, faq, questions: head.questions })),
  );
  expect(faqs.length).toBeGreaterThan(0);
  for (const { path, faq, questions } of faqs) {
    const published = faq['mainEntity'];
    const entries = questions.map(({ group, question, answer }) => ({
      group,
      entry: {
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      },
    }));
    // The page has other `details` groups too. The first question identifies the group of the FAQ.
    const first = Array.isArray(published) ? published[0]?.name : undefined;
    const group = entries.find(({ entry }) => entry.name === first)?.group;
    expect.soft(group, path).toBeDefined();
    expect
      .soft(published, path)
      .toEqual(
        entries
          .filter((one) => one.group === group && !hasOwnPrice(one.entry.acceptedAnswer.text))
          .map(({ entry }) => entry),
      );
  }
});

function hasOwnPrice(text: string): boolean {
  return Object.values<string>(ownPrices).some((price) => price !== '' && text.includes(price));
}

test('§3 structured data: only Home describes the site and the business; other pages refer to them by id', () => {
  const ids = pages.flatMap(({ head }) => head.graph.map((thing) => thing['@id']));
  expect(ids).not.toContain(undefined);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const described = pages.filter(({ head }) => head.graph.some(hasType('LocalBusiness')));
  expect(described.map(({ path }) => path)).toEqual(['/']);
  expect(ids).toContain(`${site.origin}/#business`);
  expect(ids).toContain(`${site.origin}/#website`);
  for (const { path, html } of pages) {
    const providers = html.match(/"provider":\{[^}]*\}/g) ?? [];
    expect
      .soft(new Set(providers), path)
      .toEqual(new Set(providers.length > 0 ? [`"provider":{"@id":"${site.origin}/#business"}`] : []));
  }
});

function hasType(type: string) {
  return (thing: { '@type': string | string[] }) => [thing['@type']].flat().includes(type);
}

/** Width and height of a PNG in pixels, from its header chunk (w3.org/TR/png, 11.2.1). */
function sizeOf(file: string): number[] {
  const bytes = readFileSync(file);
  expect(bytes.toString('latin1', 1, 4), file).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
