export type Redirect = { from: string; to: string };

/**
 * Returns the errors in the site's addresses. Each published address must have a page or a redirect forever, and each new
 * address must be added to the list.
 *
 * @param paths the addresses that have a page
 * @param published the addresses in content/addresses.txt
 */
export function checkAddresses(paths: string[], redirects: Redirect[], published: string[]): string[] {
  const answered = new Set([...paths, ...redirects.map(({ from }) => from)]);
  const known = new Set(published);
  return [
    ...published
      .filter((path) => !answered.has(path))
      .map((path) => `${path} is published but has no page and no redirect: add one in content/index.ts`),
    ...[...answered]
      .filter((path) => !known.has(path))
      .map((path) => `${path} is new: add it to content/addresses.txt if it will stay forever`),
    ...redirects
      .filter(({ from }) => paths.includes(from))
      .map(({ from }) => `${from} has both a redirect and a page: remove one`),
    ...redirects
      .filter(({ to }) => !paths.includes(to.replace(/[?#].*$/, '')))
      .map(({ from, to }) => `${from} is redirected to ${to}, which is not a page`),
  ];
}

/** Reads one address per line. Lines that begin with # are comments. */
export function readAddresses(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
