import { expect, test } from 'vitest';
import { snippetsFor } from './snippets.ts';

test('snippets in the script of the message come first, and the others keep their order', () => {
  const languages = [null, 'en', 'hi', 'ks', 'ur'] as const;
  const snippets = languages.map((language) => ({ language }));
  for (const [message, expected] of [
    ['مجھے ایک website چاہیے', ['ks', 'ur', null, 'en', 'hi']],
    ['मुझे एक website चाहिए, जल्दी', ['hi', 'ks', null, 'en', 'ur']],
    ['A website for نور', ['en', null, 'hi', 'ks', 'ur']],
    ['₹ 45,000?', languages],
  ] as const) {
    expect(snippetsFor(snippets, message).map(({ language }) => language)).toEqual(expected);
  }
});
