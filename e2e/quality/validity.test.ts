import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { OTHER_PLACES } from '../support/places.ts';
import { bookPages } from '../support/book.ts';
import { coveringPages } from '../support/covering.ts';
import { expect, test } from '../support/fixtures.ts';
import { forms } from '../support/form.ts';
import { isMissing } from '../support/missing-programs.ts';
import { searches } from '../support/searches.ts';
import { isServed, patternBook, root } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

/** Messages of the checker to ignore, in files that match `file` if given. */
const exceptions: { pattern: RegExp; file?: RegExp; reason: string }[] = [
  {
    pattern: /^CSS: /,
    reason:
      'The CSS checker predates container queries and view transitions. The build parses all CSS itself.',
  },
  {
    pattern: /^Consider using the “h1” element as a top-level heading only/,
    file: /^patterns-/,
    reason: 'Pages of the pattern book show several page heroes, each with its level 1 heading.',
  },
  {
    pattern: /^Attribute “aria-activedescendant” value should either refer to a descendant element/,
    file: /^suggesting/,
    reason: 'The checker predates ARIA 1.2, where a combobox names its list in aria-controls.',
  },
];

/** Mebibytes of output after which the checker is stopped. */
const MAX_OUTPUT = 16;

/** Milliseconds in which the checker reads all of it, even on a busy machine. */
const CHECK_TIMEOUT = 900_000;

type Message = {
  type: 'error' | 'info' | 'non-document-error';
  subType?: 'warning' | 'fatal';
  url: string;
  lastLine?: number;
  message: string;
  extract?: string;
};

test('the Nu HTML checker reports no error and no warning for pages with every section and for the pattern book, and every exception is used', async ({
  server,
  startServer,
  visitor,
}, testInfo) => {
  test.skip(isMissing('java'), 'The checker needs Java 17.');
  test.setTimeout(CHECK_TIMEOUT);
  for (const path of coveringPages.filter(isServed)) {
    await save(await fetch(server.url + path), testInfo.outputPath(fileName(path)));
  }
  await save(await fetch(`${server.url}/no-such-page`), testInfo.outputPath('not-found.html'));
  await save(await fetch(`${server.url}/services/vps-hostng`), testInfo.outputPath('not-found-near.html'));
  for (const [state, { address }] of Object.entries(searches)) {
    await save(await fetch(server.url + address), testInfo.outputPath(`search-${state}.html`));
  }
  await save(new Response(await pageWithSuggestions(visitor)), testInfo.outputPath('suggesting.html'));
  for (const place of Object.keys(OTHER_PLACES)) {
    const filled = await fetch(`${server.url}/web-development-in/${place}`);
    await save(filled, testInfo.outputPath(`filled-for-${place}.html`));
  }
  for (const [name, { path }] of Object.entries(forms)) {
    const response = await fetch(server.url + path, {
      method: 'POST',
      body: new URLSearchParams({ email: 'wrong' }),
    });
    expect(response.status).toBe(422);
    await save(response, testInfo.outputPath(`form-errors-${name}.html`));
  }

  const book = await startServer(patternBook);
  for (const path of bookPages) {
    await save(await fetch(book.url + path), testInfo.outputPath(fileName(path)));
  }

  const messages = await runChecker(testInfo.outputDir);
  const unexpected = messages.filter(
    (message) => !exceptions.some((exception) => covers(exception, message)),
  );
  expect(
    unexpected.map(
      ({ url, lastLine, message, extract }) => `${basename(url)}:${lastLine} ${message}\n${extract}`,
    ),
  ).toEqual([]);
  expect(exceptions.filter((exception) => !messages.some((message) => covers(exception, message)))).toEqual(
    [],
  );
});

/** The HTML of a page while the header's search shows suggestions. */
async function pageWithSuggestions(visitor: Visitor): Promise<string> {
  await visitor.goto('/contact');
  await visitor.waitForScript();
  await visitor.header.getByRole('button', { name: 'Search' }).click();
  await visitor.header.getByRole('combobox').fill('hosting');
  await expect(visitor.header.getByRole('option').first()).toBeVisible();
  await visitor.page.keyboard.press('ArrowDown');
  return visitor.page.content();
}

function covers({ pattern, file }: (typeof exceptions)[number], { message, url }: Message): boolean {
  return pattern.test(message) && (file?.test(basename(url)) ?? true);
}

/** Saves a response's body. Pages come from the server, so their placeholders are filled. */
async function save(response: Response, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await response.text());
}

/** `/services/seo` → `services-seo.html`. */
function fileName(path: string): string {
  return path === '/' ? 'home.html' : `${path.slice(1).replaceAll('/', '-')}.html`;
}

/** Returns errors and warnings for all HTML files below a folder. */
function runChecker(folder: string): Promise<Message[]> {
  const jar = join(root, 'node_modules/vnu-jar/build/dist/vnu.jar');
  const args = ['-jar', jar, '--skip-non-html', '--format', 'json', '--exit-zero-always', folder];
  return new Promise((resolve, reject) => {
    execFile('java', args, { maxBuffer: MAX_OUTPUT * 1024 * 1024 }, (error, _, stderr) => {
      if (error) {
        reject(error);
      } else {
        const { messages }: { messages: Message[] } = JSON.parse(stderr);
        // Plain `info` is only advice, such as about React's slash in void elements, which HTML allows.
        resolve(messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning'));
      }
    });
  });
}
