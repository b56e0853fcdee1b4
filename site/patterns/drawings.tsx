import { Drawing, type DrawingName, drawings } from '../drawings/index.tsx';
import type { Pattern } from './PatternPage/PatternPage.tsx';

const names = (Object.keys(drawings) as DrawingName[]).toSorted();

export default {
  title: 'Drawings',
  examples: names.map((name) => ({ name, show: <Drawing name={name} /> })),
} satisfies Pattern;
