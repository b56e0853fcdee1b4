import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { dist, root } from '../support/site.ts';

/** The Nu HTML checker's own messages that are not faults here, each with its reason. */
const exceptions: { message: RegExp; because: string }[] = [];

/** Mebibytes of messages that the checker may print before the test gives up on it. */
const MOST_OUTPUT = 16;

type Message = { type: string; subType?: string; url: string; lastLine?: number; message: string };

test('the Nu HTML checker finds neither error nor warning in any built page', async () => {
  test.setTimeout(180_000);
  const found = await check(dist);
  const faults = found.filter(
    ({ message }) => !exceptions.some((exception) => exception.message.test(message)),
  );
  expect(
    faults.map(
      ({ type, subType, url, lastLine, message }) => `${url}:${lastLine} ${subType ?? type}: ${message}`,
    ),
  ).toEqual([]);
});

test('every exception from the Nu HTML checker is still needed', async () => {
  test.setTimeout(180_000);
  const found = exceptions.length === 0 ? [] : await check(dist);
  const idle = exceptions.filter(
    (exception) => !found.some(({ message }) => exception.message.test(message)),
  );
  expect(idle).toEqual([]);
});

/** Runs the checker over all HTML below a folder. */
function check(folder: string): Promise<Message[]> {
  const jar = join(root, 'node_modules/vnu-jar/build/dist/vnu.jar');
  const args = ['-jar', jar, '--skip-non-html', '--format', 'json', '--exit-zero-always', folder];
  return new Promise((resolve, reject) => {
    execFile('java', args, { maxBuffer: MOST_OUTPUT * 1024 * 1024 }, (error, _, words) => {
      if (error) {
        reject(error);
      } else {
        resolve(JSON.parse(words).messages);
      }
    });
  });
}
