import { expect, test } from 'vitest';
import { inbox } from './inbox.ts';

test.each([
  ['The new saffron is here', 'One gram from Pampore', ['whole']],
  ['The new saffron is here, and so are tins', 'One gram', ['some']],
  ['Dear customers, we are pleased to announce our new saffron', '', ['cut', 'noPreview']],
])('%s', (subject, preview, keys) => {
  expect(inbox({ subject, preview })).toMatchObject({ says: keys.map((key) => ({ key })) });
});

test('a narrower phone shows less of the subject', () => {
  const reading = inbox({
    subject: 'Dear customers, we are pleased to announce our saffron',
    preview: 'Now',
  });
  if ('faults' in reading) throw new Error('no faults expected');
  const lengths = reading.rows.map(({ values }) => values?.['subject']?.length ?? 0);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  expect(reading.rows[0]?.values?.['subject']).toBe('Dear customers, we are pleased …');
});

test('a newsletter needs a subject', () => {
  expect(inbox({ subject: '', preview: '' })).toEqual({ faults: { subject: { key: 'noSubject' } } });
});
