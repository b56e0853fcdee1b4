// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { describeFailure, isAddress } from './passkeys.ts';

test.each([
  ['desk.example.com', false],
  ['localhost', false],
  ['127.0.0.1', true],
  ['[::1]', true],
])('%s is an IP address: %s', (host, expected) => {
  expect(isAddress(host)).toBe(expected);
});

test.each([
  ['NotAllowedError', 'you cancelled'],
  ['InvalidStateError', 'already has a passkey'],
  ['SecurityError', 'desk.url'],
  ['NotSupportedError', 'another device'],
])('%s is explained', (name, words) => {
  expect(describeFailure(new DOMException('', name))).toContain(words);
});
