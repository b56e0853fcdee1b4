import type { Fact, Ground, RichText } from '../../content/model.ts';
import { Counters } from '../../islands/Counters/Counters.tsx';
import { Island } from '../../islands/Island.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';

export type StatsProps = { id?: string; ground: Ground; facts: Fact[] } & (
  { title: string; text?: RichText } | { title?: undefined; text?: undefined }
);

/** A strip of figures between hairlines. They count up when they come into sight. */
export function Stats({ id, ground, title, text, facts }: StatsProps) {
  return (
    <Band ground={ground} id={id} as={title ? 'section' : 'div'}>
      <div className="wrap">
        {title && <SectionHead title={title} text={text} />}
        <Island of={Counters} props={{ facts }} />
      </div>
    </Band>
  );
}
