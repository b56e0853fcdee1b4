/**
 * Compares HTTPS with nginx: both serve the home page, already compressed, with the same certificate. Prints requests per
 * second and the processor time of each request, over HTTP/1.1 and HTTP/2, and of each new connection with its handshake.
 * Needs nginx, h2load (Debian: nghttp2-client) and openssl. Without one of them, says so and measures nothing.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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

type Measurement = { name: string; arguments: string[]; requests: number };
type Result = { perSecond: number; microseconds: number };
type Peer = { name: string; port: number; pid: number; stop: () => void };

const measurements: Measurement[] = [
  {
    name: 'HTTP/1.1',
    arguments: ['--h1', '-n', String(REQUESTS), '-c', String(CLIENTS)],
    requests: REQUESTS,
  },
  {
    name: 'HTTP/2',
    arguments: ['-n', String(REQUESTS), '-c', String(CLIENTS), '-m', String(STREAMS)],
    requests: REQUESTS,
  },
  {
    name: 'handshakes',
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
    peers.push(await startYam(folder), await startNginx(program, folder));
    console.log('                        requests/s   µs of processor time per request');
    for (const measurement of measurements) {
      const results = peers.map((): Result[] => []);
      for (let run = 0; run < RUNS; run += 1) {
        peers.forEach((peer, index) => results[index]?.push(measure(peer, measurement)));
      }
      peers.forEach((peer, index) => {
        const of = (key: keyof Result) => median((results[index] ?? []).map((result) => result[key]));
        const label = `${measurement.name}, ${peer.name}`.padEnd(22);
        console.log(
          `${label}  ${of('perSecond').toFixed(0).padStart(10)}   ${of('microseconds').toFixed(1).padStart(8)}`,
        );
      });
    }
  } finally {
    for (const peer of peers) peer.stop();
    await rm(folder, { recursive: true, force: true });
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

async function startYam(folder: string): Promise<Peer> {
  const port = await freePort();
  const binary = join(root, 'server/target', process.env['SERVER_PROFILE'] ?? 'debug', 'yam');
  return start('Yam', port, binary, ['serve'], folder, {
    YAM_LISTEN: '127.0.0.1:0',
    YAM_ADMIN__LISTEN: 'off',
    YAM_DESK__LISTEN: 'off',
    YAM_LOG: 'error',
    YAM_SITE: dist,
    YAM_DATA: join(folder, 'data'),
    YAM_TLS__LISTEN: `127.0.0.1:${port}`,
    YAM_TLS__CERTIFICATE_FILE: join(folder, 'chain.pem'),
    YAM_TLS__KEY_FILE: join(folder, 'key.pem'),
  });
}

async function startNginx(program: string, folder: string): Promise<Peer> {
  const port = await freePort();
  const config = `daemon off; pid nginx.pid; error_log nginx.log error; worker_processes ${availableParallelism()};
events { worker_connections 2048; }
http {
  access_log off;
  client_body_temp_path client; proxy_temp_path proxy;
  fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  default_type text/html;
  sendfile on; tcp_nopush on; open_file_cache max=1000;
  keepalive_requests ${REQUESTS}; http2_max_concurrent_streams 100;
  server {
    listen 127.0.0.1:${port} ssl http2 reuseport backlog=1024;
    ssl_certificate chain.pem; ssl_certificate_key key.pem;
    ssl_protocols TLSv1.2 TLSv1.3; ssl_session_cache shared:tls:10m;
    root ${dist}; index index.html; gzip_static on;
  }
}
`;
  await writeFile(join(folder, 'nginx.conf'), config);
  return start('nginx', port, program, ['-e', 'nginx.log', '-c', 'nginx.conf', '-p', folder], folder, {});
}

/** Starts a server and waits until it accepts connections. */
async function start(
  name: string,
  port: number,
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
  while (!(await accepts(port))) {
    if (child.exitCode !== null || performance.now() - begun > START_LIMIT) {
      throw new Error(`${name} does not start`);
    }
  }
  if (child.pid === undefined) throw new Error(`${name} does not run`);
  return { name, port, pid: child.pid, stop: () => child.kill('SIGTERM') };
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

function measure(peer: Peer, { arguments: options, requests }: Measurement): Result {
  const before = processorSeconds(peer.pid);
  const url = `https://127.0.0.1:${peer.port}/`;
  const output = execFileSync('h2load', [...options, '-H', 'accept-encoding: gzip', url], {
    encoding: 'utf8',
  });
  const seconds = processorSeconds(peer.pid) - before;
  const [, perSecond] = /finished in .*?, ([\d.]+) req\/s/.exec(output) ?? [];
  const [, succeeded] = /status codes: (\d+) 2xx/.exec(output) ?? [];
  if (perSecond === undefined || Number(succeeded) !== requests) {
    throw new Error(`${peer.name} did not answer every request:\n${output}`);
  }
  return { perSecond: Number(perSecond), microseconds: (seconds / requests) * 1e6 };
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
