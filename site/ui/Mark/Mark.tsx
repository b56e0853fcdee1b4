import { mark, MARK_SIZE } from '../../lattice/index.ts';

/** The agency's mark: two squares interlaced into an eight-fold star, with its saffron heart. */
export function Mark({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`${-MARK_SIZE / 2} ${-MARK_SIZE / 2} ${MARK_SIZE} ${MARK_SIZE}`}
      aria-hidden="true"
    >
      <path d={mark()} fill="none" stroke="currentColor" strokeWidth="3" />
      <circle r="4.6" fill="#e8930c" />
    </svg>
  );
}
