import { describe, expect, it } from 'vitest';
import { type FormContract, linesOf } from './contract.ts';

const contract: FormContract = {
  path: '/api/quote',
  encoding: 'json',
  retry: false,
  fields: {
    name: { kind: 'text', label: 'Name' },
    service: { kind: 'choice', label: 'Service', options: ['Design', 'Hosting'], default: 'Design' },
    resume: { kind: 'file', label: 'Resume' },
    _subject: { kind: 'constant', label: 'Subject' },
  },
};

describe('the WhatsApp text of a form', () => {
  it('is empty while the form is unchanged', () => {
    expect(linesOf({ name: '', service: 'Design', _subject: 'Quote' }, contract)).toEqual([]);
  });

  it('has each value after its label, including an unchanged choice', () => {
    const typed = {
      name: 'Asha',
      service: 'Design',
      resume: new File(['%PDF'], 'cv.pdf'),
      _subject: 'Quote',
    };
    expect(linesOf(typed, contract)).toEqual(['Name: Asha', 'Service: Design']);
  });

  it('has a changed choice alone', () => {
    expect(linesOf({ name: '', service: 'Hosting' }, contract)).toEqual(['Service: Hosting']);
  });
});
