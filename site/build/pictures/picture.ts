/** A picture that must be PNG or ICO, because networks, home screens and old browsers do not read SVG. */
export type Picture = {
  file: string;
  svg: string;
  /** Pixels. */
  width: number;
  height: number;
};
