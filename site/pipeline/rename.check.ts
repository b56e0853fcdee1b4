/**
 * Checks that each fact of the business is defined only once: changes all facts in a copy of the sources, builds the site
 * from it, and looks for the old facts in the output. `make test` runs it in site/: node --test pipeline/rename.check.ts
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Cache } from './cache.ts';
import { buildBrowser, hashCode, siteEdition } from './bundle.ts';
import type { Renderer } from './render.tsx';
import facts from '../content/facts.ts';
import { readFont } from '../drawings/lettering/fonts.ts';
import { placeNames } from '../content/places/index.ts';
import { palette } from '../palette.ts';

const root = join(import.meta.dirname, '../..');
/** The inputs of a build. */
const sources = ['site', 'contract', 'package.json', 'package-lock.json', 'tsconfig.base.json'];

const NAME = 'Oak Web';

/** The font of the headlines in share pictures. */
const headlineFont = await readFont(
  readFileSync(join(root, 'site/styles/fonts/bricolage-grotesque.woff2')),
  700,
);

/** For each fact, the place that defines it, and a new value. */
const changes: { file: string; place: RegExp; value: string }[] = [
  { file: 'content/facts.ts', place: /(?<=^const name = ').*(?=';$)/m, value: NAME },
  { file: 'content/facts.ts', place: /(?<=^const number = ').*(?=';$)/m, value: '+91 71234 56789' },
  { file: 'content/facts.ts', place: /(?<=^const mailbox = ').*(?=';$)/m, value: 'desk@example.org' },
  { file: 'content/facts.ts', place: /(?<=^ {2}street: ').*(?=',$)/m, value: 'Qazigund' },
  { file: 'content/facts.ts', place: /(?<=^ {2}postalCode: ').*(?=',$)/m, value: '192221' },
  { file: 'content/facts.ts', place: /(?<=^ {2}latitude: ).*(?=,$)/m, value: '33.7811' },
  { file: 'content/facts.ts', place: /(?<=^ {2}longitude: ).*(?=,$)/m, value: '75.1222' },
  {
    file: 'content/hours.ts',
    place: /(?<=^ {2}week: ).*(?=,$)/m,
    value: "{ from: '08:20', to: '17:20' }",
  },
  {
    file: 'content/hours.ts',
    place: /(?<=^ {2}saturday: ).*(?=,$)/m,
    value: "{ from: '08:40', to: '13:20' }",
  },
  {
    file: 'content/hours.ts',
    place: /(?<=^const visits = ).*(?=;$)/m,
    value: "{ from: '11:20', to: '15:20' }",
  },
  {
    file: 'content/hours.ts',
    place: /(?<=^const support = ).*(?=;$)/m,
    value: "{ from: '07:20', to: '19:20' }",
  },
  { file: 'content/prices.ts', place: /(?<=^ {2}basic: ').*(?=',$)/m, value: '₹8,765' },
  { file: 'palette.ts', place: /(?<=^ {2}saffron: ').*(?=',$)/m, value: '#d88a1b' },
];

const folder = mkdtempSync(join(tmpdir(), 'yam-rename-'));
const site = join(folder, 'site');
const dist = join(folder, 'dist');

before(() => {
  for (const source of sources) {
    cpSync(join(root, source), join(folder, source), {
      recursive: true,
      filter: (path) => !/\/(node_modules|\.build)$/.test(path),
    });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const { file, place, value } of changes) {
    const path = join(site, file);
    const text = readFileSync(path, 'utf8');
    assert.equal(text.match(new RegExp(place, 'gm'))?.length, 1, `${file} has not one ${place}`);
    writeFileSync(path, text.replace(place, value));
  }
  const env = { ...process.env };
  delete env['SITE_URL'];
  const { status, stdout, stderr } = spawnSync(process.execPath, ['pipeline/build-site.ts'], {
    cwd: site,
    env,
    encoding: 'utf8',
  });
  assert.equal(status, 0, `${stdout}${stderr}`);
});

after(() => rmSync(folder, { recursive: true, force: true }));

test('no text file of the build contains an old fact', () => {
  const texts = globSync('**/*.{html,json,svg,css,js,txt,webmanifest}', { cwd: dist }).map((file) => ({
    file,
    text: readFileSync(join(dist, file), 'utf8'),
  }));
  assert.ok(texts.some(({ text }) => text.includes(NAME)));
  assert.deepEqual(texts.flatMap(tracesIn), []);
});

test('no picture shows an old fact', async () => {
  const pictures = await drawnPictures();
  const names = ({ svg }: { svg: string }) => outlinePattern(NAME).test(svg);
  assert.ok(pictures.some(names));
  assert.deepEqual(
    pictures.flatMap(({ file, svg }) => tracesIn({ file, text: svg })),
    [],
  );
});

/** Matches the old facts in each way of writing them. */
const { name, phone, email, whatsapp, address, hours, prices } = facts;
const digits = phone.label.replaceAll(/\D/g, '');
const old: RegExp[] = [
  exactly(name),
  exactly(encodeURIComponent(name)),
  outlinePattern(name),
  new RegExp(digits.slice(-10).split('').join('[^\\d<>]{0,3}')),
  exactly(whatsapp),
  exactly(email.label),
  // If the town has its own pages, they name it too, and not as our address.
  ...(placeNames.includes(address.street) ? [] : [exactly(address.street)]),
  exactly(address.postalCode),
  exactly(`${address.latitude}`),
  exactly(`${address.longitude}`),
  ...[...hours.footer.slice(0, 2), ...hours.contact, ...hours.portfolio].map(({ time }) => exactly(time)),
  exactly(hours.support),
  exactly(hours.spoken),
  exactly(`"opens":"${hours.published.from}"`),
  new RegExp(`(?<![\\d,])${prices.basic.slice(1)}(?![\\d,])`),
  exactly(encodeURIComponent(prices.basic)),
  exactly(palette.saffron),
];

function tracesIn({ file, text }: { file: string; text: string }): string[] {
  return old.flatMap((fact) => {
    const found = fact.exec(text);
    return found ? [`${file}: ${text.slice(Math.max(0, found.index - 60), found.index + 60)}`] : [];
  });
}

function exactly(text: string): RegExp {
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
}

/** Matches the outlines of the words in a share picture, at any position. */
function outlinePattern(words: string): RegExp {
  const outlines = headlineFont
    .shape(words.replaceAll(' ', ''))
    .map(({ outline }) => outline.replace(/^m-?\d+ ?-?\d+/, ''));
  return new RegExp(outlines.join('m-?\\d+ -?\\d+'));
}

/** The SVG sources of all PNG files. Uses the build's cache of rendered pages. */
async function drawnPictures() {
  const work = join(site, '.build/site');
  const code = await hashCode(site);
  const browser = await buildBrowser(site, join(work, 'browser'), siteEdition, code);
  const renderer: Renderer = await import(pathToFileURL(join(work, 'renderer/render.js')).href);
  const cache = new Cache(join(site, '.build/site-cache'));
  const input = { ...browser, now: new Date(), siteUrl: undefined };
  return (await renderer.renderDocuments(input, renderer.plan(), { cache, code })).pictures;
}
