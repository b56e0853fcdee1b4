import { describe, expect, it } from 'vitest';
import contract from '../../../contract/forms.json';
import { careersForm } from '../../content/forms/careers.ts';
import { consultationPageForm } from '../../content/forms/consultation.ts';
import { contactForm } from '../../content/forms/contact.ts';
import { schoolDemoForm } from '../../content/forms/demo.ts';
import { cityLeadForm, leadForm } from '../../content/forms/lead.ts';
import { quoteForm } from '../../content/forms/quote.ts';
import type { FormWording } from '../../content/model.ts';
import { builtPage, manifest, queryDocument } from './built-page.ts';

type SpecifiedForm = {
  form: keyof typeof contract;
  path: string;
  wording: FormWording;
  /** §3, §5: the fields in order, and whether each is required. */
  fields: Record<string, boolean>;
  /** §2, §9: labels that the specification names, by field. */
  labels?: Record<string, string>;
  submit: string;
  /** §4: the submit button while the form is being sent, and what is shown after success. */
  sending: string;
  success: string[];
  /** §8: all texts after a failure; none where the specification names none. */
  failure?: string[];
};

/** The wording of every form. What forms do is tested in e2e/spec/4.01, with one form for each ending. */
const forms: SpecifiedForm[] = [
  {
    form: 'contact',
    path: '/contact',
    wording: contactForm,
    fields: { name: true, email: true, subject: false, message: true },
    submit: 'Send Message',
    sending: 'Sending Message...',
    success: ['Message Sent!', 'Send Another Message'],
  },
  {
    form: 'quote',
    path: '/quote',
    wording: quoteForm,
    fields: { name: true, email: true, phone: false, service: true, budget: false, message: true },
    labels: {
      name: 'Full Name',
      email: 'Email Address',
      service: 'Service Type',
      message: 'Project Details',
      budget: 'Estimated Budget',
    },
    submit: 'Request a Quote',
    sending: 'Submitting Request...',
    success: ['Thank you', 'Submit Another Request'],
  },
  {
    form: 'consultation',
    path: '/consultation',
    wording: consultationPageForm,
    fields: { name: true, email: true, message: true },
    labels: { message: 'Project Details' },
    submit: 'Get Free Consultation',
    sending: 'Scheduling...',
    success: ['Thank you', 'Submit Another Request'],
    failure: ['Something went wrong.', 'Submission failed. Please try again later.'],
  },
  {
    form: 'lead',
    path: '/lead-capture',
    wording: leadForm,
    fields: { name: true, email: true, phone: true, company: false, message: false },
    labels: { name: 'Full Name', message: 'What do you need?' },
    submit: 'Send my details',
    sending: 'Submitting...',
    success: ['Thank you!'],
    failure: ['Submission failed. Please try again.'],
  },
  {
    form: 'city-lead',
    path: '/website-design-in-pune',
    wording: cityLeadForm,
    fields: { name: true, email: true, phone: true, company: false, message: false },
    labels: { name: 'Full Name', message: 'What do you need?' },
    submit: 'Send my details',
    sending: 'Submitting...',
    success: ['Thank you!', "We'll get back to you shortly."],
    failure: ['Failed', 'Retry'],
  },
  {
    form: 'demo',
    path: '/products',
    wording: schoolDemoForm,
    fields: { name: true, email: true, phone: true, organization: true, message: false },
    labels: { organization: 'School Name' },
    submit: 'Request Demo',
    sending: 'Submitting...',
    success: ['Thank You'],
    failure: [
      'Submission Error',
      'There was an error submitting your request. Please try again.',
      'Try Again',
    ],
  },
  {
    form: 'careers',
    path: '/careers',
    wording: careersForm,
    fields: { name: true, email: true, phone: true, position: true, resume: true },
    submit: 'Submit Application',
    sending: 'Submitting...',
    success: ['Application Submitted'],
    failure: [
      'Submission Error',
      'Server Error',
      'An unexpected error occurred. Please try again later.',
      'OK',
    ],
  },
];

describe.each(forms)('$path: the $form form', ({ form: name, path, wording, ...specified }) => {
  const form = builtPage(path).one(`form[action="${contract[name].path}"]`);
  const shell = builtPage(path).one(`:has(> form[action="${contract[name].path}"])`);
  const contractFields = Object.entries<{
    kind: string;
    label: string;
    required?: boolean;
    options?: string[];
    endings?: string[];
  }>(contract[name].fields);
  const visible = contractFields.filter(([, { kind }]) => kind !== 'constant');

  it('§3 has its fields in order with their labels', () => {
    const names = visible.map(([field]) => field);
    expect(names.filter((field) => field in specified.fields)).toEqual(Object.keys(specified.fields));
    const controls = form.all(':is(input, select, textarea):not([type=hidden], [tabindex="-1"])');
    expect(controls.map((control) => control.attribute('name'))).toEqual(names);
    const labels = Object.fromEntries(visible.map(([field, { label }]) => [field, label]));
    expect(labels).toMatchObject(specified.labels ?? {});
    for (const control of controls) {
      const label = form.one(`label[for="${control.attribute('id')}"]`).text;
      expect(label.startsWith(labels[control.attribute('name') ?? ''] ?? '?')).toBe(true);
    }
  });

  it('§5 required and type are its only validation rules', () => {
    for (const [field, { kind, required = false }] of visible) {
      const control = form.one(`[name="${field}"]`);
      expect(control.element.hasAttribute('required')).toBe(required);
      expect(required).toBe(specified.fields[field] ?? required);
      expect(control.attribute('type')).toBe(kind === 'choice' || kind === 'multiline' ? null : kind);
    }
    expect(form.count('[maxlength], [minlength], [pattern]')).toBe(0);
    expect(form.element.hasAttribute('novalidate')).toBe(false);
  });

  it('§9 offers the choices of the contract in order, and takes only the files that it names', () => {
    for (const [field, { options }] of visible.filter(([, { kind }]) => kind === 'choice')) {
      const control = form.one(`[name="${field}"]`);
      expect(control.texts('option:not([value=""])')).toEqual(options);
      expect(control.one('option[selected]').text === 'Web Design').toBe(field === 'service');
    }
    for (const [field, { endings = [] }] of visible.filter(([, { kind }]) => kind === 'file')) {
      expect(form.one(`[name="${field}"]`).attribute('accept')).toBe(endings.join(','));
      expect(form.text).toContain('up to 5 MB');
    }
  });

  it('§2 begins its message with what a link asks about', () => {
    expect(wording.topic !== undefined).toBe('message' in specified.fields && name !== 'demo');
  });

  it('takes text in either direction, such as Urdu', () => {
    for (const [field, { kind }] of visible) {
      const direction = ['text', 'multiline'].includes(kind) ? 'auto' : null;
      expect(form.one(`[name="${field}"]`).attribute('dir')).toBe(direction);
    }
  });

  it('§2 has a phone link and a WhatsApp link without a text below it', () => {
    expect(shell.one('a[href^="tel:"]').attribute('href')).toMatch(/^tel:\+\d+$/);
    const whatsApp = shell.one('a[href^="https://wa.me/"]');
    expect(whatsApp.attribute('href')).not.toContain('?');
    expect(whatsApp.attribute('target')).toBe('_blank');
  });

  it('§7 sends its constants without JavaScript, too', () => {
    for (const [field, value] of Object.entries(wording.constants ?? {})) {
      expect(form.one(`[type=hidden][name="${field}"]`).attribute('value')).toBe(value);
    }
  });

  it('§7 has a spam trap that cannot get the focus', () => {
    const trap = form.one('[name=yam_trap]');
    expect(trap.element.hasAttribute('inert')).toBe(true);
    expect(trap.attribute('tabindex')).toBe('-1');
    expect(trap.attribute('aria-hidden')).toBe('true');
  });

  it('§4, §8 has the words of the specification', () => {
    expect(form.one('button[type=submit]').text).toBe(specified.submit);
    expect(wording.submit).toBe(specified.submit);
    expect(wording.sending).toBe(specified.sending);
    const done = JSON.stringify(wording.done);
    expect(specified.success.filter((text) => !done.includes(text))).toEqual([]);
    const texts = wording.failure === undefined ? undefined : JSON.stringify(wording.failure);
    expect(texts === undefined).toBe(specified.failure === undefined);
    expect(specified.failure?.filter((text) => !texts?.includes(text)) ?? []).toEqual([]);
  });
});

it.each(Object.entries(manifest.forms))(
  'the page of the %s form has it, and its fragment',
  (name, { page }) => {
    const [path = '', fragment] = page.split('#');
    // The popup is on no page; this one is about the same call.
    const form = name === 'consultation-popup' ? 'consultation' : name;
    expect(builtPage(path).has(`form[action$="/${form}"], form[action^="/${form}/"]`)).toBe(true);
    expect(fragment === undefined || builtPage(path).has(`[id="${fragment}"]`)).toBe(true);
  },
);

describe('what a link asked about', () => {
  it.each([
    ['/quote', 'Your request', 'for'],
    ['/lead-capture', 'Call me back', 'about'],
  ])('is in the heading of the form on %s', (path, title, join) => {
    expect(builtPage(path).main.has('h2', title)).toBe(true);
    const heading = `${title}%%asked%% ${join} %%asked%%%%end%%`;
    expect(queryDocument(path).main.texts('h2')).toContain(heading);
  });

  it.each([
    ['/quote', 'I would like a quote for '],
    ['/lead-capture', 'I would like to know about '],
  ])('is in the link to WhatsApp below the form on %s', (path, words) => {
    const link = queryDocument(path).main.one('[data-slot=below] a[href^="https://wa.me/"]');
    const text = `?text=${encodeURIComponent(words)}%%topic%%`;
    expect(link.attribute('href')).toContain(`%%topic%%${text}%%end%%`);
  });

  it.each(Object.keys(contract))('is on the thank-you page of the form %s, with the reference', (form) => {
    const { main } = queryDocument(`/thank-you/${form}`);
    expect(main.text).toContain('Your reference: %%reference%%');
    expect(main.text).toContain('You asked about %%asked%%.');
    expect(main.one('#own-address').text).toContain('But the e-mail address that you gave is ours');
    expect(builtPage(`/thank-you/${form}`).main.text).not.toContain('reference');
  });
});
