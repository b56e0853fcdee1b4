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

describe('what is said on WhatsApp of a form', () => {
  it('is nothing while the form stands as it came', () => {
    expect(linesOf({ name: '', service: 'Design', _subject: 'Quote' }, contract)).toEqual([]);
  });

  it('is each answer after its label, and a choice that was left as it came', () => {
    const typed = {
      name: 'Asha',
      service: 'Design',
      resume: new File(['%PDF'], 'cv.pdf'),
      _subject: 'Quote',
    };
    expect(linesOf(typed, contract)).toEqual(['Name: Asha', 'Service: Design']);
  });

  it('is a choice alone, where that was made', () => {
    expect(linesOf({ name: '', service: 'Hosting' }, contract)).toEqual(['Service: Hosting']);
  });
});
