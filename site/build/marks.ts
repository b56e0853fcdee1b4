/**
 * What the build fills in once a document is rendered. Placeholders such as `%%value:place%%` are different: the server
 * fills those (contract/README.md).
 */
type Mark =
  /**
   * The fingerprint of the shell, which is all that stays when `<main>` is swapped: scripts, stylesheet, header and footer.
   * It is known once all documents are rendered. So a changed word in one page does not change other documents.
   */
  | 'shell'
  /** The document's CSS, which depends on its HTML. */
  | 'styles'
  /** The address of the file with the styles of a long page's later sections. */
  | 'later-styles';

export function mark(name: Mark): string {
  return `[[build:${name}]]`;
}

/** Throws if the document does not have the mark exactly once. */
export function fill(html: string, name: Mark, text: string): string {
  const [before, after, ...more] = html.split(mark(name));
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`a document has the mark ${mark(name)} ${more.length === 0 ? 'nowhere' : 'twice'}`);
  return `${before}${text}${after}`;
}
