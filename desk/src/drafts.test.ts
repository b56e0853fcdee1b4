// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createDrafts } from './drafts.ts';

const DAY = 24 * 3600_000;
const drafts = createDrafts(localStorage);
beforeEach(() => localStorage.clear());

describe('a draft', () => {
  it('is kept per lead and kind', () => {
    drafts.write(7, 'reply', { subject: 'Prices', text: 'Dear Bilal', key: 'k1' }, 0);
    expect(drafts.read(7, 'reply')).toEqual({ subject: 'Prices', text: 'Dear Bilal', key: 'k1' });
    expect(drafts.read(7, 'note')).toBeNull();
    expect(drafts.read(8, 'reply')).toBeNull();
  });

  it('is forgotten when it is sent or emptied', () => {
    drafts.write(7, 'note', { text: 'Call again' }, 0);
    drafts.remove(7, 'note');
    expect(drafts.read(7, 'note')).toBeNull();
    drafts.write(7, 'note', { text: 'Call again' }, 0);
    drafts.write(7, 'note', { text: '  ' }, 0);
    expect(drafts.read(7, 'note')).toBeNull();
  });

  it('is removed with its lead', () => {
    drafts.write(7, 'reply', { text: 'Dear Bilal' }, 0);
    drafts.write(7, 'note', { text: 'Call again' }, 0);
    drafts.write(77, 'note', { text: 'Of another lead' }, 0);
    drafts.removeAll(7);
    expect(drafts.read(7, 'reply')).toBeNull();
    expect(drafts.read(7, 'note')).toBeNull();
    expect(drafts.read(77, 'note')).toEqual({ text: 'Of another lead' });
  });

  it('is removed after 30 untouched days', () => {
    drafts.write(7, 'note', { text: 'old' }, 0);
    drafts.write(8, 'note', { text: 'new' }, 10 * DAY);
    localStorage.setItem('other', 'stays');
    drafts.removeOld(31 * DAY);
    expect(drafts.read(7, 'note')).toBeNull();
    expect(drafts.read(8, 'note')).toEqual({ text: 'new' });
    expect(localStorage.getItem('other')).toBe('stays');
  });

  it('that another version wrote is ignored', () => {
    localStorage.setItem('yam-desk:draft:7:note', '{"text"');
    expect(drafts.read(7, 'note')).toBeNull();
  });

  it('is not lost from its field when the storage is full', () => {
    const full = createDrafts({
      ...localStorage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    });
    expect(() => full.write(7, 'note', { text: 'long' }, 0)).not.toThrow();
  });
});
