import type { Technology } from '../TechnologyGrid/TechnologyGrid.tsx';
import type { Examples } from '../examples.ts';
import { tools } from '../samples.ts';
import type { TechnologyGridProps } from './TechnologyGrid.tsx';

export { TechnologyGrid as Component } from './TechnologyGrid.tsx';

const technologies: Technology[] = [
  { name: 'React.js', logo: 'react', category: 'Frontend', description: 'Pages that answer at once.' },
  {
    name: 'Next.js',
    logo: 'nextdotjs',
    category: 'Frontend',
    description: 'Pages that are there before they are asked for.',
  },
  { name: 'PHP', logo: 'php', category: 'Backend', description: 'Half of the web runs on it.' },
  {
    name: 'Python',
    logo: 'python',
    category: 'Backend',
    description: 'For numbers, files and learning machines.',
  },
  {
    name: 'MySQL',
    logo: 'mysql',
    category: 'Database',
    description: 'Rows and columns that keep their word.',
  },
  { name: 'Linux', logo: 'linux', category: 'Server', description: 'The ground that servers stand on.' },
  { name: '.NET', logo: 'dotnet', category: 'Backend', description: 'For firms that already live in it.' },
  { name: 'JavaScript', logo: 'javascript', category: 'Frontend', description: 'What every browser speaks.' },
  {
    name: 'Node.js',
    logo: 'nodedotjs',
    category: 'Backend',
    description: 'The same language on the server.',
  },
  { name: 'MongoDB', logo: 'mongodb', category: 'Database', description: 'Records that change their shape.' },
  { name: 'Django', logo: 'django', category: 'Backend', description: 'A back office in days.' },
  {
    name: 'Express.js',
    logo: 'express',
    category: 'Backend',
    description: 'A thin layer, and nothing hidden in it.',
  },
];

export const examples: Examples<TechnologyGridProps> = [
  {
    name: 'Technologies',
    props: {
      ground: 'snow',
      title: 'Twelve sample technologies',
      text: 'One colour for each category.',
      technologies,
    },
  },
  {
    name: 'Six tools, one of them without a mark',
    props: {
      ground: 'paper',
      title: 'Six sample tools',
      technologies: tools,
    },
  },
];
