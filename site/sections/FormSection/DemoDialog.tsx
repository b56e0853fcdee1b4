import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { isPlainClick } from '../../ui/isPlainClick.ts';
import { Slot } from '../../ui/Slot/Slot.tsx';
import { Form, type FormProps, type FormSlots } from '../../forms/Form.tsx';
import styles from '../../forms/forms.module.css';

/** §9: after a success the dialog closes, then resets its form, after these times. Milliseconds. */
const CLOSE_DELAY = 3_000;
const RESET_DELAY = 300;

/** Fragment of the dialog: the dialog opens if the address has it, or when a link to it is clicked. */
export const FRAGMENT = '#request-demo';

export type DemoDialogProps = FormProps & {
  title: string;
  close: string;
  /** `open`: the link that opens the dialog. */
  slots: FormSlots & { open: string };
};

/** §2 Demo request: a link and the dialog that it opens. Without script, the link shows the form in the page. */
export function DemoDialog({ title, close, ...form }: DemoDialogProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  /** Changes after each success, so that React creates a new form. */
  const [formKey, setFormKey] = useState(0);

  useEffect(() => {
    // The styles no longer show the dialog in the page.
    if (container.current) container.current.dataset.mounted = '';
    // Also for a link to a field, by which a toast leads back to the form.
    const onHashChange = () => {
      setOpen(container.current?.contains(document.getElementById(location.hash.slice(1))) ?? false);
    };
    const onClick = (event: MouseEvent) => {
      if (!isRepeatedClick(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    const listeners = new AbortController();
    addEventListener('hashchange', onHashChange, { signal: listeners.signal });
    addEventListener('click', onClick, { signal: listeners.signal });
    onHashChange();
    return () => listeners.abort();
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const ownLink = container.current?.querySelector('a');
    return () => {
      const opener = document.querySelector<HTMLElement>(`a[data-opener][href$='${FRAGMENT}']`);
      opener?.focus();
      // The opener is hidden, or was on another page.
      if (document.activeElement !== opener) ownLink?.focus();
    };
  }, [isOpen]);

  useEffect(() => {
    if (!isDone) return;
    const next = isOpen
      ? setTimeout(() => setOpen(false), CLOSE_DELAY)
      : setTimeout(() => {
          setDone(false);
          setFormKey((key) => key + 1);
        }, RESET_DELAY);
    return () => clearTimeout(next);
  }, [isDone, isOpen]);

  return (
    <div className={styles.demoDialog} ref={container}>
      <Slot name="open" html={form.slots.open} />
      <Dialog
        id={FRAGMENT.slice(1)}
        title={title}
        isOpen={isOpen}
        isModal
        close={close}
        onClose={() => setOpen(false)}
      >
        <Form key={formKey} {...form} onDone={() => setDone(true)} />
      </Dialog>
    </div>
  );
}

/** A repeated click on a link to the dialog does not change the address, so no `hashchange` follows. */
function isRepeatedClick(event: MouseEvent): boolean {
  const { target } = event;
  const link = isPlainClick(event) && target instanceof Element && target.closest('a');
  return link instanceof HTMLAnchorElement && link.hash === FRAGMENT && link.href === location.href;
}
