import { use } from 'react';
import type { FormWording } from '../../forms/wording.ts';
import { CareersForm } from '../../forms/CareersForm.tsx';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { Form } from '../../forms/Form.tsx';
import { Island } from '../../islands/Island.tsx';
import { usePagePath } from '../../ui/page.ts';
import { queryPlaceholders } from '../../forms/placeholders.tsx';
import { formProps } from '../../forms/slots.tsx';
import { FillsQuery, value } from '../../ui/placeholders.tsx';

/** The form with this wording, as an island. */
export function FormIsland({ wording: given }: { wording: FormWording }) {
  const page = usePagePath();
  const fillsQuery = use(FillsQuery);
  const wording = fillsQuery ? withTopicInHint(given) : given;
  const props = formProps(wording, page, fillsQuery ? queryPlaceholders(wording) : undefined);
  if (wording.form === 'careers') return <Island of={CareersForm} props={props} />;
  if (wording.failure?.show === 'dialog') return <Island of={DialogForm} props={props} />;
  return <Island of={Form} props={props} />;
}

/** The hint of the message begins with what a link to the form asked about. */
function withTopicInHint(wording: FormWording): FormWording {
  const { done, hints } = wording;
  if (done.show !== 'panel' || !done.about) return wording;
  const asked = `%%given:asked%%${done.about} ${value('asked')}. %%end%%`;
  return { ...wording, hints: { ...hints, message: `${asked}${hints?.message ?? ''}` } };
}
