import type { Instrument, Row } from './reading.ts';
import { plainText } from './reading.ts';

/** The longest name between two dots: RFC 1035, §2.3.4. */
const LONGEST = 63;

/** Words that say nothing of the business. */
const FILLERS = new Set('the and of ms pvt ltd private limited llp company co'.split(' '));

/**
 * Makes domain names of the name and the town of a business. It cannot know which are free. Letters, digits and hyphens:
 * RFC 1123, §2.1.
 */
export const domain: Instrument = ({ business = '', town = '' }) => {
  const words = wordsIn(business);
  if (words.length === 0) return { faults: { business: { key: business.trim() ? 'latin' : 'empty' } } };
  const [first = ''] = words;
  const places = wordsIn(town);
  if (places.length === 0 && town.trim()) return { faults: { town: { key: 'latin' } } };
  const whole = words.join('');
  const initials = words.map((word) => word[0]).join('');
  const candidates: { key: string; label: string; ending: string }[] = [
    { key: 'india', label: whole, ending: '.in' },
    { key: 'world', label: whole, ending: '.com' },
    ...(places.length > 0 ? [{ key: 'town', label: [first, ...places].join(''), ending: '.in' }] : []),
    ...(words.length > 1 ? [{ key: 'hyphen', label: words.join('-'), ending: '.in' }] : []),
    ...(words.length > 2 ? [{ key: 'initials', label: initials, ending: '.in' }] : []),
  ];
  const allowed = candidates.filter(({ label }) => label.length <= LONGEST);
  const [best] = allowed;
  if (!best) return { faults: { business: { key: 'long' } } };
  const seam =
    best.label === whole
      ? words.find((word, index) => words[index + 1]?.startsWith(word.at(-1) ?? '-'))
      : undefined;
  return {
    values: {
      best: `${best.label}${best.ending}`,
      letter: seam?.at(-1) ?? '',
      longest: `${LONGEST}`,
    },
    says: [{ key: seam ? 'double' : /\d/.test(best.label) ? 'digit' : 'clear' }],
    rows: allowed.map(({ key, label, ending }): Row => ({
      key,
      values: { name: `${label}${ending}`, length: `${label.length}` },
      to: label.length / LONGEST,
    })),
  };
};

function wordsIn(text: string): string[] {
  const plain = plainText(text)
    .replace(/\bm\/s\b/g, '')
    .replace(/['’.]/g, '');
  const words = plain.replaceAll('&', ' and ').match(/[a-z0-9]+/g) ?? [];
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}
