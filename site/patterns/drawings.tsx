import type { DrawingName } from '../content/model.ts';
import { Drawing } from '../drawings/index.tsx';
import type { Example, Pattern } from './PatternSheet/PatternSheet.tsx';

const names: DrawingName[] = [
  'school-desk',
  'school-phone',
  'houseboat-site',
  'houseboat-window',
  'saffron-site',
  'saffron-window',
  'trami-site',
  'trami-window',
  'ski-site',
  'ski-window',
  'walnut-site',
  'walnut-window',
  'school-register',
  'orchard-site',
  'lodge-site',
  'clinic-phone',
  'shop-orders',
  'ranking-curve',
  'message-thread',
];

export default {
  title: 'Drawings',
  examples: names.map((name): Example => ({ name, show: <Drawing name={name} /> })),
} satisfies Pattern;
