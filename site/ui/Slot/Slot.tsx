/**
 * Static HTML inside an island. The build renders it, and the browser reads it from the page (browser/hydrate.ts), so the
 * island needs no code to render it.
 */
export function Slot({ name, html }: { name: string; html: string }) {
  return <div data-slot={name} dangerouslySetInnerHTML={{ __html: html }} />;
}
