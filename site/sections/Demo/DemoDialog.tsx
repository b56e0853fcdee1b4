import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../ui/Button/ButtonLink.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { Form, type FormProps } from '../../forms/Form.tsx';
import styles from '../../forms/forms.module.css';

/** §9: the dialog closes itself this long after success, and is as new this long after it has closed. Milliseconds. */
const STAY = 3_000;
const RESET = 300;

/** Address of the dialog on its page: whoever comes with it, or presses a link to it, finds the dialog open. */
const ADDRESS = '#request-demo';

/** What the dialog says around its form. */
export type DemoDialogProps = FormProps & { open: string; title: string; close: string };

/** §2 Demo request: a link, and the dialog that it opens. Without script the link shows the same form in its place. */
export function DemoDialog({ open, title, close, ...form }: DemoDialogProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  /** Counts the forms that were shown; another begins as new. */
  const [round, setRound] = useState(0);

  useEffect(() => {
    // From here on the link opens the dialog by script.
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
      // It is hidden, or stood on another page.
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

/** Pressed a second time, a link to the dialog changes no address: it would only fetch the page once more. */
function isPressedAgain({ target, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  if (metaKey || ctrlKey || shiftKey || altKey) return false;
  const link = target instanceof Element && target.closest('a');
  return link instanceof HTMLAnchorElement && link.hash === ADDRESS && link.href === location.href;
}
