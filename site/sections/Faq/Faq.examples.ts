import type { Examples } from '../examples.ts';
import { features as samples } from '../samples.ts';
import type { FaqProps } from './Faq.tsx';

const features = samples.map(({ title, text }) => ({ title, text }));

const related = {
  title: 'What goes with it',
  links: [
    { label: 'A sample page', to: '/', text: 'What it adds, in one sentence.' },
    { label: 'Another sample page', to: '/contact', text: 'And what this one adds.' },
    { label: 'A page without a text', to: '/team' },
  ],
} satisfies FaqProps['related'];

export const examples: Examples<FaqProps> = [
  {
    name: 'FAQ with categories',
    props: {
      id: 'sample-faq',
      title: 'Four sample questions',
      text: ['Another question? ', { label: 'Ask us', href: '#ask' }, '.'],
      questions: [
        { question: 'What is a sample question?', answer: 'One that nobody asked.', category: 'Services' },
        { question: 'How long does a sample answer take?', answer: 'A minute.', category: 'Timeline' },
        {
          question: 'Is the sample safe?',
          answer: ['As safe as ', { label: 'this link', href: '#link' }, '.'],
          category: 'Security',
        },
        { question: 'What does a sample cost?', answer: 'Nothing.', category: 'Pricing' },
      ],
      filter: { label: 'Show questions about', all: 'All' },
    },
  },
  {
    name: 'FAQ on paper',
    props: {
      id: 'plain-faq',
      ground: 'paper',
      title: 'Two sample questions',
      text: 'Without categories.',
      questions: [
        { question: 'First question?', answer: 'First answer.' },
        { question: 'Second question?', answer: 'Second answer.' },
      ],
    },
  },
  {
    name: 'FAQ with reasons and related pages',
    props: {
      id: 'answers',
      title: 'Seven sample questions, beside the reasons',
      questions: 'First Second Third Fourth Fifth Sixth Seventh'.split(' ').map((ordinal) => ({
        question: `${ordinal} question?`,
        answer: `${ordinal} answer.`,
      })),
      reasons: { title: 'Why us', features: features.slice(0, 3) },
      related,
    },
  },
  {
    name: 'Reasons and related pages',
    props: {
      id: 'reasons',
      ground: 'paper',
      title: 'Four sample reasons, without questions',
      reasons: { id: 'four-reasons', features: features.slice(0, 4) },
      related: { ...related, id: 'pages-after-reasons' },
    },
  },
];
