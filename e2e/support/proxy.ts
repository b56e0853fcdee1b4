import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export type ProxySteps = {
  /** Answers a request in place of the site if it returns true. */
  answer?: (asked: IncomingMessage, response: ServerResponse) => boolean;
  /** Awaited before the site's answer to a request is passed on. */
  hold?: (asked: IncomingMessage) => Promise<void> | undefined;
};

/** Starts a proxy before the site, for browsers whose requests Playwright cannot intercept. */
export async function startProxy(
  site: string,
  { answer, hold }: ProxySteps,
): Promise<{ url: string; stop: () => void }> {
  const server = createServer((asked, response) => {
    if (answer?.(asked, response)) return;
    const { url = '/', method, headers } = asked;
    const passed = request(site + url, { method, headers }, async (answered) => {
      await hold?.(asked);
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    });
    passed.on('error', () => response.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy does not listen');
  return address.port;
}
