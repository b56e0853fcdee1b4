import { palette } from '../../palette.ts';
import { LEAF } from '../WalnutWindow/WalnutWindow.tsx';

/** A scene across the page, and the same on phones. */
export const SCENE = { width: 1920, height: 800 };
export const NARROW = { width: 780, height: 900 };

/** Colours of scenes beside those of the palette: dusk and dawn, brick, copper and light on wood. */
export const tones = {
  night: '#1d1333',
  dusk: '#33215c',
  lilac: '#6d4a8c',
  rose: '#c26a63',
  peach: '#f0a85c',
  lamp: '#ffd27a',
  glow: '#f6b84a',
  brick: '#74392a',
  brickDark: '#522619',
  timber: '#2a1810',
  wood: '#6d4326',
  woodLight: '#94633a',
  woodEdge: '#c08a55',
  copper: '#b5653a',
  copperLight: '#e2a06a',
  copperDark: '#7c3f22',
  tea: '#e7a596',
  leafDark: '#5d1a10',
  leafLight: '#e06a2c',
};

/** Numbers from 0 to 1 that look random and are the same in each build. */
export function* random(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 16_807) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

type CanopyProps = {
  x: number;
  y: number;
  rx: number;
  ry: number;
  leaves: number;
  size: number;
  fill: string;
  seed: number;
};

/** Leaves of a chinar in an ellipse. The scene needs one `LeafShape`. */
export function Canopy({ x, y, rx, ry, leaves, size, fill, seed }: CanopyProps) {
  const numbers = random(seed);
  const next = () => numbers.next().value;
  return (
    <g fill={fill}>
      {Array.from({ length: leaves }, (_, index) => {
        const angle = next() * 2 * Math.PI;
        const reach = Math.sqrt(next());
        const at = [x + rx * reach * Math.cos(angle), y + ry * reach * Math.sin(angle)].map(Math.round);
        const turn = Math.round(110 + next() * 140);
        const scale = ((size * (0.75 + next() * 0.5)) / 118).toFixed(2);
        return (
          <use
            key={index}
            href="#leaf"
            transform={`translate(${at.join(' ')})rotate(${turn})scale(${scale})`}
          />
        );
      })}
    </g>
  );
}

/** Defines the leaf that `Canopy` repeats. */
export function LeafShape() {
  return (
    <defs>
      <path id="leaf" d={LEAF} />
    </defs>
  );
}

type LaptopProps = { x: number; y: number; width: number; page: string; accent: string };

/** An open laptop from the front. (x, y) is the middle of its foot. */
export function Laptop({ x, y, width, page, accent }: LaptopProps) {
  return (
    <g transform={`translate(${x} ${y})scale(${width / 200})`}>
      <rect x="-84" y="-118" width="168" height="112" rx="7" fill={palette.ink} />
      <path d="M-76-110H76V-14H-76z" fill={page} />
      <path d="M-76-110H76v14H-76z" fill={accent} />
      <path d="M-64-82h62m-62 12h44" stroke={palette.ink} strokeWidth="7" />
      <path d="M14-86h52v42H14zM-64-54h34v10h-34z" fill={accent} />
      <path d="M-64-30H66" stroke={palette.ink} strokeWidth="3" opacity=".5" />
      <path d="M-100-6H100l-8 8H-92z" fill={palette.snowSoft} />
    </g>
  );
}
