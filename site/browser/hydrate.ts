import { type FunctionComponent, createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type Context, FormContext } from '../forms/context.ts';

/**
 * Hydrates an island. The bundler puts this module into the file of React, so that pages without islands never fetch it, and
 * others request it at once. So it imports nothing that the entry needs.
 */
export function hydrate<Props extends object>(
  element: HTMLElement,
  component: FunctionComponent<Props>,
  props: Props,
  context: Context,
  onCrash: () => void,
): { unmount: () => void } {
  let isUnmounted = false;
  const root = hydrateRoot(element, withContext(context, component, props), {
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

function withContext<Props extends object>(
  context: Context,
  component: FunctionComponent<Props>,
  props: Props,
) {
  return createElement(FormContext, { value: context }, createElement(component, props));
}
