import { palette } from '../../palette.ts';
import type { Constellation as Places } from './model.ts';
import { asset } from '../../ui/asset.ts';
import { useMedallion } from '../../ui/Ornament/Ornament.tsx';
import { href } from '../../ui/href.ts';
import { classes } from '../../ui/classes.ts';
import styles from './Constellation.module.css';
import { type Box, layOut, MEDALLION, type Place, type Placed, type Segment } from './layout.ts';

/**
 * Places as named dots in their relative positions, without borders. A place with a page links to it. The place in the
 * middle has the page's own lattice.
 */
export function Constellation(places: Places) {
  const { frame, focus, stars, strokes, contours, ridgeName, wayToOffice } = layOut(places);
  return (
    <nav className={styles.sky} aria-label={places.label}>
      <svg viewBox={viewBox(frame)} role="none">
        {ridgeName && (
          <g className={styles.ridge} aria-hidden="true">
            <Ridge frame={frame} contours={contours} />
            <text {...ridgeName} textAnchor="middle">
              {places.ridge?.name}
            </text>
          </g>
        )}
        <path className={styles.lines} d={strokes.map(segment).join('')} aria-hidden="true" />
        {wayToOffice.length > 0 && (
          <path className={styles.way} d={wayToOffice.map(segment).join('')} aria-hidden="true" />
        )}
        <image
          href={useMedallion()}
          x={-MEDALLION}
          y={-MEDALLION}
          width={2 * MEDALLION}
          height={2 * MEDALLION}
          aria-hidden="true"
        />
        <g className={classes(styles.star, styles.focus)}>
          <Name {...focus} />
        </g>
        {stars.map((star) => (
          <StarMark key={star.name} star={star} />
        ))}
      </svg>
      <p>{places.note}</p>
    </nav>
  );
}

/** How far the ridge extends beyond the picture on each side. Units of the picture. */
const BEYOND = 160;

/** A separate file, because inline paths would be larger than the text of the page. */
function Ridge({ frame, contours }: { frame: Box; contours: string[] }) {
  const { left, right, top, bottom } = frame;
  const wide = { ...frame, left: left - BEYOND, right: right + BEYOND };
  const file =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(wide)}">` +
    `<path d="${contours.join('')}" fill="none" stroke="${RIDGE_COLOUR}" stroke-opacity=".26"/></svg>`;
  return (
    <image
      href={asset('ridge.svg', file)}
      x={wide.left}
      y={top}
      width={wide.right - wide.left}
      height={bottom - top}
    />
  );
}

/** --saffron-deep, because a picture file cannot use the page's custom properties. */
const RIDGE_COLOUR = palette.saffronDeep;

function StarMark({ star }: { star: Placed }) {
  const { x, y, rank, link } = star;
  const className = classes(styles.star, styles[rank]);
  const mark = (
    <>
      <circle r={rank === 'town' ? 3.5 : rank === 'office' ? 7 : 5} />
      <Name {...star} />
    </>
  );
  const transform = `translate(${x},${y})`;
  if (!link) return <g {...{ className, transform }}>{mark}</g>;
  return (
    <a {...{ className, transform }} href={href(link)}>
      <circle className={styles.target} r={star.target} />
      {mark}
    </a>
  );
}

function Name({ name, label, secondLine }: Place) {
  return (
    <text
      x={label.x || undefined}
      y={label.y}
      textAnchor={label.anchor === 'start' ? undefined : label.anchor}
    >
      {name}
      {secondLine && (
        <tspan x={label.x} dy="1.15em">
          {secondLine}
        </tspan>
      )}
    </text>
  );
}

function viewBox({ left, right, top, bottom }: Box): string {
  return `${left} ${top} ${right - left} ${bottom - top}`;
}

function segment([from, to]: Segment): string {
  return `M${from.x},${from.y}L${to.x},${to.y}`;
}
