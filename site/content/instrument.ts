import type { Instrument } from '../instruments/reading.ts';
import type { InstrumentProps } from '../sections/Instrument/Instrument.tsx';
import type { Path } from '../ui/model.ts';
import facts from './facts.ts';

const wording: InstrumentProps['wording'] = {
  example: 'Worked example',
  yours: 'Your figures',
  check: 'Please check the marked field.',
  faults: {
    number: 'Enter a number from {min} to {max}.',
    whole: 'Enter a whole number from {min} to {max}.',
  },
  hello: `Hello ${facts.name}! A question about`,
  whatsapp: 'Ask us about this',
  newTab: 'opens WhatsApp in a new tab',
  quote: 'Get a quote for this',
};

type Written = Omit<InstrumentProps, 'first' | 'wording' | 'static' | 'how' | 'ask'> & {
  /** The form that takes the question, and what it is about. */
  ask: { to: Path; topic: string };
};

/** A section with a tool, whose example is worked out here, by the function that the browser fetches later. */
export function instrument(read: Instrument, section: Written): { kind: 'instrument' } & InstrumentProps {
  const first = read(Object.fromEntries(section.fields.map(({ name, value }) => [name, value])));
  if ('faults' in first) {
    throw new Error(`the example of “${section.title}” has faults: ${JSON.stringify(first.faults)}`);
  }
  return {
    kind: 'instrument',
    ...section,
    first,
    ask: { whatsapp: facts.whatsapp, ...section.ask },
    wording,
    how: 'How we work this out',
    static: 'Your own figures need JavaScript. Or ask us.',
  };
}
