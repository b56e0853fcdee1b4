import { bulkSmsInstrument } from '../../content/pages/hosting/bulk-sms.ts';
import type { Examples } from '../examples.ts';
import type { InstrumentProps } from './Instrument.tsx';

export const examples: Examples<InstrumentProps> = [
  { name: 'The parts of an SMS', props: bulkSmsInstrument },
];
