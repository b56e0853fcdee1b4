import { art as drawings } from './art/index.ts';
import type { Canvases, DrawingDefinition } from './drawing.ts';
import { Picture } from './Picture/Picture.tsx';

export { drawings };

export type DrawingName = keyof typeof drawings;

type DrawingProps = {
  name: DrawingName;
  /** It is on the page's first screen, so its file is loaded at once. */
  first?: boolean;
  /** Its frame is never wider than a phone, so its version for phones stands there on all screens. */
  small?: boolean;
  /** Our logo replaces its file if that cannot be loaded (§8). */
  fallback?: boolean;
  /** Nothing moves in it. */
  still?: boolean;
};

/** A drawing, as wide as its container. */
export function Drawing({
  name,
  first = false,
  small = false,
  fallback = false,
  still = false,
}: DrawingProps) {
  const drawing = small ? narrowOf(drawings[name]) : drawings[name];
  return <Picture name={name} drawing={drawing} first={first} fallback={fallback} still={still} />;
}

/** The drawing as phones show it. */
function narrowOf(drawing: DrawingDefinition): DrawingDefinition {
  const { narrow, moving } = drawing;
  if (!narrow) return drawing;
  const only = ({ wide, narrow }: Canvases): Canvases => ({ wide: narrow ?? wide });
  const layers = moving && { moving: { ...moving, still: only(moving.still), part: only(moving.part) } };
  return { ...drawing, ...narrow, narrow: undefined, ...layers };
}
