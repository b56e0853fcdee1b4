import {
  bandLattice,
  fallenStar,
  heroLattice,
  medallion,
  rosette,
  type RosetteStage,
  wallLattice,
} from '../../lattice/index.ts';
import { usePage } from '../page.ts';

/** The page's own lattice, for its hero. Served as a file of its own, for good. */
export function HeroLattice({ className }: { className: string | undefined }) {
  const { path, emit } = usePage();
  return (
    <Picture className={className} src={emit('lattice.svg', heroLattice(path))} width={640} height={860} />
  );
}

/** The band over the footer: the same on every page, so that it is fetched once. */
export function BandLattice({ className }: { className: string | undefined }) {
  const { emit } = usePage();
  return (
    <Picture
      className={className}
      src={emit('band.svg', bandLattice('footer'))}
      width={1920}
      height={120}
      lazy
    />
  );
}

/** The lattice out of which a star has fallen. */
export function FallenStar({ className }: { className: string | undefined }) {
  const { path, emit } = usePage();
  return (
    <Picture className={className} src={emit('fallen-star.svg', fallenStar(path))} width={720} height={720} />
  );
}

/** The address of the page's own lattice cut to a disc, for pictures that are themselves SVG. */
export function useMedallion(): string {
  const { path, emit } = usePage();
  return emit('medallion.svg', medallion(path));
}

/** The walnut ceiling that sections/Wall sets windows into. */
export function WallLattice({ className }: { className: string | undefined }) {
  const { emit } = usePage();
  return (
    <Picture className={className} src={emit('wall.svg', wallLattice())} width={1600} height={1010} lazy />
  );
}

/** A rosette on its way from drawing to ceiling. */
export function Rosette({ stage, className }: { stage: RosetteStage; className: string | undefined }) {
  const { emit } = usePage();
  const src = emit(`rosette-${stage}.svg`, rosette(stage));
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
  return <img {...attributes} alt="" decoding="async" loading={lazy ? 'lazy' : undefined} />;
}
