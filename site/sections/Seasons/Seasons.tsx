import type { Ground, RichText } from '../../ui/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { Strip } from '../../ui/Strip/Strip.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import styles from './Seasons.module.css';

export type SeasonsProps = { id?: string; ground: Ground; title: string; text?: RichText; seasons: Season[] };

/**
 * `from` and `to` are months from 1 to 12. `to` is smaller than `from` if the season ends in the next year.
 */
export type Season = { title: string; from: number; to: number; months: string; text: string };

/** The seasons of a trade: a chart of twelve months, and what each season needs. */
export function Seasons({ id, ground, title, text, seasons }: SeasonsProps) {
  return (
    <Band ground={ground} id={id}>
      <div className={`wrap grid ${styles.row}`}>
        <div className={styles.head}>
          <h2>{title}</h2>
          {text && (
            <p>
              <Text of={text} />
            </p>
          )}
        </div>
        <Year seasons={seasons} />
        <Strip as="ol" className={styles.list}>
          {seasons.map((season) => (
            <li key={season.title}>
              <h3>
                {season.title} <small>{season.months}</small>
              </h3>
              <p>{season.text}</p>
            </li>
          ))}
        </Strip>
      </div>
    </Band>
  );
}

const MONTHS = 'JFMAMJJASOND';
/** Sizes in units of the drawing: the cell of a month and the gap after it, and the height of the letters. */
const CELL = { width: 24, height: 26, gap: 4 };
const LETTERS = 24;

/** A row for each season with its months filled. Hidden from screen readers, which read the list. */
function Year({ seasons }: { seasons: Season[] }) {
  const width = MONTHS.length * CELL.width - CELL.gap;
  const bottom = seasons.length * (CELL.height + CELL.gap);
  return (
    <svg className={styles.year} viewBox={`-1 -1 ${width + 2} ${bottom + LETTERS}`} aria-hidden="true">
      {seasons.map((season, row) => (
        <g key={season.title}>
          <path className={styles.off} d={cells(row, (month) => !isIn(season, month))} />
          <path className={styles.on} d={cells(row, (month) => isIn(season, month))} />
        </g>
      ))}
      {[...MONTHS].map((letter, month) => (
        <text key={month} x={month * CELL.width + (CELL.width - CELL.gap) / 2} y={bottom + 16}>
          {letter}
        </text>
      ))}
    </svg>
  );
}

function cells(row: number, wanted: (month: number) => boolean): string {
  const side = CELL.width - CELL.gap;
  const y = row * (CELL.height + CELL.gap);
  return [...MONTHS]
    .map((_, index) =>
      wanted(index + 1) ? `M${index * CELL.width} ${y}h${side}v${CELL.height}h${-side}z` : '',
    )
    .join('');
}

/** Seasons may span the turn of the year. */
function isIn({ from, to }: Season, month: number): boolean {
  return from <= to ? month >= from && month <= to : month >= from || month <= to;
}
