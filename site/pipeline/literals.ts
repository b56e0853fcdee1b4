import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import facts from '../content/facts.ts';
import { ranges } from '../content/hours.ts';
import { placeNames } from '../content/places/index.ts';

/** Where facts stand. Every other source refers to them. */
const holders = ['facts', 'hours', 'prices'].map((name) => `content/${name}.ts`);

const read = '{content,sections,shell,forms,ui,islands,browser,drawings,patterns}/**/*.{ts,tsx}';
const notRead = /\.test\.tsx?$|\/testing\//;

/** Marks a sample's own figure that happens to equal one of ours: in a comment on its line or on the line before. */
const SAMPLE = 'sample figure';

/**
 * Copies of facts in the site's sources, comments included: one line each, with file, line, copy and the fact to use.
 *
 * @param site the folder of the site
 */
export async function checkLiterals(site: string): Promise<string[]> {
  const files = globSync(read, { cwd: site })
    .filter((file) => !holders.includes(file) && !notRead.test(file))
    .toSorted();
  const faults = await Promise.all(
    files.map(async (file) => findLiterals(`site/${file}`, await readFile(join(site, file), 'utf8'))),
  );
  return faults.flat();
}

/** The same in one file. */
export function findLiterals(file: string, source: string, known = today): string[] {
  return [...rulesOf(known)].flatMap(([pattern, uses]) =>
    [...source.matchAll(new RegExp(pattern, 'gi'))].flatMap(({ 0: found, index }) => {
      const before = source.slice(0, index).split('\n');
      const end = source.indexOf('\n', index);
      const lines = [before.at(-2), before.at(-1), source.slice(index, end < 0 ? undefined : end)];
      if (lines.join('\n').includes(SAMPLE)) return [];
      return `${file}:${before.length}: “${found}” is a copy of a fact; use ${uses} instead`;
    }),
  );
}

/** What the check needs of the facts, by today's values. */
export type Known = Pick<typeof facts, 'name' | 'phone' | 'email' | 'address' | 'prices'> & {
  ranges: typeof ranges;
};

const today: Known = { ...facts, ranges };

/** Patterns of the facts, each with what to use. Two facts that read the same share a pattern. */
function rulesOf({ name, phone, email, address, prices, ranges }: Known): Map<string, string> {
  // A town that has pages of its own is named for other reasons than our address.
  const town = placeNames.includes(address.street) ? '' : address.street;
  const all = [
    [textPattern(name), 'facts.name'],
    [numberPattern(phone.label), 'facts.phone'],
    [textPattern(email.label), 'facts.email'],
    ['\\bwa\\.me\\b|\\bapi\\.whatsapp\\.com\\b', 'facts.whatsapp'],
    [textPattern(town), 'facts.address.street'],
    [textPattern(address.postalCode), 'facts.address.postalCode'],
    ...Object.entries(prices).map(([key, price]) => [pricePattern(price), `facts.prices.${key}`] as const),
    ...ranges.map((range) => [rangePattern(range), 'facts.hours'] as const),
  ] as const;
  const rules = new Map<string, string>();
  for (const [pattern, use] of all) {
    const others = rules.get(pattern);
    rules.set(pattern, others && others !== use ? `${others} or ${use}` : use);
  }
  return rules;
}

/** A fact that is left empty stands nowhere. */
function textPattern(text: string): string {
  return text === '' ? '(?!)' : `\\b${escaped(text).replaceAll(' ', '\\s+')}\\b`;
}

/** The number without its country's code, however it is spaced. */
function numberPattern(label: string): string {
  const digits = label.replaceAll(/\D/g, '').slice(-10);
  return `(?<!\\d)(?:\\+?\\d{1,3}[\\s-]?)?${[...digits].join('[\\s().-]*')}(?!\\d)`;
}

/** The amount with its currency before or after it; above 999 also without one, as it is written with a comma. */
function pricePattern(price: string): string {
  const [amount = ''] = price.match(/\d[\d,]*/) ?? [];
  const before = price.startsWith('$') ? '\\$\\s?|USD\\s?' : '₹\\s?|Rs\\.?\\s?|INR\\s?';
  const after = price.startsWith('$') ? '\\s?dollars' : '\\s?rupees';
  const spelled = amount.includes(',') ? `${amount}|${amount.replaceAll(',', '')}` : amount;
  const end = '(?![\\d,]*\\d|\\.\\d)';
  const bare = amount.includes(',') ? `|(?<![\\d,.₹$])${amount}${end}` : '';
  return `(?:${before})(?:${spelled})${end}|(?<![\\d,.])(?:${spelled})${after}${bare}`;
}

/** Both times as a range: `9am-6pm`, `09:00 to 18:00`, `9 to 6`, `nine to six`. Bare figures with a dash are any range. */
function rangePattern({ from, to }: { from: string; to: string }): string {
  const [start, end] = [clockPattern(from), clockPattern(to)];
  const any = ({ bare, clear }: typeof start) => `(?:${clear}|${bare})`;
  const ranges = [
    `${start.clear}\\s?(?:-|–|to|till|until)\\s?${any(end)}`,
    `${start.bare}\\s(?:to|till|until)\\s${any(end)}`,
    `${start.bare}\\s?(?:-|–)\\s?${end.clear}`,
  ];
  return `(?<![\\w:.,$₹])(?:${ranges.join('|')})(?![\\w:])`;
}

const hourNames = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A time of day: clear by itself, in words or with minutes, AM or PM; or a bare hour. */
function clockPattern(time: string): { clear: string; bare: string } {
  const [hours = '', minutes = ''] = time.split(':');
  const hour = Number(hours) % 12 || 12;
  const bare = `(?:0?${hour}|${Number(hours)})`;
  const half = '\\s?[ap]\\.?m\\b\\.?';
  if (minutes !== '00') return { clear: `${bare}:${minutes}(?:${half})?`, bare: '(?!)' };
  return { clear: `(?:${bare}:00(?:${half})?|${bare}${half}|${hourNames[hour - 1]})`, bare };
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
