import type { InstrumentProps } from '../sections/Instrument/Instrument.tsx';
import { hosting } from '../instruments/hosting.ts';
import facts from './facts.ts';
import { instrument } from './instrument.ts';

/** The same three questions on each page about hosting, with that page's answer as the example. */
export function hostingChoice(
  page: Pick<InstrumentProps, 'ground' | 'title' | 'text' | 'rule'> & {
    topic: string;
    example: { software: string; care: string; load: string };
  },
) {
  const { topic, example, ...head } = page;
  return instrument(hosting, {
    id: 'which',
    tool: 'hosting',
    ...head,
    fields: [
      {
        name: 'software',
        kind: 'keys',
        label: 'What runs on it?',
        value: example.software,
        options: [
          { value: 'wordpress', label: 'WordPress' },
          { value: 'windows', label: '.aspx, .asp, Access' },
          { value: 'other', label: 'Something else' },
        ],
      },
      {
        name: 'care',
        kind: 'keys',
        label: 'Who looks after it?',
        value: example.care,
        options: [
          { value: 'us', label: 'You do it for me' },
          { value: 'me', label: 'My own developer' },
        ],
      },
      {
        name: 'load',
        kind: 'keys',
        label: 'How busy is it?',
        value: example.load,
        options: [
          { value: 'normal', label: 'Now and then' },
          { value: 'busy', label: 'All day' },
          { value: 'rule', label: 'May not share a machine' },
        ],
      },
    ],
    says: {
      managed: 'Managed WordPress hosting: we update it, you only publish',
      vps: 'A VPS: root access and your own memory, for less than a whole machine',
      windows: 'Windows hosting: this software runs on nothing else',
      dedicated: 'A dedicated server: the whole machine is yours',
      whole: 'With that load, take a Windows server of your own instead of shared hosting.',
      own: 'If you want to look after WordPress yourself, a VPS leaves you the keys.',
      us: 'Updates and repairs can be our job, by agreement.',
      me: 'You need a technical person on your side. Call us when you are stuck.',
    },
    rows: {
      managed: { label: 'Managed WordPress', value: facts.from.wordpressHosting },
      vps: { label: 'VPS', value: facts.from.vps },
      windows: { label: 'Windows', value: facts.from.windowsHosting },
      dedicated: { label: 'Dedicated Linux', value: facts.from.dedicatedServer },
    },
    figures: [],
    ask: { to: '/quote', topic },
  });
}
