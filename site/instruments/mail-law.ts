import type { Instrument, Row } from './reading.ts';
import { amount } from './reading.ts';

/** What the visitor's answers say of consent for each law: `done`, `missing`, or `limited` to a purpose or to customers. */
type State = 'done' | 'limited' | 'missing';

/**
 * What three laws ask in general of a mailing list, and which of it is missing. India: DPDP Act, 2023, ss. 6, 7. European
 * Union: GDPR, Arts 6, 7 and 21, and Directive 2002/58/EC, Art. 13. United States: CAN-SPAM Act, 15 U.S.C. 7704(a)(3) to (5).
 * As of November 2026.
 */
export const mailLaw: Instrument = ({ readers = '', source = '', proof = '', stop = '' }) => {
  const places = readers.split(',');
  const consent: State = source === 'form' ? 'done' : source === 'customers' ? 'limited' : 'missing';
  const yes = (answer: string): State => (answer === 'yes' ? 'done' : 'missing');
  const duties: { place: string; duty: string; state: State }[] = [
    { place: 'india', duty: 'Consent', state: consent },
    { place: 'india', duty: 'Proof', state: yes(proof) },
    { place: 'india', duty: 'Stop', state: yes(stop) },
    { place: 'eu', duty: 'Consent', state: consent },
    { place: 'eu', duty: 'Proof', state: yes(proof) },
    { place: 'eu', duty: 'Stop', state: yes(stop) },
    // The United States ask for no consent before the first e-mail.
    { place: 'us', duty: 'Stop', state: yes(stop) },
  ];
  const asked = duties.filter(({ place }) => places.includes(place));
  if (asked.length === 0) return { faults: { readers: { key: 'nowhere' } } };
  const gaps = asked.filter(({ state }) => state === 'missing').length;
  return {
    values: { gaps: amount(gaps), asked: amount(asked.length) },
    says: [
      { key: gaps === 0 ? 'none' : gaps === 1 ? 'one' : 'gaps' },
      ...(source === 'bought' ? [{ key: 'bought' }] : []),
      ...(places.includes('us') ? [{ key: 'address' }] : []),
    ],
    rows: asked.map(({ place, duty, state }): Row => ({
      key: `${place}${duty}${{ done: '', limited: 'InPart', missing: 'Missing' }[state]}`,
      to: { done: 1, limited: 0.5, missing: 0 }[state],
    })),
  };
};
