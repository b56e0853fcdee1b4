// @vitest-environment jsdom
import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

let root: Root;
const onClose = vi.fn<() => void>();
/** By which of its methods it was opened: each of them moves the focus. */
const opened = vi.fn<(how: 'modal' | 'beside') => void>();

/** jsdom knows the element and none of its methods. */
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onClose.mockReset();
  opened.mockReset();
  Object.assign(HTMLDialogElement.prototype, {
    show(this: HTMLDialogElement) {
      this.open = true;
      opened('beside');
    },
    showModal(this: HTMLDialogElement) {
      this.open = true;
      opened('modal');
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
  document.body.innerHTML = '<div></div>';
  root = createRoot(the('div'));
});

afterEach(() => act(async () => root.unmount()));

const show = (props: Partial<Parameters<typeof Dialog>[0]>) =>
  act(async () =>
    root.render(
      <Dialog title="Request a demo" isOpen isModal close="Close" onClose={onClose} {...props}>
        <p>Body</p>
      </Dialog>,
    ),
  );
const dialog = () => the<HTMLDialogElement>('dialog');

describe('a dialog', () => {
  it('holds its content while it is closed', async () => {
    await show({ isOpen: false });
    expect(dialog().open).toBe(false);
    expect(dialog().textContent).toContain('Body');
  });

  it('opens over the page, named by its title', async () => {
    await show({});
    expect(opened.mock.calls).toEqual([['modal']]);
    expect(the(`#${CSS.escape(dialog().getAttribute('aria-labelledby') ?? '')}`).textContent).toBe(
      'Request a demo',
    );
  });

  it('opens beside the page, and leaves the focus alone where it is told to', async () => {
    await show({ isModal: false, takesFocus: false });
    expect(dialog().open).toBe(true);
    expect(opened).not.toHaveBeenCalled();
  });

  it('says that it is to be closed when its button is pressed', async () => {
    await show({});
    await act(async () => the('[aria-label=Close]').click());
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says so when the browser has closed it, as Esc does', async () => {
    await show({});
    await act(async () => dialog().close());
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes beside the page with Esc too', async () => {
    await show({ isModal: false });
    await act(async () => {
      the('p').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes when it is told to, and takes that for no news', async () => {
    await show({});
    await show({ isOpen: false });
    expect(dialog().open).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('leaves the focus on nothing that it hides', async () => {
    await show({});
    the('[aria-label=Close]').focus();
    await show({ isOpen: false });
    expect(document.activeElement).toBe(document.body);
  });

  it('is read whole when it only says something', async () => {
    await show({ isAlert: true });
    expect(dialog().getAttribute('role')).toBe('alertdialog');
    expect(the(`#${CSS.escape(dialog().getAttribute('aria-describedby') ?? '')}`).textContent).toBe('Body');
  });
});

function the<Found extends Element = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
}
