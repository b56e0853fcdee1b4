/**
 * Checks that `make yours` makes the site another agency's: runs it with other answers in a copy of the sources, builds the
 * site from it, and looks for the old facts in the output. `make test` runs it in site/: node --test yours/yours.check.ts
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Cache } from '../build/cache.ts';
import { buildBrowser, hashCode, siteEdition } from '../build/bundle.ts';
import type { Renderer } from '../build/render.tsx';
import facts from '../content/facts.ts';
import { emOf, readFont } from '../drawings/lettering/fonts.ts';
import { placeNames } from '../content/places/index.ts';
import { ownPrices } from '../content/prices.ts';
import { palette } from '../palette.ts';

const root = join(import.meta.dirname, '../..');
/** The inputs of a build. */
const sources = [
  'site',
  'desk',
  'contract',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  '.prettierrc.json',
];

const NAME = 'Brightwater Digital Works Leh';

/** The font of the headlines in share pictures. */
const headlineFont = await readFont(
  readFileSync(join(root, 'site/styles/fonts/bricolage-grotesque.woff2')),
  700,
);

/** What another agency would answer. Its name is as long as one may be. */
const answers = {
  name: NAME,
  legalName: 'Brightwater Digital Private Limited',
  gstNumber: '27AAPFU0939F1ZV',
  founder: 'Ishita Kulkarni',
  founded: '2011',
  url: 'https://brightwater.test',
  phone: '+91 71234 56789',
  whatsapp: '+91 71234 56780',
  email: 'desk@brightwater.test',
  street: 'Qazigund',
  region: 'Ladakh',
  postalCode: '192221',
  location: '33.7811, 75.1222',
  week: '08:20-17:20',
  saturday: 'closed',
  visits: '11:20-15:20',
  support: '07:20-19:20',
  instagram: 'https://instagram.test/brightwater',
  facebook: 'none',
  youtube: 'none',
  x: 'none',
  blog: 'none',
  product: 'none',
  colour: '#38b2ac',
  secondColour: '#7a1f3d',
};

/** The values of our own prices, which an agency may delete. */
const own = { place: /(?<=^export const ownPrices = \{\n)[^}]*/m, value: /(?<=: )'[^']+'/g };

/** A fact that the command does not ask for, and that equals no other price: its place, and a new value. */
const price = { file: 'content/prices.ts', place: /(?<=^ {2}premium: ').*(?=',$)/m, value: '₹28,765' };

const folder = mkdtempSync(join(tmpdir(), 'yam-yours-'));
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
  run('node', ['yours/yours.ts', '--answers', writeAnswers()]);
  const path = join(site, price.file);
  const text = readFileSync(path, 'utf8');
  assert.equal(
    text.match(new RegExp(price.place, 'gm'))?.length,
    1,
    `${price.file} has not one ${price.place}`,
  );
  const changed = text.replace(price.place, price.value);
  writeFileSync(
    path,
    changed.replace(own.place, (prices) => prices.replaceAll(own.value, "''")),
  );
  run('node', ['build/build-site.ts']);
});

after(() => rmSync(folder, { recursive: true, force: true }));

test('the desk and the site keep their contrast', () => {
  for (const [where, file] of [
    ['site', 'palette.test.ts'],
    ['desk', 'src/styles/themes.test.ts'],
  ] as const)
    run('npx', ['vitest', 'run', '--root', join(folder, where), file]);
});

test('no text file of the build contains an old fact', () => {
  const texts = globSync('**/*.{html,json,svg,css,js,txt,webmanifest}', { cwd: dist }).map((file) => ({
    file,
    text: readFileSync(join(dist, file), 'utf8'),
  }));
  const { name, legalName, gstNumber, founder, founded, phone, email, street, region, postalCode } = answers;
  for (const answer of [
    name,
    legalName,
    gstNumber,
    founder,
    founded,
    phone,
    email,
    street,
    region,
    postalCode,
  ])
    assert.ok(
      texts.some(({ text }) => text.includes(answer)),
      `no file has ${answer}`,
    );
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
const { name, url, founder, phone, email, whatsapp, address, socials, blog, product, hours, prices } = facts;
const digits = phone.label.replaceAll(/\D/g, '');
const old: RegExp[] = [
  exactly(name),
  exactly(encodeURIComponent(name)),
  exactly(name.replaceAll(' ', '')),
  outlinePattern(name),
  new RegExp(digits.slice(-10).split('').join('[^\\d<>]{0,3}')),
  exactly(whatsapp),
  exactly(email.label),
  exactly(url),
  exactly(founder),
  ...socials.map(({ href }) => exactly(href)),
  exactly(blog),
  exactly(product),
  exactly(`${address.region} ${address.postalCode}`),
  // If the town has its own pages, they name it too, and not as our address.
  ...(placeNames.includes(address.street) ? [] : [exactly(address.street)]),
  exactly(address.postalCode),
  exactly(`${address.latitude}`),
  exactly(`${address.longitude}`),
  ...[...hours.footer.slice(0, 2), ...hours.contact, ...hours.portfolio].map(({ time }) => exactly(time)),
  exactly(hours.support),
  exactly(hours.spoken),
  exactly(`"opens":"${hours.published.from}"`),
  new RegExp(`(?<![\\d,])${prices.premium.slice(1)}(?![\\d,])`),
  exactly(encodeURIComponent(prices.premium)),
  ...Object.values<string>(ownPrices)
    .filter((shown) => shown.includes(' '))
    .map(exactly),
  exactly(palette.saffron),
  exactly(palette.crocus),
];

/** Runs a program in the copy's site folder, without this one's settings. Fails with its output. */
function run(program: string, args: string[]): void {
  const env = { ...process.env };
  delete env['SITE_URL'];
  const { status, stdout, stderr } = spawnSync(program === 'node' ? process.execPath : program, args, {
    cwd: site,
    env,
    encoding: 'utf8',
  });
  assert.equal(status, 0, `${stdout}${stderr}`);
}

function writeAnswers(): string {
  const file = join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  return file;
}

/** Drawings that have a colour of the palette by coincidence (palette.test.ts). */
const coincidence = /\/(?:code-desk|red-light)-/;

function tracesIn({ file, text }: { file: string; text: string }): string[] {
  return old.flatMap((fact) => {
    const found = fact.exec(text);
    return found && !(coincidence.test(file) && found[0].startsWith('#'))
      ? [`${file}: ${text.slice(Math.max(0, found.index - 60), found.index + 60)}`]
      : [];
  });
}

function exactly(text: string): RegExp {
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
}

/** Matches the outlines of the words in a share picture, at any position and in each unit of outlines. */
function outlinePattern(words: string): RegExp {
  const patterns = [30, 50, 92].map((size) =>
    headlineFont
      .shape(words.replaceAll(' ', ''), emOf(size))
      .map(({ outline }) => outline.replace(/^m-?\d+ ?-?\d+/, ''))
      .join('m-?\\d+ -?\\d+'),
  );
  return new RegExp([...new Set(patterns)].join('|'));
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
