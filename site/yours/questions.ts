import type { Business, Range } from '../content/business.ts';
import { contrast } from '../contrast.ts';
import { brandRules, palette } from '../palette.ts';
import { type Brand, isClear, nearestClear } from '../shades.ts';

/** What the answers change. */
export type Draft = { business: Business; brand: Brand };

/** What is wrong with an answer, and a similar one that is right, if there is one. */
export type Fault = { fault: string; nearest?: string };

export type Question = {
  /** The key in a file with answers. */
  id: string;
  ask: string;
  /** Returns the present value, as a person would type it. */
  read: (draft: Draft) => string;
  /** Returns what is wrong with an answer, if anything. */
  check: (answer: string) => Fault | undefined;
  write: (draft: Draft, answer: string) => void;
  /** The sample in `business.json` that this answer confirms, alone or together with other answers. */
  sample?: string;
};

/** The answer that leaves a value empty. */
const NONE = 'none';

/** The longest name that titles, the header on phones and share pictures have room for. Characters. */
const LONGEST_NAME = 30;

/** As in HTML's `<input type="email">` (html.spec.whatwg.org), with a dot in the domain. */
const MAILBOX =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** Addresses and numbers that the build accepts only from samples. */
const INVENTED_ADDRESS = /\bexample\.(?:com|org|net)\b/i;
const INVENTED_NUMBER = /0{9}$/;

/** Facts that become samples when the first name is replaced: they were true of the agency before. */
export const inherited = ['address', 'location', 'hours', 'founder', 'founded', 'figures'];

export const questions: Question[] = [
  {
    id: 'name',
    ask: 'Name of your agency',
    read: ({ business }) => business.name,
    check: (answer) =>
      answer.length > LONGEST_NAME
        ? {
            fault: `A name has up to ${LONGEST_NAME} characters. Put a longer registered name into legalName.`,
          }
        : /[<>{}`$\\]/.test(answer)
          ? { fault: 'Leave out the signs < > { } ` $ and \\.' }
          : undefined,
    write: ({ business }, answer) => {
      if (business.samples.includes('name') && answer !== business.name)
        business.samples.push(...inherited.filter((name) => !business.samples.includes(name)));
      business.name = answer;
    },
    sample: 'name',
  },
  {
    id: 'legalName',
    ask: `Registered name for the copyright line, or ${NONE} if it is the same`,
    read: ({ business }) => business.legalName || NONE,
    check: () => undefined,
    write: ({ business }, answer) => void (business.legalName = orEmpty(answer)),
  },
  {
    id: 'gstNumber',
    ask: `GST number (GSTIN), or ${NONE}`,
    read: ({ business }) => business.gstNumber || NONE,
    check: (answer) =>
      answer === NONE || isGstNumber(answer)
        ? undefined
        : {
            fault: 'Enter a valid GSTIN: 15 letters and digits, of which the last is a check digit.',
          },
    write: ({ business }, answer) => void (business.gstNumber = orEmpty(answer).toUpperCase()),
  },
  {
    id: 'founder',
    ask: 'Founder, the first person on the team page',
    read: ({ business }) => business.founder,
    check: () => undefined,
    write: ({ business }, answer) => void (business.founder = answer),
    sample: 'founder',
  },
  {
    id: 'founded',
    ask: 'Year in which the agency was founded',
    read: ({ business }) => business.founded.profile,
    check: (answer) =>
      /^(?:19|20)\d\d$/.test(answer) && Number(answer) <= new Date().getFullYear()
        ? undefined
        : { fault: 'Enter a year like 2019.' },
    write: ({ business }, answer) => void (business.founded = { profile: answer, published: answer }),
    sample: 'founded',
  },
  {
    id: 'url',
    ask: 'Address of this website',
    read: ({ business }) => business.url,
    check: (answer) =>
      checkAddress(answer) ??
      (new URL(answer).origin === answer.replace(/\/$/, '')
        ? undefined
        : { fault: 'Enter only the beginning of the address.', nearest: new URL(answer).origin }),
    write: ({ business }, answer) => void (business.url = new URL(answer).origin),
    sample: 'url',
  },
  {
    id: 'phone',
    ask: 'Phone number, with country code',
    read: ({ business }) => business.phone,
    check: checkPhone,
    write: ({ business }, answer) => void (business.phone = answer),
    sample: 'phone',
  },
  {
    id: 'whatsapp',
    ask: `WhatsApp number, or ${NONE} if it is the phone number`,
    read: ({ business }) => business.whatsapp || NONE,
    check: (answer) => (answer === NONE ? undefined : checkPhone(answer)),
    write: ({ business }, answer) => void (business.whatsapp = orEmpty(answer)),
    sample: 'whatsapp',
  },
  {
    id: 'email',
    ask: 'E-mail address',
    read: ({ business }) => business.email,
    check: (answer) =>
      !MAILBOX.test(answer)
        ? { fault: 'Enter an e-mail address like name@example.com.' }
        : INVENTED_ADDRESS.test(answer)
          ? { fault: 'example.com is not a real domain. Enter your own address.' }
          : undefined,
    write: ({ business }, answer) => void (business.email = answer),
    sample: 'email',
  },
  ...(
    [
      ['street', 'Town of the office, or street and town, as in “our office in …”', /\S/, 'Enter a town.'],
      ['region', 'State or region', /\S/, 'Enter a state or region.'],
      ['postalCode', 'PIN or postal code', /^[A-Z\d][A-Z\d -]{2,9}$/i, 'Enter a code like 192124.'],
      ['country', 'Country, as two letters', /^[A-Z]{2}$/, 'Enter two capital letters like IN.'],
    ] as const
  ).map(([id, ask, pattern, fault]): Question => ({
    id,
    ask,
    read: ({ business }) => business.address[id],
    check: (answer) => (pattern.test(answer) ? undefined : { fault }),
    write: ({ business }, answer) => void (business.address[id] = answer),
    sample: 'address',
  })),
  {
    id: 'location',
    ask: 'Latitude and longitude of the office (long-press the place on a map to see them)',
    read: ({ business }) => `${business.address.latitude}, ${business.address.longitude}`,
    check: (answer) => {
      const [latitude = Number.NaN, longitude = Number.NaN, ...rest] = degreesOf(answer);
      return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && rest.length === 0
        ? undefined
        : { fault: 'Enter two numbers like 33.7938, 75.107.' };
    },
    write: ({ business }, answer) => {
      const [latitude = 0, longitude = 0] = degreesOf(answer);
      Object.assign(business.address, { latitude, longitude });
    },
    sample: 'location',
  },
  ...(
    [
      ['week', 'Office hours from Monday to Friday'],
      ['saturday', 'Office hours on Saturday, or closed'],
      ['visits', 'Hours for visitors from Monday to Friday'],
      ['support', 'Hours of support'],
    ] as const
  ).map(([id, ask]): Question => ({
    id,
    ask,
    read: ({ business }) => {
      const range = business.hours[id];
      return range ? `${range.from}-${range.to}` : CLOSED;
    },
    check: (answer) =>
      (id === 'saturday' && answer === CLOSED) || rangeOf(answer)
        ? undefined
        : { fault: 'Enter two times of a 24-hour clock, the earlier one first, like 09:00-18:00.' },
    write: ({ business }, answer) => {
      const range = rangeOf(answer);
      if (range) business.hours[id] = range;
      else business.hours.saturday = null;
    },
    sample: 'hours',
  })),
  ...(
    [
      ['instagram', 'Instagram'],
      ['facebook', 'Facebook'],
      ['youtube', 'YouTube'],
      ['x', 'X'],
    ] as const
  ).map(([id, network]): Question => ({
    id,
    ask: `Address of your ${network} profile, or ${NONE}`,
    read: ({ business }) => business.socials[id] || NONE,
    check: checkOptionalAddress,
    write: ({ business }, answer) => void (business.socials[id] = orEmpty(answer)),
    sample: id,
  })),
  {
    id: 'blog',
    ask: `Address of your blog, or ${NONE}`,
    read: ({ business }) => business.blog || NONE,
    check: checkOptionalAddress,
    write: ({ business }, answer) => void (business.blog = orEmpty(answer)),
    sample: 'blog',
  },
  {
    id: 'product',
    ask: `Address of your school product’s own site, or ${NONE}`,
    read: ({ business }) => business.product || NONE,
    check: checkOptionalAddress,
    write: ({ business }, answer) => void (business.product = orEmpty(answer)),
    sample: 'product',
  },
  {
    id: 'colour',
    ask: 'Main colour, for buttons and highlights, with dark text on it',
    read: ({ brand }) => brand.main,
    check: (answer) => checkColour(answer, 'main'),
    write: ({ brand }, answer) => void (brand.main = answer.toLowerCase()),
  },
  {
    id: 'secondColour',
    ask: 'Second colour, a dark one for links and bands',
    read: ({ brand }) => brand.second,
    check: (answer) => checkColour(answer, 'second'),
    write: ({ brand }, answer) => void (brand.second = answer.toLowerCase()),
  },
];

const CLOSED = 'closed';

function orEmpty(answer: string): string {
  return answer === NONE ? '' : answer;
}

function checkAddress(answer: string): Fault | undefined {
  if (!URL.canParse(answer) || !/^https:\/\/[^/]+\.[^/]+/.test(answer))
    return { fault: 'Enter an address that begins with https://.' };
  if (INVENTED_ADDRESS.test(answer))
    return { fault: 'example.com is not a real domain. Enter your own address.' };
  return undefined;
}

function checkOptionalAddress(answer: string): Fault | undefined {
  return answer === NONE ? undefined : checkAddress(answer);
}

/** E.164 numbers have up to 15 digits. The shortest in use have 8 with the country code. */
function checkPhone(answer: string): Fault | undefined {
  const digits = answer.replaceAll(/\D/g, '').length;
  if (!/^\+[1-9][\d ]*\d$/.test(answer) || digits < 8 || digits > 15)
    return { fault: 'Enter a number with its country code, like +91 70060 12345.' };
  if (INVENTED_NUMBER.test(answer.replaceAll(' ', '')))
    return { fault: 'This number is invented. Enter your own.' };
  return undefined;
}

/** Two digits of the state, the PAN, the number of the registration, Z, and a check digit in base 36. */
function isGstNumber(text: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/i.test(text)) return false;
  const values = [...text].map((sign) => Number.parseInt(sign, 36));
  const sum = values.slice(0, 14).reduce((all, value, index) => {
    const product = value * (1 + (index % 2));
    return all + Math.floor(product / 36) + (product % 36);
  }, 0);
  return (36 - (sum % 36)) % 36 === values[14];
}

function degreesOf(answer: string): number[] {
  return answer.split(/\s*,\s*/).map((part) => (part === '' ? Number.NaN : Number(part)));
}

function rangeOf(answer: string): Range | undefined {
  const [, from = '', to = ''] = /^(\d\d:\d\d)\s*-\s*(\d\d:\d\d)$/.exec(answer) ?? [];
  const isTime = (time: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
  return isTime(from) && isTime(to) && from < to ? { from, to } : undefined;
}

/** Names the ground on which the colour is faintest. */
function checkColour(answer: string, role: keyof Brand): Fault | undefined {
  if (!/^#[\da-f]{6}$/i.test(answer)) return { fault: 'Enter a colour like #e8930c.' };
  const rules = brandRules[role];
  if (isClear(answer, ...rules)) return undefined;
  const [faintest] = rules
    .flatMap(({ beside, least }) =>
      beside.map((ground) => ({ ground, least, ratio: contrast(answer, ground) })),
    )
    .toSorted((a, b) => a.ratio / a.least - b.ratio / b.least);
  if (!faintest) return undefined;
  const { ground, ratio, least } = faintest;
  const name = Object.entries(palette).find(([, hex]) => hex === ground)?.[0];
  const isDark = role === 'main' && contrast(answer, palette.white) > contrast(answer, palette.ink);
  return {
    fault:
      `${answer} and ${name} (${ground}) have a contrast of ${ratio.toFixed(1)}:1, but ${least}:1 is needed.` +
      (isDark ? ' A dark colour can be the second one.' : ''),
    nearest: nearestClear(answer, ...rules),
  };
}
