import { type FunctionComponent, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type Submission, SubmissionContext } from '../forms/submission.ts';

/** React's part of mounting, apart from the rest so that pages without islands never fetch it. */
export function hydrate<Props extends object>(
  element: HTMLElement,
  component: FunctionComponent<Props>,
  props: Props,
  submission: Submission,
  onCrash: () => void,
): { unmount: () => void } {
  const island = createElement(SubmissionContext, { value: submission }, createElement(component, props));
  return hydrateRoot(element, island, {
    identifierPrefix: element.id,
    onUncaughtError: (error) => {
      console.error(error);
      onCrash();
    },
  });
}
