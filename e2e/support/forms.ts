import { expect } from '@playwright/test';
import { type FieldContract, type FileValue, type Form, type Values, forms } from './form.ts';
import { uniqueEmail } from './leads.ts';
import type { Visitor } from './visitor.ts';

/** One form of the specification: where it is, how to fill it in, and what it shows. */
export type FormCase = {
  /** Name in contract/forms.json. */
  form: string;
  page: `/${string}`;
  /** Valid values for every field of the contract. */
  values: Values;
  /** The submit button's label while the form is being sent. */
  sendingLabel: string;
  /** §4: texts shown after success. */
  success: string[];
  /** §8: texts shown when the server refuses the form, and when it cannot be reached. */
  failure: Record<'refused' | 'unreachable', string[]>;
  /** Constant fields that are sent too. */
  constants?: Record<string, string>;
  /** Whether a failed submission is retried automatically. */
  retries: boolean;
  /** Opens the form if the page does not show it at first. */
  open?: (visitor: Visitor) => Promise<void>;
  /** The button that closes the failure message, if it covers the form. */
  dismissButton?: string;
  /** The button that brings back the empty form after success, if there is one. */
  resetButton?: string;
};

/** The message in mocked failure responses. */
export const SERVER_MESSAGE = 'The service says that it is full today.';

const person = { name: 'Ghulam Nabi', email: 'nabi@example.in', phone: '+91 194 000 0000' };

/** A minimal PDF: its signature and its end marker. */
const resume = {
  name: 'resume.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};

/** Forms with values for the fields that the specification names. Their wording is checked in site/checks. */
const specified: FormCase[] = [
  {
    form: 'contact',
    page: '/contact',
    values: {
      name: person.name,
      email: person.email,
      subject: 'Walnuts & "saffron"',
      message: 'Five pages.\nIn English and <b>Urdu</b>: اردو۔',
    },
    sendingLabel: 'Sending Message...',
    success: ['Message Sent!'],
    failure: { refused: [], unreachable: [] },
    retries: true,
    resetButton: 'Send Another Message',
  },
  {
    form: 'consultation',
    page: '/consultation',
    values: { name: person.name, email: person.email, message: 'A site for the school.' },
    sendingLabel: 'Scheduling...',
    success: ['Thank you'],
    failure: { refused: [SERVER_MESSAGE], unreachable: ['Submission failed. Please try again later.'] },
    retries: false,
    dismissButton: 'OK',
    resetButton: 'Submit Another Request',
  },
  {
    form: 'lead',
    page: '/lead-capture',
    values: { ...person, company: 'Nabi & Sons', message: 'Letters to our buyers.' },
    sendingLabel: 'Submitting...',
    success: ['Thank you!'],
    failure: {
      refused: ['Submission failed. Please try again.'],
      unreachable: ['Submission failed. Please try again.'],
    },
    retries: false,
  },
  {
    form: 'city-lead',
    page: '/website-design-in-pune',
    values: { ...person, company: 'Nabi & Sons', message: 'A menu for our cafe.' },
    sendingLabel: 'Submitting...',
    success: ['Thank you!', "We'll get back to you shortly."],
    failure: { refused: ['Failed'], unreachable: ['Failed'] },
    constants: { _subject: 'New Lead Capture Submission', _page: 'Lead Capture Page' },
    retries: false,
  },
  {
    form: 'demo',
    page: '/products',
    values: { ...person, organization: 'Chinar School', message: 'For 400 pupils.' },
    sendingLabel: 'Submitting...',
    success: ['Thank You'],
    failure: {
      refused: ['Submission Error', 'There was an error submitting your request. Please try again.'],
      unreachable: ['Submission Error', 'There was an error submitting your request. Please try again.'],
    },
    constants: {
      product: 'School Management System',
      _subject: 'Demo Request for School Management System',
    },
    retries: false,
    open: async (visitor) => {
      await visitor.main.getByRole('link', { name: 'Schedule a live demo' }).click();
    },
    dismissButton: 'Try Again',
  },
  {
    form: 'careers',
    page: '/careers',
    values: { ...person, position: 'Content Writer', resume },
    sendingLabel: 'Submitting...',
    success: ['Application Submitted'],
    failure: {
      refused: ['Submission Error', SERVER_MESSAGE],
      unreachable: ['Server Error', 'An unexpected error occurred. Please try again later.'],
    },
    retries: false,
    dismissButton: 'OK',
    resetButton: 'OK',
  },
];

/** The forms, with a value for each field of the contract, in its order. */
const formCases: FormCase[] = specified.map((formCase) => ({
  ...formCase,
  values: Object.fromEntries(
    Object.entries(forms[formCase.form]?.fields ?? {})
      .filter(([, { kind }]) => kind !== 'constant')
      .map(([name, field]) => [name, formCase.values[name] ?? sampleFor(field)]),
  ),
}));

/** The case of a form. Throws if it has none. */
export function caseOf(name: string): FormCase {
  const formCase = formCases.find(({ form }) => form === name);
  if (formCase === undefined) throw new Error(`no case for the ${name} form`);
  return formCase;
}

/**
 * One form for each way in which forms end: with a panel or a dialog after success; with nothing, a dialog, a text above
 * the form or one instead of it after a failure; after an upload.
 */
export const endings = ['contact', 'consultation', 'lead', 'demo', 'careers'].map(caseOf);

function sampleFor({ kind, options }: FieldContract): string | FileValue {
  if (kind === 'choice') return options?.[0] ?? '';
  if (kind === 'email') return person.email;
  return kind === 'file' ? resume : 'A sample';
}

/** The values of a case with a unique e-mail address, which identifies the lead. */
export function uniqueValues({ values }: FormCase): Values & { email: string } {
  return { ...values, email: uniqueEmail() };
}

/** Opens the form of a case on the current page and waits until its script handles submissions. */
export async function openForm(visitor: Visitor, { form: name, open }: FormCase): Promise<Form> {
  const form = visitor.form(name);
  await open?.(visitor);
  await form.waitUntilMounted();
  return form;
}

/** Expects each text in the viewport. */
export async function expectShown({ page }: Visitor, words: string[]): Promise<void> {
  for (const text of words) {
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeInViewport();
  }
}
