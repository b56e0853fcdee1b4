import type { Examples } from '../examples.ts';
import type { FaqProps } from './Faq.tsx';

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
];
