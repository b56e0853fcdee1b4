import { use, useState } from 'react';
import { EndDialog } from './EndDialog.tsx';
import { fileComplaint } from './files.ts';
import { Form, type FormProps } from './Form.tsx';
import styles from './forms.module.css';
import type { Draft, Outcome } from './send.ts';
import { SubmissionContext } from './submission.ts';
import { upload } from './upload.ts';

/** The job application: a form with a file, which shows how much of it has left. */
export function CareersForm(props: FormProps) {
  const { uploading } = props.wording;
  const { sendOnce } = use(SubmissionContext);
  /** From 0 to 1; undefined while nothing is on its way. */
  const [part, setPart] = useState<number>();

  async function deliver(draft: Draft): Promise<Outcome> {
    const complaint = fileComplaint(draft.fields, props.contract);
    if (complaint) return { is: 'refused', message: complaint };
    const outcome = await sendOnce(draft, (filled) => upload(filled, setPart));
    setPart(undefined);
    return outcome;
  }

  return (
    <Form {...props} deliver={deliver} End={EndDialog}>
      {part !== undefined && (
        <progress className={styles.progress} value={part} max={1} aria-label={uploading} />
      )}
    </Form>
  );
}
