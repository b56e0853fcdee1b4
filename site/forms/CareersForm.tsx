import { use, useState } from 'react';
import { fileError } from './files.ts';
import { Form, type FormProps } from './Form.tsx';
import styles from './forms.module.css';
import { ResultDialog } from './ResultDialog.tsx';
import type { Draft, Outcome } from './send.ts';
import { SubmissionContext } from './submission.ts';
import { upload } from './upload.ts';

/** The job application: a form with a file and an upload progress bar. */
export function CareersForm(props: FormProps) {
  const { uploading } = props.wording;
  const { sendOnce } = use(SubmissionContext);
  /** From 0 to 1; undefined while nothing is uploaded. */
  const [progress, setProgress] = useState<number>();

  async function deliver(draft: Draft): Promise<Outcome> {
    const error = fileError(draft.fields, props.contract);
    const outcome: Outcome = error
      ? { is: 'refused', message: error }
      : await sendOnce(draft, (filled) => upload(filled, setProgress));
    setProgress(undefined);
    // The dialog returns the focus to it. The browser has checked the other fields.
    if (outcome.is === 'refused') document.querySelector<HTMLElement>('[type=file]')?.focus();
    return outcome;
  }

  return (
    <Form {...props} deliver={deliver} ResultDialog={ResultDialog}>
      {progress !== undefined && (
        <progress className={styles.progress} value={progress} max={1} aria-label={uploading} />
      )}
    </Form>
  );
}
