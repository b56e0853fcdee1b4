import { type FunctionComponent, createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type Submission, SubmissionContext } from '../forms/submission.ts';

/** React's part of mounting, apart from the rest so that pages without islands never fetch it. */
export function hydrate<Props extends object>(
  element: HTMLElement,
  component: FunctionComponent<Props>,
  props: Props,
  submission: Submission,
  onCrash: () => void,
): { unmount: () => void } {
  let isLetGo = false;
  const root = hydrateRoot(element, within(submission, component, props), {
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

function within<Props extends object>(
  submission: Submission,
  component: FunctionComponent<Props>,
  props: Props,
) {
  return createElement(SubmissionContext, { value: submission }, createElement(component, props));
}
