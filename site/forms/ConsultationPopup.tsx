import { use, useEffect, useRef, useState } from 'react';
import { Dialog } from '../ui/Dialog/Dialog.tsx';
import { Form, type FormProps } from './Form.tsx';
import styles from './forms.module.css';
import type { Draft, Outcome } from './send.ts';
import { SubmissionContext } from './submission.ts';

/** §9: how long it says that it sends, and how long it thanks before it closes. Milliseconds. */
const SENDING = 1_500;
const STAY = 3_000;

/** What the popup is fetched as. */
export type PopupFile = { title: string; text: string; close: string; form: FormProps };

type ConsultationPopupProps = PopupFile & {
  /** It is closed for good. */
  onEnd: () => void;
};

/**
 * §2 Consultation popup, in a corner of the window. It takes no focus by itself, steps aside from whatever has it, and
 * closes with Esc wherever that is pressed. It reports success whatever happens (§4): the outbox sees to it.
 */
export function ConsultationPopup(props: ConsultationPopupProps) {
  const { title, text, close, form, onEnd } = props;
  const { submit } = use(SubmissionContext);
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(true);
  const [isDone, setDone] = useState(false);
  const [isAside, setAside] = useState(false);
  /** What had the focus on the page last, and gets it back. */
  const before = useRef<Element>(null);

  function deliver(draft: Draft): Promise<Outcome> {
    void submit(draft);
    return new Promise((resolve) =>
      setTimeout(() => resolve({ is: 'received', message: '', reference: '' }), SENDING),
    );
  }

  useEffect(() => {
    if (!isDone) return;
    const end = setTimeout(() => setOpen(false), STAY);
    return () => clearTimeout(end);
  }, [isDone]);

  useEffect(() => {
    if (isOpen) return;
    // The focus was inside, and the dialog took it along.
    if (document.activeElement === document.body && before.current instanceof HTMLElement)
      before.current.focus();
    onEnd();
  }, [isOpen, onEnd]);

  useEffect(() => {
    const watched = new AbortController();
    const look = () => {
      const focused = document.activeElement;
      if (focused !== document.body && !place.current?.contains(focused)) before.current = focused;
      setAside(covers(place.current?.querySelector('dialog'), focused));
    };
    look();
    for (const type of ['focusin', 'scrollend', 'resize']) {
      addEventListener(type, look, { signal: watched.signal });
    }
    // The focus is nowhere until the event is over.
    addEventListener('focusout', () => setTimeout(look), { signal: watched.signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && isAlone() && setOpen(false), {
      signal: watched.signal,
    });
    return () => watched.abort();
  }, []);

  return (
    <div ref={place} className={isAside ? styles.aside : styles.popup}>
      <Dialog
        title={title}
        isOpen={isOpen}
        isModal={false}
        takesFocus={false}
        close={close}
        onClose={() => setOpen(false)}
      >
        {!isDone && <p>{text}</p>}
        <Form {...form} deliver={deliver} onDone={() => setDone(true)} />
      </Dialog>
    </div>
  );
}

/** Esc belongs to a modal dialog or an open menu first. */
function isAlone(): boolean {
  return !document.querySelector('dialog:modal, header details[open]');
}

/** Whether the dialog lies over what has the focus, outside of it (WCAG 2.2, 2.4.11). */
function covers(dialog: Element | null | undefined, focused: Element | null): boolean {
  if (!dialog || !focused || focused === document.body || dialog.contains(focused)) return false;
  const one = dialog.getBoundingClientRect();
  const other = focused.getBoundingClientRect();
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
