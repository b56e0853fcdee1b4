export type Redirect = { from: string; to: string };

/**
 * Returns the errors in the site's addresses. Each published address must have a page or a redirect forever.
 *
 * @param paths the addresses that have a page
 * @param published the addresses in content/addresses.txt
 */
export function checkAddresses(paths: string[], redirects: Redirect[], published: string[]): string[] {
  const answered = new Set([...paths, ...redirects.map(({ from }) => from)]);
  return [
    ...published
      .filter((path) => !answered.has(path))
      .map(
        (path) =>
          `${path} has no page and no redirect: add a redirect in content/redirects.ts, or, if the address was never public, delete it from content/addresses.txt`,
      ),
    ...redirects
      .filter(({ from }) => paths.includes(from))
      .map(({ from }) => `${from} has both a redirect and a page: remove one`),
    ...redirects
      .filter(({ to }) => !paths.includes(to.replace(/[?#].*$/, '')))
      .map(({ from, to }) => `${from} is redirected to ${to}, which is not a page`),
  ];
}

/** The addresses with a page or a redirect that the list lacks. */
export function newAddresses(paths: string[], redirects: Redirect[], published: string[]): string[] {
  const known = new Set(published);
  return [...paths, ...redirects.map(({ from }) => from)].filter((path) => !known.has(path));
}

/** Reads one address per line. Lines that begin with # are comments. */
export function readAddresses(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
