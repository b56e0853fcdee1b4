import facts from '../facts.ts';
import type { SectionOf } from '../../sections/index.ts';
import type { DrawingName } from '../model.ts';

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

/** The line below a map without a place in the middle. */
export const wholeMapNote = 'The positions are true, but close neighbours are drawn further apart.';

/** The trade that orders the sections of a district's two pages. Neighbours in the list of districts differ. */
export type Trade = 'orchards' | 'fields' | 'crafts' | 'guests' | 'town';

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

/**
 * The last section of a place's page. Without a question it shows our phone number on saffron, or the starting price if
 * the hero already has a band of saffron.
 */
export function closingOf({ title, text, asked }: Closing, hero: Sample | undefined) {
  if (asked !== undefined) {
    const chat = { name: facts.name, note: 'Sample chat', question: asked };
    return { kind: 'cta' as const, layout: 'thread' as const, title, text, chat };
  }
  if (hero?.layout === 'bleed' || hero?.ground === 'saffron') {
    return { kind: 'cta' as const, layout: 'number' as const, title, text };
  }
  return { kind: 'cta' as const, layout: 'panel' as const, title, text, phone: facts.phone };
}
