/**
 * Attacks a release server in the ways that single clients can, one after the other. Meanwhile, ordinary visitors load
 * pages and send leads, and their response times are printed. Each attack lasts ten seconds. The exit code is 1 if a goal
 * is missed or a lead is lost.
 */
import { request } from 'node:http';
import { Worker } from 'node:worker_threads';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Server } from '../../e2e/support/server.ts';
import { dist } from '../../e2e/support/site.ts';
import { type Attack, attacks, type Order } from './attacks.ts';

/** Goals: the 99th percentile of ordinary visitors' response times in milliseconds, and the server's memory in bytes. */
const PAGE_GOAL = 250;
const LEAD_GOAL = 1_000;
const MEMORY_GOAL = 200e6;

/** Milliseconds: the length of each attack, and the intervals between page loads and between leads. */
const ATTACK_TIME = 10_000;
const PAGE_EVERY = 50;
const LEAD_EVERY = 500;

/** The addresses of ordinary visitors, 127.0.0.128 to 127.0.0.255. Each sends a few leads. */
const FIRST_VISITOR = 128;
const VISITORS = 128;

/** Milliseconds after which a visitor gives up. */
const PATIENCE = 30_000;

/** Response times in milliseconds, and the number of requests without an answer. */
type Visits = { pages: number[]; leads: number[]; unanswered: number };

const server = await Server.start(dist, { YAM_LIMITS__TRUSTED_PROXIES: '' });
const port = Number(new URL(server.url).port);
const acknowledged: string[] = [];
const missed: string[] = [];
const all: Visits = { pages: [], leads: [], unanswered: 0 };
let visitor = 0;

console.log(
  'attack                                  page p50     p99   lead p50     p99   pages  leads  not answered',
);
for (const attack of Object.keys(attacks) as Attack[]) {
  const worker = launch({ attack, port, milliseconds: ATTACK_TIME });
  const visits = await visit(ATTACK_TIME);
  await worker;
  report(attack, visits);
  all.pages.push(...visits.pages);
  all.leads.push(...visits.leads);
  all.unanswered += visits.unanswered;
}
report('all together', all);

const memory = peakMemory(server.pid);
console.log(`\npeak memory of the server: ${(memory / 1e6).toFixed(1)} MB (goal ${MEMORY_GOAL / 1e6} MB)`);
if (memory > MEMORY_GOAL) missed.push(`memory: ${(memory / 1e6).toFixed(1)} MB`);

const stored = new Map((await server.leads()).map((lead) => [lead.reference, lead]));
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

console.log(
  missed.length === 0 ? '\nevery goal met' : `\n${missed.map((goal) => `goal missed: ${goal}`).join('\n')}`,
);
process.exitCode = missed.length === 0 ? 0 : 1;

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
async function sendLead(): Promise<boolean> {
  const body = `name=Visitor&email=visitor%40example.com&message=An+ordinary+lead+${visitor}`;
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
