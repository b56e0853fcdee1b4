/** A section with sample data, for the pattern book and for tests. */
export type Example<Props> = {
  /** The section and its state. It becomes the example's address: `Form in a row` is at `#form-in-a-row`. */
  name: string;
  props: Props;
};

/** At least one example. */
export type Examples<Props> = [Example<Props>, ...Example<Props>[]];
