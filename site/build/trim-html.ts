/**
 * Removes redundant markup, which saves 30 to 120 bytes of brotli per page: the namespace of inline SVG, which the parser
 * knows (HTML standard, 13.2.6.5), the end tags of empty shapes, and Lucide's class names, which no stylesheet uses.
 */
export function trimHtml(html: string): string {
  return html
    .replaceAll('<svg xmlns="http://www.w3.org/2000/svg"', '<svg')
    .replace(/<(path|circle|ellipse|line|polygon|polyline|rect|use)( [^>]*)?><\/\1>/g, '<$1$2/>')
    .replace(/ class="lucide(?: lucide-[\w-]+)*(?: ([^"]*))?"/g, (_, own) => (own ? ` class="${own}"` : ''));
}
