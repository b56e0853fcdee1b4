/** Where the way by which the visitor first came stays on this device, and the latest until the tab is closed. */
const FIRST = 'yam-first-touch';
const LAST = 'yam-last-touch';

/** What the server takes of either (contract/README.md). Bytes, and characters, since the encoding is ASCII. */
const LONGEST = 2_000;

const TAGS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

/**
 * Notes by which way the visitor came: the page, who linked to it, and the tags of that link. The first way stays on the
 * device (localStorage), the latest until the tab is closed (sessionStorage); both go nowhere but with a form.
 */
export function noteTouch(): void {
  const from = document.referrer.startsWith(`${location.origin}/`) ? '' : document.referrer;
  const tags = [...new URLSearchParams(location.search)].filter(([name]) => TAGS.includes(name));
  const touch = written([['page', location.pathname], ['referrer', from], ...tags]);
  try {
    localStorage.setItem(FIRST, localStorage.getItem(FIRST) ?? touch);
    // Reloaded, or opened from a page of ours: this visit's way is noted already.
    if (from || tags.length > 0 || !sessionStorage.getItem(LAST)) sessionStorage.setItem(LAST, touch);
  } catch {
    // Storage is forbidden: a lead comes without it.
  }
}

/** The first and the latest way, as headers of contract/README.md. */
export function touches(): Record<string, string> {
  try {
    const first = localStorage.getItem(FIRST);
    const last = sessionStorage.getItem(LAST);
    return { ...(first && { 'Yam-First-Touch': first }), ...(last && { 'Yam-Last-Touch': last }) };
  } catch {
    return {};
  }
}

/** As a query, without what is empty and what no longer fits. */
function written(parts: string[][]): string {
  const query = new URLSearchParams();
  for (const [name = '', value = ''] of parts) {
    const longer = new URLSearchParams([...query, [name, value]]);
    if (value && `${longer}`.length <= LONGEST) query.append(name, value);
  }
  return `${query}`;
}
