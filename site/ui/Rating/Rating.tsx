import styles from './Rating.module.css';

/** Stars in a full rating. */
const STARS = 5;
/** Units of the drawing from one star to the next. */
const PITCH = 22;

/** A five-pointed star in a square of 20 units. */
const STAR = 'M10 1.6l2.6 5.5 6 .8-4.4 4.2 1.1 6L10 15.2l-5.3 2.9 1.1-6L1.4 7.9l6-.8z';
const stars = Array.from({ length: STARS }, (_, index) => `translate(${index * PITCH} 0)`);

/**
 * A rating in stars, filled as far as it goes.
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
      {stars.map((transform) => (
        <path key={transform} d={STAR} transform={transform} className={styles.empty} />
      ))}
      <svg width={value * PITCH} height="20">
        {stars.map((transform) => (
          <path key={transform} d={STAR} transform={transform} className={styles.full} />
        ))}
      </svg>
    </svg>
  );
}
