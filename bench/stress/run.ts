/**
 * Attacks a release server in the ways that single clients can, one after the other. Meanwhile, ordinary visitors load
 * pages and send leads, and their response times are printed. Each attack lasts ten seconds, the uploads two minutes. At
 * the end, a visitor's data is erased from a database of 1 GB. The exit code is 1 if a goal is missed or a lead is lost.
 */
import { readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { Server } from '../../e2e/support/server.ts';
import { dist } from '../../e2e/support/site.ts';
import { type Attack, attacks, type Order } from './attacks.ts';
import type { NewMessages } from './mailbox.ts';
import { hostileMails } from './mails.ts';

/** Goals: the 99th percentile of ordinary visitors' response times in milliseconds, and the server's memory in bytes. */
const PAGE_GOAL = 250;
const LEAD_GOAL = 1_000;
const MEMORY_GOAL = 200e6;
/**
 * The bytes that the data folder may have after the uploads: what one address may store in a day
 * (`limits.stored_bytes_per_address` and a quarter more), and the database's log.
 */
const DISK_GOAL = 200e6;

/** Milliseconds: the length of each attack, and the intervals between page loads and between leads. */
const ATTACK_TIME = 10_000;
const UPLOAD_TIME = 120_000;
const PAGE_EVERY = 50;
const LEAD_EVERY = 500;

/** The addresses of ordinary visitors, 127.0.0.128 to 127.0.0.255. Each sends a few leads. */
const FIRST_VISITOR = 128;
const VISITORS = 128;
const EMAIL = 'visitor@example.com';

/** Milliseconds after which a visitor gives up. */
const PATIENCE = 30_000;

/** Response times in milliseconds, and the number of requests without an answer. */
type Visits = { pages: number[]; leads: number[]; unanswered: number };

/** What the mail service that posts answers must know. */
const INBOUND_SECRET = 'stress-stress-stress-stress';

/** The database before the erasure: its bytes, and the bytes of a file in it. */
const DATABASE_BYTES = 1e9;
const FILE_BYTES = 5e6;

const mailbox = await startMailbox();
const server = await Server.start(dist, {
  YAM_LIMITS__TRUSTED_PROXIES: '',
  // The ordinary visitors alone send 520 leads in five minutes, which is no flood here.
  YAM_LIMITS__LEADS_IN_ALL: '2000',
  YAM_INBOUND__SECRET: INBOUND_SECRET,
  YAM_MAILBOX__HOST: '127.0.0.1',
  YAM_MAILBOX__PORT: String(mailbox.port),
  YAM_MAILBOX__TLS: 'none',
  YAM_MAILBOX__USER: 'stress',
  YAM_MAILBOX__PASSWORD: 'stress',
});
const port = Number(new URL(server.url).port);
const acknowledged: string[] = [];
const missed: string[] = [];
const all: Visits = { pages: [], leads: [], unanswered: 0 };
let visitor = 0;

if (!(await sendLead())) throw new Error('the server accepts no lead');
const lead = { reference: acknowledged[0] ?? '', email: EMAIL };

console.log(
  'attack                                  page p50     p99   lead p50     p99   pages  leads  not answered',
);
for (const attack of Object.keys(attacks) as Attack[]) {
  const milliseconds = attack.startsWith('uploads') ? UPLOAD_TIME : ATTACK_TIME;
  const order: Order = { attack, port, milliseconds, inboundSecret: INBOUND_SECRET, lead };
  await measureDuring(attack, milliseconds, () => launch(order));
}
const uploaded = server.dataBytes();
console.log(`data folder: ${(uploaded / 1e6).toFixed(1)} MB (goal ${DISK_GOAL / 1e6} MB)`);
if (uploaded > DISK_GOAL) missed.push(`disk: ${(uploaded / 1e6).toFixed(1)} MB`);

await measureDuring('hostile mails in the mailbox', ATTACK_TIME, async () => {
  mailbox.deliver(hostileMails(lead.reference, lead.email));
});

growDatabase(server.database);
const erased = await sendLead('erased@example.com');
if (!erased) throw new Error('the server does not accept the lead to erase');
const forgotten = acknowledged.pop();
await measureDuring('an erasure in 1 GB', ATTACK_TIME, async () => {
  const began = performance.now();
  await server.run('leads', 'forget', 'erased@example.com', '--yes');
  console.log(`the erasure took ${((performance.now() - began) / 1e3).toFixed(1)} s`);
});
report('all together', all);

const memory = peakMemory(server.pid);
console.log(`\npeak memory of the server: ${(memory / 1e6).toFixed(1)} MB (goal ${MEMORY_GOAL / 1e6} MB)`);
if (memory > MEMORY_GOAL) missed.push(`memory: ${(memory / 1e6).toFixed(1)} MB`);

const stored = new Map((await server.leads()).map((lead) => [lead.reference, lead]));
if (forgotten !== undefined && stored.has(forgotten)) missed.push('the erased lead is still stored');
const lost = acknowledged.filter((reference) => !stored.has(reference));
const quarantined = acknowledged.filter(
  (reference) => (stored.get(reference)?.quarantined_at ?? null) !== null,
);
console.log(
  `leads of ordinary visitors: ${acknowledged.length} acknowledged, ${lost.length} lost, ${quarantined.length} quarantined`,
);
if (lost.length > 0) missed.push(`${lost.length} acknowledged leads were lost`);
if (quarantined.length > 0) missed.push(`${quarantined.length} leads of ordinary visitors were quarantined`);
await server.stop();
await mailbox.stop();

console.log(
  missed.length === 0 ? '\nevery goal met' : `\n${missed.map((goal) => `goal missed: ${goal}`).join('\n')}`,
);
process.exitCode = missed.length === 0 ? 0 : 1;

/** Measures ordinary visitors while something happens. */
async function measureDuring(name: string, milliseconds: number, happen: () => Promise<void>): Promise<void> {
  const happened = happen();
  const visits = await visit(milliseconds);
  await happened;
  report(name, visits);
  all.pages.push(...visits.pages);
  all.leads.push(...visits.leads);
  all.unanswered += visits.unanswered;
}

/** Starts a mailbox without messages. */
async function startMailbox() {
  const worker = new Worker(join(import.meta.dirname, 'mailbox.ts'));
  const port = await new Promise<number>((resolve) => worker.once('message', resolve));
  const deliver = (messages: NewMessages) => worker.postMessage(messages, []);
  return { port, deliver, stop: () => worker.terminate() };
}

/** Adds files to the first lead, beside the running server, until the database has `DATABASE_BYTES`. */
function growDatabase(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA busy_timeout = 5000');
  const insert = database.prepare(
    `INSERT INTO files (lead_id, field, name, original_name, media_type, bytes, sha256, content)
     VALUES (1, ?, 'cv.pdf', 'cv.pdf', 'application/pdf', ?, x'00', randomblob(?))`,
  );
  for (let number = 0; statSync(file).size < DATABASE_BYTES; number += 1) {
    insert.run(`file ${number}`, FILE_BYTES, FILE_BYTES);
    if (number % 20 === 0) database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  }
  database.close();
}

/** Resolves once the attack is over. */
function launch(order: Order): Promise<void> {
  const worker = new Worker(join(import.meta.dirname, 'attacks.ts'), { workerData: order });
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

/** Loads pages and sends leads at a fixed rate, each on its own connection, without waiting for earlier answers. */
async function visit(milliseconds: number): Promise<Visits> {
  const visits: Visits = { pages: [], leads: [], unanswered: 0 };
  const pending: Promise<void>[] = [];
  const page = setInterval(() => pending.push(measure(visits, visits.pages, loadPage())), PAGE_EVERY);
  const lead = setInterval(() => pending.push(measure(visits, visits.leads, sendLead())), LEAD_EVERY);
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  clearInterval(page);
  clearInterval(lead);
  await Promise.all(pending);
  return visits;
}

async function measure(visits: Visits, times: number[], visited: Promise<boolean>): Promise<void> {
  const started = performance.now();
  if (await visited) times.push(performance.now() - started);
  else visits.unanswered += 1;
}

async function loadPage(): Promise<boolean> {
  const answer = await ask('GET', '/', address(), {});
  return answer?.status === 200;
}

/** Sends a lead, and records it if it is acknowledged. Returns whether it was. */
async function sendLead(email = EMAIL): Promise<boolean> {
  const body = `name=Visitor&email=${encodeURIComponent(email)}&message=An+ordinary+lead+${visitor}`;
  const answer = await ask('POST', '/api/forms/contact', address(), {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
    'yam-elapsed': '30000',
    body,
  });
  if (answer?.status !== 200) return false;
  const { reference } = JSON.parse(answer.text) as { reference: string };
  acknowledged.push(reference);
  return true;
}

/** Returns the next ordinary visitor's address. */
function address(): string {
  visitor += 1;
  return `127.0.0.${FIRST_VISITOR + (visitor % VISITORS)}`;
}

/** Sends a request. Returns `undefined` if no complete answer arrives in time. */
function ask(
  method: string,
  path: string,
  localAddress: string,
  { body, ...headers }: Record<string, string>,
): Promise<{ status: number; text: string } | undefined> {
  return new Promise((resolve) => {
    const fail = () => resolve(undefined);
    const sent = request(
      { host: '127.0.0.1', port, method, path, localAddress, headers, agent: false, timeout: PATIENCE },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', fail);
    sent.end(body);
  });
}

function report(attack: string, { pages, leads, unanswered }: Visits): void {
  const [page, lead] = [percentiles(pages), percentiles(leads)];
  const columns = [page.p50, page.p99, lead.p50, lead.p99].map((time) =>
    `${time.toFixed(1)} ms`.padStart(10),
  );
  console.log(
    `${attack.padEnd(38)}${columns.join('')}${String(pages.length).padStart(7)}${String(leads.length).padStart(7)}${String(unanswered).padStart(7)}`,
  );
  if (page.p99 > PAGE_GOAL)
    missed.push(`${attack}: page p99 ${page.p99.toFixed(0)} ms, the goal is ${PAGE_GOAL}`);
  if (lead.p99 > LEAD_GOAL)
    missed.push(`${attack}: lead p99 ${lead.p99.toFixed(0)} ms, the goal is ${LEAD_GOAL}`);
  if (unanswered > 0) missed.push(`${attack}: ${unanswered} visits were not answered`);
}

function percentiles(times: number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;
  return { p50: at(0.5), p99: at(0.99) };
}

/** The most memory that the process ever used, in bytes: `VmHWM` of proc_pid_status(5), which is in KiB. */
function peakMemory(pid: number): number {
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
}
