import type { FunctionComponent } from 'react';
import type { Ground } from '../../ui/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { classes } from '../../ui/classes.ts';
import { Areas } from '../Areas/Areas.tsx';
import { Checklist } from '../Checklist/Checklist.tsx';
import { Comparison } from '../Comparison/Comparison.tsx';
import { Faq } from '../Faq/Faq.tsx';
import { Features } from '../Features/Features.tsx';
import { FormSection } from '../FormSection/FormSection.tsx';
import { Pricing } from '../Pricing/Pricing.tsx';
import { Seasons } from '../Seasons/Seasons.tsx';
import { Showcase } from '../Showcase/Showcase.tsx';
import { Statement } from '../Statement/Statement.tsx';
import { Steps } from '../Steps/Steps.tsx';
import { Technologies } from '../Technologies/Technologies.tsx';
import { Testimonials } from '../Testimonials/Testimonials.tsx';
import styles from './Pair.module.css';

export type PairProps = {
  ground: Ground;
  /** The wide one of the two; the second by default. */
  lead?: 'first' | 'second';
  sections: [Half, Half];
};

/** The kinds that can be a half. Each is a `Band` and lays itself out by the width of that band. */
const halves = {
  areas: Areas,
  checklist: Checklist,
  comparison: Comparison,
  faq: Faq,
  features: Features,
  form: FormSection,
  pricing: Pricing,
  seasons: Seasons,
  showcase: Showcase,
  statement: Statement,
  steps: Steps,
  technologies: Technologies,
  testimonials: Testimonials,
};

type Halves = typeof halves;

/** A section without its ground, which is that of the pair. It gets `isHalf`, with which `Pricing` leaves its wide layout out. */
export type Half = {
  [K in keyof Halves]: { kind: K } & WithoutGround<Parameters<Halves[K]>[0]>;
}[keyof Halves];

/** For each type of a union. */
type WithoutGround<Props> = Props extends unknown ? Omit<Props, 'ground' | 'isHalf'> : never;

/** Two sections that belong together, beside each other on one ground. On narrow screens the second follows the first. */
export function Pair({ ground, lead, sections }: PairProps) {
  return (
    <Band ground={ground} as="div">
      <div className={classes('wrap', styles.pair, lead === 'first' ? styles.first : undefined)}>
        {sections.map(({ kind, ...props }, index) => {
          // TypeScript cannot see that the props are those of this kind's component.
          const Component = halves[kind] as FunctionComponent<object>;
          return <Component key={index} {...props} {...{ ground, isHalf: true }} />;
        })}
      </div>
    </Band>
  );
}
