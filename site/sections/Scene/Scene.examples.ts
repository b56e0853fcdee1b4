import type { Examples } from '../examples.ts';
import type { SceneProps } from './Scene.tsx';

export const examples: Examples<SceneProps> = [
  {
    name: 'Scene',
    props: { drawing: 'workshop-scene', caption: 'One line that says what the picture means.' },
  },
];
