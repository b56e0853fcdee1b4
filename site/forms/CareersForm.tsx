import { useState } from 'react';
import type { FormContract } from './contract.ts';
import { EndDialog } from './EndDialog.tsx';
import { Form, type FormProps } from './Form.tsx';
import styles from './forms.module.css';
import type { Draft, Outcome } from './send.ts';
import { upload } from './upload.ts';

/** The job application: a form with a file, which shows how much of it has left. */
export function CareersForm(props: FormProps) {
  const { failure, uploading } = props.wording;
  /** From 0 to 1; undefined while nothing is on its way. */
  const [part, setPart] = useState<number>();

  async function deliver(draft: Draft): Promise<Outcome> {
    // Refused here as the server would refuse it, without minutes of upload on a slow line.
    if (isTooLarge(draft, props.contract) && failure?.show === 'dialog')
      return { is: 'refused', message: failure.refused };
    const outcome = await upload(draft, setPart);
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

function isTooLarge({ fields }: Draft, contract: FormContract): boolean {
  return Object.entries(fields).some(([name, value]) => {
    const limit = contract.fields[name]?.bytes;
    return value instanceof File && limit !== undefined && value.size > limit;
  });
}
