import { palette } from '../../palette.ts';
import type { Constellation as Places } from './model.ts';
import { asset } from '../../ui/asset.ts';
import { useMedallion } from '../../ui/Ornament/Ornament.tsx';
import { href } from '../../ui/href.ts';
import { classes } from '../../ui/classes.ts';
import styles from './Constellation.module.css';
import { layOut, MEDALLION, WIDTH, type Placed, type Point, type Segment } from './layout.ts';

/**
 * Places as named dots in their relative positions, without borders. A place with a page links to it. The place in the
 * middle has the page's own lattice.
 */
export function Constellation(places: Places) {
  const { width, height, stars, strokes, contours, ridgeName, wayToOffice } = layOut(places);
  const focus = stars.find(({ isFocus }) => isFocus);
  return (
    <nav className={styles.sky} aria-label={places.label}>
      <svg viewBox={`0 0 ${width} ${height}`} role="none">
        {ridgeName && (
          <g className={styles.ridge} aria-hidden="true">
            <Ridge height={height} contours={contours} />
            <text {...ridgeName} textAnchor="middle">
              {places.ridge?.name}
            </text>
          </g>
        )}
        <path className={styles.lines} d={strokes.map(segment).join('')} aria-hidden="true" />
        {wayToOffice.length > 0 && (
          <path className={styles.way} d={wayToOffice.map(segment).join('')} aria-hidden="true" />
        )}
        {focus && <Medallion {...focus} />}
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
function Ridge({ height, contours }: { height: number; contours: string[] }) {
  const width = WIDTH + 2 * BEYOND;
  const file =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-BEYOND} 0 ${width} ${height}">` +
    `<path d="${contours.join('')}" fill="none" stroke="${RIDGE_COLOUR}" stroke-opacity=".26"/></svg>`;
  return <image href={asset('ridge.svg', file)} x={-BEYOND} width={width} height={height} />;
}

/** --saffron-deep, because a picture file cannot use the page's custom properties. */
const RIDGE_COLOUR = palette.saffronDeep;

function Medallion({ x, y }: Point) {
  const size = 2 * MEDALLION;
  return (
    <image
      href={useMedallion()}
      x={x - MEDALLION}
      y={y - MEDALLION}
      width={size}
      height={size}
      aria-hidden="true"
    />
  );
}

function StarMark({ star }: { star: Placed }) {
  const { name, label, rank, link, isFocus, secondLine } = star;
  const className = classes(styles.star, styles[isFocus ? 'focus' : rank]);
  const words = (
    <text x={label.x} y={label.y} textAnchor={label.anchor === 'start' ? undefined : label.anchor}>
      {name}
      {secondLine && (
        <tspan x={label.x} dy="1.15em">
          {secondLine}
        </tspan>
      )}
    </text>
  );
  if (isFocus) return <g className={className}>{words}</g>;
  const dot = <circle cx={star.x} cy={star.y} r={rank === 'town' ? 3.5 : rank === 'office' ? 7 : 5} />;
  if (!link) {
    return (
      <g className={className}>
        {dot}
        {words}
      </g>
    );
  }
  return (
    <a className={className} href={href(link)}>
      <circle className={styles.target} cx={star.x} cy={star.y} r={star.target} />
      {dot}
      {words}
    </a>
  );
}

function segment([from, to]: Segment): string {
  return `M${from.x},${from.y}L${to.x},${to.y}`;
}
