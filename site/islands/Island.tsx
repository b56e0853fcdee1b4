import { type FunctionComponent, useId } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Renders a component that holds state into a static page, under the component's own name; browser/islands.ts says
 * where its code is. The HTML is complete from the start. The browser hydrates it later as a React root of its own, so
 * it is rendered as one here, with its own ids. Runs in the build only.
 */
export function Island<Props extends object>({
  of: Component,
  props,
}: {
  of: FunctionComponent<Props>;
  /** The browser gets these as JSON, except `slots` (ui/Slot), which it reads from the HTML. */
  props: Props;
}) {
  const identifierPrefix = useId();
  const html = renderToString(<Component {...props} />, { identifierPrefix });
  return (
    <div
      id={identifierPrefix}
      data-island={Component.name}
      data-props={JSON.stringify({ ...props, slots: undefined })}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
