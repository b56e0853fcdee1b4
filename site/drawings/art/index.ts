import type { FileDrawing } from '../drawing.ts';
import { drawingsIn } from './art.tsx';

/** The text of each file, by `./name.svg`. */
const files: Record<string, string> = import.meta.glob('./*.svg', {
  base: '../../art',
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The pictures in `site/art/`, and how sections place them (drawing.ts). */
const placed = {
  'bazaar-site': undefined,
  'bench-scene': 'full',
  'chairs-scene': 'full',
  'gurez-site': undefined,
  'house-scene': 'full',
  'houseboat-page': 'full',
  'houseboat-phone': 'handset',
  'houseboat-site': 'full',
  'houseboat-window': undefined,
  'kani-site': undefined,
  'kits-scene': 'full',
  'lane-scene': 'full',
  'payday-scene': 'full',
  'printing-scene': 'full',
  'rooms-scene': 'full',
  'saffron-page': 'full',
  'saffron-phone': 'handset',
  'saffron-site': 'full',
  'saffron-window': undefined,
  'ski-brand': undefined,
  'ski-flyer': undefined,
  'ski-logo': undefined,
  'ski-page': 'full',
  'ski-pages': undefined,
  'ski-phone': 'handset',
  'ski-site': 'full',
  'ski-window': undefined,
  'sorting-scene': 'full',
  'tea-scene': 'full',
  'terrace-scene': 'full',
  'thread-scene': 'full',
  'tools-scene': 'full',
  'train-scene': 'full',
  'trami-page': 'full',
  'trami-phone': 'handset',
  'trami-site': 'full',
  'trami-window': undefined,
  'valley-scene': 'full',
  'walnut-page': 'full',
  'walnut-phone': 'handset',
  'walnut-window': undefined,
  'workshop-scene': 'full',
} satisfies Record<string, FileDrawing['fit']>;

const drawing = drawingsIn(
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path.slice('./'.length), text])),
);

export const art = Object.fromEntries(
  Object.entries(placed).map(([name, fit]) => [name, drawing(name, fit)]),
) as Record<keyof typeof placed, FileDrawing>;
