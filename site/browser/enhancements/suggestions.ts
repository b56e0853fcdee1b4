/** The debounce delay before a request. Milliseconds. */
const DEBOUNCE = 120;

type Suggestion = { path: string; title: string };

/** The number of lists on the page so far, for unique ids. */
let listCount = 0;

/**
 * A combobox with list autocomplete and manual selection (ARIA Authoring Practices). It suggests pages while the visitor
 * types. The arrow keys choose one, and Enter opens it. If none is chosen, Enter submits the form to the search page.
 */
export function suggestions(form: HTMLElement, ended: AbortSignal): void {
  const input = form.querySelector<HTMLInputElement>('input');
  const list = form.querySelector<HTMLElement>('[role=listbox]');
  const status = form.querySelector<HTMLElement>('[role=status]');
  if (!input || !list || !status) return;

  let typing: ReturnType<typeof setTimeout>;
  let request = new AbortController();
  /** The index of the chosen option; -1 if none is chosen. */
  let chosen = -1;
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];

  list.id = `suggestions-${++listCount}`;
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  input.setAttribute('aria-controls', list.id);

  const choose = (index: number) => {
    chosen = index;
    for (const [at, option] of options().entries()) option.ariaSelected = `${at === index}`;
    const option = options()[index];
    option?.scrollIntoView({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  };
  const close = () => {
    clearTimeout(typing);
    request.abort();
    choose(-1);
    list.hidden = true;
    input.ariaExpanded = 'false';
  };
  const open = (found: Suggestion[]) => {
    // A late answer must not take back what the visitor has chosen meanwhile.
    const path = options()[chosen]?.dataset.path;
    list.replaceChildren(...found.map((page, index) => optionOf(page, `${list.id}-${index}`)));
    choose(found.findIndex((page) => page.path === path));
    list.hidden = found.length === 0;
    input.ariaExpanded = `${found.length > 0}`;
    status.textContent = countMessage(found.length, status.dataset);
  };
  const ask = async () => {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    const words = input.value.trim();
    if (words === '') return close();
    try {
      const response = await fetch(`/api/search?q=${encodeURIComponent(input.value)}`, { signal });
      const { results }: { results: Suggestion[] } = await response.json();
      if (!signal.aborted) open(results);
    } catch {
      // A newer request has aborted this one, or the server cannot be reached. The form works without suggestions.
      if (!signal.aborted) close();
    }
  };
  const go = (option: HTMLElement) => {
    const { path = '/' } = option.dataset;
    close();
    location.assign(path);
  };

  const listen = { signal: ended };
  input.addEventListener(
    'input',
    () => {
      clearTimeout(typing);
      typing = setTimeout(() => void ask(), DEBOUNCE);
    },
    listen,
  );
  input.addEventListener(
    'keydown',
    (event) => {
      const all = options();
      const option = all[chosen];
      if (event.isComposing) return;
      if (list.hidden) {
        if (event.key !== 'ArrowDown') return;
        void ask();
      } else if (event.key === 'ArrowDown') choose(chosen + 1 < all.length ? chosen + 1 : -1);
      else if (event.key === 'ArrowUp') choose(chosen < 0 ? all.length - 1 : chosen - 1);
      else if (event.key === 'Escape') close();
      else if (event.key === 'Enter' && option) go(option);
      else return;
      event.preventDefault();
    },
    listen,
  );
  // Keeps the focus in the field while the visitor presses a suggestion.
  list.addEventListener('pointerdown', (event) => event.preventDefault(), listen);
  list.addEventListener(
    'click',
    ({ target }) => {
      const option = target instanceof Element && target.closest<HTMLElement>('[role=option]');
      if (option) go(option);
    },
    listen,
  );
  input.addEventListener('blur', close, listen);
  ended.addEventListener('abort', close);
}

function optionOf({ path, title }: Suggestion, id: string): HTMLElement {
  const option = document.createElement('div');
  const address = document.createElement('small');
  address.textContent = path;
  option.append(title, address);
  option.id = id;
  option.role = 'option';
  option.dataset.path = path;
  return option;
}

/** The number of results, in the wording of the page (sections/Search). */
function countMessage(count: number, { none = '', one = '', many = '' }: DOMStringMap): string {
  if (count === 0) return none;
  return count === 1 ? one : `${count} ${many}`;
}
