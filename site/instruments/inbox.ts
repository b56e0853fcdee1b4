import { cut, widthOf } from './fit.ts';
import type { Instrument } from './reading.ts';
import { amount } from './reading.ts';

/** Widths of three usual phones, and what the sender's picture and the margins take. CSS pixels. */
const PHONES = [360, 390, 430];
const MARGINS = 88;

/** The subject in semi-bold, which is a little wider, and the preview. CSS pixels. */
const SUBJECT = 16 * 1.04;
const PREVIEW = 14;

/** Shows a subject and its preview on three phones, cut where the line ends. */
export const inbox: Instrument = ({ subject = '', preview = '' }) => {
  if (widthOf(subject, SUBJECT) === 0) return { faults: { subject: { key: 'noSubject' } } };
  const rows = PHONES.map((phone) => ({
    key: 'phone',
    values: {
      phone: amount(phone),
      subject: cut(subject, SUBJECT, phone - MARGINS),
      preview: cut(preview, PREVIEW, phone - MARGINS),
    },
  }));
  const fitting = PHONES.filter((phone) => widthOf(subject, SUBJECT) <= phone - MARGINS).length;
  return {
    values: { fitting: amount(fitting), first: rows[0]?.values.subject ?? '' },
    says: [
      { key: fitting === PHONES.length ? 'whole' : fitting === 0 ? 'cut' : 'some' },
      ...(widthOf(preview, PREVIEW) === 0 ? [{ key: 'noPreview' }] : []),
    ],
    rows,
  };
};
