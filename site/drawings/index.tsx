import { art } from './art/index.ts';
import type { DrawingDefinition } from './drawing.ts';
import * as list from './list.ts';
import { Picture } from './Picture/Picture.tsx';

export type DrawingName = keyof typeof list | keyof typeof art;

/** The definition of each drawing by its name. */
export const drawings: Record<DrawingName, DrawingDefinition> = { ...list, ...art };

type DrawingProps = {
  name: DrawingName;
  /** It is on the page's first screen, so its file is loaded at once. */
  first?: boolean;
  /** Our logo replaces its file if that cannot be loaded (§8). */
  fallback?: boolean;
};

/** A drawing, as wide as its container. */
export function Drawing({ name, first = false, fallback = false }: DrawingProps) {
  const drawing = drawings[name];
  if (drawing.kind === 'inline') return drawing.draw();
  return <Picture name={name} drawing={drawing} first={first} fallback={fallback} />;
}
