import type { Fact, Ground, RichText } from '../../content/model.ts';
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
  /** A sample report beside the list; its `note` says that the figures are samples. */
  panel: { title: string; note: string; metrics: Metric[] };
};

/** A figure of a sample report. `trend`: how it came there, oldest first, each from 0 to 1. */
export type Metric = Fact & { trend?: number[] };

/** What is done, point by point, and beside it a sample of the report that comes of it. */
export function Checklist(section: ChecklistProps) {
  const { id, ground, title, text, points, panel } = section;
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
                {point}
              </li>
            ))}
          </ul>
        </div>
        <figure className={styles.panel}>
          <figcaption>
            {panel.title} <Badge>{panel.note}</Badge>
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

/** Units of the drawing: a bar, the gap after it, and the height of the highest. */
const BAR = 7;
const GAP = 3;
const HEIGHT = 40;

/** One bar a value, the last of them in saffron. Hidden: the figure beside it says what came of it. */
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
