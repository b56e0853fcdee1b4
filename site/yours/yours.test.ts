import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { samples } from '../content/facts.ts';
import { coloursOf } from '../palette.ts';
import { questions } from './questions.ts';
import { locate } from './samples.ts';
import { recolourSwatches } from './swatches.ts';

const root = join(import.meta.dirname, '../..');
/** What the command reads and writes. */
const sources = [
  '.prettierrc.json',
  'contract/colours.json',
  'site/content',
  'site/contrast.ts',
  'site/instruments',
  'site/oklch.ts',
  'site/palette.ts',
  'site/shades.ts',
  'site/checks/literals.ts',
  'site/checks/nearest.ts',
  'site/yours',
];
const written = ['site/content/business.json', 'contract/colours.json'];

describe('make yours', () => {
  let copy = '';

  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'yam-yours-'));
    for (const source of sources) cpSync(join(root, source), join(copy, source), { recursive: true });
    for (const folder of ['node_modules', 'site/node_modules'])
      symlinkSync(join(root, 'node_modules'), join(copy, folder));
    // The tests begin with the agency of the specification, in the copy of another agency, too.
    const business = JSON.parse(readFileSync(join(copy, 'site/content/business.json'), 'utf8'));
    const first = {
      ...business,
      name: 'First Web',
      whatsapp: '',
      samples: ['name', 'phone', 'whatsapp', 'terms'],
    };
    writeFileSync(join(copy, 'site/content/business.json'), `${JSON.stringify(first, null, 2)}\n`);
  });

  afterEach(() => rmSync(copy, { recursive: true, force: true }));

  const files = () => written.map((file) => readFileSync(join(copy, file), 'utf8'));
  const business = () => JSON.parse(readFileSync(join(copy, 'site/content/business.json'), 'utf8'));

  function yours({ answers, typed = '' }: { answers?: object; typed?: string }) {
    const args = [join(copy, 'site/yours/yours.ts')];
    if (answers) {
      mkdirSync(join(copy, 'answers'), { recursive: true });
      writeFileSync(join(copy, 'answers/file.json'), JSON.stringify(answers));
      args.push('--answers', join(copy, 'answers/file.json'));
    }
    return spawnSync(process.execPath, args, { input: typed, encoding: 'utf8' });
  }

  /** The lines that a person types: these answers, and Enter for the other questions. */
  const typing = (answers: Record<string, string>) =>
    questions.map(({ id }) => `${answers[id] ?? ''}\n`).join('');

  it('writes the answers of a file, and confirms them; a second run changes nothing', () => {
    const answers = { name: 'Second Web', phone: '+91 70060 12345', colour: '#38b2ac', blog: 'none' };
    expect(yours({ answers })).toMatchObject({ status: 0, stderr: '' });
    expect(business()).toMatchObject({ name: 'Second Web', phone: '+91 70060 12345', blog: '' });
    expect(readFileSync(join(copy, 'contract/colours.json'), 'utf8')).toContain('"main": "#38b2ac"');
    expect(business().samples).not.toContain('phone');
    expect(business().samples).not.toContain('whatsapp');

    const before = files();
    expect(yours({ answers }).stdout).toContain('Nothing changes.');
    expect(files()).toEqual(before);
  });

  it('lists what another agency has left, with file and line', () => {
    const { stdout } = yours({ answers: { name: 'Second Web', street: 'Pulwama' } });
    expect(business().samples).toEqual(expect.arrayContaining(['terms', 'address', 'hours', 'figures']));
    expect(stdout).toMatch(/site\/content\/facts\.ts:\d+ +figures: /);
    expect(stdout).toMatch(/site\/content\/testimonials\.ts:\d+ +testimonial: /);
    expect(stdout).toMatch(/^ {2}site\/content\/pages\/contact\.ts:\d+$/m);
  });

  it('confirms a value that stays with “=”, but only when all parts of the fact are answered', () => {
    yours({ answers: { name: 'Second Web', week: '=', saturday: 'closed', visits: '=' } });
    expect(business().samples).toContain('hours');
    expect(business().hours.saturday).toBeNull();
    yours({ answers: { week: '=', saturday: '=', visits: '=', support: '=' } });
    expect(business().samples).not.toContain('hours');
  });

  it('names every wrong answer of a file and writes nothing', () => {
    const before = files();
    const { status, stderr } = yours({
      answers: { name: 'Second Web', phone: '12345', nmae: 'Second', week: '18:00-09:00', colour: '#1a3d8f' },
    });
    expect(status).toBe(1);
    expect(stderr).toContain('phone: Enter a number with its country code');
    expect(stderr).toContain('nmae: unknown; did you mean name?');
    expect(stderr).toContain('week: Enter two times');
    expect(stderr).toMatch(
      /colour: #1a3d8f and walnut \(#[\da-f]+\) have a contrast of .* Nearest: #[\da-f]{6}/,
    );
    expect(files()).toEqual(before);
  });

  it('names the lines that have a new fact by coincidence', () => {
    const { stdout } = yours({ answers: { name: 'Kashmir' } });
    expect(stdout).toMatch(/site\/content\/[\w/-]+\.ts:\d+: “Kashmir” is a copy of a fact/);
  });

  it('asks again after a wrong answer, and offers the nearest colour', () => {
    const typed = typing({
      name: 'Second Web',
      phone: '12345\n+91 70060 12345',
      secondColour: '#ffcc00\ny',
    });
    const { status, stdout } = yours({ typed: `${typed}y\n` });
    expect(status).toBe(0);
    expect(business().phone).toBe('+91 70060 12345');
    const [, offered] = /The nearest that works is (#[\da-f]{6})/.exec(stdout) ?? [];
    expect(readFileSync(join(copy, 'contract/colours.json'), 'utf8')).toContain(`"second": "${offered}"`);
  });

  it('writes nothing if it ends early or the changes are refused', () => {
    const before = files();
    expect(yours({ typed: 'Second Web\n\n' })).toMatchObject({ status: 1 });
    expect(files()).toEqual(before);
    const { stdout } = yours({ typed: `${typing({ name: 'Second Web' })}n\n` });
    expect(stdout).toContain('name: First Web → Second Web');
    expect(stdout).toContain('Nothing was written.');
    expect(files()).toEqual(before);
  });
});

const examples: Record<string, { right: string[]; wrong: string[] }> = {
  name: { right: ['Oak & Pine', 'Ōak'], wrong: ['A name that is far longer than any title', '<b>Oak</b>'] },
  gstNumber: { right: ['none', '27AAPFU0939F1ZV'], wrong: ['27AAPFU0939F1ZX', '27AAPFU0939F1Z'] },
  founded: { right: ['2019'], wrong: ['19', '2999'] },
  url: {
    right: ['https://oak.in', 'https://www.oak.in/'],
    wrong: ['oak.in', 'http://oak.in', 'https://oak.in/a', 'https://oak.example.com'],
  },
  phone: {
    right: ['+91 70060 12345', '+442079460000'],
    wrong: ['70060 12345', '+91', '+91 90000 00000', '+91-70060'],
  },
  whatsapp: { right: ['none', '+91 70060 12345'], wrong: ['wa.me'] },
  email: { right: ['hello@oak.in'], wrong: ['hello', 'hello@oak', 'a b@oak.in', 'hello@example.com'] },
  postalCode: { right: ['192124', 'SW1A 1AA'], wrong: ['-', ''] },
  country: { right: ['IN'], wrong: ['India', 'in'] },
  location: { right: ['33.7938, 75.107', '-1.3,36.8'], wrong: ['33.7938', '95, 75', '33.7, ', '1, 2, 3'] },
  week: { right: ['09:00-18:00', '08:20 - 17:20'], wrong: ['9-18', '18:00-09:00', '09:00-25:00', 'closed'] },
  saturday: { right: ['closed', '10:00-14:00'], wrong: ['shut'] },
  instagram: { right: ['none', 'https://instagram.com/oak'], wrong: ['@oak'] },
  colour: { right: ['#38b2ac', '#E8930C'], wrong: ['teal', '#38b', '#102030'] },
  secondColour: { right: ['#1a3d8f'], wrong: ['#ffcc00'] },
};

describe.each(Object.entries(examples))('the question %s', (id, { right, wrong }) => {
  const question = questions.find((one) => one.id === id);

  it.each(right)('accepts %j', (answer) => expect(question?.check(answer)).toBeUndefined());

  it.each(wrong)('refuses %j', (answer) => expect(question?.check(answer)?.fault).toBeTruthy());
});

it('every sample of the site has a file and a line', () => {
  expect(locate(samples, root).filter(({ place }) => !/:\d+$/.test(place))).toEqual([]);
});

it('swatches of pictures show the colours of the palette, also as Inkscape writes them, and keep their own', () => {
  const colours = coloursOf({ main: '#38b2ac', second: '#7a1f3d' });
  const swatch = (id: string, colour: string) =>
    `<linearGradient\n   id="${id}"\n   inkscape:swatch="solid">\n  <stop\n   ${colour}\n   id="stop1" />\n</linearGradient>`;
  const picture = (first: string, second: string) =>
    swatch('card-saffron', `stop-color="${first}"`) +
    swatch('saffron', `style="stop-color:${second};stop-opacity:1"`) +
    swatch('lake', 'stop-color="#17776c"') +
    '<path fill="#e8930c"/>';
  expect(recolourSwatches(picture('#000', '#e8930c'), colours)).toBe(
    picture(colours.palette.cardSaffron, '#38b2ac'),
  );
});
