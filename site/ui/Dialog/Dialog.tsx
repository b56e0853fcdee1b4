import { type KeyboardEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';

type DialogProps = {
  /** Without script, a link to this id shows the dialog in the page. */
  id?: string | undefined;
  title: string;
  isOpen: boolean;
  /** A modal dialog makes the page inert. Beside a non-modal one the page stays usable; its parent places it. */
  isModal: boolean;
  /** Screen readers read an alert as a whole when it opens. */
  isAlert?: boolean;
  /** False for a non-modal dialog that opens by itself, as the visitor may be typing. */
  takesFocus?: boolean;
  /** Label of the close button. */
  close: string;
  /** Called when the visitor closes the dialog: with the button, Escape, or Back on Android. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * A dialog with the native element. A modal dialog traps the focus and returns it to the element that had it before (HTML
 * standard, 4.11.4). If that element is gone, no element has the focus after the dialog closes. The content is in the page
 * even while the dialog is closed.
 */
export function Dialog(props: DialogProps) {
  const { id, title, isOpen, isModal, isAlert = false, takesFocus = true, close, onClose, children } = props;
  const element = useRef<HTMLDialogElement>(null);
  const named = useId();
  const open = useEffectEvent((dialog: HTMLDialogElement) => {
    if (isModal) dialog.showModal();
    else if (takesFocus) dialog.show();
    // `show` moves the focus even if no element inside is focusable.
    else dialog.open = true;
  });

  // Before the next frame, because the text of a dialog may change when it closes.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!isOpen || !dialog) return;
    open(dialog);
    return () => {
      dialog.close();
      // Otherwise browsers may leave the focus on a hidden element until the next frame.
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.blur();
    };
  }, [isOpen]);

  return (
    <dialog
      ref={element}
      id={id}
      className={isModal ? `${styles.dialog} ${styles.modal}` : styles.dialog}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${named}-title`}
      aria-describedby={isAlert ? `${named}-body` : undefined}
      // Escape closes only modal dialogs by itself.
      onKeyDown={isModal ? undefined : onEscape(onClose)}
      // Only if the browser closed it: our own effect closes it with `isOpen` false.
      onClose={() => {
        if (isOpen) onClose();
      }}
    >
      <h2 id={`${named}-title`} suppressHydrationWarning>
        {title}
      </h2>
      <div id={`${named}-body`}>{children}</div>
      {/* Last, so that the focus goes to the content first. */}
      <button className={styles.close} type="button" aria-label={close} onClick={onClose}>
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
    </dialog>
  );
}

function onEscape(close: () => void) {
  return ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
}
