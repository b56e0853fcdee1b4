/**
 * The entry is fetched after this time even if the browser was never idle. Without a frame to draw, Chromium may never
 * call back. Milliseconds.
 */
const IDLE_TIMEOUT = 2_000;

/**
 * Firefox 153 reports no paint of a page that it loads at a scrolled position, as after Back. Then the entry is fetched this
 * time after the page has loaded, in the next frame, which a hidden page does not draw. Milliseconds.
 */
const PAINT_TIMEOUT = 1_000;

/**
 * The one inline script. It applies the visitor's motion setting (motion.ts) before the first paint. It fetches the entry
 * after the first contentful paint, once the browser is idle (§2), or on the next tick if the browser has no idle
 * callback. Idle callbacks often run before the first paint, so the script waits for the paint first, or for a frame if
 * the browser reports no paints. All pages have the same script, so the policy needs one hash. A browser without
 * `import()` ignores the script and shows the static page. Names are short, because it is in every page.
 */
export function bootScript(entryUrl: string): string {
  return [
    `(()=>{`,
    `try{const m=localStorage["yam-motion"];if(m)document.documentElement.dataset.motion=m}catch{}`,
    `const i=self.requestIdleCallback??setTimeout,`,
    `s=()=>i(()=>import(${JSON.stringify(entryUrl)}),{timeout:${IDLE_TIMEOUT}});`,
    `self.PerformanceObserver?.supportedEntryTypes?.includes("paint")`,
    `?new PerformanceObserver((l,o)=>{if(l.getEntriesByName("first-contentful-paint").length){o.disconnect();s()}})`,
    `.observe({type:"paint",buffered:true})`,
    `:requestAnimationFrame(s);`,
    // A second import of the entry changes nothing. A prerendered page is painted when it is opened.
    `addEventListener("load",()=>setTimeout(()=>document.prerendering||requestAnimationFrame(s),${PAINT_TIMEOUT}))`,
    `})()`,
  ].join('');
}
