import type { Fact, Ground, RichText } from '../../ui/model.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import styles from './Checklist.module.css';

export type ChecklistProps = {
  id?: string;
  ground: Ground;
  title: string;
  text?: RichText;
  points: string[];
  /** A sample report beside the list. `note` says that its figures are samples. */
  panel: { title: string; note: string; metrics: Metric[] };
};

/** A figure in the sample report. `trend` holds its earlier values, oldest first, each from 0 to 1. */
export type Metric = Fact & { trend?: number[] };

/** What we do, as a list, beside a sample of the report that the client gets. */
export function Checklist(props: ChecklistProps) {
  const { id, ground, title, text, points, panel } = props;
  return (
    <Band ground={ground} id={id}>
      <div className="wrap grid">
        <div className={styles.words}>
          <h2>{title}</h2>
          {text && (
            <p>
              <Text of={text} />
            </p>
          )}
          <ul>
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                <p>{point}</p>
              </li>
            ))}
          </ul>
        </div>
        <figure className={styles.panel}>
          <figcaption>
            <span>{panel.title}</span> <Badge>{panel.note}</Badge>
          </figcaption>
          <dl>
            {panel.metrics.map((metric) => (
              <Figure key={metric.label} {...metric} />
            ))}
          </dl>
        </figure>
      </div>
    </Band>
  );
}

function Figure({ label, value, trend }: Metric) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {trend && <Bars of={trend} />}
      </dd>
    </div>
  );
}

/** Width of a bar, gap between bars and height of the highest bar, in units of the drawing. */
const BAR = 7;
const GAP = 3;
const HEIGHT = 40;

/**
 * A bar for each value, the last one saffron. Hidden from screen readers, which read the figure beside it.
 */
function Bars({ of }: { of: number[] }) {
  const bars = of.map((part, index) => bar(index, part));
  return (
    <svg viewBox={`0 0 ${of.length * (BAR + GAP) - GAP} ${HEIGHT}`} height={HEIGHT} aria-hidden="true">
      <path d={bars.slice(0, -1).join('')} />
      <path d={bars.at(-1)} className={styles.last} />
    </svg>
  );
}

function bar(index: number, part: number): string {
  const height = Math.round(part * HEIGHT);
  return `M${index * (BAR + GAP)} ${HEIGHT}v${-height}h${BAR}v${height}z`;
}
