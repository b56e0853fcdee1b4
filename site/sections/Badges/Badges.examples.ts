import { directories } from '../../content/directories.ts';
import type { Examples } from '../examples.ts';
import type { BadgesProps } from './Badges.tsx';

export const examples: Examples<BadgesProps> = [
  { name: 'Directory badges', props: { title: 'Sample directories', badges: directories } },
];
