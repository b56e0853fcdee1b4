import { expect } from '@playwright/test';
import type { Form, Values } from './form.ts';
import { uniqueAddress } from './leads.ts';
import type { Visitor } from './visitor.ts';

/** How one form of the specification is met, filled and answered: what the rows about all forms are made of. */
export type FormCase = {
  /** Name in contract/forms.json. */
  form: string;
  page: `/${string}`;
  /** §3, §5: its fields in order, and whether each is required. */
  fields: Record<string, boolean>;
  /** §9 and §2: labels and options that the specification names. */
  labels?: Record<string, string>;
  filled: Values;
  submit: string;
  sending: string;
  /** What §4 and §8 say of success and failure: the words that are seen. */
  success: string[];
  /** With the server's own words, and without any answer. */
  failure: Record<'refused' | 'unreachable', string[]>;
  /** What it sends beside its fields. */
  constants?: Record<string, string>;
  /** Sent again by itself after a failure. */
  retries: boolean;
  /** Brings the form to the screen where it does not stand there. */
  opens?: (visitor: Visitor) => Promise<void>;
  /** Brings back the filled form after a failure, and the empty one after success; absent: it stands there. */
  returns?: string;
  again?: string;
};

/** What the server's stand-in says in the rows about failures. */
export const WORDS = 'The service says that it is full today.';

const person = { name: 'Ghulam Nabi', email: 'nabi@example.in', phone: '+91 194 000 0000' };

/** A resume, as far as anybody looks: the signature of PDF 1.4, and little else. */
const resume = {
  name: 'resume.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};

export const formCases: FormCase[] = [
  {
    form: 'contact',
    page: '/contact',
    fields: { name: true, email: true, subject: false, message: true },
    filled: {
      name: person.name,
      email: person.email,
      subject: 'Walnuts & "saffron"',
      message: 'Five pages.\nIn English and <b>Urdu</b>: اردو۔',
    },
    submit: 'Send Message',
    sending: 'Sending Message...',
    success: ['Message Sent!'],
    failure: { refused: [], unreachable: [] },
    retries: true,
    again: 'Send Another Message',
  },
  {
    form: 'quote',
    page: '/quote',
    fields: { name: true, email: true, phone: false, service: true, budget: false, message: true },
    labels: {
      name: 'Full Name',
      email: 'Email Address',
      service: 'Service Type',
      message: 'Project Details',
      budget: 'Estimated Budget',
    },
    filled: { ...person, service: 'Custom Software', budget: '$25,000+', message: 'A ledger for our mill.' },
    submit: 'Request a Quote',
    sending: 'Submitting Request...',
    success: ['Thank you'],
    failure: { refused: [], unreachable: [] },
    retries: true,
    again: 'Submit Another Request',
  },
  {
    form: 'consultation',
    page: '/consultation',
    fields: { name: true, email: true, message: true },
    labels: { message: 'Project Details' },
    filled: { name: person.name, email: person.email, message: 'A site for the school.' },
    submit: 'Get Free Consultation',
    sending: 'Scheduling...',
    success: ['Thank you'],
    failure: { refused: [WORDS], unreachable: ['Submission failed. Please try again later.'] },
    retries: false,
    returns: 'OK',
    again: 'Submit Another Request',
  },
  {
    form: 'lead',
    page: '/lead-capture',
    fields: { name: true, email: true, phone: true, company: false, message: false },
    labels: { name: 'Full Name', message: 'What do you need?' },
    filled: { ...person, company: 'Nabi & Sons', message: 'Letters to our buyers.' },
    submit: 'Send my details',
    sending: 'Submitting...',
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
    fields: { name: true, email: true, phone: true, company: false, message: false },
    labels: { name: 'Full Name', message: 'What do you need?' },
    filled: { ...person, company: 'Nabi & Sons', message: 'A menu for our cafe.' },
    submit: 'Send my details',
    sending: 'Submitting...',
    success: ['Thank you!', "We'll get back to you shortly."],
    failure: { refused: ['Failed'], unreachable: ['Failed'] },
    constants: { _subject: 'New Lead Capture Submission', _page: 'Lead Capture Page' },
    retries: false,
  },
  {
    form: 'demo',
    page: '/products',
    fields: { name: true, email: true, phone: true, organization: true, message: false },
    labels: { organization: 'School Name' },
    filled: { ...person, organization: 'Chinar School', message: 'For 400 pupils.' },
    submit: 'Request Demo',
    sending: 'Submitting...',
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
    opens: async (visitor) => {
      await visitor.main.getByRole('link', { name: 'Schedule a live demo' }).click();
    },
    returns: 'Try Again',
  },
  {
    form: 'careers',
    page: '/careers',
    fields: { name: true, email: true, phone: true, position: true, resume: true },
    filled: { ...person, position: 'Content Writer', resume },
    submit: 'Submit Application',
    sending: 'Submitting...',
    success: ['Application Submitted'],
    failure: {
      refused: ['Submission Error', WORDS],
      unreachable: ['Server Error', 'An unexpected error occurred. Please try again later.'],
    },
    retries: false,
    returns: 'OK',
    again: 'OK',
  },
];

/** What a case fills in, with an e-mail address of its own, so that its lead can be told apart. */
export function uniqueValues({ filled }: FormCase): Values & { email: string } {
  return { ...filled, email: uniqueAddress() };
}

/** Opens the form of a case and waits until its script has it. */
export async function openForm(visitor: Visitor, { form: name, opens }: FormCase): Promise<Form> {
  const form = visitor.form(name);
  await opens?.(visitor);
  await form.waitUntilMounted();
  return form;
}

/** Do all of these words stand on the screen, without scrolling? */
export async function expectShown({ page }: Visitor, words: string[]): Promise<void> {
  for (const text of words) {
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeInViewport();
  }
}
