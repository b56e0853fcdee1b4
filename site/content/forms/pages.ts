import type { FieldErrors, FormFields, FormName, FormWording, Page, Path } from '../model.ts';

/** What a form answers without script when a field is wrong. */
export function errorsPage<Form extends FormName>(page: {
  title: string;
  text: string;
  messages: Record<FormFields[Form], FieldErrors>;
  wording: FormWording<Form>;
}): Page {
  return {
    metadata: {
      title: page.title,
      description: 'The form was not sent yet: some fields need attention.',
      keywords: [],
      robots: 'noindex, follow',
    },
    structuredData: [],
    sections: [
      {
        kind: 'formErrors',
        title: 'Not sent yet',
        text: page.text,
        messages: page.messages,
        wording: page.wording,
      },
    ],
  };
}

/** Where a form leads without script once it was received. */
export function thanksPage(page: {
  /** Names the page to the browser; unlike any other's. */
  name: string;
  title: string;
  text: string;
  again: { label: string; to: Path };
}): Page {
  return {
    metadata: {
      title: page.name,
      description: `${page.title} ${page.text}`,
      keywords: [],
      robots: 'noindex, follow',
    },
    structuredData: [],
    sections: [
      {
        kind: 'message',
        title: page.title,
        text: page.text,
        actions: [page.again, { label: 'Go to Home', to: '/' }],
        ornament: 'star',
      },
    ],
  };
}
