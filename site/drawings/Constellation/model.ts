import type { Link } from '../../ui/model.ts';

/** Latitude and longitude in degrees. */
export type Coordinates = [latitude: number, longitude: number];

/** A place on a constellation: a dot with a name, linked if the place has a page. */
export type Star = { name: string; at: Coordinates; rank: 'district' | 'office' | 'town'; link?: Link };

/** A map of places as stars, without borders. */
export type Constellation = {
  /** The label of the picture for screen readers. */
  label: string;
  stars: Star[];
  /** The name of the star in the middle. Directions from it are true, and distant places are drawn closer. */
  focus: string;
  /** From the focus to the office, such as '27 km'. Shown below the office's name. */
  distanceToOffice?: string;
  ridge?: { name: string; crest: Coordinates[] };
  /** Shown below the picture: how accurate it is. */
  note: string;
};
