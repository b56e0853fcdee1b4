import { contactForm } from '../../content/forms/contact.ts';
import type { Examples } from '../examples.ts';
import type { FormErrorsProps } from './FormErrors.tsx';

export const examples: Examples<FormErrorsProps> = [
  {
    name: 'Form with errors',
    props: {
      title: 'Not sent yet',
      text: 'Please fix these fields:',
      messages: {
        name: { required: 'Enter your name' },
        email: {
          required: 'Enter your e-mail address',
          email: 'Enter an e-mail address like name@example.com',
        },
      },
      wording: contactForm,
    },
  },
];
