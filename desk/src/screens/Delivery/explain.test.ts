import { expect, test } from 'vitest';
import { explain } from './explain.ts';

test.each([
  [
    'cannot connect to smtp.example.com:587: connection refused; check mail.host',
    { what: 'Cannot connect to smtp.example.com:587: connection refused.', remedy: 'Check mail.host.' },
  ],
  [
    'smtp.example.com does not accept the recipient: 550 no such user; check mail.to',
    {
      what: 'smtp.example.com does not accept the recipient: 550 no such user.',
      remedy: 'Check mail.to.',
    },
  ],
  [
    'hooks.example.com answers 503 Service Unavailable: busy; back soon',
    { what: 'hooks.example.com answers 503 Service Unavailable: busy; back soon.', remedy: null },
  ],
])('“%s” is explained in sentences', (error, explanation) => {
  expect(explain(error)).toEqual(explanation);
});
