export type Redirect = { from: string; to: string };

/**
 * What is wrong with the addresses: what was once public answers forever, by its page or by a redirect, and a new address
 * is made public on purpose.
 *
 * @param paths the addresses that have a page
 * @param published the addresses of content/addresses.txt
 */
export function checkAddresses(paths: string[], redirects: Redirect[], published: string[]): string[] {
  const answered = new Set([...paths, ...redirects.map(({ from }) => from)]);
  const known = new Set(published);
  return [
    ...published
      .filter((path) => !answered.has(path))
      .map((path) => `${path} is public and has neither page nor redirect: add one in content/index.ts`),
    ...[...answered]
      .filter((path) => !known.has(path))
      .map((path) => `${path} is new: if it shall stay for good, add it to content/addresses.txt`),
    ...redirects
      .filter(({ from }) => paths.includes(from))
      .map(({ from }) => `${from} is redirected and has a page too`),
    ...redirects
      .filter(({ to }) => !paths.includes(to.replace(/[?#].*$/, '')))
      .map(({ from, to }) => `${from} is redirected to ${to}, which is no page`),
  ];
}

/** The addresses of the list, one a line; what begins with # is a remark. */
export function readAddresses(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
