/** Hostile answers by e-mail: each belongs to a lead, so that its text must be read. All bytes are ASCII. */

const MEGABYTE = 1 << 20;

/** Bodies that are expensive for programs that compare each line with all others, or that search from each line anew. */
const bodies: Record<string, (bytes: number) => string> = {
  'quotes and empty lines': (bytes) => '> x\r\n\r\n'.repeat(bytes / 7),
  'a paragraph before each quote': (bytes) => 'x\r\n'.repeat(bytes / 6) + '>\r\n'.repeat(bytes / 6),
  'attribution lines': (bytes) => 'On Monday, Aisha\r\n'.repeat(bytes / 18),
  'rules of Outlook': (bytes) => `${'_'.repeat(32)}\r\n`.repeat(bytes / 34),
  'header blocks': (bytes) => 'From: a\r\n\r\n'.repeat(bytes / 11),
  'one line': (bytes) => '>'.repeat(bytes),
};

/** Mails of one megabyte, one for each hostile shape, that answer the automatic reply to this lead. */
export function hostileMails(reference: string, from: string): string[] {
  const headers = (name: string, more = '') =>
    `From: ${from}\r\nIn-Reply-To: <${reference}.reply@yam.example.com>\r\n` +
    `Message-ID: <${name.replaceAll(' ', '-')}@example.com>\r\nSubject: Re: your message\r\n${more}`;
  const texts = Object.entries(bodies).map(([name, body]) => `${headers(name)}\r\n${body(MEGABYTE)}`);
  const nested = Array.from({ length: MEGABYTE / 64 }, (_, depth) =>
    [`Content-Type: multipart/mixed; boundary=b${depth}`, '', `--b${depth}`, ''].join('\r\n'),
  ).join('');
  const fields = 'X-Field: x\r\n'.repeat(MEGABYTE / 12);
  const ids = `References:${'\r\n <x@example.com>'.repeat(MEGABYTE / 18)}\r\n`;
  return [
    ...texts,
    `${headers('nested')}${nested}`,
    `${headers('fields', fields)}\r\nYes.`,
    `${headers('ids', ids)}\r\nYes.`,
  ];
}
