import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../ui/Button/ButtonLink.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { Form, type FormProps } from '../../forms/Form.tsx';
import styles from '../../forms/forms.module.css';

/** §9: the time from success until the dialog closes, and from then until it is reset. Milliseconds. */
const STAY = 3_000;
const RESET = 300;

/** The fragment that opens the dialog, for visitors who arrive with it and for links to it. */
const ADDRESS = '#request-demo';

export type DemoDialogProps = FormProps & { open: string; title: string; close: string };

/**
 * §2 Demo request: a link that opens a dialog. Without JavaScript the link shows the same form on the page.
 */
export function DemoDialog({ open, title, close, ...form }: DemoDialogProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  /** Incremented to show a new, empty form. */
  const [round, setRound] = useState(0);

  useEffect(() => {
    // From now on JavaScript handles the link.
    if (place.current) place.current.dataset.mounted = '';
    const onAddress = () => setOpen(location.hash === ADDRESS);
    const onClick = (event: MouseEvent) => {
      if (!isPressedAgain(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    const links = new AbortController();
    addEventListener('hashchange', onAddress, { signal: links.signal });
    addEventListener('click', onClick, { signal: links.signal });
    onAddress();
    return () => links.abort();
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const ownLink = place.current?.querySelector('a');
    return () => {
      const opener = document.querySelector<HTMLElement>(`a[data-opener][href$='${ADDRESS}']`);
      opener?.focus();
      // That link is hidden, or was on another page.
      if (document.activeElement !== opener) ownLink?.focus();
    };
  }, [isOpen]);

  useEffect(() => {
    if (!isDone) return;
    const next = isOpen
      ? setTimeout(() => setOpen(false), STAY)
      : setTimeout(() => {
          setDone(false);
          setRound((before) => before + 1);
        }, RESET);
    return () => clearTimeout(next);
  }, [isDone, isOpen]);

  return (
    <div className={styles.demo} ref={place}>
      <ButtonLink href={ADDRESS}>{open}</ButtonLink>
      <Dialog
        id={ADDRESS.slice(1)}
        title={title}
        isOpen={isOpen}
        isModal
        close={close}
        onClose={() => setOpen(false)}
      >
        <Form key={round} {...form} onDone={() => setDone(true)} />
      </Dialog>
    </div>
  );
}

/**
 * The second press of a link to the dialog does not change the address, so the page would be fetched again.
 */
function isPressedAgain({ target, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  if (metaKey || ctrlKey || shiftKey || altKey) return false;
  const link = target instanceof Element && target.closest('a');
  return link instanceof HTMLAnchorElement && link.hash === ADDRESS && link.href === location.href;
}
