import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { OTHER_PLACES } from '../support/places.ts';
import { bookPages } from '../support/book.ts';
import { expect, test } from '../support/fixtures.ts';
import { forms } from '../support/form.ts';
import { isMissing } from '../support/missing-programs.ts';
import { searches } from '../support/searches.ts';
import { Server } from '../support/server.ts';
import { patternBook, root, site } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

/** What the checker says where there is no fault, and the reason. */
const exceptions: { said: RegExp; on?: RegExp; because: string }[] = [
  {
    said: /^CSS: /,
    because:
      'Its CSS checker predates container queries and view transitions; the build parses all CSS itself.',
  },
  {
    said: /^Consider using the “h1” element as a top-level heading only/,
    on: /^patterns-/,
    because: 'A page of the book that shows the openings of pages shows their headings as well.',
  },
  {
    said: /^Attribute “aria-activedescendant” value should either refer to a descendant element/,
    on: /^suggesting/,
    because: 'It predates ARIA 1.2, where a combobox names its list by aria-controls.',
  },
];

/** Mebibytes of messages that the checker may print before the test gives up on it. */
const MOST_OUTPUT = 16;

/** Milliseconds for the checker to read all pages of the finished site on a busy machine. */
const TIME_TO_CHECK = 900_000;

type Message = {
  type: 'error' | 'info' | 'non-document-error';
  subType?: 'warning' | 'fatal';
  url: string;
  lastLine?: number;
  message: string;
  extract?: string;
};

test('the Nu HTML checker finds neither error nor warning in any page of the site and of the pattern book, and every exception is needed', async ({
  server,
  visitor,
}, testInfo) => {
  test.skip(isMissing('java'), 'The checker needs Java 17.');
  test.setTimeout(TIME_TO_CHECK);
  for (const { path } of site.pages) {
    await save(await fetch(server.url + path), testInfo.outputPath(fileName(path)));
  }
  await save(await fetch(`${server.url}/no-such-page`), testInfo.outputPath('not-found.html'));
  await save(await fetch(`${server.url}/services/vps-hostng`), testInfo.outputPath('not-found-near.html'));
  for (const [state, { address }] of Object.entries(searches)) {
    await save(await fetch(server.url + address), testInfo.outputPath(`search-${state}.html`));
  }
  await save(new Response(await suggesting(visitor)), testInfo.outputPath('suggesting.html'));
  for (const place of Object.keys(OTHER_PLACES)) {
    const filled = await fetch(`${server.url}/web-development-in/${place}`);
    await save(filled, testInfo.outputPath(`filled-for-${place}.html`));
  }
  for (const [name, { path }] of Object.entries(forms)) {
    const wrong = await fetch(server.url + path, {
      method: 'POST',
      body: new URLSearchParams({ email: 'wrong' }),
    });
    expect(wrong.status).toBe(422);
    await save(wrong, testInfo.outputPath(`form-errors-${name}.html`));
  }

  const book = await Server.start(patternBook);
  for (const path of bookPages) {
    await save(await fetch(book.url + path), testInfo.outputPath(fileName(path)));
  }
  await book.stop();

  const found = await check(testInfo.outputDir);
  const faults = found.filter((message) => !exceptions.some((exception) => excuses(exception, message)));
  expect(
    faults.map(
      ({ url, lastLine, message, extract }) => `${basename(url)}:${lastLine} ${message}\n${extract}`,
    ),
  ).toEqual([]);
  expect(exceptions.filter((exception) => !found.some((message) => excuses(exception, message)))).toEqual([]);
});

/** A page as it stands while its header's search suggests pages: what script has made of it. */
async function suggesting(visitor: Visitor): Promise<string> {
  await visitor.goto('/contact');
  await visitor.waitForScript();
  await visitor.header.getByRole('link', { name: 'Search' }).click();
  await visitor.header.getByRole('combobox').fill('hosting');
  await expect(visitor.header.getByRole('option').first()).toBeVisible();
  await visitor.page.keyboard.press('ArrowDown');
  return visitor.page.content();
}

function excuses({ said, on }: (typeof exceptions)[number], { message, url }: Message): boolean {
  return said.test(message) && (on?.test(basename(url)) ?? true);
}

/** Keeps what the server sent, so that marks are filled as a visitor sees them. */
async function save(response: Response, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await response.text());
}

/** `/services/seo` → `services-seo.html`. */
function fileName(path: string): string {
  return path === '/' ? 'home.html' : `${path.slice(1).replaceAll('/', '-')}.html`;
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
