import { type FunctionComponent, useId } from 'react';
import { renderToString } from 'react-dom/server';

/** The islands that the browser can bring to life; browser/islands.ts says where each one's code is. */
export type IslandName =
  'CareersForm' | 'CarouselControls' | 'Counters' | 'DemoDialog' | 'DialogForm' | 'Form';

/**
 * Marks a piece of a static page as one that holds state. Its HTML is complete from the start; the browser mounts it
 * later as a root of its own, which is why it is rendered as one here: with React's marks, and with ids of its own.
 * Only the build renders this.
 */
export function Island<Props extends object>({
  name,
  of: Component,
  props,
}: {
  name: IslandName;
  of: FunctionComponent<Props>;
  /** What the browser gets as well: as JSON, but for `slots` (ui/Slot), which it takes from the HTML. */
  props: Props;
}) {
  const identifierPrefix = useId();
  const html = renderToString(<Component {...props} />, { identifierPrefix });
  return (
    <div
      id={identifierPrefix}
      data-island={name}
      data-props={JSON.stringify({ ...props, slots: undefined })}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
