import { use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FieldErrors, FormWording } from '../../forms/wording.ts';
import { CareersForm } from '../../forms/CareersForm.tsx';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { Form, type FormProps } from '../../forms/Form.tsx';
import { Island } from '../../islands/Island.tsx';
import { ButtonLink } from '../../ui/Button/ButtonLink.tsx';
import { usePagePath } from '../../ui/page.ts';
import { placeholdersFor, queryPlaceholders } from '../../forms/placeholders.tsx';
import { formProps } from '../../forms/slots.tsx';
import { FillsQuery, encoded, value } from '../../ui/placeholders.tsx';
import { DemoDialog, type DemoDialogProps, FRAGMENT } from './DemoDialog.tsx';

/** The messages of each field, by the rule that it breaks. */
export type FormMessages = Record<string, FieldErrors>;

/** `open` is the link that opens the dialog, whose title begins with the same words. */
export type DemoProps = { open: string; product: string; close: string };

type FormIslandProps = {
  wording: FormWording;
  errors?: FormMessages | undefined;
  demo?: DemoProps | undefined;
};

/** The form with this wording, as an island. */
export function FormIsland({ wording: given, errors, demo }: FormIslandProps) {
  const page = usePagePath();
  const fillsQuery = use(FillsQuery);
  // The page has every message between placeholders; the server keeps those that apply (contract/README.md).
  if (errors)
    return <Form {...formProps(given, '%%value:yam_page%%', placeholdersFor(given.form, errors))} />;
  const wording = fillsQuery ? withTopicInChat(withTopicInHint(given)) : given;
  const props = formProps(wording, page, fillsQuery ? queryPlaceholders(wording) : undefined);
  if (demo) return <Island of={DemoDialog} props={inDialog(props, demo)} />;
  if (wording.form === 'careers') return <Island of={CareersForm} props={props} />;
  if (wording.failure?.show === 'dialog') return <Island of={DialogForm} props={props} />;
  return <Island of={Form} props={props} />;
}

function inDialog({ slots, ...form }: FormProps, { open, product, close }: DemoProps): DemoDialogProps {
  const link = renderToStaticMarkup(<ButtonLink href={FRAGMENT}>{open}</ButtonLink>);
  return { title: `${open}: ${product}`, close, ...form, slots: { ...slots, open: link } };
}

/** The hint of the message begins with what a link to the form asked about. */
function withTopicInHint(wording: FormWording): FormWording {
  const { done, hints } = wording;
  if (done.show !== 'panel' || !done.about) return wording;
  const asked = `%%given:asked%%${done.about} ${value('asked')}. %%end%%`;
  return { ...wording, hints: { ...hints, message: `${asked}${hints?.message ?? ''}` } };
}

/** The link to WhatsApp carries what the message begins with. Scripts replace it by all that is typed. */
function withTopicInChat(wording: FormWording): FormWording {
  const { topic, line } = wording;
  if (!topic) return wording;
  const text = `${encodeURIComponent(`${topic} `)}${encoded('topic')}`;
  const href = `${line.whatsapp.href}%%given:topic%%?text=${text}%%end%%`;
  return { ...wording, line: { ...line, whatsapp: { ...line.whatsapp, href } } };
}
