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
  /** What moves before it while the page is scrolled: files of the same sizes with only that. */
  moving?: { motion: Motion; wide: Canvas; narrow?: Canvas };
};

/** What one file shows: the content of its `svg` element. */
export type Canvas = { width: number; height: number; draw: () => ReactNode };

/** Arrives from the left or is lifted while the first screen is scrolled away, or is lit when the page opens. */
export type Motion = 'across' | 'up' | 'lit';
