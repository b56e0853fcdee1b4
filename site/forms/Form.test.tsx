// @vitest-environment jsdom
import { type ReactNode, act } from 'react';
import { type Root, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import contract from '../../contract/forms.json';
import type { FormWording } from './wording.ts';
import { Form } from './Form.tsx';
import { placeholdersFor } from './placeholders.tsx';
import { type Draft, type Outcome, send } from './send.ts';
import { formProps } from './slots.tsx';
import { type Context, FormContext } from './context.ts';
import { startOutbox } from './outbox.ts';

// A contract of its own, so that new fields of the site's form do not change these tests.
vi.mock('../../contract/forms.json', () => ({
  default: {
    contact: {
      path: '/api/forms/contact',
      encoding: 'multipart',
      retry: true,
      fields: {
        name: { kind: 'text', label: 'Name', required: true },
        email: { kind: 'email', label: 'Email', required: true },
        subject: { kind: 'text', label: 'Subject' },
        message: { kind: 'multiline', label: 'Message', required: true },
      },
    },
  },
}));

vi.mock('./send.ts', async (load) => ({ ...(await load<typeof import('./send.ts')>()), send: vi.fn() }));

const wording: FormWording = {
  form: 'contact',
  submit: 'Send Message',
  sending: 'Sending Message...',
  done: {
    show: 'panel',
    title: 'Message Sent!',
    about: 'You asked about',
    text: 'We reply.',
    again: 'Send Another Message',
    reference: 'Your reference:',
  },
  hints: { message: 'What do you need?' },
  line: {
    text: 'Or call',
    phone: { label: '+91 90000 00000', href: 'tel:+919000000000' },
    whatsapp: { label: 'write on WhatsApp', href: 'https://wa.me/919000000000' },
  },
  notice: { summary: 'What we keep', text: 'We keep what you write.' },
};

const typed = { name: 'Asha', email: 'asha@example.com', subject: '', message: 'Hello & welcome' };

const RECEIVED = { is: 'received', message: 'Thank you.', reference: 'YAM-7K3M9Q2X' } as const;
const FAILED = { is: 'failed', message: '', status: 503 } as const;

let root: Root;
let form: ReactNode;
let context: Context;
/** Settles the oldest pending submission. */
let answers: ((outcome: Outcome) => void)[];
const submit = vi.mocked(send);

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  answers = [];
  submit.mockReset().mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  context = { touchHeaders: () => ({ 'Yam-First-Touch': 'page=%2F' }), shownAt: performance.now() };
  form = <Form {...formProps(wording, '/contact')} />;
  document.body.innerHTML = `<div id="island">${renderToString(form)}</div><a href="#elsewhere">Elsewhere</a>`;
  await mount();
});

afterEach(() => act(async () => root.unmount()));

describe('the contact form (§4)', () => {
  it('what a program wrote in the hidden field is cut between characters, not within one', async () => {
    find<HTMLInputElement>('[name=yam_trap]').value = `${'a'.repeat(99)}😀b`;
    await fillAndSend();
    expect(draft(0).further).toMatchObject({ 'Yam-Trap': `${'a'.repeat(99)}%F0%9F%98%80` });
    await answer(RECEIVED);
  });

  it('sends only its fields, once, however often the button is clicked', async () => {
    await fill(typed);
    await act(async () => {
      button().click();
      button().click();
    });
    expect(submit).toHaveBeenCalledOnce();
    expect(draft(0)).toMatchObject({
      form: 'contact',
      path: '/api/forms/contact',
      encoding: 'multipart',
      page: '/',
    });
    expect(draft(0).fields).toEqual(typed);
    expect(Object.keys(draft(0).fields)).toEqual(Object.keys(contract.contact.fields));
    expect(draft(0).key).toMatch(/^[\w-]{8,64}$/);
    expect(draft(0).further).toMatchObject({
      'Yam-First-Touch': 'page=%2F',
      'Yam-Elapsed': expect.stringMatching(/^\d+$/),
    });
    await answer(RECEIVED);
  });

  it('once received, the panel repeats the topic of the link that led to the form', async () => {
    history.replaceState(null, '', '/contact?topic=walnut%20shops');
    await fillAndSend();
    await answer(RECEIVED);
    expect(find('[role=status]').textContent).toContain('You asked about walnut shops.');
    history.replaceState(null, '', '/contact');
  });

  it('Send Another Message returns to the empty form', async () => {
    await fillAndSend();
    await answer(RECEIVED);
    await act(async () => find('#island button').click());
    expect(values()).toEqual({ name: '', email: '', subject: '', message: '' });
    expect(document.activeElement).toBe(field('name'));
    expect(chat().href).toBe('https://wa.me/919000000000');
    await fillAndSend();
    await answer(RECEIVED);
    expect(draft(1).key).not.toBe(draft(0).key);
  });

  it('keeps its key while its values are the same, and changes it with them', async () => {
    await fillAndSend();
    await answer(FAILED);
    await act(async () => button().click());
    await answer(FAILED);
    await fillAndSend({ ...typed, message: 'Another matter' });
    await answer(FAILED);
    expect(draft(1).key).toBe(draft(0).key);
    expect(draft(2).key).not.toBe(draft(0).key);
  });

  it('what is typed while it is sending stays, although the message before is received', async () => {
    await fillAndSend();
    await fill({ message: 'One more thing' });
    await answer(RECEIVED);
    expect(values().message).toBe('One more thing');
    expect(button().disabled).toBe(false);
  });

  it('shows the panel when a retry succeeds while the form is on the page', async () => {
    await fillAndSend();
    await answer(FAILED);
    button().focus();
    await act(async () => receiveElsewhere(draft(0).key));
    expect(document.activeElement?.textContent).toBe('Message Sent!');
  });

  it('shows the panel when another tab succeeds, although its own attempt then fails', async () => {
    await fillAndSend();
    await act(async () => receiveElsewhere(draft(0).key));
    expect(document.activeElement?.textContent).toBe('Message Sent!');
    await answer(FAILED);
    expect(find('h3').textContent).toBe('Message Sent!');
    await act(async () => find('#island button').click());
    await fillAndSend();
    await answer(RECEIVED);
    expect(find('h3').textContent).toBe('Message Sent!');
  });

  it('does not move the focus of a visitor who has moved on', async () => {
    await fillAndSend();
    await answer(FAILED);
    find('a[href="#elsewhere"]').focus();
    await act(async () => receiveElsewhere(draft(0).key));
    expect(find('h3').textContent).toBe('Message Sent!');
    expect(document.activeElement).toBe(find('a[href="#elsewhere"]'));
  });

  it('does not move the focus of a visitor who moved on while it was sending', async () => {
    await fillAndSend();
    find('a[href="#elsewhere"]').focus();
    await answer(RECEIVED);
    expect(find('h3').textContent).toBe('Message Sent!');
    expect(document.activeElement).toBe(find('a[href="#elsewhere"]'));
  });

  it('keeps a new message that was begun before a retry succeeded', async () => {
    await fillAndSend();
    await answer(FAILED);
    await fill({ ...typed, message: 'One more thing' });
    await act(async () => receiveElsewhere(draft(0).key));
    expect(values().message).toBe('One more thing');
  });

  it('ignores the outcome of another message', async () => {
    await fillAndSend();
    await answer(FAILED);
    await act(async () => receiveElsewhere('another-key'));
    expect(document.querySelector('form')).not.toBeNull();
  });
});

describe('a form whose page was left and opened again (§4)', () => {
  it('sends the same values under the same key until there is a response', async () => {
    await fillAndSend();
    await answer(FAILED);
    await leaveAndReturn();
    expect(values()).toEqual(typed);
    await act(async () => button().click());
    expect(draft(1).key).toBe(draft(0).key);
    await answer(FAILED);
    await leaveAndReturn();
    await fill({ message: 'Another matter' });
    await act(async () => button().click());
    expect(draft(2).key).not.toBe(draft(0).key);
    await answer(FAILED);
  });

  it('shows the panel when the earlier submission is received', async () => {
    await fillAndSend();
    await leaveAndReturn();
    expect(values()).toEqual(typed);
    await act(async () => receiveElsewhere(draft(0).key));
    expect(find('h3').textContent).toBe('Message Sent!');
    await answer(RECEIVED);
  });

  it('keeps a message begun since then, and shows no panel', async () => {
    await fillAndSend();
    await leaveAndReturn();
    await fill({ message: 'One more thing' });
    await act(async () => receiveElsewhere(draft(0).key));
    expect(values().message).toBe('One more thing');
    await answer(RECEIVED);
    await leaveAndReturn();
    expect(values().message).toBe('One more thing');
  });

  it('clears sent values that the browser restores', async () => {
    await fillAndSend();
    await act(async () => root.unmount());
    await answer(RECEIVED);
    receiveElsewhere(draft(0).key);
    find('#island').innerHTML = renderToString(form);
    for (const [name, value] of Object.entries(typed)) field(name).value = value;
    await mount();
    expect(values()).toEqual({ ...typed, message: '' });
  });

  it('forgets prefilled values once they are received', async () => {
    await fill(typed);
    await leaveAndReturn();
    await act(async () => button().click());
    await act(async () => root.unmount());
    receiveElsewhere(draft(0).key);
    find('#island').innerHTML = renderToString(form);
    await mount();
    expect(values()).toEqual({ ...typed, message: '' });
  });
});

describe('the contact line below the button', () => {
  it('offers the phone and a plain chat at first', () => {
    expect(find<HTMLAnchorElement>('a[href^="tel:"]').textContent).toBe('+91 90000 00000');
    expect(chat().href).toBe('https://wa.me/919000000000');
  });

  it('cuts a text that is too long for an address, never within a character', async () => {
    await fill({ ...typed, message: '🌸'.repeat(5_000) });
    expect([...(new URL(chat().href).searchParams.get('text') ?? '')]).toHaveLength(1_500);
  });

  it('stays after success', async () => {
    await fillAndSend();
    await answer(RECEIVED);
    expect(chat()).toBeTruthy();
  });
});

describe('the fields', () => {
  it('have a hint before them that describes them', () => {
    const hint = find(`#${field('message').getAttribute('aria-describedby')}`);
    expect(hint.textContent).toBe('What do you need?');
    expect(hint.compareDocumentPosition(field('message'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('without script', () => {
  it('posts the same fields and the path of its page', () => {
    const form = find<HTMLFormElement>('form');
    expect(form.getAttribute('action')).toBe('/api/forms/contact');
    expect(form.method).toBe('post');
    expect([...new FormData(form).keys()]).toEqual([
      'yam_page',
      ...Object.keys(contract.contact.fields),
      'yam_trap',
    ]);
    expect(find('[name=yam_trap]').matches('[inert]')).toBe(true);
    expect(new FormData(form).get('yam_page')).toBe('/contact');
  });

  it('on the page that lists errors, each field has the placeholders that the server fills in', () => {
    const placeholders = placeholdersFor('contact', {
      name: { required: 'Your name, please.' },
      email: { required: 'Your e-mail, please.', email: 'Not an address yet.' },
      subject: { long: 'Too long.' },
      message: { required: 'Your message, please.' },
    });
    document.body.innerHTML = renderToString(<Form {...formProps(wording, '/contact', placeholders)} />);
    expect(values()).toEqual({
      name: '%%value:name%%',
      email: '%%value:email%%',
      subject: '%%value:subject%%',
      message: '%%value:message%%',
    });
    expect(field('email').getAttribute('aria-invalid')).toBe('%%invalid:email%%');
    const described = field('email').getAttribute('aria-describedby');
    expect(find(`#${described}`).textContent).toBe(
      '%%if:email:required%%Your e-mail, please.%%end%%%%if:email:email%%Not an address yet.%%end%%',
    );
    expect(field('message').getAttribute('aria-describedby')).toBe(
      'contact-message-hint contact-message-error',
    );
  });
});

async function mount(): Promise<void> {
  startOutbox();
  await act(async () => {
    root = hydrateRoot(find('#island'), <FormContext value={context}>{form}</FormContext>, {
      onRecoverableError: (error) => {
        throw error;
      },
    });
  });
}

/** Leaves the page and opens it again. */
async function leaveAndReturn(): Promise<void> {
  await act(async () => root.unmount());
  find('#island').innerHTML = renderToString(form);
  await mount();
}

function find<Found extends Element = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
}

function field(name: string) {
  return find<HTMLInputElement>(`#contact-${name}`);
}

function button() {
  return find<HTMLButtonElement>('[type=submit]');
}

function chat() {
  return find<HTMLAnchorElement>('a[href^="https://wa.me/"]');
}

function values() {
  const value = (name: string) => field(name).value;
  return { name: value('name'), email: value('email'), subject: value('subject'), message: value('message') };
}

async function fill(words: Record<string, string>): Promise<void> {
  await act(async () => {
    for (const [name, value] of Object.entries(words)) {
      field(name).value = value;
      field(name).dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
}

async function fillAndSend(words: Record<string, string> = typed): Promise<void> {
  await fill(words);
  await act(async () => button().click());
}

/** Another tab has received the answer. */
function receiveElsewhere(key: string): void {
  localStorage.removeItem(`yam-outbox:${key}`);
  localStorage.setItem('yam-received', `${key} YAM-7K3M9Q2X`);
  dispatchEvent(new StorageEvent('storage', { key: 'yam-received', newValue: `${key} YAM-7K3M9Q2X` }));
}

async function answer(outcome: Outcome): Promise<void> {
  await act(async () => answers.shift()?.(outcome));
}

function draft(index: number): Draft {
  const call = submit.mock.calls[index];
  if (!call) throw new Error(`There is no submission ${index}`);
  return call[0];
}
