import { type KeyboardEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';

type DialogProps = {
  /** Address of the dialog within its page. Without script, a link to it shows the dialog where it stands. */
  id?: string | undefined;
  title: string;
  isOpen: boolean;
  /** A modal dialog puts the page out of reach; another leaves it in use and stands in a corner of the window. */
  isModal: boolean;
  /** What just happened, rather than something to do: read aloud whole as soon as it opens. */
  isAlert?: boolean;
  /** A non-modal dialog that comes by itself may leave the focus where somebody is typing. */
  takesFocus?: boolean;
  /** Name of the closing button. */
  close: string;
  /** The visitor wants it closed: by the button, with Esc, or with Back on Android. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * A dialog on the native element. It traps the focus while it is modal, and returns it to the element that had it before
 * (HTML standard, 4.11.4). If that element is gone, nothing has the focus after the dialog has closed. The content is in
 * the page from the start; `isOpen` says whether it shows.
 */
export function Dialog(props: DialogProps) {
  const { id, title, isOpen, isModal, isAlert = false, takesFocus = true, close, onClose, children } = props;
  const element = useRef<HTMLDialogElement>(null);
  const named = useId();
  const open = useEffectEvent((dialog: HTMLDialogElement) => {
    if (isModal) dialog.showModal();
    else if (takesFocus) dialog.show();
    // `show` would take the focus from its place even where nothing inside may have it.
    else dialog.open = true;
  });

  // Before the next frame: what a dialog says may change as it closes.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!isOpen || !dialog) return;
    open(dialog);
    return () => {
      dialog.close();
      // Where nothing got the focus back, browsers leave it on what is hidden now until the next frame.
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.blur();
    };
  }, [isOpen]);

  return (
    <dialog
      ref={element}
      id={id}
      className={`${styles.dialog} ${isModal ? styles.modal : styles.corner}`}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${named}-title`}
      aria-describedby={isAlert ? `${named}-body` : undefined}
      // Esc closes a modal dialog by itself; this is for the other.
      onKeyDown={isModal ? undefined : onEscape(onClose)}
      // The browser may have closed it; an end that we brought about ourselves is no news.
      onClose={() => {
        if (isOpen) onClose();
      }}
    >
      <h2 id={`${named}-title`}>{title}</h2>
      <div id={`${named}-body`}>{children}</div>
      {/* Last, so that the focus goes to what there is to do. */}
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
