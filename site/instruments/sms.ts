import { amount, instrument, type Row } from './reading.ts';

/** The basic alphabet and the extension, whose characters count as two: 3GPP TS 23.038, §6.2.1. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION = '\f^{}\\[~]|€';

/** Characters in a single part, and in each part of a longer message: 3GPP TS 23.040, §9.2.3.24.1. */
const ROOM = { gsm: { single: 160, joined: 153 }, unicode: { single: 70, joined: 67 } };

/** Signs named in a sentence. */
const MAX_SIGNS = 5;

export type Count = {
  alphabet: keyof typeof ROOM;
  characters: number;
  /** The characters in each part. */
  parts: number[];
  /** Characters that plain GSM-7 does not have, each once. */
  signs: string[];
};

/** Counts a message as operators bill it. */
export function countSms(text: string): Count {
  const characters = Array.from(text);
  const signs = characters.filter((one) => !BASIC.includes(one) && !EXTENSION.includes(one));
  const alphabet = signs.length > 0 ? 'unicode' : 'gsm';
  const sizes = characters.map((one) =>
    alphabet === 'unicode' ? one.length : EXTENSION.includes(one) ? 2 : 1,
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const { single, joined } = ROOM[alphabet];
  const parts = total <= single ? [total] : fill(sizes, joined);
  return { alphabet, characters: total, parts, signs: [...new Set(signs)] };
}

/** A character of two places is never divided between two parts. */
function fill(sizes: number[], room: number): number[] {
  const parts = [0];
  for (const size of sizes) {
    const last = parts.length - 1;
    const held = parts[last] ?? 0;
    if (held + size > room) parts.push(size);
    else parts[last] = held + size;
  }
  return parts;
}

/** Parts and cost of a message for a list of people, at the visitor's own rate. */
export const sms = instrument(
  { people: { min: 1, max: 1_000_000, whole: true }, rate: { min: 0.01, max: 100 } },
  ({ people, rate }, { text = '' }) => {
    if (text === '') return { faults: { text: { key: 'empty' } } };
    const { alphabet, characters, parts, signs } = countSms(text);
    const plain = countSms(
      text.replace(/₹\s*/g, 'Rs ').replaceAll('’', "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-'),
    );
    const { single, joined } = ROOM[alphabet];
    const room = parts.length > 1 ? joined : single;
    const key = parts.length > 1 ? 'parts' : 'part';
    return {
      values: {
        characters: amount(characters),
        parts: amount(parts.length),
        billed: amount(parts.length * people),
        cost: amount(parts.length * people * rate, 2),
        signs: signs.slice(0, MAX_SIGNS).join(' '),
        plain: amount(plain.parts.length),
      },
      says: [
        { key },
        { key: alphabet },
        ...(alphabet === 'unicode' && plain.alphabet === 'gsm' ? [{ key: 'plainer' }] : []),
      ],
      rows: parts.map((used, index): Row => ({
        key: 'part',
        values: { part: amount(index + 1), used: amount(used), room: amount(room) },
        to: used / room,
      })),
    };
  },
);
