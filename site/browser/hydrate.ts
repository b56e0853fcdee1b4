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
  return {
    unmount: () => {
      isUnmounted = true;
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
  return root;
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
