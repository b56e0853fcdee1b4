import { amount, instrument } from './reading.ts';

/** §9 Weeks to identify partners, and then to activate them. */
const IDENTIFY = { least: 1, most: 2 };
const ACTIVATE = { least: 4, most: 6 };
const SOONEST = IDENTIFY.least + ACTIVATE.least;
const LATEST = IDENTIFY.most + ACTIVATE.most;

/** How many people to ask for a number of partners who sell, and whether the season leaves time for it. */
export const recruitment = instrument(
  {
    partners: { min: 1, max: 1_000, whole: true },
    join: { min: 1, max: 100 },
    sell: { min: 1, max: 100 },
    weeks: { min: 0, max: 104, whole: true },
  },
  ({ partners, join, sell, weeks }) => {
    const joined = Math.ceil((partners * 100) / sell);
    const asked = Math.ceil((joined * 100) / join);
    return {
      values: {
        asked: amount(asked),
        joined: amount(joined),
        partners: amount(partners),
        spare: amount(Math.max(0, weeks - LATEST)),
        soonest: amount(SOONEST),
        latest: amount(LATEST),
      },
      says: [
        { key: weeks > LATEST ? 'time' : weeks === LATEST ? 'now' : weeks >= SOONEST ? 'tight' : 'late' },
      ],
      rows: [
        { key: 'identify', to: IDENTIFY.most / LATEST, mark: IDENTIFY.least / LATEST },
        { key: 'activate', from: IDENTIFY.least / LATEST, to: 1, mark: SOONEST / LATEST },
        { key: 'season', values: { weeks: amount(weeks) }, to: Math.min(1, weeks / LATEST) },
      ],
    };
  },
);
