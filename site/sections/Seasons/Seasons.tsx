import type { Ground, Path, RichText } from '../../ui/model.ts';
import { startDate } from '../../instruments/start-date.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { type Choice, Choices } from '../../ui/Choices/Choices.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import styles from './Seasons.module.css';

export type SeasonsProps = {
  id?: string;
  ground: Ground;
  title: string;
  text?: RichText;
  seasons: Season[];
  planner?: Planner;
};

/**
 * `from` and `to` are months from 1 to 12. `to` is smaller than `from` if the season ends in the next year.
 */
export type Season = { title: string; from: number; to: number; months: string; text: string };

/** Lets the visitor choose a kind of work, and says for each season when it must start. */
export type Planner = {
  /** `text` is the time that we quote, and `days` the longest of it. */
  works: [Work, Work, Work, Work, Work];
  /** The form that takes the choice as its topic. */
  to: Path;
  wording: { choose: string; by: string; always: string; rule: string; ask: string };
};

type Work = Choice & { days: number };

/** The work that is chosen at first: the longest. */
const CHOSEN = 4;

/** The seasons of a trade: the months of each in a row of twelve, when to start, and what it needs, which unfolds on phones. */
export function Seasons({ id, ground, title, text, seasons, planner }: SeasonsProps) {
  const Frame = planner ? 'form' : 'div';
  return (
    <Band ground={ground} id={id}>
      <Frame className={classes('wrap', planner && styles.answered)} action={planner?.to}>
        <SectionHead title={title} text={text} />
        {planner && (
          <Choices name="topic" legend={planner.wording.choose} choices={planner.works} chosen={CHOSEN} />
        )}
        <ol className={`folds ${styles.list}`}>
          {seasons.map((season) => (
            <li key={season.title}>
              <details>
                <summary>
                  <h3>
                    {season.title} <small>{season.months}</small>
                  </h3>
                  <Year season={season} works={planner?.works ?? []} />
                  {planner && <Start season={season} planner={planner} />}
                </summary>
                <p>{season.text}</p>
              </details>
            </li>
          ))}
        </ol>
        {planner && (
          <div className={styles.ask}>
            <p>{planner.wording.rule}</p>
            <Button type="submit" look="secondary">
              {planner.wording.ask}
            </Button>
          </div>
        )}
      </Frame>
    </Band>
  );
}

/** The date for each kind of work. The styles show that of the chosen one. */
function Start({ season, planner: { works, wording } }: { season: Season; planner: Planner }) {
  if (isAllYear(season)) return <span className={styles.start}>{wording.always}</span>;
  return (
    <span className={styles.start} aria-live="polite">
      {wording.by}{' '}
      {works.map(({ label, days }) => (
        <b key={label}>{startDate(season.from, days).name}</b>
      ))}
    </span>
  );
}

const MONTHS = 12;
/** Sizes in units of the drawing: the cell of a month, and the gap after it. */
const CELL = { width: 60, height: 20, gap: 4 };

/**
 * Twelve months, those of the season filled, with a mark where to start each kind of work. Hidden from screen readers,
 * which read the months and the date as text.
 */
function Year({ season, works }: { season: Season; works: Work[] }) {
  const width = MONTHS * (CELL.width + CELL.gap) - CELL.gap;
  const marked = isAllYear(season) ? [] : works;
  return (
    <svg viewBox={`0 0 ${width} ${CELL.height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.off} d={cells(() => true)} />
      <path className={styles.on} d={cells((month) => isIn(season, month))} />
      {marked.map(({ label, days }) => (
        <line
          key={label}

          transform={`translate(${Math.round(startDate(season.from, days).part * width)})`}
          y2={CELL.height}
        />
      ))}
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

function isAllYear({ from, to }: Season): boolean {
  return from === 1 && to === MONTHS;
}
