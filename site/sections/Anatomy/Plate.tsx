import type { Feature } from '../model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import type { AnatomyPropsOf } from './Anatomy.tsx';
import common from './Anatomy.module.css';
import styles from './Plate.module.css';

/** A narrow drawing between its numbered parts. */
export function Plate(props: AnatomyPropsOf<'plate'>) {
  const { id, ground, title, text, drawing, parts } = props;
  const half = Math.ceil(parts.length / 2);
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <div className={styles.plate}>
          <Parts of={parts.slice(0, half)} from={1} />
          <div className={styles.drawing}>
            <Drawing name={drawing} />
          </div>
          <Parts of={parts.slice(half)} from={half + 1} />
        </div>
      </div>
    </Band>
  );
}

function Parts({ of, from }: { of: Feature[]; from: number }) {
  return (
    <ol className={`terms ${common.parts}`} start={from}>
      {of.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
