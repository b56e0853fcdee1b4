import type { Section } from '../../content/model.ts';
import { Counters } from '../../islands/Counters/Counters.tsx';
import { Island } from '../../islands/Island.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';

/** A strip of figures between hairlines. They count up when they come into sight. */
export function Stats({ id, ground, title, text, facts }: Extract<Section, { kind: 'stats' }>) {
  return (
    <Band ground={ground} id={id} as={title ? 'section' : 'div'}>
      <div className="wrap">
        {title && <SectionHead title={title} text={text} />}
        <Island name="Counters" of={Counters} props={{ facts }} />
      </div>
    </Band>
  );
}
