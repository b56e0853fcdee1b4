import { useEffect, useRef, useState } from 'react';
import { classes } from '../ui/classes.ts';
import { Dialog } from '../ui/Dialog/Dialog.tsx';
import { watch } from './drafts.ts';
import { Form, type FormProps } from './Form.tsx';
import styles from './ConsultationPopup.module.css';

/** §9: the popup shows its sending label, then its thanks, for these times. Milliseconds. */
const SENDING_TIME = 1_500;
const SUCCESS_TIME = 3_000;

/**
 * Watches a form that reports success whatever happens (§4). If a draft fails, drafts.ts retries it.
 */
const watchSimulated: typeof watch = (watcher) =>
  watch((key, { is }) => {
    if (is !== 'sending') return false;
    setTimeout(() => watcher(key, { is: 'received', message: '', reference: '' }), SENDING_TIME);
    return watcher(key, { is });
  });

/** The JSON file of the popup. */
export type PopupFile = { title: string; text: string; close: string; form: FormProps };

type ConsultationPopupProps = PopupFile & {
  /** Called when the popup is closed. */
  onEnd: () => void;
};

/**
 * §2 Consultation popup: a low card in a corner of the window, or a sheet at the bottom of a phone. It takes no focus by
 * itself, grows once a field has it, hides while it would cover the focused element, and closes with Escape from anywhere.
 */
export function ConsultationPopup(props: ConsultationPopupProps) {
  const { title, text, close, form, onEnd } = props;
  const container = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(true);
  const [isDone, setDone] = useState(false);
  const [isHidden, setHidden] = useState(false);
  /** Stays true: if the card shrank when a press took the focus from a field, the pressed button would move away. */
  const [isGrown, setGrown] = useState(false);
  /** The element outside the popup that had the focus last. It gets the focus back. */
  const lastFocused = useRef<Element>(null);

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setOpen(false), SUCCESS_TIME);
    return () => clearTimeout(timer);
  }, [isDone]);

  useEffect(() => {
    if (isOpen) return;
    // The focus was inside the dialog and is lost now.
    if (document.activeElement === document.body && lastFocused.current instanceof HTMLElement)
      lastFocused.current.focus();
    onEnd();
  }, [isOpen, onEnd]);

  useEffect(() => {
    const listeners = new AbortController();
    const update = () => {
      const focused = document.activeElement;
      if (focused !== document.body && !container.current?.contains(focused)) lastFocused.current = focused;
      setHidden(covers(container.current?.querySelector('dialog'), focused));
    };
    update();
    for (const type of ['focusin', 'scrollend', 'resize']) {
      addEventListener(type, update, { signal: listeners.signal });
    }
    // During the event no element has the focus.
    addEventListener('focusout', () => setTimeout(update), { signal: listeners.signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && ownsEscape() && setOpen(false), {
      signal: listeners.signal,
    });
    return () => listeners.abort();
  }, []);

  return (
    <div
      ref={container}
      className={classes(
        styles.popup,
        isGrown ? styles.grown : undefined,
        isHidden ? styles.hidden : undefined,
      )}
      onFocus={({ target }) => target.closest('form') && setGrown(true)}
    >
      <Dialog
        title={title}
        isOpen={isOpen}
        isModal={false}
        takesFocus={false}
        close={close}
        onClose={() => setOpen(false)}
      >
        {!isDone && <p>{text}</p>}
        <Form {...form} watch={watchSimulated} onDone={() => setDone(true)} />
      </Dialog>
    </div>
  );
}

/** An open modal dialog or menu handles Escape instead. */
function ownsEscape(): boolean {
  return !document.querySelector('dialog:modal, header details[open]');
}

/** Whether the dialog covers the focused element outside of it (WCAG 2.2, 2.4.11). */
function covers(dialog: Element | null | undefined, focused: Element | null): boolean {
  if (!dialog || !focused || focused === document.body || dialog.contains(focused)) return false;
  const ours = dialog.getBoundingClientRect();
  const theirs = focused.getBoundingClientRect();
  return (
    ours.left < theirs.right &&
    theirs.left < ours.right &&
    ours.top < theirs.bottom &&
    theirs.top < ours.bottom
  );
}
