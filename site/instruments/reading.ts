/** What the visitor has typed or chosen, by field. */
export type Inputs = Readonly<Record<string, string>>;

/** Words for the placeholders of sentences, by name: the sentences themselves are content. */
export type Values = Readonly<Record<string, string>>;

/** A key of a sentence, and what fills its placeholders. */
export type Said = { key: string; values?: Values };

/** A line of the result. `from` and `to` are the ends of its bar, and `mark` is a line across it: 0 to 1. */
export type Row = Said & { from?: number; to?: number; mark?: number };

export type Reading = {
  values: Values;
  /** The sentences that apply, the most important first. */
  says: Said[];
  rows: Row[];
};

/** What is wrong with each field that cannot be used. */
export type Faults = { faults: Readonly<Record<string, Said>> };

/** Computes what an instrument shows. It has no state, and the same inputs give the same result. */
export type Instrument = (inputs: Inputs) => Reading | Faults;

/** The numbers that a field takes. */
export type Range = { min: number; max: number; whole?: boolean };

/** Returns an instrument that reads its numbers from fields first, and says which are missing or out of range. */
export function instrument<Field extends string>(
  ranges: Readonly<Record<Field, Range>>,
  read: (numbers: Readonly<Record<Field, number>>, inputs: Inputs) => Reading | Faults,
): Instrument {
  return (inputs) => {
    const faults: Record<string, Said> = {};
    const numbers: Record<string, number> = {};
    for (const [field, { min, max, whole }] of Object.entries<Range>(ranges)) {
      const number = numberIn(inputs[field] ?? '');
      if (number === undefined || number < min || number > max || (whole && !Number.isInteger(number))) {
        faults[field] = { key: whole ? 'whole' : 'number', values: { min: amount(min), max: amount(max) } };
      } else {
        numbers[field] = number;
      }
    }
    return Object.keys(faults).length > 0 ? { faults } : read(numbers as Record<Field, number>, inputs);
  };
}

/** The zeros of Arabic, Urdu and Devanagari digits. Others are one to nine places after them. */
const ZEROS = [0x660, 0x6f0, 0x966];

/** Reads `1,00,000`, `₹ 2.50`, `Rs 500/-`, `$40` and `१२`. Undefined if that is no number: commas must be where Indians or others write them. */
export function numberIn(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, inLatin)
    .trim()
    .replace(/^(₹|rs\.?|\$)\s*|\s*(%|\/-)$/gi, '');
  const isNumber = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d*)?$|^\.\d+$/.test(plain);
  return isNumber ? Number(plain.replaceAll(',', '')) : undefined;
}

/** Small letters without accents, and digits from 0 to 9. Invisible characters are dropped: `Café ७` becomes `cafe 7`. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\p{Nd}/gu, inLatin)
    .toLowerCase();
}

function inLatin(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((zero) => code >= zero && code < zero + 10);
  return zero === undefined ? digit : `${code - zero}`;
}

/** A number as Indians write it, with at most two decimals unless `decimals` says how many: `1,00,000`. */
export function amount(number: number, decimals?: number): string {
  return number.toLocaleString('en-IN', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 2,
  });
}
