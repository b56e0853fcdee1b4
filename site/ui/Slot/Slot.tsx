/**
 * HTML that a living piece shows and never changes. The build wrote it; the browser reads it from the page that it stands
 * in (browser/hydrate.ts) instead of fetching the code that would draw it again.
 */
export function Slot({ name, html }: { name: string; html: string }) {
  return <div data-slot={name} dangerouslySetInnerHTML={{ __html: html }} />;
}
