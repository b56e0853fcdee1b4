import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { dist, root } from '../support/site.ts';

/** What the checker says where there is no fault, together with the source around the spot, and the reason. */
const exceptions: { said: RegExp; because: string }[] = [
  {
    said: /^CSS: .*(view-transition|nsition-(group|old|new)|tion-name:main)/s,
    because: 'The checker does not know CSS View Transitions Level 1 yet.',
  },
];

/** Mebibytes of messages that the checker may print before the test gives up on it. */
const MOST_OUTPUT = 16;

/** Milliseconds for the checker to read all pages of the finished site on a busy machine. */
const TIME_TO_CHECK = 180_000;

type Message = {
  type: 'error' | 'info' | 'non-document-error';
  subType?: 'warning' | 'fatal';
  url: string;
  lastLine?: number;
  message: string;
  extract?: string;
};

test('the Nu HTML checker finds neither error nor warning in any built page, and every exception is needed', async () => {
  test.setTimeout(TIME_TO_CHECK);
  const found = await check(dist);
  const faults = found.filter((message) => !exceptions.some((exception) => covers(exception, message)));
  expect(
    faults.map(({ url, lastLine, message, extract }) => `${url}:${lastLine} ${message}\n${extract}`),
  ).toEqual([]);
  expect(exceptions.filter((exception) => !found.some((message) => covers(exception, message)))).toEqual([]);
});

function covers(exception: (typeof exceptions)[number], { message, extract = '' }: Message): boolean {
  return exception.said.test(`${message}\n${extract}`);
}

/** Errors and warnings in all HTML below a folder. */
function check(folder: string): Promise<Message[]> {
  const jar = join(root, 'node_modules/vnu-jar/build/dist/vnu.jar');
  const args = ['-jar', jar, '--skip-non-html', '--format', 'json', '--exit-zero-always', folder];
  return new Promise((resolve, reject) => {
    execFile('java', args, { maxBuffer: MOST_OUTPUT * 1024 * 1024 }, (error, _, words) => {
      if (error) {
        reject(error);
      } else {
        const { messages }: { messages: Message[] } = JSON.parse(words);
        // Plain `info` is advice: React closes void elements with a slash, which HTML allows.
        resolve(messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning'));
      }
    });
  });
}
