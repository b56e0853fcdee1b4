import {
  bandLattice,
  cornerLattice,
  fallenStar,
  heroAssembly,
  heroLattice,
  medallion,
  rosette,
  type RosetteStage,
  seal,
  shareStar,
  wallLattice,
} from '../../lattice/index.ts';
import type { HeroGround } from '../../palette.ts';
import { asset } from '../asset.ts';
import { Ceiling } from '../Ceiling/Ceiling.tsx';
import { classes } from '../classes.ts';
import { usePagePath } from '../page.ts';
import styles from './Ornament.module.css';

/** The page's lattice, for a hero whose picture covers the star, or that moves in another way. */
export function HeroLattice(props: { className: string | undefined; ground?: HeroGround }) {
  const { className, ground = 'ink' } = props;
  const src = asset('lattice.svg', heroLattice(usePagePath(), { ground }));
  return <Picture className={classes(styles.hero, className)} src={src} {...HERO} />;
}

/** The page's lattice on ink, for a hero that shows the star. Its pieces are laid when the page opens. */
export function HeroCeiling({ className }: { className: string | undefined }) {
  const assembly = heroAssembly(usePagePath());
  return <Ceiling className={classes(styles.hero, className)} assembly={assembly} {...HERO} />;
}

/** The size of a hero's lattice in px. */
const HERO = { width: 640, height: 860 };

/**
 * The page's lattice and variants of it, shown in turn (sections/HomeHero/browser/rotation.ts). Their star is at the same
 * position. Only the first is fetched with the page.
 *
 * @param every time that each is shown, in milliseconds
 */
export function HeroLattices(props: { className: string | undefined; count: number; every: number }) {
  const path = usePagePath();
  const assembly = heroAssembly(path);
  const base = asset('lattice.svg', assembly.base);
  const later = Array.from({ length: props.count - 1 }, (_, index) =>
    asset('lattice.svg', heroLattice(`${path}${index + 1}`)),
  );
  return (
    <ul className={props.className} id="lattices" data-rotate={props.every} aria-hidden="true">
      <li data-current="">
        <Ceiling className={styles.hero} assembly={assembly} {...HERO} />
      </li>
      {later.map((src) => (
        <li key={src}>
          {/* `src` is required (HTML standard, 4.8.3). Until its turn, a picture has that of the first. */}
          <img className={styles.hero} src={base} data-src={src} alt="" {...HERO} />
        </li>
      ))}
    </ul>
  );
}

/** The band above the footer; the same on every page, so that it is fetched once. */
export function BandLattice({ className }: { className: string | undefined }) {
  const src = asset('band.svg', bandLattice('footer'));
  return <Picture className={className} src={src} width={1920} height={120} lazy />;
}

/** The upper right corner of a highlighted card; the same on every page. */
export function CornerLattice({ className }: { className: string | undefined }) {
  const src = asset('corner.svg', cornerLattice('corner'));
  return <Picture className={className} src={src} width={240} height={240} lazy />;
}

/** A rosette generated from a name. */
export function Seal({ of, className }: { of: string; className: string | undefined }) {
  const src = asset('seal.svg', seal(of));
  return <Picture className={className} src={src} width={160} height={160} lazy />;
}

/** A star of twenty pieces, of which a share is laid. `percent` is a multiple of 5. */
export function ShareStar({ percent, className }: { percent: number; className: string | undefined }) {
  const src = asset('share.svg', shareStar(percent));
  return <Picture className={className} src={src} width={160} height={160} lazy />;
}

/** A lattice with one star missing. */
export function FallenStar({ className }: { className: string | undefined }) {
  return <Ceiling className={className} assembly={fallenStar(usePagePath())} width={720} height={720} />;
}

/** Returns the address of the page's lattice cut to a disc, for use inside other SVG pictures. */
export function useMedallion(): string {
  return asset('medallion.svg', medallion(usePagePath()));
}

/** The walnut ceiling behind the windows of sections/Portfolio. */
export function WallLattice({ className }: { className: string | undefined }) {
  const src = asset('wall.svg', wallLattice());
  return <Picture className={className} src={src} width={1900} height={1010} lazy />;
}

/** A rosette in one of its stages, from drawing to ceiling. */
export function Rosette({ stage, className }: { stage: RosetteStage; className: string | undefined }) {
  const src = asset(`rosette-${stage}.svg`, rosette(stage));
  return <Picture className={className} src={src} width={320} height={320} lazy />;
}

type PictureProps = {
  className: string | undefined;
  src: string;
  width: number;
  height: number;
  lazy?: boolean;
};

function Picture({ lazy = false, ...attributes }: PictureProps) {
  return <img {...attributes} alt="" loading={lazy ? 'lazy' : undefined} />;
}
