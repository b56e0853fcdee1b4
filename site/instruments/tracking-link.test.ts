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

test('what is no address and no name gets words', () => {
  expect(link('my shop', '!!!', 'گلاب')).toEqual({
    page: { key: 'address' },
    partner: { key: 'name' },
    campaign: { key: 'name' },
  });
  expect(link('javascript:alert(1)')).toEqual({ page: { key: 'address' } });
});
