import type { ReactNode } from 'react';

/** A drawing in HTML with inline SVG, part of every document that shows it. Hidden from assistive technology. */
export type InlineDrawing = Common & { kind: 'inline' };

/** A drawing in an SVG file of its own. Its width and height are the units that its elements use. */
export type FileDrawing = Common & {
  kind: 'file';
  width: number;
  height: number;
  /** Says what the drawing shows. Empty if the text beside it says so. */
  alt: string;
  /** The same picture composed for phones: its size and content. */
  narrow?: Canvas;
  /** What moves before it while the page is scrolled: files of the same sizes with only that. */
  moving?: { motion: Motion; wide: Canvas; narrow?: Canvas };
};

/** What one file shows. */
export type Canvas = { width: number; height: number; draw: () => ReactNode };

/** Arrives from the left or is lifted while the first screen is scrolled away, or is lit when the page opens. */
export type Motion = 'across' | 'up' | 'lit';

export type DrawingDefinition = InlineDrawing | FileDrawing;

type Common = {
  /**
   * How sections place it: `full` fills its frame, so it gets no margin. `handset` is a whole phone, which may be cut
   * off below.
   */
  fit?: 'full' | 'handset' | undefined;
  /** Draws it as wide as its container. For a file: the content of the `svg` element. */
  draw: () => ReactNode;
};
