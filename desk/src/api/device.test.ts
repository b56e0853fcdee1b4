// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const DAY = 24 * 3600_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Each test is a document of its own.
  vi.resetModules();
});

/** A new document of this person. */
async function documentOf(person: number) {
  vi.resetModules();
  const device = await import('./device.ts');
  device.enter(person);
  return { ...device, ...(await import('../drafts.ts')), ...(await import('./queue.ts')) };
}

const change = (key: string, at: number) => ({
  leads: [{ id: 7, version: 1 }],
  change: { kind: 'note', text: 'Call again' } as const,
  key,
  at,
});

describe('a shared device', () => {
  it('shows nobody the drafts, changes and choices of another person, who finds them again', async () => {
    const aisha = await documentOf(1);
    aisha.drafts.write(7, 'reply', { subject: 'Prices', text: 'Dear Bilal', key: 'k1' }, 0);
    aisha.queue.put(change('k2', 1));
    aisha.own().set('recent', '["view 3"]');
    const bilal = await documentOf(11);
    expect(bilal.drafts.all()).toEqual([]);
    expect(bilal.drafts.read(7, 'reply')).toBeNull();
    expect(bilal.queue.all()).toEqual([]);
    expect(bilal.own().names('')).toEqual([]);
    bilal.drafts.write(7, 'reply', { text: 'Salaam' }, 0);
    const again = await documentOf(1);
    expect(again.drafts.read(7, 'reply')?.text).toBe('Dear Bilal');
    expect(again.queue.all()).toEqual([change('k2', 1)]);
  });

  it('keeps nothing of a person who has signed out, and all of the others', async () => {
    const bilal = await documentOf(11);
    bilal.drafts.write(7, 'note', { text: 'Call again' }, 0);
    const aisha = await documentOf(1);
    aisha.drafts.write(7, 'note', { text: 'Wants a shop' }, 0);
    aisha.queue.put(change('k2', 1));
    aisha.lastScreen.remember(1, '/leads/7');
    aisha.storedTheme.set('dark');
    aisha.forgetPerson();
    // An answer that arrives while the document is left.
    aisha.queue.put(change('k3', 2));
    expect(Object.keys(localStorage).toSorted()).toEqual(['yam-desk:11:draft:7:note', 'yam-desk:theme']);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('says in every key of a person whose it is', async () => {
    const aisha = await documentOf(1);
    aisha.drafts.write(7, 'whatsapp', { text: 'Salaam' }, 0);
    aisha.queue.put(change('k2', 1));
    aisha.lastScreen.remember(1, '/?q=Bilal');
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    expect(keys.filter((key) => key !== 'yam-desk:person')).toHaveLength(3);
    for (const key of keys) expect(key).toMatch(/^yam-desk:(person$|1:)/);
  });

  it('forgets drafts and changes of everybody after 30 days', async () => {
    const aisha = await documentOf(1);
    aisha.drafts.write(7, 'note', { text: 'old' }, 0);
    aisha.drafts.write(8, 'note', { text: 'new' }, 10 * DAY);
    aisha.queue.put(change('old', 0));
    aisha.queue.put(change('new', 10 * DAY));
    localStorage.setItem('other', 'stays');
    const bilal = await documentOf(11);
    bilal.removeOld(31 * DAY);
    const again = await documentOf(1);
    expect(again.drafts.all()).toEqual(['8:note']);
    expect(again.queue.all().map(({ key }) => key)).toEqual(['new']);
    expect(localStorage.getItem('other')).toBe('stays');
  });

  it('loses the drafts of everybody about an erased lead', async () => {
    const aisha = await documentOf(1);
    aisha.drafts.write(7, 'note', { text: 'Nadia wants a shop' }, 0);
    const bilal = await documentOf(11);
    bilal.drafts.write(7, 'reply', { text: 'Dear Nadia' }, 0);
    bilal.drafts.write(77, 'note', { text: 'Of another lead' }, 0);
    bilal.removeDraftsOf(7);
    expect(bilal.drafts.all()).toEqual(['77:note']);
    expect((await documentOf(1)).drafts.all()).toEqual([]);
  });

  it('gives the drafts of an earlier version only to the person of that session', async () => {
    localStorage.setItem('yam-desk:signed-in', '1000');
    localStorage.setItem('yam-desk:draft:7:note', '{"text":"before","at":999}');
    localStorage.setItem('yam-desk:draft:8:note', '{"text":"since","at":1001}');
    localStorage.setItem('yam-desk:recent', '["view 3"]');
    const aisha = await documentOf(1);
    expect(aisha.drafts.all()).toEqual(['8:note']);
    expect(Object.keys(localStorage).toSorted()).toEqual(['yam-desk:1:draft:8:note', 'yam-desk:person']);
  });

  it('keeps what a full storage refuses for as long as the tab lives', async () => {
    const { openStore } = await documentOf(1);
    const full = openStore(
      {
        ...localStorage,
        getItem: () => null,
        removeItem: () => undefined,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      },
      1,
    );
    full.set('draft:7:note', 'long');
    expect(full.get('draft:7:note')).toBe('long');
    expect(full.names('draft:')).toEqual(['draft:7:note']);
    full.remove('draft:7:note');
    expect(full.get('draft:7:note')).toBeNull();
  });
});
