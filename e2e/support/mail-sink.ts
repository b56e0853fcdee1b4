import { createServer, type Server, type Socket } from 'node:net';

/** A mail that arrived. Its text is decoded, with `\n` as line ends. */
export type Mail = { to: string[]; headers: string; text: string };

/** An SMTP server that keeps every mail. It speaks only what Yam needs: EHLO, MAIL, RCPT, DATA and QUIT. */
export class MailSink {
  readonly mails: Mail[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  /** Starts on a port of this machine; 0 for any free one. */
  static async start(port = 0): Promise<MailSink> {
    const sink = new MailSink();
    await new Promise<void>((resolve) => sink.#server.listen(port, '127.0.0.1', resolve));
    return sink;
  }

  /** Settings that make Yam send its mail here. */
  get settings(): Record<string, string> {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the mail sink does not listen');
    return {
      YAM_MAIL__HOST: '127.0.0.1',
      YAM_MAIL__PORT: String(address.port),
      YAM_MAIL__TLS: 'none',
      YAM_MAIL__FROM: 'website@example.in',
      YAM_MAIL__TO: 'owner@example.in',
      YAM_MAIL__REPLY_TO: 'owner@example.in',
    };
  }

  /** Mails to an address, oldest first. */
  to(address: string): Mail[] {
    return this.mails.filter(({ to }) => to.includes(address));
  }

  stop(): void {
    this.#server.close();
  }

  #serve(socket: Socket): void {
    let to: string[] = [];
    let unread = '';
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const read = (line: string) => {
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'RCPT') to.push(/<(.*)>/.exec(line)?.[1] ?? '');
      if (command === 'DATA') {
        isData = true;
        return say('354 go on');
      }
      if (command === 'QUIT') return socket.end('221 bye\r\n');
      return say('250 ok');
    };
    say('220 mail sink');
    socket.on('error', () => socket.destroy());
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      unread += chunk;
      for (;;) {
        const end = unread.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = unread.slice(0, end);
        unread = unread.slice(end + (isData ? 5 : 2));
        if (!isData) {
          read(part);
          continue;
        }
        this.mails.push(mailOf(to, part));
        [isData, to] = [false, []];
        say('250 kept');
      }
    });
  }
}

function mailOf(to: string[], source: string): Mail {
  const [headers, body] = halves(source);
  return { to, headers, text: textOf(headers, body) };
}

/** What a part says, with what its own parts say: decoded, with `\n` as line ends. */
function textOf(headers: string, body: string): string {
  const boundary = /boundary="?([^";\r\n]+)/i.exec(headers)?.[1];
  if (boundary !== undefined) {
    const parts = body.split(`--${boundary}`).slice(1, -1);
    return parts.map((part) => textOf(...halves(part))).join('\n');
  }
  const encoding = /^content-transfer-encoding: *([\w-]+)/im.exec(headers)?.[1];
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(
          body
            .replaceAll('=\r\n', '')
            .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
          'latin1',
        );
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}

function halves(source: string): [headers: string, body: string] {
  const end = source.indexOf('\r\n\r\n');
  return [source.slice(0, end), source.slice(end + 4)];
}
