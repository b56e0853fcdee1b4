/**
 * Returns an address that contains a whole file: its name, with the text as the query. Once a page is rendered, the build
 * writes the file, and replaces the address by one with a hash of the text.
 */
export function asset(name: string, text: string): string {
  return `/assets/${name}?${Buffer.from(text).toString('base64url')}`;
}

/** Replaces each address by `asset` in HTML by the one that `write` returns for its file. */
export function writeAssets(html: string, write: (name: string, text: string) => string): string {
  return html.replace(/\/assets\/([\w.-]+)\?([\w-]+)/g, (_, name: string, text: string) =>
    write(name, Buffer.from(text, 'base64url').toString()),
  );
}
