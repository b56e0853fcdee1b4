import facts from '../facts.ts';
import type { Call } from '../../sections/Areas/Areas.tsx';
import type { SectionOf } from '../../sections/index.ts';
import type { DrawingName, Link } from '../model.ts';

/** 'English, Urdu, Hindi or Kashmiri'. */
export const languages = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  facts.published.languages,
);

/** What the hero shows of a place's work: a framed sample, one so large that it runs off the page, or a scene. */
export type Sample = {
  ground: Extract<SectionOf<'hero'>, { layout: 'bleed' }>['ground'];
  drawing: DrawingName;
  caption: string;
} & ({ layout: 'picture'; title: string } | { layout: 'bleed' | 'scene' });

/** What a hero shows beside its words. */
export function heroOf(sample: Sample) {
  const { ground, drawing, caption } = sample;
  switch (sample.layout) {
    case 'picture':
      return { layout: sample.layout, ground, work: { drawing, title: sample.title, caption } };
    case 'bleed':
      return { layout: sample.layout, ground, work: { drawing, caption } };
    case 'scene':
      return { layout: sample.layout, ground, scene: { drawing, caption } };
  }
}

/** `asked` is a visitor's question in a sample of a chat. */
export type Closing = { title: string; text: string; asked?: string };

/** The call to action at the end of a place's page. */
export function callOf({ title, text, asked }: Closing, actions: Link[]): Call {
  return {
    title,
    text,
    ...(asked !== undefined && { question: asked, note: 'Sample chat' }),
    actions,
    facts: [facts.websitesFrom, facts.repliesWithin],
  };
}
