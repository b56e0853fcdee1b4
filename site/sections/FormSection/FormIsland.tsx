import type { FormWording } from '../../forms/wording.ts';
import { CareersForm } from '../../forms/CareersForm.tsx';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { Form } from '../../forms/Form.tsx';
import { Island } from '../../islands/Island.tsx';
import { usePagePath } from '../../ui/page.ts';
import { formProps } from '../../forms/slots.tsx';

/** The form with this wording, as an island. */
export function FormIsland({ wording }: { wording: FormWording }) {
  const page = usePagePath();
  const props = formProps(wording, page);
  if (wording.form === 'careers') return <Island of={CareersForm} props={props} />;
  if (wording.failure?.show === 'dialog') return <Island of={DialogForm} props={props} />;
  return <Island of={Form} props={props} />;
}
