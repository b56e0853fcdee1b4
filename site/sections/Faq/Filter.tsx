import type { FaqCategory } from '../model.ts';
import { Choices } from '../../ui/Choices/Choices.tsx';
import styles from './Filter.module.css';

/** `all` is the label of the choice without a filter. */
export type FilterWording = Record<'label' | 'all', string>;

/** §3 FAQ categories, in order. */
const categories: FaqCategory[] = ['Services', 'Timeline', 'Security', 'Management', 'Pricing'];

/** The class of the element that has both the filter and the questions. */
export const { filtered } = styles;

/** Radio buttons. CSS hides the questions of other categories, so this works without JavaScript. */
export function Filter({ name, label, all }: FilterWording & { name: string }) {
  const choices = [all, ...categories].map((category) => ({ label: category }));
  return <Choices name={name} legend={label} choices={choices} />;
}
