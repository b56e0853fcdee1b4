/** A word or a range with a hyphen, such as `e-mail` or `5-7`: browsers may break it there. */
const COMPOUND = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+%?/gu;

/** Their text wraps. Other elements may be flex containers, in which a part of a text would become an item of its own. */
const WRAPPING = /^(p|h[1-4]|t[dh]|d[dt]|figcaption|caption|blockquote)$/;

/** Text may be in these, inside an element that wraps. */
const INLINE = /^(a|b|em|small|span|strong)$/;

/** Elements without an end tag. */
const VOID = /^(br|hr|img|input|link|meta|source|wbr)$/;

/**
 * Keeps compounds of running text on one line: `<no-break>e-mail</no-break>`, which costs 0 to 80 bytes of brotli per page. The
 * text stays the same for searches, copies and screen readers; a non-breaking hyphen (U+2011) would be another letter to them.
 * Leaves islands as they are, because React compares their HTML with its own, and the first section: a text after such an
 * element counts as moved when fonts arrive (Layout Instability API). Words there do without a hyphen where they can.
 */
export function keepCompounds(html: string): string {
  const start = Math.max(0, html.indexOf('</section>', html.indexOf('<main')));
  return html.slice(0, start) + keepIn(html.slice(start));
}

function keepIn(html: string): string {
  const open: string[] = [];
  /** The depth of the island around the current place. */
  let island: number | undefined;
  return html.replace(/<(\/?)([a-z][\w-]*)([^>]*)>|[^<]+/gi, (token, end?: string, name = '', rest = '') => {
    if (!name) return island === undefined && wraps(open) ? token.replace(COMPOUND, tag) : token;
    if (end) {
      while (open.length > 0 && open.pop() !== name);
      if (island !== undefined && open.length < island) island = undefined;
    } else if (!VOID.test(name) && !rest.endsWith('/')) {
      open.push(name);
      if (island === undefined && / data-island=/.test(rest)) island = open.length;
    }
    return token;
  });
}

function wraps(open: string[]): boolean {
  const around = open.findLast((name) => !INLINE.test(name)) ?? '';
  return WRAPPING.test(around);
}

function tag(compound: string): string {
  return `<no-break>${compound}</no-break>`;
}
