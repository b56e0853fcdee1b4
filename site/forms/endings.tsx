import { useEffect, useRef } from 'react';
import type { DoneWording, FailureWording } from '../content/model.ts';
import { Button } from '../ui/Button/Button.tsx';
import styles from './forms.module.css';

/** Stands in the form's place once it was received. */
export function DonePanel(props: {
  wording: Extract<DoneWording, { show: 'panel' }>;
  /** What the owner finds the lead by; empty where the server named none. */
  reference: string;
  onAgain: () => void;
}) {
  const { title, text, again, reference } = props.wording;
  return (
    <div className={styles.done}>
      <h3 tabIndex={-1}>{title}</h3>
      <p>
        {text}
        {reference && props.reference && (
          <>
            {' '}
            {reference} <strong>{props.reference}</strong>
          </>
        )}
      </p>
      {again && (
        <Button look="secondary" onClick={props.onAgain}>
          {again}
        </Button>
      )}
    </div>
  );
}

/** Stands above the filled form, or in its place, once sending failed; empty and unseen before. */
export function FailurePanel(props: {
  wording: Extract<FailureWording, { show: 'above' | 'instead' }>;
  isShown: boolean;
  onAgain: () => void;
}) {
  const { title, text, again } = props.wording;
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button that was pressed may be a screen below.
    if (props.isShown) panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [props.isShown]);

  return (
    <div role="alert">
      {props.isShown && (
        <div className={styles.failed} ref={panel}>
          {title && <h3 tabIndex={-1}>{title}</h3>}
          <p>{text}</p>
          {again && (
            <Button look="secondary" onClick={props.onAgain}>
              {again}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
