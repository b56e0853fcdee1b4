import { describe, expect, it, test } from 'vitest';
import {
  countFilters,
  parseSearch,
  readFilters,
  writeFilters,
  writeSearch,
  type Filters,
} from './filters.ts';

const all: Filters = {
  q: 'dry fruit & saffron',
  applications: false,
  form: 'quote',
  stage: 'contacted',
  assignee: 3,
  since: '2026-11-01',
  until: '2026-11-23',
  source: 'google.com',
  page: '/services/seo',
  delivery: 'failed',
  unread: true,
  followUp: 'due',
};

describe('filters', () => {
  it('survive the address bar', () => {
    expect(readFilters(parseSearch(writeSearch(all)))).toEqual(all);
  });

  it('keep a search for a number or a keyword as text', () => {
    for (const q of ['123', 'true', 'null', '"quoted"']) {
      expect(readFilters(parseSearch(writeSearch({ q })))).toEqual({ q });
    }
  });

  it('leave out what is unknown or malformed', () => {
    const search = {
      stage: 'maybe',
      assignee: '-1',
      since: '2026-13-40',
      unread: 'yes',
      followUp: 'x',
      q: ' ',
      z: '1',
    };
    expect(readFilters(search)).toEqual({});
  });

  it('keep the states of links from earlier releases', () => {
    for (const [former, delivery] of Object.entries({ dead: 'failed', kept: 'not-sent' }))
      expect(readFilters({ delivery: former })).toEqual({ delivery });
  });

  it('give the same string in any order', () => {
    expect(writeFilters({ stage: 'won', form: 'quote' })).toBe(writeFilters({ form: 'quote', stage: 'won' }));
    expect(writeFilters({ assignee: 'none' })).toBe('assignee=none');
  });
});

test('the search text is not counted as a filter', () => {
  expect(countFilters(all)).toBe(11);
  expect(countFilters({ q: 'saffron' })).toBe(0);
});
