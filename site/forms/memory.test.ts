// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { forms } from './contract.ts';
import { keyOf } from './key.ts';
import { recall, remember } from './memory.ts';
import { forgetSent } from './words.ts';

beforeEach(() => sessionStorage.clear());

it('what was typed into a form comes back to it, and who the visitor is to every form', () => {
  remember('contact', forms.contact, { name: 'Asha', email: 'a@example.com', subject: '', message: 'Hello' });
  expect(recall('contact')).toEqual({ name: 'Asha', email: 'a@example.com', message: 'Hello' });
  expect(recall('quote')).toEqual({ name: 'Asha', email: 'a@example.com' });
});

it('once sent, a form’s words are gone, and the visitor is still known', () => {
  const sent = { name: 'Asha', email: '', message: 'Hello' };
  remember('contact', forms.contact, sent);
  remember('quote', forms.quote, { message: 'A mill' });
  forgetSent(keyOf('contact', sent));
  expect(recall('contact')).toEqual({ name: 'Asha' });
  expect(recall('quote')).toEqual({ name: 'Asha', message: 'A mill' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Hello');
});

it('words that were changed after they were sent stay', () => {
  const sent = { name: 'Asha', message: 'Hello' };
  remember('contact', forms.contact, sent);
  remember('contact', forms.contact, { ...sent, message: 'Hello again' });
  forgetSent(keyOf('contact', sent));
  expect(recall('contact')).toEqual({ name: 'Asha', message: 'Hello again' });
});

it('a field that was emptied stays empty in its form, and is known to the others', () => {
  remember('contact', forms.contact, { name: 'Asha' });
  remember('contact', forms.contact, { name: '' });
  expect(recall('contact')).toEqual({ name: '' });
  expect(recall('lead')).toEqual({ name: 'Asha' });
});

it('a field that was never filled in is still open for what is known later', () => {
  remember('quote', forms.quote, { name: '', message: 'A mill' });
  remember('contact', forms.contact, { name: 'Asha' });
  expect(recall('quote')).toEqual({ name: 'Asha', message: 'A mill' });
});

it('keeps no words that the form gave', () => {
  remember('quote', forms.quote, { name: 'Asha', message: 'I would like a mill.' }, 'I would like a mill.');
  expect(recall('quote')).toEqual({ name: 'Asha' });
});

it('keeps neither a file nor what the form says by itself', () => {
  remember('demo', forms.demo, { phone: '1', product: 'A product' });
  remember('careers', forms.careers, { resume: new File(['x'], 'resume.pdf') });
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/product|resume/);
});

it('a browser that forbids storage forgets, and nothing else', () => {
  vi.stubGlobal('sessionStorage', undefined);
  remember('contact', forms.contact, { name: 'Asha' });
  forgetSent(keyOf('contact', { name: 'Asha' }));
  expect(recall('contact')).toEqual({});
});
