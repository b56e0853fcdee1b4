// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { describeFailure, hasPasskeys } from './passkeys.ts';

test('passkeys need a browser that reads options from JSON, and a host with a name', () => {
  expect(hasPasskeys('desk.example.com')).toBe(false);
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { parseRequestOptionsFromJSON: () => undefined }),
  );
  expect(hasPasskeys('desk.example.com')).toBe(true);
  expect(hasPasskeys('localhost')).toBe(true);
  expect(hasPasskeys('127.0.0.1')).toBe(false);
  expect(hasPasskeys('[::1]')).toBe(false);
});

test.each([
  ['NotAllowedError', 'you cancelled'],
  ['InvalidStateError', 'already has a passkey'],
  ['SecurityError', 'desk.url'],
  ['NotSupportedError', 'another device'],
])('%s is explained', (name, words) => {
  expect(describeFailure(new DOMException('', name))).toContain(words);
});
