import type { Ground, RichText } from '../../ui/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import styles from './Seasons.module.css';

export type SeasonsProps = { id?: string; ground: Ground; title: string; text?: RichText; seasons: Season[] };

/**
 * `from` and `to` are months from 1 to 12. `to` is smaller than `from` if the season ends in the next year.
 */
export type Season = { title: string; from: number; to: number; months: string; text: string };

/** The seasons of a trade: the months of each in a row of twelve, and what it needs. */
export function Seasons({ id, ground, title, text, seasons }: SeasonsProps) {
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <ol className={styles.list}>
          {seasons.map((season) => (
            <li key={season.title}>
              <h3>
                {season.title} <small>{season.months}</small>
              </h3>
              <Year season={season} />
              <p>{season.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Band>
  );
}

const MONTHS = 12;
/** Sizes in units of the drawing: the cell of a month, and the gap after it. */
const CELL = { width: 60, height: 20, gap: 4 };

/** Twelve months, those of the season filled. Hidden from screen readers, which read the months as text. */
function Year({ season }: { season: Season }) {
  const width = MONTHS * (CELL.width + CELL.gap) - CELL.gap;
  return (
    <svg viewBox={`0 0 ${width} ${CELL.height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.off} d={cells((month) => !isIn(season, month))} />
      <path className={styles.on} d={cells((month) => isIn(season, month))} />
    </svg>
  );
}

function cells(wanted: (month: number) => boolean): string {
  return Array.from({ length: MONTHS }, (_, index) =>
    wanted(index + 1)
      ? `M${index * (CELL.width + CELL.gap)} 0h${CELL.width}v${CELL.height}h-${CELL.width}z`
      : '',
  ).join('');
}

/** Seasons may span the turn of the year. */
function isIn({ from, to }: Season, month: number): boolean {
  return from <= to ? month >= from && month <= to : month >= from || month <= to;
}
