/**
 * The first view of the desk, while the browser still loads the application: at once the frame, or the button of a sign-in
 * link; the leads as soon as the server has answered. React then replaces it (main.tsx). It is a bundle of its own
 * (build/first-view.ts) that draws the application's own components without React.
 */
import type { ReactNode } from 'react';
import { parseSearch, readFilters, writeSearch } from '../api/filters.ts';
import { addressOf, keepFocus, nameOfControl, type FirstView } from '../api/handover.ts';
import { PAGE } from '../api/limits.ts';
import { signedIn } from '../api/signed-in.ts';
import type { Desk, Inbox, LeadPage } from '../api/types.ts';
import { screenOf } from '../commands/screens.ts';
import { EmptyList } from '../screens/Inbox/EmptyList.tsx';
import { Loading } from '../screens/Inbox/ListPane.tsx';
import { RootView, StatusLine } from '../screens/Root/RootView.tsx';
import { LinkButton, READY, SignInView } from '../screens/SignIn/SignInView.tsx';
import { SearchField } from '../ui/SearchBox/SearchField.tsx';
import { List, Rows, Shell, type Place } from './FirstView.tsx';

/** The application's entry, which the build fills in. */
declare const APPLICATION: string;

/**
 * Milliseconds that the application waits for the leads. Its start keeps the processor of a phone busy for as long, so the
 * leads would be shown after it.
 */
const PATIENCE = 1000;
/** Screens of rows that are drawn: the reader may scroll before React is there. */
const DEPTH = 1.5;

const root = document.getElementById('root');
const view: FirstView = {
  responses: new Map(),
  hasList: false,
  pressed: null,
  keys: [],
  isPaletteOpen: false,
  isSearchEntered: false,
  release: null,
  listening: new AbortController(),
};

const isSignIn = location.pathname === '/sign-in';
if (root && (isSignIn || (screenOf(location.pathname) && signedIn.get() !== null))) {
  window.firstView = view;
  const { signal } = view.listening;
  root.addEventListener('click', rememberClick, { signal });
  root.addEventListener('pointerdown', awaitRelease, { signal });
  addEventListener('keydown', rememberKey, { signal });
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  // The application reports errors.
  const shown = showScreen(root).catch(() => undefined);
  await Promise.race([shown, patience]);
}
try {
  await import(APPLICATION);
} catch (error) {
  console.error(error);
  view.listening.abort();
  if (root) showFailure(root);
}

/** Shows the screen of the address. Resolves when there is nothing more to show, or after its last paint. */
async function showScreen(root: HTMLElement): Promise<void> {
  const { pathname: path, search, hash } = location;
  if (isSignIn) {
    draw(root, <RootView>{hash === '' ? <SignInView /> : <LinkView />}</RootView>);
    return;
  }
  const lead = /^\/leads\/(\d+)$/.exec(path)?.[1];
  const place: Place = {
    path,
    filters: readFilters(parseSearch(search.slice(1))),
    openId: lead === undefined ? null : Number(lead),
  };
  const responses = [request('/api/desk'), request('/api/inbox')];
  if (screenOf(path)?.path !== '/') {
    draw(root, <Shell place={place} answers={null} />);
    // The application does not wait for it, and reports errors.
    readAll(responses)
      .then(([desk, inbox]) => redraw(root, <Shell place={place} answers={{ desk, inbox }} />))
      .catch(() => undefined);
    return;
  }
  responses.push(request(`/api/leads?${writeSearch({ ...place.filters, limit: PAGE })}`));
  if (lead !== undefined) void request(`/api/leads/${lead}`);

  const box = <SearchField label="Search leads" text={place.filters.q ?? ''} />;
  draw(
    root,
    <Shell place={place} answers={null}>
      <List place={place} answers={null} page={null} search={box}>
        <Loading />
      </List>
    </Shell>,
  );
  const [desk, inbox, page] = await readAll(responses);
  const answers = { desk, inbox };
  redraw(
    root,
    <Shell place={place} answers={answers}>
      <List place={place} answers={answers} page={page} search={box}>
        {page.leads.length === 0 ? (
          <EmptyList filters={place.filters} />
        ) : (
          <Rows place={place} answers={answers} page={page} now={Date.now()} height={innerHeight * DEPTH} />
        )}
      </List>
    </Shell>,
  );
  view.hasList = true;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** The page of a sign-in link. `replaceFirstView` repeats a press of its button. */
function LinkView() {
  return (
    <SignInView title={READY}>
      <LinkButton />
    </SignInView>
  );
}

/** Says that the application is missing, above what is on the screen. */
function showFailure(root: HTMLElement): void {
  const message = (
    <StatusLine>
      The desk cannot be loaded. Check your connection, then <a href={location.href}>reload</a> this page.
    </StatusLine>
  );
  const status = root.querySelector('[role=status]');
  if (status) status.replaceChildren(message as unknown as Node);
  else draw(root, <RootView status={message}>{null}</RootView>);
  root.querySelector('[role=status] a')?.addEventListener('click', (event) => {
    // The address of a sign-in link has a fragment, to which the browser would only scroll.
    event.preventDefault();
    location.reload();
  });
}

/** Sends a request early. The application then uses its response. */
function request(address: string): Promise<Response> {
  const response = fetch(address);
  // The application handles the error.
  response.catch(() => undefined);
  view.responses.set(addressOf(address), response);
  return response;
}

/** Returns what the server has answered, in the order of the requests. */
async function readAll(requests: Promise<Response>[]): Promise<[Desk, Inbox, LeadPage]> {
  return (await Promise.all(requests.map(read))) as [Desk, Inbox, LeadPage];
}

async function read(request: Promise<Response>): Promise<unknown> {
  const response = await request;
  if (!response.ok) throw new Error(`the server answered with error ${response.status}`);
  return response.clone().json();
}

function draw(root: HTMLElement, screen: ReactNode): void {
  root.replaceChildren(screen as unknown as Node);
}

/** Draws the screen with what the server has answered, unless the application is already there. The focus stays. */
function redraw(root: HTMLElement, screen: ReactNode): void {
  if (!window.firstView) return;
  const hasFocus = document.activeElement === root.querySelector('input[type=search]');
  keepFocus(root, () => draw(root, screen));
  if (hasFocus) root.querySelector<HTMLElement>('input[type=search]')?.focus();
}

/** Follows links, and remembers buttons for the application. */
function rememberClick(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target.closest('a');
  if (link) {
    event.preventDefault();
    history.pushState(null, '', link.href);
    view.pressed = null;
  }
  const control = event.target.closest('button, input[type=checkbox]');
  if (!control) return;
  const name = nameOfControl(control);
  const isUnticked = control instanceof HTMLInputElement && view.pressed === name;
  view.pressed = isUnticked ? null : name;
}

/**
 * Sets `release`. If the application replaces an element while a mouse button is down on it, the browser sends no click.
 */
function awaitRelease(): void {
  view.release = new Promise((resolve) => {
    // With a mouse, the click follows in the same task.
    const notice = ({ buttons }: PointerEvent) => buttons === 0 && setTimeout(resolve);
    // A button that was down on a scroll bar is only noticed when the mouse moves.
    for (const type of ['pointerup', 'pointercancel', 'pointermove'] as const) {
      addEventListener(type, notice, { signal: view.listening.signal });
    }
  });
}

/**
 * Remembers keys outside the search field, and Enter in it. Keys after the one that opens the palette are meant for its
 * field.
 */
function rememberKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (target instanceof HTMLInputElement && target.type === 'search') view.isSearchEntered = key === 'Enter';
  if (target instanceof HTMLInputElement || altKey || key === 'Tab' || key === 'Enter') return;
  const opensPalette = key === 'k' && (ctrlKey || metaKey);
  // The browser's own search.
  if (key === '/' || opensPalette) event.preventDefault();
  const box = root?.querySelector<HTMLElement>('input[type=search]');
  if (key === '/' && box) return box.focus();
  if (view.isPaletteOpen) return;
  view.isPaletteOpen = opensPalette;
  view.keys.push({ key, ctrlKey, metaKey, shiftKey });
}
