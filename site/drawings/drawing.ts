import type { ReactNode } from 'react';

/** A drawing in an SVG file of its own. Its width and height are the units that its elements use. */
export type DrawingDefinition = Canvas & {
  /**
   * How sections place it: `scene` is as wide as the screen, and `bleed` wider on phones. `plate` stands in a frame, and
   * `full` fills it, so it gets no margin. `handset` is a whole phone, which may be cut off below.
   */
  fit?: 'scene' | 'bleed' | 'plate' | 'full' | 'handset' | undefined;
  /** Says what the drawing shows. Empty if the text beside it says so. */
  alt: string;
  /** The same picture composed for phones: its size and content. */
  narrow?: Canvas | undefined;
  /** On the first screen: the picture without the part that moves, and files of the same sizes with only that part. */
  moving?: { motion: Motion; still: Canvases; part: Canvases };
};

/** A picture, and the same composed for phones. */
export type Canvases = { wide: Canvas; narrow?: Canvas | undefined };

/** What one file shows: the content of its `svg` element. */
export type Canvas = { width: number; height: number; draw: () => ReactNode };

/** Arrives from the left or is lifted while the first screen is scrolled away, or is lit when the page opens. */
export type Motion = 'across' | 'up' | 'lit';
