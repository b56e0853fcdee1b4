import type { FieldErrors, FormWording, Page, Path, VisibleField } from '../model.ts';

/** The page that lists the errors of a form sent without JavaScript. It needs messages for each visible field. */
export function errorsPage<Wording extends FormWording>(page: {
  title: string;
  text: string;
  messages: Record<VisibleField<Wording>, FieldErrors>;
  wording: Wording;
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

/** The page that a form without JavaScript leads to when the server has stored it. */
export function thanksPage(page: {
  /** The title of the document; different on every page. */
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
