import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '../Button/Button.tsx';
import { useLostFocus } from '../useLostFocus.ts';
import styles from './Dialog.module.css';

/**
 * A modal dialog. Escape and the close button call `onClose`; without `onClose` the reader must choose one of its actions.
 *
 * @param side `start` shows it as a drawer at the left edge
 */
export function Dialog(props: {
  title: string;
  children: ReactNode;
  onClose?: () => void;
  side?: 'start';
  hideTitle?: boolean;
}) {
  const { title, children, onClose, side, hideTitle = false } = props;
  const popup = useRef<HTMLDivElement>(null);
  // The first thing to do, not the close button.
  const firstControl = () =>
    popup.current?.querySelector<HTMLElement>('input, select, textarea, [data-look=primary]');
  useLostFocus(popup, () => firstControl()?.focus());
  return (
    <Base.Root open disablePointerDismissal={!onClose} onOpenChange={(open) => open || onClose?.()}>
      <Base.Portal>
        <Base.Backdrop className={styles.veil} />
        <Base.Popup
          ref={popup}
          data-modal
          className={side === 'start' ? styles.drawer : styles.dialog}
          initialFocus={() => firstControl() ?? true}
        >
          <div className={hideTitle ? styles.bare : styles.head}>
            <Base.Title className={hideTitle ? 'visually-hidden' : styles.title}>{title}</Base.Title>
            {onClose && <Base.Close render={<IconButton icon={X} label="Close" />} />}
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
