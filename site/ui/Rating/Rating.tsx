import styles from './Rating.module.css';

/** The number of stars in a full rating. */
const STARS = 5;
/** Distance between two stars in SVG units. */
const PITCH = 22;

/** A five-pointed star in a square of 20 units, drawn from its upper point. */
const STAR = 'l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8z';
const stars = Array.from({ length: STARS }, (_, index) => `M${10 + index * PITCH} 1.6${STAR}`).join('');

/**
 * A rating in stars.
 *
 * @param value 0 to 5
 * @param label the rating in words, such as `Rated 4.8 out of 5`
 */
export function Rating({ value, label }: { value: number; label: string }) {
  return (
    <svg
      className={styles.rating}
      viewBox={`0 0 ${STARS * PITCH} 20`}
      width={STARS * PITCH}
      height="20"
      role="img"
      aria-label={label}
    >
      {value < STARS && <path d={stars} className={styles.empty} />}
      <svg width={value * PITCH} height="20">
        <path d={stars} className={styles.full} />
      </svg>
    </svg>
  );
}
