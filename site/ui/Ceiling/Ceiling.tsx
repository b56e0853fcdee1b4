import type { Assembly } from '../../lattice/index.ts';
import { asset } from '../asset.ts';
import { classes } from '../classes.ts';
import styles from './Ceiling.module.css';

/**
 * A lattice whose pieces are laid one by one when the page opens, the star last. Without motion it is whole at once. If
 * its box has another shape, the right side or the lower end is cut off. It has a stylesheet of its own, because many pages
 * show only whole lattices.
 */
export function Ceiling(props: {
  className: string | undefined;
  assembly: Assembly;
  width: number;
  height: number;
}) {
  const { className, assembly, width, height } = props;
  const pieces = asset('pieces.svg', assembly.pieces);
  return (
    <svg
      className={classes(styles.ceiling, className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      <image href={asset('lattice.svg', assembly.base)} width={width} height={height} />
      {assembly.ids.map((id) => (
        <use key={id} href={`${pieces}#${id}`} />
      ))}
    </svg>
  );
}
