import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server.ts';
import { type Engine, type Key, START_LIMIT, type Tab } from './engine.ts';

/** A proxy that does not exist, for every host except this machine, so that tests cannot reach other hosts. */
const NO_NETWORK = {
  proxyType: 'manual',
  httpProxy: '127.0.0.1:9',
  sslProxy: '127.0.0.1:9',
  noProxy: ['127.0.0.1', 'localhost'],
};

/** Code points of keys without a character (WebDriver, 17.4.2). */
const KEYS: Record<Key, string> = {
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  Tab: '\uE004',
};

/**
 * Starts WebKitGTK's MiniBrowser, which has Safari's engine, and drives it over WebDriver (w3.org/TR/webdriver2). It has
 * no headless mode, so it draws on a virtual X server. All tests of a worker share its one window.
 */
export async function startWebKit(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'yam-webkit-'));
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp']);
  const display = await firstLine(screen);
  const { driver, session } = await firstSession({ HOME: home, DISPLAY: `:${display}` });
  return {
    open: (width, height) => open(session, width, height),
    close: async () => {
      await ask(session, 'DELETE');
      await terminate(driver);
      await terminate(screen);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * Starts the driver again if it hangs. The driver picks a port for its browser and frees it first. If another program
 * takes that port, both wait forever. On a busy machine this happens about once in a hundred starts.
 */
async function firstSession(
  environment: NodeJS.ProcessEnv,
): Promise<{ driver: ChildProcess; session: string }> {
  const binary = await miniBrowser();
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const driver = start('WebKitWebDriver', [`--port=${port}`], environment);
    await answers(url, driver);
    const body = {
      capabilities: {
        alwaysMatch: {
          proxy: NO_NETWORK,
          timeouts: { script: SCRIPT_LIMIT },
          'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        },
      },
    };
    try {
      const { sessionId } = await ask(`${url}/session`, 'POST', body, AbortSignal.timeout(SESSION_LIMIT));
      return { driver, session: `${url}/session/${sessionId}` };
    } catch (error) {
      await terminate(driver);
      if (attempt === ATTEMPTS) {
        throw error;
      }
    }
  }
}

/** Milliseconds until a new session counts as hung. It takes half a second on an idle machine. */
const SESSION_LIMIT = 60_000;

const ATTEMPTS = 3;

/** Milliseconds until a script counts as lost because its page was left. The caller then runs it in the new page. */
const SCRIPT_LIMIT = 20_000;

async function open(session: string, width: number, height: number): Promise<Tab> {
  const evaluate = (expression: string) =>
    ask(`${session}/execute/sync`, 'POST', { script: `return (${expression})`, args: [] });
  await ask(`${session}/window/rect`, 'POST', { width, height });
  const perform = (actions: object[]) => ask(`${session}/actions`, 'POST', { actions });
  const mouse = (x: number, y: number, buttons: string[]) =>
    perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          ...buttons.map((type) => ({ type, button: 0 })),
        ],
      },
    ]);
  const keyboard = (keys: string[]) =>
    perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: keys.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ]);
  return {
    goto: (url) => ask(`${session}/url`, 'POST', { url }),
    goBack: () => ask(`${session}/back`, 'POST', {}),
    evaluate,
    moveMouse: (x, y) => mouse(x, y, []),
    click: (x, y) => mouse(x, y, ['pointerDown', 'pointerUp']),
    press: (key) => keyboard([KEYS[key]]),
    chooseFile: async (selector, file) => {
      const field = await ask(`${session}/element`, 'POST', { using: 'css selector', value: selector });
      // The only entry: the element's id, under a key that the standard names (WebDriver, 11).
      const [id] = Object.values(field);
      await ask(`${session}/element/${id}/value`, 'POST', { text: file });
    },
    type: (text) => keyboard([...text]),
    screenshot: async () => Buffer.from(await ask(`${session}/screenshot`, 'GET'), 'base64'),
    errors: () => [],
    close: async () => {
      await evaluate('localStorage.clear()');
      await ask(`${session}/actions`, 'DELETE');
      await ask(`${session}/url`, 'POST', { url: 'about:blank' });
    },
  };
}

/** Sends a WebDriver command and returns `value` of its response. Throws if the command failed. */
async function ask(url: string, method: string, body?: object, signal?: AbortSignal) {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const { value } = await response.json();
  if (!response.ok) {
    throw new Error(`${value.error}: ${value.message}`);
  }
  return value;
}

/** The path of MiniBrowser, next to WebKit's library. The folder depends on architecture and version. */
async function miniBrowser(): Promise<string> {
  for (const library of await readdir('/usr/lib')) {
    for (const version of ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0']) {
      const file = join('/usr/lib', library, version, 'MiniBrowser');
      if (existsSync(file)) {
        return file;
      }
    }
  }
  throw new Error('cannot find MiniBrowser below /usr/lib; install it with scripts/setup-test');
}

function start(program: string, args: string[], environment: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** The first line that a program writes. */
function firstLine(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let words = '';
    program.once('error', (error) =>
      reject(
        new Error(`cannot start ${program.spawnfile}: ${error.message}; install it with scripts/setup-test`),
      ),
    );
    program.once('exit', () => reject(new Error(`${program.spawnfile} ended:\n${words}`)));
    program.stdout?.on('data', (chunk: Buffer) => {
      words += chunk.toString();
      if (words.includes('\n')) {
        resolve(words.trim());
      }
    });
  });
}

async function answers(url: string, driver: ChildProcess): Promise<void> {
  let failure: Error | undefined;
  driver.once('error', (error) => (failure = error));
  const started = performance.now();
  for (;;) {
    const ready = await ask(`${url}/status`, 'GET').catch(() => undefined);
    if (ready) {
      return;
    }
    if (failure || performance.now() - started > START_LIMIT) {
      throw new Error(
        `cannot start WebKitWebDriver: ${failure?.message ?? 'no answer'}; install it with scripts/setup-test`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function terminate(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) {
    return;
  }
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGTERM');
  await ended;
}
