import { expect, it } from 'vitest';
import { initial, initials } from './initials.ts';

it.each([
  ['Sample Person Name', 'SN'],
  ['sample', 'S'],
  ['  Two   Words ', 'TW'],
  ['اردو نام', 'ان'],
  ['“Quoted” .NET', 'QN'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

it.each([
  ['.NET', 'N'],
  ['PHP', 'P'],
  ['iOS', 'I'],
  ['3D', '3'],
  ['संगीत', 'स'],
  ['…', ''],
])('the initial of "%s" is "%s"', (name, expected) => {
  expect(initial(name)).toBe(expected);
});
