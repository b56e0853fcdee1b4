import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { formErrors } from './form-keys.ts';

it('the contract has no unknown keys and kinds', async () => {
  const contract = await readFile(new URL('../../contract/forms.json', import.meta.url), 'utf8');
  expect(formErrors(contract)).toEqual([]);
});

it('reports the file if it is not JSON', () => {
  expect(formErrors('{')[0]).toMatch(/^contract\/forms.json: .*JSON/);
});

it.each([
  [{ kind: 'text', max: 120 }, 'there is no key max; the keys are kind, label, required, autofill'],
  [{ kind: 'text', lable: 'Name' }, 'there is no key lable; did you mean label?'],
  [{ kind: 'tel', options: [] }, 'there is no key options; the keys are kind, label, required'],
  [{ kind: 'chioce', options: [] }, 'there is no kind chioce; did you mean choice?'],
  ['text', 'it must be an object'],
])('refuses the field %o, with its form and the nearest name', (field, error) => {
  const forms = {
    contact: { path: '/api/forms/contact', encoding: 'json', retry: true, fields: { name: field } },
  };
  expect(formErrors(JSON.stringify(forms))).toEqual([
    `contract/forms.json, form contact, field name: ${error}`,
  ]);
});

it('refuses an unknown key of a form', () => {
  const forms = { contact: { path: '/', encoding: 'json', retry: false, fields: {}, recieved: 'Thanks.' } };
  expect(formErrors(JSON.stringify(forms))).toEqual([
    'contract/forms.json, form contact: there is no key recieved; did you mean received?',
  ]);
});

it.each([undefined, 'yes'])('refuses a form whose retry is %s', (retry) => {
  const forms = { contact: { path: '/', encoding: 'json', retry, fields: {} } };
  expect(formErrors(JSON.stringify(forms))).toEqual([
    'contract/forms.json, form contact: retry must be true or false',
  ]);
});
