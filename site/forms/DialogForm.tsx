import { EndDialog } from './EndDialog.tsx';
import { Form, type FormProps } from './Form.tsx';

/** A form that tells in a dialog how sending ended. */
export function DialogForm(props: FormProps) {
  return <Form {...props} End={EndDialog} />;
}
