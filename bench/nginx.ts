/**
 * Compares the server with nginx: both serve the home page, already compressed, with the same certificate. Prints requests
 * per second, the processor time of each request and the time within which 99 of 100 are answered: plain, over HTTPS with
 * HTTP/1.1 and HTTP/2, and for new connections with their handshake. Needs nginx, h2load (Debian: nghttp2-client) and
 * openssl. Without one of them, says so and measures nothing.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../e2e/support/server.ts';
import { dist, root } from '../e2e/support/site.ts';
import { median } from './starts.ts';

/** Each measurement is repeated, alternately for both servers, and the median counts. */
const RUNS = 5;

/** Requests in one run, and the connections that share them. */
const REQUESTS = 60_000;
const CLIENTS = 32;

/** Concurrent requests on one connection of HTTP/2. */
const STREAMS = 10;

/** New connections in one run, each with one request. */
const HANDSHAKES = 1_000;

/** Milliseconds until a start counts as hung. */
const START_LIMIT = 30_000;

/** Clock ticks per second in proc_pid_stat(5). It is 100 on every Linux of Node's platforms. */
const TICKS = 100;

/** Of the medians, ours as a multiple of nginx's. */
const goals: { key: keyof Result; name: string; least?: number; most?: number }[] = [
  { key: 'perSecond', name: 'requests per second', least: 1.2 },
  { key: 'microseconds', name: 'processor time', most: 0.85 },
  { key: 'slow', name: 'time for 99 %', most: 2 },
];

type Scheme = 'http' | 'https';
type Measurement = { name: string; scheme: Scheme; arguments: string[]; requests: number };
/** `slow`: the milliseconds within which 99 of 100 requests are answered. */
type Result = { perSecond: number; microseconds: number; slow: number };
type Peer = { name: string; scheme: Scheme; port: number; pid: number; stop: () => void };

const measurements: Measurement[] = [
  {
    name: 'plain',
    scheme: 'http',
    arguments: ['--h1', '-n', String(REQUESTS), '-c', String(CLIENTS)],
    requests: REQUESTS,
  },
  {
    name: 'HTTPS',
    scheme: 'https',
    arguments: ['--h1', '-n', String(REQUESTS), '-c', String(CLIENTS)],
    requests: REQUESTS,
  },
  {
    name: 'HTTP/2',
    scheme: 'https',
    arguments: ['-n', String(REQUESTS), '-c', String(CLIENTS), '-m', String(STREAMS)],
    requests: REQUESTS,
  },
  {
    name: 'handshakes',
    scheme: 'https',
    arguments: ['--h1', '-n', String(HANDSHAKES), '-c', String(HANDSHAKES)],
    requests: HANDSHAKES,
  },
];

const nginxProgram = ['nginx', '/usr/sbin/nginx'].find((name) => isInstalled(name, '-v'));
const missing = [
  ...(nginxProgram === undefined ? ['nginx'] : []),
  ...(isInstalled('h2load', '--version') ? [] : ['h2load']),
  ...(isInstalled('openssl', 'version') ? [] : ['openssl']),
];
if (nginxProgram === undefined || missing.length > 0) {
  console.log(`left out: this machine has no ${missing.join(', ')}`);
} else {
  await compare(nginxProgram);
}

async function compare(program: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'yam-tls-'));
  const peers: Peer[] = [];
  try {
    makeCertificate(folder);
    for (const scheme of ['http', 'https'] as const) {
      peers.push(await startYam(folder, scheme), await startNginx(program, folder, scheme));
    }
    console.log('                    requests/s   µs of processor time   ms for 99 %');
    for (const measurement of measurements) {
      const [ours, nginx] = peers.filter(({ scheme }) => scheme === measurement.scheme);
      if (ours === undefined || nginx === undefined) throw new Error('a server is missing');
      const rounds: [Result, Result][] = [];
      while (rounds.length < RUNS) {
        rounds.push([await measure(ours, measurement, folder), await measure(nginx, measurement, folder)]);
      }
      const results = [ours, nginx].map(({ name }, index) => {
        const of = (key: keyof Result) => median(rounds.map((round) => round[index]?.[key] ?? NaN));
        const result = { perSecond: of('perSecond'), microseconds: of('microseconds'), slow: of('slow') };
        const label = `${measurement.name}, ${name}`.padEnd(18);
        console.log(
          `${label}  ${result.perSecond.toFixed(0).padStart(10)}   ${result.microseconds.toFixed(1).padStart(20)}   ${result.slow.toFixed(1).padStart(11)}`,
        );
        return result;
      });
      judge(measurement, results);
    }
  } finally {
    for (const peer of peers) peer.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reports the goals that this measurement missed, in the words that bench/run.ts repeats. */
function judge({ name }: Measurement, [ours, nginx]: Result[]): void {
  for (const { key, name: what, least = 0, most = Infinity } of goals) {
    const ratio = (ours?.[key] ?? NaN) / (nginx?.[key] ?? NaN);
    if (ratio >= least && ratio <= most) continue;
    const wanted = most === Infinity ? `at least ${least}` : `at most ${most}`;
    console.log(`goal missed: ${name}, ${what}: ${ratio.toFixed(2)} of nginx's, the goal is ${wanted}`);
  }
}

/** P-256, as Let's Encrypt's clients use it, and so small that the handshake is fast. */
function makeCertificate(folder: string): void {
  const request = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
  ];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'chain.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...request, ...files, ...names], { stdio: 'ignore' });
}

async function startYam(folder: string, scheme: Scheme): Promise<Peer> {
  const port = await freePort();
  const binary = join(root, 'server/target', process.env['SERVER_PROFILE'] ?? 'debug', 'yam');
  const encrypted = {
    YAM_TLS__LISTEN: `127.0.0.1:${port}`,
    YAM_TLS__CERTIFICATE_FILE: join(folder, 'chain.pem'),
    YAM_TLS__KEY_FILE: join(folder, 'key.pem'),
  };
  return start({ name: 'Yam', scheme, port }, binary, ['serve'], folder, {
    YAM_LISTEN: `127.0.0.1:${scheme === 'http' ? port : 0}`,
    YAM_ADMIN__LISTEN: 'off',
    YAM_DESK__LISTEN: 'off',
    YAM_LOG: 'error',
    YAM_SITE: dist,
    YAM_DATA: join(folder, scheme),
    ...(scheme === 'https' && encrypted),
  });
}

async function startNginx(program: string, folder: string, scheme: Scheme): Promise<Peer> {
  const port = await freePort();
  const config = `daemon off; pid ${scheme}.pid; error_log nginx.log error; worker_processes ${availableParallelism()};
events { worker_connections 2048; }
http {
  access_log off;
  client_body_temp_path client; proxy_temp_path proxy;
  fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  default_type text/html;
  sendfile on; tcp_nopush on; open_file_cache max=1000;
  keepalive_requests ${REQUESTS}; http2_max_concurrent_streams 100;
  server {
    listen 127.0.0.1:${port} ${scheme === 'https' ? 'ssl http2' : ''} reuseport backlog=1024;
    ssl_certificate chain.pem; ssl_certificate_key key.pem;
    ssl_protocols TLSv1.2 TLSv1.3; ssl_session_cache shared:tls:10m;
    root ${dist}; index index.html; gzip_static on;
  }
}
`;
  const file = `${scheme}.conf`;
  await writeFile(join(folder, file), config);
  const options = ['-e', 'nginx.log', '-c', file, '-p', folder];
  return start({ name: 'nginx', scheme, port }, program, options, folder, {});
}

/** Starts a server and waits until it accepts connections. */
async function start(
  peer: Pick<Peer, 'name' | 'scheme' | 'port'>,
  program: string,
  programArguments: string[],
  cwd: string,
  environment: Record<string, string>,
): Promise<Peer> {
  const child = spawn(program, programArguments, {
    cwd,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const begun = performance.now();
  while (!(await accepts(peer.port))) {
    if (child.exitCode !== null || performance.now() - begun > START_LIMIT) {
      throw new Error(`${peer.name} does not start`);
    }
  }
  if (child.pid === undefined) throw new Error(`${peer.name} does not run`);
  return { ...peer, pid: child.pid, stop: () => child.kill('SIGTERM') };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

async function measure(
  peer: Peer,
  { arguments: options, requests }: Measurement,
  folder: string,
): Promise<Result> {
  const log = join(folder, 'requests.log');
  await rm(log, { force: true });
  const before = processorSeconds(peer.pid);
  const url = `${peer.scheme}://127.0.0.1:${peer.port}/`;
  const always = [`--log-file=${log}`, '-H', 'accept-encoding: gzip', url];
  const output = execFileSync('h2load', [...options, ...always], { encoding: 'utf8' });
  const seconds = processorSeconds(peer.pid) - before;
  const [, perSecond] = /finished in .*?, ([\d.]+) req\/s/.exec(output) ?? [];
  const [, succeeded] = /status codes: (\d+) 2xx/.exec(output) ?? [];
  if (perSecond === undefined || Number(succeeded) !== requests) {
    throw new Error(`${peer.name} did not answer every request:\n${output}`);
  }
  // Each line has the start, the status and the microseconds of a request.
  const lines = (await readFile(log, 'utf8')).trim().split('\n');
  const times = Float64Array.from(lines, (line) => Number(line.split('\t')[2])).toSorted();
  const slow = (times[Math.floor(0.99 * times.length)] ?? NaN) / 1_000;
  return { perSecond: Number(perSecond), microseconds: (seconds / requests) * 1e6, slow };
}

/** User and system time of a process and its children, which may be the workers of nginx. */
function processorSeconds(pid: number): number {
  const stat = (process: string) => {
    const text = readFileSync(`/proc/${process}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  };
  const family = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && (name === String(pid) || parent(name) === String(pid)),
  );
  const ticks = family.map((name) => Number(stat(name)[11]) + Number(stat(name)[12]));
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS;

  /** Other processes end at any time. */
  function parent(name: string): string | undefined {
    try {
      return stat(name)[1];
    } catch {
      return undefined;
    }
  }
}

function isInstalled(program: string, argument: string): boolean {
  return spawnSync(program, [argument], { stdio: 'ignore' }).status === 0;
}
