import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';
import { preventingDefault } from '../preventing-default.ts';
import styles from './Dialog.module.css';

/** A dialog that is answered with one button or cancelled. `children`: the question, or the fields of the answer. */
export function AskDialog(props: {
  title: string;
  children: ReactNode;
  /** The words of the button. */
  action: string;
  look?: 'primary' | 'danger';
  isDisabled?: boolean;
  /** A further button. */
  other?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}) {
  const { title, children, action, look = 'primary', isDisabled, other, onSubmit, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={preventingDefault(onSubmit)}>
        {children}
        <DialogActions>
          {other}
          <Button onClick={onClose}>Cancel</Button>
          <Button look={look} type="submit" disabled={isDisabled}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
