import { useEffect, useMemo, useRef, useState } from 'react';
import { useDesk } from '../../api/desk.ts';
import type { Figures } from '../../api/types.ts';
import { count } from '../../format/numbers.ts';
import { shortDay } from '../../format/time.ts';
import { formLabel } from '../../words.ts';
import { ChartSection } from './ChartSection.tsx';
import { seriesOf, ticksOf, type Series } from './series.ts';
import styles from './DayChart.module.css';

/** Pixels. */
const HEIGHT = 220;
const TOP = 8;
const LEFT = 34;
const BOTTOM = 24;
/** Pixels that the name of a day needs below the axis. */
const DAY = 64;

/** The leads of each day, stacked by form. Pointing at a bar, or moving along with the arrow keys, shows its numbers. */
export function DayChart({ figures }: { figures: Figures }) {
  const desk = useDesk();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const series = useMemo(() => seriesOf(figures, Math.max(0, width - LEFT)), [figures, width]);
  const { unit, forms, buckets } = series;
  const names = forms.map((form) => (form === null ? 'Other forms' : formLabel(desk, form)));
  const totals = forms.map((_, index) => buckets.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0));
  const table = {
    columns: [
      { name: unit === 'day' ? 'Day' : 'Week', kind: 'text' as const },
      { name: 'Leads', kind: 'count' as const },
      ...names.map((name) => ({ name, kind: 'count' as const })),
    ],
    rows: figures.leads === 0 ? [] : buckets.map(({ label, total, counts }) => [label, total, ...counts]),
  };
  return (
    <ChartSection title={unit === 'day' ? 'Leads a day' : 'Leads a week'} table={table} isPicture>
      {names.length > 0 && (
        <ul className={styles.legend}>
          {names.map((name, index) => (
            <li key={name}>
              <span className={styles.key} data-series={index} aria-hidden="true" />
              {name} <strong>{count(totals[index] ?? 0)}</strong>
            </li>
          ))}
        </ul>
      )}
      <div ref={frame} className={styles.frame}>
        {figures.leads === 0 ? (
          <p className={styles.empty}>No leads in these days. Choose a longer range.</p>
        ) : (
          width > 0 && <Bars series={series} names={names} width={width} />
        )}
      </div>
    </ChartSection>
  );
}

function Bars({ series, names, width }: { series: Series; names: string[]; width: number }) {
  const { unit, buckets } = series;
  const [at, setAt] = useState<number | null>(null);
  const [isFocused, setFocused] = useState(false);
  const ticks = ticksOf(Math.max(...buckets.map(({ total }) => total)));
  const highest = ticks.at(-1) ?? 1;
  const step = (width - LEFT) / buckets.length;
  const bar = Math.min(Math.max(step * 0.72, step - 6), 44);
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / highest);
  const every = Math.ceil(buckets.length / Math.max(1, Math.floor((width - LEFT) / DAY)));
  const shown = at === null ? undefined : buckets[at];
  const words = (index: number) => {
    const { label, total, counts } = buckets[index] ?? { label: '', total: 0, counts: [] };
    const parts = counts.flatMap((value, place) => (value > 0 ? `${names[place]} ${value}` : []));
    return `${label}: ${total === 1 ? '1 lead' : `${total} leads`}${parts.length > 1 ? ` (${parts.join(', ')})` : ''}`;
  };
  return (
    <div
      className={styles.chart}
      data-focused={isFocused || undefined}
      onPointerMove={({ nativeEvent }) => {
        const index = Math.floor((nativeEvent.offsetX - LEFT) / step);
        setAt(index >= 0 && index < buckets.length ? index : null);
      }}
      onPointerLeave={() => !isFocused && setAt(null)}
    >
      <svg width={width} height={HEIGHT} aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.rule} x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
            <text className={styles.tick} x={LEFT - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {count(tick)}
            </text>
          </g>
        ))}
        {at !== null && (
          <rect className={styles.here} x={LEFT + at * step} y={TOP} width={step} height={y(0) - TOP} />
        )}
        {buckets.map(({ since, counts }, index) => {
          let below = 0;
          return (
            <g key={since} data-faded={(at !== null && at !== index) || undefined} className={styles.bar}>
              {counts.map((value, place) => {
                if (value === 0) return null;
                const top = y(below + value);
                const height = y(below) - top;
                below += value;
                return (
                  <rect
                    key={place}
                    className={styles.part}
                    data-series={place}
                    x={LEFT + index * step + (step - bar) / 2}
                    y={top}
                    width={bar}
                    // A line of the ground between two forms.
                    height={Math.max(height - 1, 1)}
                  />
                );
              })}
            </g>
          );
        })}
        {buckets.map(({ since }, index) =>
          index % every === 0 && LEFT + index * step + step / 2 < width - DAY / 3 ? (
            <text
              key={since}
              className={styles.tick}
              x={LEFT + index * step + step / 2}
              y={HEIGHT - 6}
              textAnchor={index === 0 ? 'start' : 'middle'}
              dx={index === 0 ? -step / 2 : 0}
            >
              {shortDay(since)}
            </text>
          ) : null,
        )}
      </svg>
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={buckets.length - 1}
        aria-label={unit === 'day' ? 'Day' : 'Week'}
        aria-valuetext={words(at ?? buckets.length - 1)}
        value={at ?? buckets.length - 1}
        onChange={({ target }) => setAt(Number(target.value))}
        onFocus={({ target }) => {
          setFocused(target.matches(':focus-visible'));
          if (target.matches(':focus-visible')) setAt((at) => at ?? buckets.length - 1);
        }}
        onBlur={() => {
          setFocused(false);
          setAt(null);
        }}
      />
      {shown && at !== null && (
        <div
          className={styles.tip}
          aria-hidden="true"
          style={{ left: LEFT + (at + 0.5) * step }}
          data-side={at > buckets.length / 2 ? 'left' : 'right'}
        >
          <p className={styles.tipDay}>{shown.label}</p>
          <p className={styles.tipTotal}>{shown.total === 1 ? '1 lead' : `${count(shown.total)} leads`}</p>
          {shown.counts.map((value, place) =>
            value > 0 ? (
              <p key={place} className={styles.tipPart}>
                <span className={styles.key} data-series={place} />
                <span>{names[place]}</span>
                <strong>{count(value)}</strong>
              </p>
            ) : null,
          )}
        </div>
      )}
    </div>
  );
}

/** The width of an element in pixels, 0 until it is known. */
function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
