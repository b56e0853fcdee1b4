import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStream, type StreamEvent } from './stream.ts';

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 1;
  constructor() {
    super();
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  say(name: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

const streams = () => FakeSource.all.filter(({ readyState }) => readyState === 1);

let page: EventTarget & { visibilityState: string };
const tabs: { close: () => void }[] = [];

function openTab() {
  const heard: StreamEvent[] = [];
  const stream = openStream((event) => heard.push(event));
  tabs.push(stream);
  return { heard, ...stream };
}

beforeEach(() => {
  FakeSource.all = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', page);
});

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

test('tabs share one stream, and the next tab goes on when the one that holds it closes', async () => {
  const first = openTab();
  await vi.waitFor(() => expect(streams()).toHaveLength(1));
  streams()[0]?.say('open');
  const second = openTab();
  await vi.waitFor(() => expect(FakeSource.all).toHaveLength(2));
  await vi.waitFor(() => expect(streams()).toEqual([FakeSource.all[1]]));

  // Between the two streams the first tab may have missed events; the second has only just begun.
  streams()[0]?.say('open');
  const begun = { name: 'open', isFirst: true };
  const again = { name: 'open', isFirst: false };
  await vi.waitFor(() => expect(first.heard).toEqual([begun, again]));
  expect(second.heard).toEqual([begun]);
  streams()[0]?.say('changed', { ids: [7] });
  expect(second.heard).toEqual([begun, { name: 'changed', ids: [7] }]);
  await vi.waitFor(() => expect(first.heard).toEqual([begun, again, { name: 'changed', ids: [7] }]));

  second.close();
  await vi.waitFor(() => expect(FakeSource.all).toHaveLength(3));
  streams()[0]?.say('open');
  streams()[0]?.say('received', { newest: 9 });
  expect(first.heard.slice(3)).toEqual([again, { name: 'received', newest: 9 }]);
});

test('the tab that is shown takes the stream from another, which may be suspended', async () => {
  page.visibilityState = 'hidden';
  openTab();
  await vi.waitFor(() => expect(streams()).toHaveLength(1));
  // The second tab waits, and takes the stream once it is shown.
  openTab();
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(streams()).toEqual([FakeSource.all[1]]));
  expect(FakeSource.all).toHaveLength(2);
});

test('a refused stream is reported, because the session may have ended', async () => {
  const { heard } = openTab();
  await vi.waitFor(() => expect(streams()).toHaveLength(1));
  const [source] = streams();
  source?.close();
  source?.dispatchEvent(new Event('error'));
  expect(heard).toEqual([{ name: 'refused' }]);
});

test('without locks each tab has a stream while it is shown', () => {
  vi.stubGlobal('navigator', {});
  const { heard } = openTab();
  openTab();
  expect(streams()).toHaveLength(2);
  streams()[0]?.say('open');
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(streams()).toHaveLength(0);
  openTab();
  expect(streams(), 'a tab that was opened in the background').toHaveLength(0);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(streams()).toHaveLength(3);
  // What it missed is fetched.
  streams()[0]?.say('open');
  expect(heard).toEqual([
    { name: 'open', isFirst: true },
    { name: 'open', isFirst: false },
  ]);
});
