import { useEffect, useRef, useState } from 'react';
import type { Fact } from '../../ui/model.ts';
import { Stat } from '../../ui/Stat/Stat.tsx';
import { useMotionAllowed } from '../motion.ts';
import styles from './Counters.module.css';

/** §9: how long the figures count up. Milliseconds. */
const DURATION = 2000;

/**
 * Figures that count up once, when they come into sight. The HTML has the final values, and screen readers
 * read those.
 */
export function Counters({ facts }: { facts: Fact[] }) {
  const allowed = useMotionAllowed();
  const list = useRef<HTMLDListElement>(null);
  /** From 0 to 1; undefined while nothing is counting. */
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
 * A figure while it counts up, fast at first: `500+` at 0 is `0+`. Values without a single number, such as
 * `24/7`, do not change.
 *
 * @param progress 0 to 1
 */
export function countedTo(value: string, progress: number): string {
  const [, before = '', number, after = ''] = /^(\D*)(\d[\d,]*(?:\.\d+)?)(\D*)$/.exec(value) ?? [];
  if (number === undefined) return value;
  const eased = 1 - (1 - progress) ** 3;
  // Rounded down, so that the final value does not appear early.
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
