import { MailSink } from '../support/mail-sink.ts';
import type { Server } from '../support/server.ts';
import { expect, test as base } from './fixtures.ts';

/** What a mail service that passes on answers sends with them. */
const SECRET = 'a-secret-of-24-characters';

/** `test` with a mail server that keeps every mail, and a way in for answers. */
export const test = base.extend<object, { mail: MailSink }>({
  mail: [
    // Playwright reads the dependencies of a fixture from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const sink = await MailSink.start();
      await provide(sink);
      sink.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ mail }, provide) => provide({ ...mail.settings, YAM_INBOUND__SECRET: SECRET }),
    { scope: 'worker' },
  ],
});

/** Waits for the first mail to this address, and answers it from there. `lines`: further header lines, an empty one, the text. */
export async function answerFrom(
  address: string,
  { server, mail, lines }: { server: Server; mail: MailSink; lines: string[] },
): Promise<void> {
  await expect.poll(() => mail.to(address).length).toBeGreaterThan(0);
  const id = /^Message-ID: (.*)$/im.exec(mail.to(address)[0]?.headers ?? '')?.[1];
  const response = await fetch(new URL('/api/inbound-mail', server.url), {
    method: 'POST',
    headers: { Authorization: `Bearer ${SECRET}`, 'Content-Type': 'message/rfc822' },
    body: [`From: ${address}`, `In-Reply-To: ${id}`, ...lines].join('\r\n'),
  });
  expect(response.status).toBe(202);
}
