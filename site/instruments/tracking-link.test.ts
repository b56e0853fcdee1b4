import { expect, test } from 'vitest';
import { trackingLink } from './tracking-link.ts';

const link = (page: string, partner = 'Trek Blog', campaign = 'Diwali 2026') => {
  const result = trackingLink({ page, partner, campaign });
  return 'faults' in result ? result.faults : result.values['link'];
};

test.each([
  ['saffron.example/tins', 'https://saffron.example/tins?'],
  ['https://saffron.example/tins?size=1', 'https://saffron.example/tins?size=1&'],
  ['http://saffron.example/?ref=old#top', 'http://saffron.example/?ref=trek-blog&'],
])('%s gets its parts once', (page, start) => {
  const made = String(link(page));
  expect(made.startsWith(start)).toBe(true);
  const { searchParams } = new URL(made);
  expect(searchParams.getAll('ref')).toEqual(['trek-blog']);
  expect(searchParams.get('utm_campaign')).toBe('diwali-2026');
});

test.each(['ref', 'utm_source', 'utm_medium', 'utm_campaign'])('a %s that was there is replaced', (part) => {
  const page = `saffron.example/?${part}=a&${part}=b&size=1`;
  expect(trackingLink({ page, partner: 'a', campaign: 'b' })).toMatchObject({
    says: [{}, { key: 'replaced' }],
  });
  expect(new URL(String(link(page))).searchParams.getAll(part)).toHaveLength(1);
});

test('a campaign keeps its year in any digits, and no invisible characters', () => {
  expect(link('saffron.example', 'Trek\u200d Blog', 'Diwali २०२६')).toBe(link('saffron.example'));
});

test('what is no address and no name gets words', () => {
  expect(link('my shop', '!!!', 'گلاب')).toEqual({
    page: { key: 'address' },
    partner: { key: 'name' },
    campaign: { key: 'name' },
  });
  for (const page of ['javascript:alert(1)', '500/-', '12.5', '.', 'https://:secret@saffron.example'])
    expect(link(page)).toEqual({ page: { key: 'address' } });
});
