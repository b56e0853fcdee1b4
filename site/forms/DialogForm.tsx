import { Form, type FormProps } from './Form.tsx';
import { ResultDialog } from './ResultDialog.tsx';

/** A form that shows the outcome in a dialog. */
export function DialogForm(props: FormProps) {
  return <Form {...props} ResultDialog={ResultDialog} />;
}
