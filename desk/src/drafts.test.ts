// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enter } from './api/device.ts';
import { drafts } from './drafts.ts';

beforeAll(() => enter(1));
beforeEach(() => localStorage.clear());

describe('a draft', () => {
  it('is kept per lead and kind', () => {
    drafts.write(7, 'reply', { subject: 'Prices', text: 'Dear Bilal' }, 0);
    expect(drafts.read(7, 'reply')).toEqual({ subject: 'Prices', text: 'Dear Bilal' });
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

  it('that another version wrote is ignored', () => {
    localStorage.setItem('yam-desk:1:draft:7:note', '{"text"');
    expect(drafts.read(7, 'note')).toBeNull();
  });
});
