/**
 * Milliseconds after which the entry is fetched although the browser reports no idle moment. Chromium may never call back
 * on a page at rest: without a frame to draw it looks for no idle period.
 */
const IDLE_TIMEOUT = 2_000;

/**
 * The one inline script. It sets the visitor's choice about motion (motion.ts) before anything is painted, then fetches
 * the entry after the first contentful paint, once the browser is idle (§2), or on the next tick where it cannot say
 * so. Idleness alone comes before the first paint as often as after it, so the paint is waited for by name, or by a
 * frame where it has none. The same text on every page, for one hash in the policy. A browser without `import()` skips
 * the script whole and keeps the page as it is.
 */
export function bootScript(entryUrl: string): string {
  return [
    `(()=>{`,
    `try{const motion=localStorage["yam-motion"];if(motion)document.documentElement.dataset.motion=motion}catch{}`,
    `const idle=self.requestIdleCallback??setTimeout,`,
    `start=()=>idle(()=>import(${JSON.stringify(entryUrl)}),{timeout:${IDLE_TIMEOUT}}),`,
    `paint="first-contentful-paint";`,
    `self.PerformanceObserver?.supportedEntryTypes?.includes("paint")`,
    `?new PerformanceObserver((list,observer)=>{if(list.getEntriesByName(paint).length){observer.disconnect();start()}})`,
    `.observe({type:"paint",buffered:true})`,
    `:requestAnimationFrame(start)`,
    `})()`,
  ].join('');
}
