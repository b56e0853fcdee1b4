import { useEffect, useRef } from 'react';
import type { DoneWording, FailureWording } from './wording.ts';
import { Button } from '../ui/Button/Button.tsx';
import type { Context } from './context.ts';
import styles from './forms.module.css';

/** Replaces the form once it was received. */
export function SuccessPanel({
  wording,
  reference: given,
  note,
  topic,
  layStar,
  onAgain,
}: {
  wording: Extract<DoneWording, { show: 'panel' }>;
  /** What the visitor came to ask about. */
  topic: string | undefined;
  /** The owner finds the lead by it; empty if the server sent none. */
  reference: string | undefined;
  /** What the server adds, such as that it cannot write back. */
  note: string | undefined;
  layStar: Context['layStar'];
  onAgain: () => void;
}) {
  const { title, text, about, again, reference } = wording;
  return (
    <div className={styles.success} ref={layStar}>
      <h3 tabIndex={-1}>{title}</h3>
      {about && topic && (
        <p>
          {about} {topic}.
        </p>
      )}
      <p>
        {text}
        {reference && given && (
          <>
            {' '}
            {reference} <strong>{given}</strong>
          </>
        )}
      </p>
      {note && <p>{note}</p>}
      {again && (
        <Button look="secondary" onClick={onAgain}>
          {again}
        </Button>
      )}
    </div>
  );
}

/** Shown above the filled form, or in its place, once sending failed. */
export function FailurePanel(props: {
  wording: Extract<FailureWording, { show: 'above' | 'instead' }>;
  isShown: boolean;
  onAgain: () => void;
}) {
  const { title, text, again } = props.wording;
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The clicked button may be a screen below.
    if (props.isShown) panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [props.isShown]);

  return (
    <div role="alert">
      {props.isShown && (
        <div className={styles.failure} ref={panel}>
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
