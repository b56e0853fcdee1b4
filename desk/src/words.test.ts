import { expect, test } from 'vitest';
import { commonStages, fillSnippet, isolated, stagesOf } from './words.ts';

test('a snippet gets the first name, the reference, the service and the price', () => {
  const lead = { name: ' Aisha Lone ', reference: 'YAM-7', offer: [] };
  const text = 'Dear {name}, your reference is {reference}. Thank you, {name}.';
  expect(fillSnippet(text, lead)).toBe('Dear Aisha, your reference is YAM-7. Thank you, Aisha.');
  expect(fillSnippet('Dear {name}', { ...lead, name: null })).toBe('Dear Sir or Madam');
  const offer = [
    { name: 'package', text: 'Standard' },
    { name: 'price', text: '₹19,999' },
  ];
  expect(fillSnippet('{service}: {price}', { ...lead, offer })).toBe('Standard: ₹19,999');
  expect(fillSnippet('{price}', { ...lead, offer, amount: 125_000 })).toBe('₹1,25,000');
  expect(fillSnippet('{service}: {price}', lead)).toBe('{service}: {price}');
});

test('leads and job applications have stages of their own', () => {
  expect(stagesOf(false)).toContain('quoted');
  expect(stagesOf(true)).toEqual(['new', 'invited', 'hired', 'declined']);
});

test('a name from right to left is isolated in a sentence, and others stay as they are', () => {
  expect(['نور', 'Aisha نور', 'Łukasz', 'मीरा'].map(isolated)).toEqual([
    '\u2068نور\u2069',
    '\u2068Aisha نور\u2069',
    'Łukasz',
    'मीरा',
  ]);
});

test('leads and job applications together can only be new', () => {
  expect(commonStages([{ isApplication: false }, { isApplication: true }])).toEqual(['new']);
  expect(commonStages([{ isApplication: true }])).toEqual(stagesOf(true));
});
