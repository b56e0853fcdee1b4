import type { Instrument } from './reading.ts';

export const kinds = ['managed', 'vps', 'windows', 'dedicated'] as const;

/**
 * Which of four kinds of hosting a site needs. ASP.NET Framework, classic ASP and Access run on Windows only (Microsoft
 * Learn); a whole machine is for constant load or a rule against sharing; managed hosting is for WordPress that someone
 * else looks after.
 */
export const hosting: Instrument = ({ software = '', care = '', load = '' }) => {
  const kind =
    software === 'windows'
      ? 'windows'
      : load !== 'normal'
        ? 'dedicated'
        : software === 'wordpress' && care === 'us'
          ? 'managed'
          : 'vps';
  return {
    values: {},
    says: [
      { key: kind },
      ...(kind === 'windows' && load !== 'normal' ? [{ key: 'whole' }] : []),
      ...(kind === 'vps' && software === 'wordpress' ? [{ key: 'own' }] : []),
      ...(kind !== 'managed' ? [{ key: care === 'us' ? 'us' : 'me' }] : []),
    ],
    rows: kinds.map((one) => ({ key: one, ...(one === kind && { to: 1 }) })),
  };
};
