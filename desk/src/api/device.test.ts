// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangeTable, StoredChange } from './device.ts';

const DAY = 24 * 3600_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  changes = [];
  // Each test is a document of its own.
  vi.resetModules();
});

/** A new document of this person. */
async function documentOf(person: number) {
  vi.resetModules();
  const device = await import('./device.ts');
  device.database.open = () => Promise.resolve(table);
  device.enter(person);
  return { ...device, ...(await import('../drafts.ts')) };
}

/** The changes of everybody, which survive each document. */
let changes: StoredChange[] = [];
const table: ChangeTable = {
  all: () => Promise.resolve(changes),
  put: (change) => Promise.resolve(changes.push(change)),
  remove: ({ person, key }) => {
    changes = changes.filter((change) => change.person !== person || change.key !== key);
    return Promise.resolve();
  },
};
const change = (person: number, key: string, at = 1, id = 7) => ({ person, key, at, leads: [{ id }] });

describe('a shared device', () => {
  it('shows nobody the drafts, changes and choices of another person, who finds them again', async () => {
    const aisha = await documentOf(1);
    aisha.drafts.write(7, 'reply', { subject: 'Prices', text: 'Dear Bilal' }, 0);
    await aisha.storedChanges.put(change(1, 'k2'));
    aisha.own().set('recent', '["view 3"]');
    const bilal = await documentOf(11);
    expect(bilal.drafts.all()).toEqual([]);
    expect(bilal.drafts.read(7, 'reply')).toBeNull();
    expect(await bilal.storedChanges.of(11)).toEqual([]);
    expect(bilal.own().names('')).toEqual([]);
    bilal.drafts.write(7, 'reply', { text: 'Salaam' }, 0);
    const again = await documentOf(1);
    expect(again.drafts.read(7, 'reply')?.text).toBe('Dear Bilal');
    expect(await again.storedChanges.of(1)).toEqual([change(1, 'k2')]);
  });

  it('keeps nothing of a person who has signed out, and all of the others', async () => {
    const bilal = await documentOf(11);
    bilal.drafts.write(7, 'note', { text: 'Call again' }, 0);
    const aisha = await documentOf(1);
    aisha.drafts.write(7, 'note', { text: 'Wants a shop' }, 0);
    await bilal.storedChanges.put(change(11, 'k1'));
    await aisha.storedChanges.put(change(1, 'k2'));
    aisha.lastScreen.remember(1, '/leads/7');
    aisha.storedTheme.set('dark');
    await aisha.forgetPerson();
    // An answer that arrives while the document is left.
    await aisha.storedChanges.put(change(1, 'k3'));
    expect(changes).toEqual([change(11, 'k1')]);
    expect(Object.keys(localStorage).toSorted()).toEqual(['yam-desk:11:draft:7:note', 'yam-desk:theme']);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('says in every key of a person whose it is', async () => {
    const aisha = await documentOf(1);
    aisha.drafts.write(7, 'whatsapp', { text: 'Salaam' }, 0);
    aisha.lastScreen.remember(1, '/?q=Bilal');
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    expect(keys.filter((key) => key !== 'yam-desk:person')).toHaveLength(2);
    for (const key of keys) expect(key).toMatch(/^yam-desk:(person$|1:)/);
  });

  it('forgets drafts and changes of everybody after 30 days', async () => {
    const aisha = await documentOf(1);
    aisha.drafts.write(7, 'note', { text: 'old' }, 0);
    aisha.drafts.write(8, 'note', { text: 'new' }, 10 * DAY);
    await aisha.storedChanges.put(change(1, 'old', 0));
    await aisha.storedChanges.put(change(1, 'new', 10 * DAY));
    localStorage.setItem('other', 'stays');
    const bilal = await documentOf(11);
    await bilal.removeOld(31 * DAY);
    const again = await documentOf(1);
    expect(again.drafts.all()).toEqual(['8:note']);
    expect(changes.map(({ key }) => key)).toEqual(['new']);
    expect(localStorage.getItem('other')).toBe('stays');
  });

  it('loses the drafts and changes of everybody about an erased lead', async () => {
    const aisha = await documentOf(1);
    aisha.drafts.write(7, 'note', { text: 'Nadia wants a shop' }, 0);
    const bilal = await documentOf(11);
    bilal.drafts.write(7, 'reply', { text: 'Dear Nadia' }, 0);
    bilal.drafts.write(77, 'note', { text: 'Of another lead' }, 0);
    await bilal.storedChanges.put(change(1, 'k1'));
    await bilal.storedChanges.put(change(1, 'k2', 1, 77));
    bilal.removeTextsOf(7);
    await vi.waitFor(() => expect(changes).toEqual([change(1, 'k2', 1, 77)]));
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
