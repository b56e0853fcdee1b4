import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isTakenOver } from '../content/business.ts';
import facts from '../content/facts.ts';
import { ranges } from '../content/hours.ts';
import { placeNames } from '../content/places/index.ts';

/** The files that define facts. All other sources refer to them. */
const factFiles = ['facts', 'hours', 'prices'].map((name) => `content/${name}.ts`);

const read = '{content,sections,shell,forms,ui,islands,browser,art,drawings,patterns}/**/*.{ts,tsx,svg}';
const notRead = /\.test\.tsx?$|\/testing\//;

/** A comment with this text, on the same line or the one before, allows a sample's figure that equals one of ours. */
const SAMPLE = 'sample figure';

/**
 * Returns the copies of facts in the site's sources, comments included. Each is one line: file, line number, copy, and the
 * fact to use instead.
 *
 * @param site path of the folder site/
 * @param known the facts; `make yours` asks before they change
 */
export async function checkLiterals(site: string, known = today): Promise<string[]> {
  const files = globSync(read, { cwd: site })
    .filter((file) => !factFiles.includes(file) && !notRead.test(file))
    .toSorted();
  const faults = await Promise.all(
    files.map(async (file) => findLiterals(`site/${file}`, await readFile(join(site, file), 'utf8'), known)),
  );
  return faults.flat();
}

/** Returns the copies in the source of one file, as `checkLiterals` does. */
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

/** The facts that the check looks for. */
export type Known = Pick<typeof facts, 'name' | 'phone' | 'email' | 'address' | 'prices'> & {
  ranges: typeof ranges;
};

/** Sentences that another agency took over may name its town as a place. */
const today: Known = {
  ...facts,
  address: isTakenOver ? { ...facts.address, street: '' } : facts.address,
  ranges,
};

/** The pattern of each fact, with the fact's name. Facts with equal values share a pattern. */
function rulesOf({ name, phone, email, address, prices, ranges }: Known): Map<string, string> {
  // If the town has its own pages, they name it too, and not as our address.
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

/** Matches the text with any white space. An empty text matches nothing. */
function textPattern(text: string): string {
  return text === '' ? '(?!)' : `\\b${escaped(text).replaceAll(' ', '\\s+')}\\b`;
}

/** Matches the phone number with any separators, with or without a country code. */
function numberPattern(label: string): string {
  const digits = label.replaceAll(/\D/g, '').slice(-10);
  return `(?<!\\d)(?:\\+?\\d{1,3}[\\s-]?)?${[...digits].join('[\\s().-]*')}(?!\\d)`;
}

/** Matches the amount with its currency before or after it. An amount with a comma also matches without a currency. */
function pricePattern(price: string): string {
  const [amount = ''] = price.match(/\d[\d,]*/) ?? [];
  const before = price.startsWith('$') ? '\\$\\s?|USD\\s?' : '₹\\s?|Rs\\.?\\s?|INR\\s?';
  const after = price.startsWith('$') ? '\\s?dollars' : '\\s?rupees';
  const spelled = amount.includes(',') ? `${amount}|${amount.replaceAll(',', '')}` : amount;
  const end = '(?![\\d,]*\\d|\\.\\d)';
  const bare = amount.includes(',') ? `|(?<![\\d,.₹$])${amount}${end}` : '';
  return `(?:${before})(?:${spelled})${end}|(?<![\\d,.])(?:${spelled})${after}${bare}`;
}

/**
 * Matches the range of both times: `9am-6pm`, `09:00 to 18:00`, `9 to 6`, `nine to six`. Bare hours with a dash, such as
 * `9-6`, do not match, because they could be any range.
 */
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

/** Patterns of a time: `clear` has minutes, AM or PM, or words; `bare` is only the hour. */
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
