import type { FormWording } from '../../content/model.ts';
import { CareersForm } from '../../forms/CareersForm.tsx';
import { Form } from '../../forms/Form.tsx';
import { Island } from '../../islands/Island.tsx';
import { usePage } from '../../ui/page.ts';

/** The form of that wording, as an island of this page. */
export function FormIsland({ wording }: { wording: FormWording }) {
  const { path: page } = usePage();
  return wording.form === 'careers' ? (
    <Island name="CareersForm" of={CareersForm} props={{ wording, page }} />
  ) : (
    <Island name="Form" of={Form} props={{ wording, page }} />
  );
}
