import type { FormContract } from './contract.ts';
import { fileError } from './files.ts';
import { Form, type FormProps } from './Form.tsx';
import { ResultDialog } from './ResultDialog.tsx';
import type { Transport, Values } from './send.ts';
import { upload } from './upload.ts';

/** The job application: a form with a file and an upload progress bar. */
export function CareersForm(props: FormProps) {
  return <Form {...props} check={checkFile} transport={uploadFile} ResultDialog={ResultDialog} />;
}

function checkFile(values: Values, contract: FormContract): string | undefined {
  const error = fileError(values, contract);
  if (error) focusFile();
  return error;
}

const uploadFile: Transport = async (draft, onProgress) => {
  const outcome = await upload(draft, onProgress);
  if (outcome.is === 'refused') focusFile();
  return outcome;
};

/** The dialog returns the focus to it. The browser has checked the other fields. */
function focusFile(): void {
  document.querySelector<HTMLElement>('[type=file]')?.focus();
}
