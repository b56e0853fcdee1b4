import type { Examples } from '../examples.ts';
import type { TechnologiesProps, Technology } from './Technologies.tsx';

const technologies: Technology[] = [
  { name: 'React.js', logo: 'react', category: 'Frontend', description: 'Pages that answer at once.' },
  {
    name: 'Next.js',
    logo: 'nextdotjs',
    category: 'Frontend',
    description: 'Pages rendered before they are requested.',
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
    description: 'Rows and columns you can rely on.',
  },
  { name: 'Linux', logo: 'linux', category: 'Server', description: 'The system that most servers run.' },
  { name: '.NET', logo: 'dotnet', category: 'Backend', description: 'For firms that already use it.' },
  {
    name: 'JavaScript',
    logo: 'javascript',
    category: 'Frontend',
    description: 'The language of every browser.',
  },
  {
    name: 'Node.js',
    logo: 'nodedotjs',
    category: 'Backend',
    description: 'The same language on the server.',
  },
  { name: 'MongoDB', logo: 'mongodb', category: 'Database', description: 'Records without a fixed schema.' },
  { name: 'Django', logo: 'django', category: 'Backend', description: 'A back office in days.' },
  {
    name: 'Express.js',
    logo: 'express',
    category: 'Backend',
    description: 'A thin layer without magic.',
  },
];

const tools: Technology[] = [
  {
    name: 'Google Analytics',
    logo: 'googleanalytics',
    category: 'Measure',
    description: 'Who visits, and from where.',
  },
  {
    name: 'Search Console',
    logo: 'googlesearchconsole',
    category: 'Measure',
    description: 'What visitors searched for.',
  },
  {
    name: 'Tag Manager',
    logo: 'googletagmanager',
    category: 'Measure',
    description: 'All tracking in one place.',
  },
  { name: 'Semrush', logo: 'semrush', category: 'Research', description: 'What competitors are found for.' },
  { name: 'Sample tool', category: 'Research', description: 'A tool without a logo.' },
  { name: 'Lighthouse', logo: 'lighthouse', category: 'Check', description: 'How fast, how sound.' },
];

const platforms: Technology[] = [
  { name: 'YouTube', logo: 'youtube', category: 'Platforms', description: 'Where people ask how' },
  { name: 'Sample place', category: 'Platforms', description: 'Without a mark' },
];

export const examples: Examples<TechnologiesProps> = [
  {
    name: 'Technologies',
    props: {
      layout: 'rows',
      ground: 'snow',
      title: 'Twelve sample technologies',
      text: 'One colour for each category.',
      technologies,
    },
  },
  {
    name: 'Six tools, one of them without a mark',
    props: { layout: 'rows', ground: 'paper', title: 'Six sample tools', technologies: tools },
  },
  {
    name: 'Technologies in two columns',
    props: {
      layout: 'groups',
      ground: 'paper',
      title: 'Sample tools and platforms',
      technologies: [...tools.map((tool) => ({ ...tool, category: 'Tools' })), ...platforms],
    },
  },
];
