// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { forms } from './contract.ts';
import { keyToSend } from './idempotency-key.ts';
import { recall, remember } from './memory.ts';
import { forgetSent } from './draft-storage.ts';

beforeEach(() => sessionStorage.clear());

it('typed values return to their form, and the visitor’s details to every form', () => {
  remember('contact', forms.contact, { name: 'Asha', email: 'a@example.com', subject: '', message: 'Hello' });
  expect(recall('contact')).toEqual({ name: 'Asha', email: 'a@example.com', message: 'Hello' });
  expect(recall('quote')).toEqual({ name: 'Asha', email: 'a@example.com' });
});

it('once sent, a form’s values are deleted, except the visitor’s details', () => {
  const sent = { name: 'Asha', email: '', message: 'Hello' };
  const key = keyToSend('contact', sent);
  remember('contact', forms.contact, sent);
  remember('quote', forms.quote, { message: 'A mill' });
  forgetSent(key);
  expect(recall('contact')).toEqual({ name: 'Asha' });
  expect(recall('quote')).toEqual({ name: 'Asha', message: 'A mill' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Hello');
});

it('values changed after they were sent are kept', () => {
  const sent = { name: 'Asha', message: 'Hello' };
  const key = keyToSend('contact', sent);
  remember('contact', forms.contact, sent);
  remember('contact', forms.contact, { ...sent, message: 'Hello again' });
  forgetSent(key);
  expect(recall('contact')).toEqual({ name: 'Asha', message: 'Hello again' });
});

it('an emptied field stays empty in its form, but not in others', () => {
  remember('contact', forms.contact, { name: 'Asha' });
  remember('contact', forms.contact, { name: '' });
  expect(recall('contact')).toEqual({ name: '' });
  expect(recall('lead')).toEqual({ name: 'Asha' });
});

it('a field that was never filled in can be filled in later', () => {
  remember('quote', forms.quote, { name: '', message: 'A mill' });
  remember('contact', forms.contact, { name: 'Asha' });
  expect(recall('quote')).toEqual({ name: 'Asha', message: 'A mill' });
});

it('does not store the prefilled text', () => {
  remember('quote', forms.quote, { name: 'Asha', message: 'I would like a mill.' }, 'I would like a mill.');
  expect(recall('quote')).toEqual({ name: 'Asha' });
});

it('stores neither files nor constants', () => {
  remember('demo', forms.demo, { phone: '1', product: 'A product' });
  remember('careers', forms.careers, { resume: new File(['x'], 'resume.pdf') });
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/product|resume/);
});

it('without storage, forms work and nothing is stored', () => {
  vi.stubGlobal('sessionStorage', undefined);
  remember('contact', forms.contact, { name: 'Asha' });
  forgetSent(keyToSend('contact', { name: 'Asha' }));
  expect(recall('contact')).toEqual({});
});
