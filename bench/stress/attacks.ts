/**
 * The attacks of `make stress`, in a separate thread so that they do not delay the measured visitors. Each runs for a
 * limited time, opens a limited number of connections, and uses only addresses of this machine (127.0.0.2 to
 * 127.0.0.127).
 */
import { connect as connectHttp2 } from 'node:http2';
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { hostileMails } from './mails.ts';

export type Attack = keyof typeof attacks;
export type Order = {
  attack: Attack;
  port: number;
  milliseconds: number;
  /** What a mail service knows, which posts mails to the server. */
  inboundSecret: string;
  /** A stored lead, and its visitor's address. */
  lead: { reference: string; email: string };
};

/** The addresses that attacks come from. */
const FIRST_ADDRESS = 2;
const ADDRESSES = 126;

/** Milliseconds between two bytes of a slow sender. */
const TRICKLE = 1_000;

/** Milliseconds between two pings of a client that reads nothing. */
const PING_EVERY = 500;

const MEGABYTE = 1 << 20;
const BOUNDARY = 'stress';

/** Invalid, so that it is sent back in a page, where each quote takes six bytes. */
const QUOTES = `name=${'"'.repeat(2.9 * MEGABYTE)}`;

export const attacks = {
  none: () => {},
  'slow headers': (order: Order) => {
    for (const socket of open(order, 300)) {
      socket.write('GET / HTTP/1.1\r\nX: ');
      trickle(socket);
    }
  },
  'slow bodies': (order: Order) => {
    for (const socket of open(order, 300)) {
      socket.write(post(CONTACT, URL_ENCODED, MEGABYTE));
      trickle(socket);
    }
  },
  'slow reads': (order: Order) => {
    for (const socket of open(order, 300)) {
      socket.pause();
      socket.write('GET / HTTP/1.1\r\nHost: yam\r\n\r\n'.repeat(200));
    }
  },
  '10,000 idle connections': async (order: Order) => {
    // 200 at a time, because the system's accept queue is limited too.
    for (let opened = 0; opened < 10_000 && isOn(order); opened += 200) {
      const sockets = open(order, 200);
      await Promise.all(sockets.map(settled));
    }
  },
  'posts from one address': (order: Order) => {
    let sent = 0;
    const draft = 'name=Flood&email=flood%40example.com&message=Flood';
    repeat(order, 20, 1, () => {
      sent += 1;
      // Every second lead repeats the same draft.
      const body = sent % 2 === 0 ? draft : `${draft}+${sent}`;
      const key = sent % 2 === 0 ? 'Idempotency-Key: flood-draft\r\n' : '';
      return post(CONTACT, URL_ENCODED, body.length, key) + body;
    });
  },
  '22 stalled uploads': (order: Order) => {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n`;
    for (const socket of open(order, 22, 1)) {
      socket.write(post(CAREERS, MULTIPART, 6 * MEGABYTE) + head);
      socket.write(Buffer.alloc(5 * MEGABYTE - head.length, 'x'));
    }
  },
  'malformed multipart of 64 MB': (order: Order) => {
    const endless = [
      'x',
      `--${BOUNDARY}\r\nX: y`,
      `--${BOUNDARY}\r\n${'x'.repeat(14_000)}\r\n\r\n\r\n`,
      `--${BOUNDARY}\r\n\r\n\r\n`,
    ];
    const bodies = endless.map((piece) =>
      piece.length > 10 && piece.endsWith('\n')
        ? Buffer.from(piece.repeat(Math.ceil((64 * MEGABYTE) / piece.length)))
        : Buffer.concat([Buffer.from(piece), Buffer.alloc(64 * MEGABYTE, 'x')]),
    );
    for (const [index, socket] of open(order, bodies.length).entries()) {
      const body = bodies[index] ?? Buffer.alloc(0);
      socket.write(post(CAREERS, MULTIPART, body.length));
      socket.write(body);
    }
  },
  'error pages read slowly': (order: Order) => {
    for (const socket of open(order, 60, 1)) {
      socket.pause();
      socket.write(post(CONTACT, URL_ENCODED, QUOTES.length) + QUOTES);
    }
  },
  'error pages that HTTP/2 never reads': (order: Order) => {
    const client = connectHttp2(`http://127.0.0.1:${order.port}`, {
      createConnection: () => openOne(order),
      settings: { initialWindowSize: 0 },
    });
    client.on('error', () => {});
    for (let sent = 0; sent < 25; sent += 1) {
      const stream = client.request({ ':method': 'POST', ':path': CONTACT, 'content-type': URL_ENCODED });
      stream.on('error', () => {});
      stream.end(QUOTES);
    }
    setInterval(() => {
      if (!client.destroyed) client.ping(() => {});
    }, PING_EVERY);
  },
  'hostile mails by webhook': (order: Order) => {
    const mails = hostileMails(order.lead.reference, order.lead.email);
    let sent = 0;
    repeat(order, 4, 1, () => {
      sent += 1;
      const mail = mails[sent % mails.length] ?? '';
      const secret = `Authorization: Bearer ${order.inboundSecret}\r\n`;
      return post('/api/inbound-mail', 'message/rfc822', mail.length, secret) + mail;
    });
  },
  'uploads of 5 MB from one address': (order: Order) => {
    let sent = 0;
    repeat(order, 4, 1, () => {
      sent += 1;
      const body = application(sent);
      return post(CAREERS, MULTIPART, body.length) + body;
    });
  },
  'place pages at random': (order: Order) => {
    repeat(order, 40, ADDRESSES, () => `GET /web-development-in/${word()} HTTP/1.1\r\nHost: yam\r\n\r\n`);
  },
  'searches and unknown pages at random': (order: Order) => {
    repeat(order, 40, ADDRESSES, () => {
      const path = Math.random() < 0.5 ? `/search?q=${word()}+website` : `/${word()}`;
      return `GET ${path} HTTP/1.1\r\nHost: yam\r\nAccept-Encoding: br\r\n\r\n`;
    });
  },
};

const CONTACT = '/api/forms/contact';
const CAREERS = '/careers/submit_application.php';
const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

const deadlines = new WeakMap<Order, number>();
const sockets = new Set<Socket>();

if (parentPort !== null) {
  const order = workerData as Order;
  deadlines.set(order, performance.now() + order.milliseconds);
  setTimeout(() => {
    for (const socket of sockets) socket.destroy();
    process.exit(0);
  }, order.milliseconds);
  await attacks[order.attack](order);
}

function isOn(order: Order): boolean {
  return performance.now() < (deadlines.get(order) ?? 0);
}

/** Opens connections from this many addresses in turn. */
function open(order: Order, count: number, addresses = ADDRESSES): Socket[] {
  return Array.from({ length: count }, (_, index) => openOne(order, index % addresses));
}

/** Each attack counts its addresses from another one, so that limits that an earlier attack has used up do not hold it. */
function openOne(order: Order, address = 0): Socket {
  const first = Object.keys(attacks).indexOf(order.attack);
  const localAddress = `127.0.0.${FIRST_ADDRESS + ((first + address) % ADDRESSES)}`;
  const socket = connect({ host: '127.0.0.1', port: order.port, localAddress });
  sockets.add(socket);
  // The server may defend itself by closing or refusing connections.
  socket.on('error', () => {});
  socket.on('close', () => sockets.delete(socket));
  return socket;
}

/** Keeps this many connections busy. Each sends one request after the other. */
function repeat(order: Order, connections: number, addresses: number, request: () => string): void {
  for (const [index, socket] of open(order, connections, addresses).entries()) {
    const next = () => isOn(order) && socket.write(request());
    socket.on('connect', next);
    socket.on('data', next);
    socket.on('close', () => {
      // The wait avoids a busy loop when the server closes connections.
      if (isOn(order)) setTimeout(() => repeat(order, 1, index + 1, request), 100);
    });
  }
}

function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.write('x'), TRICKLE);
  socket.on('close', () => clearInterval(timer));
}

/** A job application with a resume of almost 5 MB, which looks like spam. */
function application(number: number): string {
  const fields = {
    name: `Spam ${number}`,
    email: 'spam@example.com',
    phone: '+91 90000 00000',
    position: 'Content Writer',
    yam_trap: 'filled',
  };
  const part = (name: string, more: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const parts = Object.entries(fields).map(([name, value]) => part(name, '', value));
  const resume = `%PDF-1.4\n${number}\n${'x'.repeat(5 * MEGABYTE - 64)}\n%%EOF\n`;
  return `${parts.join('')}${part('resume', '; filename="cv.pdf"', resume)}--${BOUNDARY}--\r\n`;
}

/** Resolves once the connection is open or refused. */
function settled(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.on('connect', () => resolve());
    socket.on('close', () => resolve());
  });
}

function post(path: string, type: string, length: number, headers = ''): string {
  return `POST ${path} HTTP/1.1\r\nHost: yam\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n${headers}\r\n`;
}

/** Returns a random word that is in no cache. */
function word(): string {
  return Array.from({ length: 12 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');
}
