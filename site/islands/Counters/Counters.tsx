import { useEffect, useRef, useState } from 'react';
import type { Fact } from '../../content/model.ts';
import { Stat } from '../../ui/Stat/Stat.tsx';
import { useMotionAllowed } from '../motion.ts';
import styles from './Counters.module.css';

/** §9: counters run up over 2 s. Milliseconds. */
const DURATION = 2000;

/**
 * Figures that count up once, as soon as they are on the screen. Their HTML holds the final values, and so does what is
 * read aloud while they run.
 */
export function Counters({ facts }: { facts: Fact[] }) {
  const allowed = useMotionAllowed();
  const list = useRef<HTMLDListElement>(null);
  /** From 0 to 1; undefined while nothing runs. */
  const [progress, setProgress] = useState<number>();

  useEffect(() => {
    if (!allowed || !list.current) return;
    let frame = 0;
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      sight.disconnect();
      const began = performance.now();
      const step = () => {
        const part = (performance.now() - began) / DURATION;
        setProgress(part < 1 ? part : undefined);
        if (part < 1) frame = requestAnimationFrame(step);
      };
      step();
    });
    sight.observe(list.current);
    return () => {
      sight.disconnect();
      cancelAnimationFrame(frame);
      setProgress(undefined);
    };
  }, [allowed]);

  return (
    <dl className={styles.counters} ref={list}>
      {facts.map(({ label, value }) => (
        <Stat key={label} label={label}>
          {progress === undefined ? (
            value
          ) : (
            <>
              <span className="visually-hidden">{value}</span>
              <span aria-hidden="true">{countedTo(value, progress)}</span>
            </>
          )}
        </Stat>
      ))}
    </dl>
  );
}

/**
 * A figure on its way to its final value, quick at first: `500+` at 0 is `0+`. What holds no single number, such as
 * `24/7`, stays as it is.
 *
 * @param progress 0 to 1
 */
export function countedTo(value: string, progress: number): string {
  const [, before = '', number, after = ''] = /^(\D*)(\d[\d,]*(?:\.\d+)?)(\D*)$/.exec(value) ?? [];
  if (number === undefined) return value;
  const eased = 1 - (1 - progress) ** 3;
  // Cut off, not rounded: the final value must not stand there before the end.
  const unit = 10 ** decimals(number);
  const reached = Math.floor(Number(number.replaceAll(',', '')) * eased * unit) / unit;
  const shown = reached.toLocaleString('en-IN', {
    useGrouping: number.includes(','),
    minimumFractionDigits: decimals(number),
  });
  return `${before}${shown}${after}`;
}

function decimals(number: string): number {
  return number.split('.')[1]?.length ?? 0;
}
