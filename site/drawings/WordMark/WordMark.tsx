import type { Client } from '../../content/model.ts';
import { asset } from '../../ui/asset.ts';
import { type Lettering, letterings } from './letterings.ts';
import styles from './WordMark.module.css';

/**
 * A client's word mark in the colour of the surrounding text. One file has all word marks, so that a page loads each
 * mark once, however often it shows it.
 *
 * @param hidden from assistive technology, because the client's name is next to it or it is a copy
 */
export function WordMark({
  logo,
  name,
  hidden = false,
}: Pick<Client, 'logo' | 'name'> & { hidden?: boolean }) {
  const { width, height } = letterings[logo];
  return (
    <svg
      className={styles.mark}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      {...(hidden ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <use href={`${file}#${logo}`} />
    </svg>
  );
}

const file = asset(
  'word-marks.svg',
  `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(letterings).map(symbol).join('')}</svg>`,
);

function symbol([logo, { stroke, lines, fills }]: [string, Lettering]): string {
  const drawn = [
    ...lines.map(({ d, dashes }) => {
      const dash = dashes ? ` stroke-dasharray="${dashes}" stroke-linecap="round"` : '';
      return `<path fill="none" stroke="currentColor" stroke-width="${stroke}"${dash} d="${d}"/>`;
    }),
    ...fills.map((d) => `<path fill="currentColor" fill-rule="evenodd" d="${d}"/>`),
  ];
  return `<symbol id="${logo}">${drawn.join('')}</symbol>`;
}
