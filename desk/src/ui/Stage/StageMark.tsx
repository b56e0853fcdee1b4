import type { Stage } from '../../api/types.ts';
import { stageWords } from '../../words.ts';
import styles from './StageMark.module.css';

/** How much of the disc is filled: the stage is legible without its colour. */
const fill: Record<Stage, number> = {
  new: 0,
  contacted: 0.33,
  invited: 0.5,
  quoted: 0.66,
  won: 1,
  hired: 1,
  lost: 0,
  declined: 0,
};

/** A stage as a small disc that fills up, with its name. */
export function StageMark({ stage, bare = false }: { stage: Stage; bare?: boolean }) {
  return (
    <span className={styles.stage} data-stage={stage}>
      <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
        {stage === 'lost' || stage === 'declined' ? (
          <path d="M-3.5-3.5 3.5 3.5M3.5-3.5-3.5 3.5" stroke="currentColor" strokeWidth="1.5" />
        ) : (
          <>
            <circle
              r="5.25"
              fill={fill[stage] === 1 ? 'currentColor' : 'none'}
              stroke="currentColor"
              strokeWidth="1.5"
            />
            {fill[stage] > 0 && fill[stage] < 1 && <path d={wedge(fill[stage])} fill="currentColor" />}
          </>
        )}
      </svg>
      {!bare && stageWords[stage]}
    </span>
  );
}

/** A slice of a circle of radius 3.5, from the top, clockwise. */
function wedge(part: number): string {
  const angle = part * 2 * Math.PI;
  const x = (Math.sin(angle) * 3.5).toFixed(2);
  const y = (-Math.cos(angle) * 3.5).toFixed(2);
  return `M0 0V-3.5A3.5 3.5 0 ${part > 0.5 ? 1 : 0} 1 ${x} ${y}Z`;
}
