import type { Fact, Ground, RichText } from '../../ui/model.ts';
import { Counters } from '../../islands/Counters/Counters.tsx';
import { Island } from '../../islands/Island.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { BigStat, type BigStatProps } from './BigStat.tsx';

export type StatsProps = ({ layout: 'strip' } & StripProps) | ({ layout: 'big' } & BigStatProps);

type StripProps = { id?: string; ground: Ground; facts: Fact[] } & (
  { title: string; text?: RichText } | { title?: undefined; text?: undefined }
);

/** Figures: a strip that counts up when it comes into sight, or one huge figure. */
export function Stats(props: StatsProps) {
  return props.layout === 'big' ? <BigStat {...props} /> : <Strip {...props} />;
}

function Strip({ id, ground, title, text, facts }: StripProps) {
  return (
    <Band ground={ground} id={id} as={title ? 'section' : 'div'}>
      <div className="wrap">
        {title && <SectionHead title={title} text={text} />}
        <Island of={Counters} props={{ facts }} />
      </div>
    </Band>
  );
}
