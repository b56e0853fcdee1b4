import facts from '../facts.ts';
import type { Call } from '../../sections/Areas/Areas.tsx';
import type { SectionOf } from '../../sections/index.ts';
import type { DrawingName, Link } from '../model.ts';

/** 'English, Urdu, Hindi or Kashmiri'. */
export const languages = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  facts.published.languages,
);

/** The line below a map with a place in the middle. `nearness` is that of the map; at 1, the map is to scale. */
export function mapNote(nearness?: number): string {
  return nearness === 1
    ? 'Directions and distances are true.'
    : 'The directions are true. Far places are drawn closer.';
}

/** A sample of work in the hero: framed, or so large that it runs off the page. */
export type Sample = {
  layout: 'picture' | 'bleed';
  ground: Extract<SectionOf<'hero'>, { layout: 'bleed' }>['ground'];
  drawing: DrawingName;
  title: string;
  caption: string;
};

/** What a hero shows beside its words. */
export function heroOf({ layout, ground, drawing, title, caption }: Sample) {
  return layout === 'bleed'
    ? { layout, ground, work: { drawing, caption } }
    : { layout, ground, work: { drawing, title, caption } };
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
