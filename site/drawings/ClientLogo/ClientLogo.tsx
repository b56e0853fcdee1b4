import { asset } from '../../ui/asset.ts';
import { type ClientLogoName, type LogoShapes, logos } from './logos.ts';
import styles from './ClientLogo.module.css';

/**
 * A client's logo in the colour of the surrounding text. One file has all logos, so a page loads each logo once, however
 * often it shows it.
 *
 * @param hidden whether to hide it from assistive technology, because the client's name is next to it or it is a copy
 */
export function ClientLogo({
  logo,
  name,
  hidden = false,
}: {
  logo: ClientLogoName;
  name: string;
  hidden?: boolean;
}) {
  const { width, height } = logos[logo];
  return (
    <svg
      className={styles.logo}
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
  'client-logos.svg',
  `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(logos).map(symbol).join('')}</svg>`,
);

function symbol([logo, { stroke, lines, fills }]: [string, LogoShapes]): string {
  const drawn = [
    ...lines.map(({ d, dashes }) => {
      const dash = dashes ? ` stroke-dasharray="${dashes}" stroke-linecap="round"` : '';
      return `<path fill="none" stroke="currentColor" stroke-width="${stroke}"${dash} d="${d}"/>`;
    }),
    ...fills.map((d) => `<path fill="currentColor" fill-rule="evenodd" d="${d}"/>`),
  ];
  return `<symbol id="${logo}">${drawn.join('')}</symbol>`;
}
