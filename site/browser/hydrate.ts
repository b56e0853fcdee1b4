import { type FunctionComponent, createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type Submission, SubmissionContext } from '../forms/submission.ts';
import { trusted } from './trusted.ts';

/**
 * React's part of mounting, apart from the rest so that pages without islands never fetch it. What stands in slots
 * (ui/Slot) is handed to the component as it stands.
 */
export function hydrate<Props extends object>(
  element: HTMLElement,
  component: FunctionComponent<Props>,
  props: Props,
  submission: Submission,
  onCrash: () => void,
): { unmount: () => void } {
  let isLetGo = false;
  const root = hydrateRoot(element, within(submission, component, { ...props, slots: slotsIn(element) }), {
    identifierPrefix: element.id,
    onRecoverableError: (error) => {
      // Let go before it came to life, React calls that an update too early; there is nothing to recover.
      if (!isLetGo) reportError(error);
    },
    onUncaughtError: (error) => {
      console.error(error);
      onCrash();
    },
  });
  return {
    unmount: () => {
      isLetGo = true;
      root.unmount();
    },
  };
}

/** The same where the page holds no HTML of it. */
export function render<Props extends object>(
  element: HTMLElement,
  component: FunctionComponent<Props>,
  props: Props,
  submission: Submission,
): { unmount: () => void } {
  const root = createRoot(element);
  root.render(within(submission, component, props));
  return root;
}

/** What stands in each slot, by its name: HTML, as React may set it again. */
function slotsIn(element: HTMLElement): Record<string, string> {
  const slots = element.querySelectorAll<HTMLElement>('[data-slot]');
  return Object.fromEntries(
    Array.from(slots, ({ dataset, innerHTML }) => [dataset.slot, trusted.createHTML(innerHTML)]),
  );
}

function within<Props extends object>(
  submission: Submission,
  component: FunctionComponent<Props>,
  props: Props,
) {
  return createElement(SubmissionContext, { value: submission }, createElement(component, props));
}
