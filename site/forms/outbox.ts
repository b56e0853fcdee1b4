import { type Area, objectIn, onPage, tried, write } from './draft-storage.ts';
import {
  BUSY_WITH_FILE,
  FORM,
  RECEIVED,
  type Stored,
  attempt,
  files,
  findStored,
  memoryOf,
  notify,
  receipt,
  sending,
  setMemory,
  store,
  storedIn,
  texts,
  watch,
} from './drafts.ts';
import { OUTBOX } from './outbox-name.ts';
import { type Draft, type Failed, type Outcome, send } from './send.ts';
import { type News, hideToast, promised, showNews } from './toast.ts';

export { showNews };

/** Delay before the next attempt after each failure; the last one repeats. Milliseconds. */
const RETRY_DELAYS = [5_000, 30_000, 120_000, 300_000];

/** Drafts are deleted at this age, because other people may use this device. Milliseconds. */
const MAX_AGE = 7 * 24 * 60 * 60 * 1_000;

/** The first attempt and the first retry fail silently. */
const FAILURES_BEFORE_TOAST = 2;

/** A network error within this time may be a connection that the server had closed long before. Milliseconds. */
const QUICK = 1_000;

/** All tabs hear at once that the device is online; each waits up to this time. Milliseconds. */
const MAX_JITTER = 1_000;

/** Nobody waits longer to learn whether the browser refuses requests by script. Milliseconds. */
const PROBE_TIMEOUT = 3_000;

/** It says at once that the message is on its way, whatever happens (§4). */
const POPUP = 'consultation-popup';

/** The next page has come by then, or the link was a download. Milliseconds. */
const LEAVE_TIMEOUT = 10_000;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
let isStarted = false;
/** When the visitor last began to leave the page, by `performance.now()`. Milliseconds. */
let leftAt = -1;
/** Whether the page is being left, or is left and not shown again. */
let isLeft = false;
/** Those who wait until it is not. */
const staying = new Set<() => void>();
let leaveTimer: ReturnType<typeof setTimeout> | undefined;

/** Listens to other tabs, and catches up with them. */
export function startOutbox(): void {
  if (isStarted) return;
  isStarted = true;
  addEventListener('online', () => setTimeout(resume, Math.random() * MAX_JITTER));
  addEventListener('storage', onStorage);
  addEventListener('pageshow', ({ persisted }) => {
    onStay();
    if (persisted) catchUp();
  });
  addEventListener('pagehide', onLeave);
  // A toast may still say that an earlier message was refused.
  watch((_, { is }) => {
    if (is === 'sending') {
      hideToast();
      noticeLeaving();
    }
    return false;
  });
  onReceipt();
}

/** Continues with the drafts of earlier pages and closed tabs. */
export function resume(): void {
  startOutbox();
  for (const key of namesAfter('localStorage', OUTBOX)) retry(key);
}

/** An attempt, for another try. */
type Attempt = {
  /** By `performance.now()`. Milliseconds. */
  begun: number;
  post: () => Promise<Outcome>;
  /** The visitor has just submitted it. */
  form: HTMLFormElement | undefined;
};

/** Ends an attempt: tells the watchers, or else the visitor, or sends the draft again later. */
export async function conclude(stored: Stored, first: Outcome, made: Attempt): Promise<void> {
  const { draft, failures, once } = stored;
  const { key } = draft;
  const outcome = await repeated(key, first, made);
  if (!outcome) return;
  sending.delete(key);
  noticeLeaving();
  // Another tab may have settled it meanwhile.
  const isOpen = findStored(key) !== undefined;
  const isShown = notify(key, outcome);
  if (outcome.is === 'received') {
    forget(key);
    // Other tabs must hear of the answer before they hear that the draft is gone.
    write('localStorage', RECEIVED, `${key} ${outcome.reference}`);
    removeDraft(key);
    if (failures >= FAILURES_BEFORE_TOAST || !(isShown || draft.form === POPUP)) tell(draft, outcome);
  } else if (isOpen && outcome.is === 'failed' && !once) {
    retryLater({ ...stored, failures: failures + 1 }, outcome);
  } else if (isOpen) {
    if (outcome.is === 'refused') store({ ...stored, refused: outcome.message });
    removeDraft(key);
    if (!isShown) tell(draft, outcome);
  }
}

/**
 * The outcome of an attempt that browsers such as Safari end when the visitor follows a link, even before the next page has
 * come. If the visitor comes back, or stays, it is made again, unless another page has settled the draft meanwhile.
 */
async function afterReturn(key: string, first: Outcome, { begun, post }: Attempt): Promise<Outcome> {
  if (!isLost(first)) return first;
  await untilStaying();
  if (leftAt < begun || !findStored(key)) return first;
  const again = performance.now();
  return afterReturn(key, await post(), { form: undefined, begun: again, post });
}

/** Resolves once the page is not being left. */
async function untilStaying(): Promise<void> {
  if (isLeft) await new Promise<void>((resolve) => staying.add(resolve));
}

/** The outcome after another try, if it may help; undefined if the form was posted without script. */
async function repeated(
  key: string,
  first: Outcome,
  { form, begun, post }: Attempt,
): Promise<Outcome | undefined> {
  const isDropped = (outcome: Outcome) => isLost(outcome) && performance.now() - begun < QUICK;
  const kept = await afterReturn(key, first, { form, begun, post });
  if (!form || !isDropped(kept)) return kept;
  // Safari does not repeat a POST on a connection that the server had closed.
  const again = performance.now();
  const second = await afterReturn(key, await post(), { form, begun: again, post });
  return isDropped(second) && (await postWithoutScript(key, form)) ? undefined : second;
}

/** Whether there was no response. */
function isLost(outcome: Outcome): boolean {
  return outcome.is === 'failed' && !outcome.status;
}

/** If the browser refuses what scripts request, posts the form without script unless the visitor has left it. */
async function postWithoutScript(key: string, form: HTMLFormElement): Promise<boolean> {
  if (!(await isFetchRefused()) || !form.isConnected) return false;
  removeDraft(key);
  // If the browser shows this page again, it must not seem to be sending.
  addEventListener('pageshow', () => location.reload(), { once: true });
  form.submit();
  return true;
}

/** Whether a policy or an extension refuses what scripts request, although the server can be reached. */
async function isFetchRefused(): Promise<boolean> {
  const icon = document.querySelector<HTMLLinkElement>('[rel=icon]')?.href ?? '';
  const probe = async () => {
    const isFetched = await fetch(icon, { method: 'HEAD', cache: 'no-store' }).then(Boolean, () => false);
    if (isFetched) return false;
    const image = new Image();
    image.src = `${icon}?${Date.now()}`;
    await image.decode();
    return true;
  };
  const timeout = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PROBE_TIMEOUT));
  return Promise.race([probe().catch(() => false), timeout]);
}

function retry(key: string): void {
  const stored = findStored(key);
  if (!stored || sending.has(key)) return;
  const { draft, since, hasFile, busyUntil = 0 } = stored;
  const wait = busyUntil - Date.now();
  // A longer time is that of a clock that was wrong.
  if (wait > 0 && wait <= BUSY_WITH_FILE) return schedule(key, wait);
  if (hasFile || Date.now() - since > MAX_AGE) removeDraft(key);
  if (hasFile && !resubmit(draft)) tell(draft, { is: 'interrupted' });
  else if (Date.now() - since > MAX_AGE) hideToast(key);
  else if (!hasFile) {
    void attempt(stored, () => send(draft));
    noticeLeaving();
  }
}

/**
 * Submits a form with a file again if the browser has restored what was sent from it, as after Back. Under the same key the
 * server stores it once. Returns whether it does.
 */
function resubmit({ path, fields }: Draft): boolean {
  const form = document.querySelector<HTMLFormElement>(`form[action="${path}"]`);
  if (!form) return false;
  const data = new FormData(form);
  const isSame = Object.entries(fields).every(([name, value]) => data.get(name) === value);
  const hasFile = [...data.values()].some((value) => value instanceof File && value.name !== '');
  // A click, as the form may not be mounted yet (browser/mount.ts).
  if (isSame && hasFile) form.querySelector<HTMLButtonElement>('[type=submit]')?.click();
  return isSame && hasFile;
}

function retryLater(stored: Stored, outcome: Failed): void {
  const { draft, failures } = stored;
  const isStored = store(stored);
  schedule(draft.key, RETRY_DELAYS[Math.min(failures, RETRY_DELAYS.length) - 1]);
  if (failures >= FAILURES_BEFORE_TOAST) tell(draft, { ...outcome, isStored });
}

/** Tells the visitor of a draft in a toast, and fills its form again if it has to be sent again. */
function tell(draft: Draft, news: News): void {
  const { form, fields } = draft;
  // The popup appears once per browser. The contact form has the same fields.
  const shown = form === POPUP ? 'contact' : form;
  const isKept = news.is === 'received' || 'isStored' in news;
  if (!isKept && !memoryOf(shown).typed) setMemory(shown, { ...memoryOf(shown), typed: texts(fields) });
  showNews(form === POPUP ? { ...draft, form: shown, page: '/contact' } : draft, news);
}

/** Another tab has changed localStorage. */
function onStorage({ key: name, oldValue, newValue }: StorageEvent): void {
  if (name === RECEIVED) return onReceipt();
  const isRemoved = name?.startsWith(OUTBOX) && oldValue && !newValue;
  const old = isRemoved ? storedIn(objectIn(oldValue)) : undefined;
  if (old?.draft.key !== promised?.key || !old) return;
  if (typeof old.refused === 'string') tell(old.draft, { is: 'refused', message: old.refused });
  else hideToast(old.draft.key);
}

/** A page that the browser restores from its back/forward cache has missed the other tabs' events. */
function catchUp(): void {
  onReceipt();
  if (promised && !findStored(promised.key)) hideToast(promised.key);
  resume();
}

/** Notices that the page is being left while something is sent; not longer, as Firefox does not keep such a page for Back. */
function noticeLeaving(): void {
  if (sending.size > 0) addEventListener('beforeunload', onLeaving);
  else removeEventListener('beforeunload', onLeaving);
}

function onLeaving(): void {
  isLeft = true;
  leftAt = performance.now();
  clearTimeout(leaveTimer);
  leaveTimer = setTimeout(onStay, LEAVE_TIMEOUT);
}

function onStay(): void {
  isLeft = false;
  for (const resolve of staying) resolve();
  staying.clear();
}

/** The next page continues with what this one was sending. */
function onLeave({ persisted }: PageTransitionEvent): void {
  onLeaving();
  // From here on, only showing the page again means staying.
  clearTimeout(leaveTimer);
  for (const key of sending.keys()) {
    const stored = findStored(key);
    // The browser may continue the upload of a page that it keeps, and no other page has the file.
    if (stored && !(persisted && stored.hasFile)) store({ ...stored, busyUntil: 0 });
  }
}

/** Another tab, or an earlier page of this one, may have received an answer. */
function onReceipt(): void {
  const { key, reference } = receipt();
  if (!key) return;
  notify(key, { is: 'received', message: '', reference });
  forget(key);
  if (promised?.key === key) showNews(promised, { is: 'received', message: '', reference });
}

/** Forgets the values of a message that was received. Values that were changed since then are kept. */
function forget(received: string): void {
  for (const form of namesAfter('sessionStorage', FORM)) {
    const { key, isSent, typed } = memoryOf(form);
    if (key !== received) continue;
    setMemory(form, { key, ...(typed && !isSent && { typed }) });
    if (isSent) files.delete(form);
  }
}

function schedule(key: string, delay: number | undefined): void {
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => retry(key), delay),
  );
}

function removeDraft(key: string): void {
  onPage.delete(OUTBOX + key);
  tried(() => localStorage.removeItem(OUTBOX + key));
}

/** What follows the prefix in the names of entries. */
function namesAfter(area: Area, prefix: string): string[] {
  const names = new Set([...(tried(() => Object.keys(self[area])) ?? []), ...onPage.keys()]);
  return [...names].flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}
