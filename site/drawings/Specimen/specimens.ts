import { specimen } from './Specimen.tsx';

export const houseboatLetters = specimen({
  face: 'gloock',
  name: 'Gloock',
  line: 'Sleep on the Dal.',
  ground: '#16264a',
  letters: '#fdf1dc',
  accent: '#ffc766',
});

export const saffronLetters = specimen({
  face: 'abril',
  name: 'Abril Fatface',
  line: 'From flower to tin.',
  ground: '#ffd9a8',
  letters: '#3b1a66',
  accent: '#e2401b',
});

export const skiLetters = specimen({
  face: 'unbounded',
  name: 'Unbounded',
  line: 'Learn snow.',
  tracking: -0.035,
  ground: '#2f6bff',
  letters: '#fff',
  accent: '#ffd23f',
});

export const tramiLetters = specimen({
  face: 'shrikhand',
  name: 'Shrikhand',
  line: 'Four hands, one plate.',
  ground: '#0f4136',
  letters: '#f7c3b0',
  accent: '#e7b23c',
});

export const walnutLetters = specimen({
  face: 'marcellus',
  name: 'Marcellus',
  line: 'Count the leaves.',
  ground: '#2e1a0f',
  letters: '#efe2cd',
  accent: '#c08a55',
});
