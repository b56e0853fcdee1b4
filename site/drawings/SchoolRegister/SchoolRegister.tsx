import type { InlineDrawing } from '../drawing.ts';
import styles from './SchoolRegister.module.css';

/** Six pupils on twelve days: P present, L late, A absent. */
const REGISTER = {
  Aaliya: 'APPPPPPPPPPP',
  Burhan: 'PPLPPPPPPAPP',
  Fiza: 'PPPPLAPPPPPP',
  Hadi: 'PAPPPPLPPPPP',
  Iqra: 'PPPPPPPPLPAP',
  Junaid: 'PPPPPPAPPPLP',
};

/** The side of a day's square, and the distance from one day to the next. Units of the drawing. */
const SIDE = 16;
const STEP = 20;

/** A class register. A filled square means present, a saffron one late, and an outline absent. */
export const schoolRegister: InlineDrawing = {
  kind: 'inline',
  draw: () => (
    <div className={styles.register} aria-hidden="true">
      <p>
        {Object.keys(REGISTER).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
      {/* Half a gap above and below, so that each row is as high as its name. */}
      <svg viewBox="0 -2 236 120">
        <path d={runs('P')} />
        <path className={styles.late} d={runs('L')} />
        <path className={styles.absent} d={outlines('A')} />
      </svg>
    </div>
  ),
};

/** One line for consecutive days with the same status. The stylesheet's dashes turn it into squares. */
function runs(status: string): string {
  return find(status, (x, y, days) => `M${x} ${y + SIDE / 2}h${days * STEP - (STEP - SIDE)}`);
}

/** A square for each day, smaller by the width of its outline (2 units), so that the outline is inside the day. */
function outlines(status: string): string {
  const side = SIDE - 2;
  return find(status, (x, y) => `M${x + 1} ${y + 1}h${side}v${side}h-${side}z`);
}

function find(status: string, draw: (x: number, y: number, days: number) => string): string {
  return Object.values(REGISTER)
    .flatMap((days, row) =>
      [...days.matchAll(new RegExp(`${status}+`, 'g'))].map((run) =>
        draw(run.index * STEP, row * STEP, run[0].length),
      ),
    )
    .join('');
}
