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
  return hydrateRoot(element, within(submission, component, props), {
    identifierPrefix: element.id,
    onUncaughtError: (error) => {
      console.error(error);
      onCrash();
    },
  });
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
