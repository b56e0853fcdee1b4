import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, NOWHERE, START_LIMIT, type Tab } from './engine.ts';

/** The machine's own Firefox, over WebDriver BiDi (w3.org/TR/webdriver-bidi), which it speaks itself. */
export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'yam-firefox-'));
  const firefox = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    {
      env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const session = await Session.at(await address(firefox));
  await session.send('session.new', { capabilities: { alwaysMatch: { proxy: NOWHERE } } });
  await session.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    opens: (width, height) => open(session, width, height),
    end: async () => {
      const ended = new Promise((resolve) => firefox.once('exit', resolve));
      await session.send('browser.close');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Firefox says where it listens as soon as it does. */
function address(firefox: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let words = '';
    const late = setTimeout(() => reject(new Error(`Firefox did not start:\n${words}`)), START_LIMIT);
    firefox.once('error', (error) =>
      reject(new Error(`No Firefox (${error.message}). Get it by: scripts/setup-test`)),
    );
    firefox.once('exit', () => reject(new Error(`Firefox ended:\n${words}`)));
    firefox.stderr?.on('data', (chunk: Buffer) => {
      words += chunk.toString();
      const said = /WebDriver BiDi listening on (ws:\S+)/.exec(words);
      if (said) {
        clearTimeout(late);
        resolve(`${said[1]}/session`);
      }
    });
  });
}

async function open(session: Session, width: number, height: number): Promise<Tab> {
  const { userContext } = await session.send('browser.createUserContext');
  const { context } = await session.send('browsingContext.create', { type: 'window', userContext });
  await session.send('browsingContext.setViewport', { context, viewport: { width, height } });
  return {
    navigate: async (url) => {
      await session.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    back: async () => {
      await session.send('browsingContext.traverseHistory', { context, delta: -1 });
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await session.send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails) {
        throw new Error(exceptionDetails.text);
      }
      return result.value;
    },
    perform: async (actions) => {
      await session.send('input.performActions', { context, actions });
    },
    screenshot: async () => {
      const { data } = await session.send('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    troubles: () => session.errors(context),
    close: async () => {
      await session.send('browser.removeUserContext', { userContext });
    },
  };
}

/** One socket: commands by number, and the errors that pages logged. */
class Session {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<Result>>();
  readonly #errors: { context: string; text: string }[] = [];
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data))));
  }

  static async at(url: string): Promise<Session> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error(`${url} does not answer`)));
    });
    return new Session(socket);
  }

  send(method: string, params: Record<string, unknown> = {}): Promise<Result> {
    const waiting = Promise.withResolvers<Result>();
    this.#last += 1;
    this.#waiting.set(this.#last, waiting);
    this.#socket.send(JSON.stringify({ id: this.#last, method, params }));
    return waiting.promise;
  }

  errors(context: string): string[] {
    return this.#errors.filter((error) => error.context === context).map(({ text }) => text);
  }

  #hear(message: Message): void {
    if (message.type === 'event') {
      const { level, text, source } = message.params;
      if (level === 'error') {
        this.#errors.push({ context: source.context, text });
      }
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === 'success') {
      waiting?.resolve(message.result);
    } else {
      waiting?.reject(new Error(`${message.error}: ${message.message}`));
    }
  }
}

type Message =
  | { type: 'success'; id: number; result: Result }
  | { type: 'error'; id: number; error: string; message: string }
  | { type: 'event'; params: { level: string; text: string; source: { context: string } } };

/** What the commands above answer with, each with its own part of it. */
type Result = {
  userContext: string;
  context: string;
  data: string;
  result: { value?: unknown };
  exceptionDetails?: { text: string };
};
