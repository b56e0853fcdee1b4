// @vitest-environment jsdom
import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

let root: Root;
const onClose = vi.fn<() => void>();
/** The method that opened the dialog. Each of them moves the focus. */
const opened = vi.fn<(how: 'modal' | 'beside') => void>();

/** jsdom has the element but not its methods. */
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
  it('has its content while it is closed', async () => {
    await show({ isOpen: false });
    expect(dialog().open).toBe(false);
    expect(dialog().textContent).toContain('Body');
  });

  it('opens over the page, labelled by its title', async () => {
    await show({});
    expect(opened.mock.calls).toEqual([['modal']]);
    expect(the(`#${CSS.escape(dialog().getAttribute('aria-labelledby') ?? '')}`).textContent).toBe(
      'Request a demo',
    );
  });

  it('opens as a non-modal dialog without moving the focus if asked to', async () => {
    await show({ isModal: false, takesFocus: false });
    expect(dialog().open).toBe(true);
    expect(opened).not.toHaveBeenCalled();
  });

  it('calls onClose when its button is clicked', async () => {
    await show({});
    await act(async () => the('[aria-label=Close]').click());
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('calls onClose when the browser has closed it, as on Escape', async () => {
    await show({});
    await act(async () => dialog().close());
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('calls onClose on Escape if it is non-modal', async () => {
    await show({ isModal: false });
    await act(async () => {
      the('p').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('does not call onClose when its parent closes it', async () => {
    await show({});
    await show({ isOpen: false });
    expect(dialog().open).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('leaves the focus on no hidden element', async () => {
    await show({});
    the('[aria-label=Close]').focus();
    await show({ isOpen: false });
    expect(document.activeElement).toBe(document.body);
  });

  it('is described by its whole text if it is an alert', async () => {
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
