import type { InlineDrawing } from '../drawing.ts';
import styles from './SchoolRegister.module.css';

/** Six pupils, twelve days: P present, L late, A absent. */
const REGISTER = {
  Aaliya: 'APPPPPPPPPPP',
  Burhan: 'PPLPPPPPPAPP',
  Fiza: 'PPPPLAPPPPPP',
  Hadi: 'PAPPPPLPPPPP',
  Iqra: 'PPPPPPPPLPAP',
  Junaid: 'PPPPPPAPPPLP',
};

/** A day is a square of 16 units in a step of 20. */
const SIDE = 16;
const STEP = 20;

/** A class register: filled is present, saffron is late, an outline is absent. */
export const schoolRegister: InlineDrawing = {
  kind: 'inline',
  draw: () => (
    <div className={styles.register} aria-hidden="true">
      <p>
        {Object.keys(REGISTER).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
      {/* Half a gap above and below, so that each row is as high as its name's. */}
      <svg viewBox="0 -2 236 120">
        <path d={runs('P')} />
        <path className={styles.late} d={runs('L')} />
        <path className={styles.absent} d={outlines('A')} />
      </svg>
    </div>
  ),
};

/** Days of one mark that follow each other are one line; its dashes (in the style sheet) make squares of it. */
function runs(mark: string): string {
  return find(mark, (x, y, days) => `M${x} ${y + SIDE / 2}h${days * STEP - (STEP - SIDE)}`);
}

/** An outline 2 units thick, drawn inside the day's square. */
function outlines(mark: string): string {
  const side = SIDE - 2;
  return find(mark, (x, y) => `M${x + 1} ${y + 1}h${side}v${side}h-${side}z`);
}

function find(mark: string, draw: (x: number, y: number, days: number) => string): string {
  return Object.values(REGISTER)
    .flatMap((days, row) =>
      [...days.matchAll(new RegExp(`${mark}+`, 'g'))].map((run) =>
        draw(run.index * STEP, row * STEP, run[0].length),
      ),
    )
    .join('');
}
