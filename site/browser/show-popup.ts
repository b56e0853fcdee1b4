import type { PopupFile } from '../forms/ConsultationPopup.tsx';
import { onReceived, sendOnce, submit } from './outbox.ts';
import { SEEN } from './popup.ts';
import { wholeSheet } from './sheet.ts';
import { touches } from './touch.ts';
import { trusted } from './trusted.ts';

/** Fetches the popup's words, styles and code, shows it, and leaves nothing behind once it is closed. */
export async function showPopup(): Promise<void> {
  const address = document.getElementById('notices')?.dataset.popup ?? '';
  const [file, { ConsultationPopup }, { render }] = await Promise.all([
    read(address),
    import('../forms/ConsultationPopup.tsx'),
    import('./hydrate.ts'),
    wholeSheet(),
  ]);
  // Another tab may have shown it meanwhile.
  if (localStorage.getItem(SEEN)) return;
  localStorage.setItem(SEEN, 'true');

  const place = document.createElement('div');
  place.id = 'popup';
  // Early in the order of the page, for whoever looks for it by keyboard.
  document.querySelector('main')?.before(place);
  const submission = { submit, sendOnce, onReceived, touches, shownAt: performance.now() };
  const onEnd = () => {
    root.unmount();
    place.remove();
  };
  const root = render(place, ConsultationPopup, { ...file, onEnd }, submission);
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = file.title;
}

async function read(address: string): Promise<PopupFile> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const file: PopupFile = await response.json();
  const { slots } = file.form;
  slots.fields = trusted.createHTML(slots.fields);
  slots.notice = trusted.createHTML(slots.notice);
  return file;
}
