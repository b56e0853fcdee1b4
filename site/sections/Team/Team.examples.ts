import type { Examples } from '../examples.ts';
import type { Person, TeamProps } from './Team.tsx';

const people: Person[] = [
  {
    name: 'Sample Founder',
    role: 'Founder',
    alt: 'Monogram of Sample Founder',
    bio: 'Started with one site and one desk, and still answers the phone on Saturdays.',
    skills: ['Strategy', 'Sales'],
    profile: { href: 'https://www.example.com/' },
  },
  {
    name: 'Sample Designer',
    role: 'Design',
    alt: 'Monogram of Sample Designer',
    bio: 'Draws every page on paper first.',
    skills: ['Layout', 'Type'],
  },
  {
    name: 'Sample Developer',
    role: 'Development',
    alt: 'Monogram of Sample Developer',
    bio: 'Counts every byte.',
    skills: ['React', 'Rust'],
  },
  {
    name: 'Sample Writer',
    role: 'Words',
    alt: 'Monogram of Sample Writer',
    bio: 'Reads every sentence aloud before it is published.',
    skills: ['English', 'Urdu'],
    profile: { href: 'https://www.example.com/' },
  },
  {
    name: 'Sample Searcher',
    role: 'Search',
    alt: 'Monogram of Sample Searcher',
    bio: 'Knows what Anantnag searched for last week.',
    skills: ['Search', 'Maps'],
  },
  {
    name: 'Sample Builder',
    role: 'Apps',
    alt: 'Monogram of Sample Builder',
    bio: 'Tests on the oldest phone in the office.',
    skills: ['Android', 'iOS'],
  },
  {
    name: 'Sample Helper With A Long Name',
    role: 'Support',
    alt: 'Monogram of Sample Helper With A Long Name',
    bio: 'The voice on the other end.',
    skills: ['Hosting'],
  },
];

const peopleWording = { skills: 'Skills', profile: 'Profile', newTab: 'opens in a new tab' };

export const examples: Examples<TeamProps> = [
  {
    name: 'Team of seven',
    props: {
      layout: 'cards',
      ground: 'paper',
      title: 'Seven sample people',
      text: 'Each has a rosette, generated from the name.',
      people,
      wording: peopleWording,
    },
  },
  {
    name: 'Team of four',
    props: {
      layout: 'cards',
      ground: 'snow',
      title: 'Four sample people',
      people: people.slice(3),
      wording: peopleWording,
    },
  },
  {
    name: 'Team of seven as a rosette',
    props: {
      layout: 'rosette',
      ground: 'paper',
      title: 'One in the middle, six around',
      text: 'On a phone they form a list.',
      people,
      action: { label: 'Meet the sample people', href: '#people' },
    },
  },
];
