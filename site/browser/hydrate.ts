import { type FunctionComponent, createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type Context, FormContext } from '../forms/context.ts';
import { trusted } from './trusted.ts';

/**
 * Hydrates an island. A module of its own, so that pages without islands never fetch React. The component gets the
 * HTML of its slots (ui/Slot) unchanged.
 */
export function hydrate<Props extends object>(
  element: HTMLElement,
  component: FunctionComponent<Props>,
  props: Props,
  context: Context,
  onCrash: () => void,
): { unmount: () => void } {
  let isUnmounted = false;
  const root = hydrateRoot(element, withContext(context, component, { ...props, slots: slotsIn(element) }), {
    identifierPrefix: element.id,
    onRecoverableError: (error) => {
      // If an island is unmounted before it is hydrated, React reports an error that needs no recovery.
      if (!isUnmounted) reportError(error);
    },
    onUncaughtError: (error) => {
      console.error(error);
      onCrash();
    },
  });
  const forgetForm = watchForm(element);
  return {
    unmount: () => {
      isUnmounted = true;
      forgetForm();
      root.unmount();
    },
  };
}

/** Renders a component that has no HTML in the page. */
export function render<Props extends object>(
  element: HTMLElement,
  component: FunctionComponent<Props>,
  props: Props,
  context: Context,
): { unmount: () => void } {
  const root = createRoot(element);
  root.render(withContext(context, component, props));
  const forgetForm = watchForm(element);
  return {
    unmount: () => {
      forgetForm();
      root.unmount();
    },
  };
}

/**
 * Shows errors beside the fields of a form in the element. The code is fetched when the form is first used. Returns a
 * function that ends this.
 */
function watchForm(element: HTMLElement): () => void {
  const ended = new AbortController();
  let isFetched = false;
  const onUse = (target: EventTarget | null) => {
    if (isFetched || !(target instanceof Element) || !element.contains(target) || !target.closest('form'))
      return;
    isFetched = true;
    import('../forms/field-errors.ts').then(
      ({ showFieldErrors }) => showFieldErrors(element, ended.signal),
      () => {
        // Offline: until the next field tries again, the browser shows its messages alone.
        isFetched = false;
      },
    );
  };
  element.addEventListener('focusin', ({ target }) => onUse(target), { signal: ended.signal });
  onUse(document.activeElement);
  return () => ended.abort();
}

/** The HTML of each slot by name, trusted, so that React can set it again. */
function slotsIn(element: HTMLElement): Record<string, string> {
  const slots = element.querySelectorAll<HTMLElement>('[data-slot]');
  return Object.fromEntries(
    Array.from(slots, ({ dataset, innerHTML }) => [dataset.slot, trusted.createHTML(innerHTML)]),
  );
}

function withContext<Props extends object>(
  context: Context,
  component: FunctionComponent<Props>,
  props: Props,
) {
  const value = { ...context, layStar };
  return createElement(FormContext, { value }, createElement(component, props));
}

function layStar(message: Element | null) {
  if (!message) return;
  import('./lay-star.ts').then(
    ({ layStar }) => message.prepend(layStar()),
    () => {},
  );
}
