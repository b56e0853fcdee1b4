/**
 * A mailbox that is read by IMAP (RFC 9051), as a thread of its own. It has no messages until it is told to add some, so
 * that the server counts them as new. It knows the commands of a client that only reads.
 */
import { createServer, type Socket } from 'node:net';
import { parentPort } from 'node:worker_threads';

/** What the thread is sent: messages to add. It sends back its port once it listens. */
export type NewMessages = string[];

const messages: string[] = [];
/** Connections that wait for news. */
const idling = new Map<Socket, string>();

if (parentPort !== null) {
  const port = parentPort;
  const server = createServer(serve);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    port.postMessage(typeof address === 'object' ? address?.port : undefined);
  });
  port.on('message', (added: NewMessages) => {
    messages.push(...added);
    for (const socket of idling.keys()) socket.write(`* ${messages.length} EXISTS\r\n`);
  });
}

function serve(socket: Socket): void {
  let received = '';
  socket.setEncoding('utf8');
  socket.on('error', () => {});
  socket.on('close', () => idling.delete(socket));
  socket.on('data', (text: string) => {
    received += text;
    for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
      answer(socket, received.slice(0, end));
      received = received.slice(end + 2);
    }
  });
  socket.write('* OK ready\r\n');
}

function answer(socket: Socket, line: string): void {
  const [tag = '', ...words] = line.split(' ');
  const command = words.join(' ').toUpperCase();
  if (tag.toUpperCase() === 'DONE') {
    socket.write(`${idling.get(socket)} OK done\r\n`);
    idling.delete(socket);
    return;
  }
  if (command === 'IDLE') {
    idling.set(socket, tag);
    socket.write('+ idling\r\n');
    return;
  }
  socket.write(`${untagged(command)}${tag} OK done\r\n`);
}

function untagged(command: string): string {
  if (command === 'CAPABILITY') return '* CAPABILITY IMAP4rev1 IDLE\r\n';
  if (command.startsWith('EXAMINE')) {
    const next = messages.length + 1;
    return `* ${messages.length} EXISTS\r\n* OK [UIDVALIDITY 1] x\r\n* OK [UIDNEXT ${next}] x\r\n`;
  }
  const [, from = '1', to] = /^UID (?:SEARCH UID|FETCH) (\d+)(?::(\d+|\*))?/.exec(command) ?? [];
  const last = to === '*' ? messages.length : Number(to ?? from);
  const asked = messages.map((text, index) => ({ text, uid: index + 1 }));
  const found = asked.filter(({ uid }) => uid >= Math.min(Number(from), last) && uid <= last);
  if (command.startsWith('UID SEARCH')) return `* SEARCH ${found.map(({ uid }) => uid).join(' ')}\r\n`;
  if (!command.startsWith('UID FETCH')) return '';
  const [, section = ''] = /BODY\.PEEK(\[[^\]]*\])/.exec(command) ?? [];
  const [, limit] = /<0\.(\d+)>/.exec(command) ?? [];
  return found
    .map(({ uid, text }) => {
      const part = section.includes('HEADER') ? text.slice(0, text.indexOf('\r\n\r\n') + 4) : text;
      const sent = limit === undefined ? part : part.slice(0, Number(limit));
      const origin = limit === undefined ? '' : '<0>';
      return `* ${uid} FETCH (UID ${uid} BODY${section}${origin} {${sent.length}}\r\n${sent})\r\n`;
    })
    .join('');
}
