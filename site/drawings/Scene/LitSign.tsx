import type { ReactNode } from 'react';
import type { FileDrawing } from '../drawing.ts';
import { palette } from '../../palette.ts';
import { Words } from '../lettering/Words.tsx';
import { NARROW, random, SCENE, tones } from './parts.tsx';

const lane = {
  left: '#20193c',
  right: '#33285a',
  frameLeft: '#151029',
  frameRight: '#241b44',
  shutterLeft: '#2a2249',
  shutterRight: '#43376e',
  slat: '#1a1432',
  ground: '#2b2144',
  groundLit: '#6a4a3a',
  joint: '#1b1431',
  dimSign: '#2c2350',
  dimEdge: '#54478a',
  dimWord: '#a294cf',
  moonlit: '#8f7fc0',
};

/** Search advertising as a lane at night: each sign is a search, and only those that bring buyers stay lit. */
export const laneScene: FileDrawing = {
  kind: 'file',
  ...SCENE,
  alt: 'Drawing: a market lane at night with closed shutters. The hanging signs are searches. Most, such as “boat drawing”, are switched off. “Houseboat price” shines in saffron above the one open shop.',
  fit: 'full',
  draw: () => (
    <>
      <Lane width={1920} height={800} end={[930, 372]} moon={[744, 130]} />
      <LitSign x={1090} y={182} />
      <Sign x={108} y={196} width={330} words={['boat', 'drawing']} />
      <Sign x={500} y={238} width={190} words={['lake map']} size={33} />
      <Sign x={1560} y={150} width={300} words={['lake', 'essay']} side="right" />
      <Baskets />
    </>
  ),
  narrow: {
    ...NARROW,
    draw: () => (
      <>
        <Lane width={780} height={900} end={[300, 470]} moon={[420, 96]} />
        <g transform="translate(-690 60)">
          <LitSign x={1040} y={182} />
        </g>
        <Sign x={30} y={130} width={236} words={['boat', 'drawing']} size={46} />
        <Sign x={96} y={330} width={150} words={['lake map']} size={28} />
      </>
    ),
  },
};

type LaneProps = {
  width: number;
  height: number;
  /** The vanishing point. */
  end: [x: number, y: number];
  moon: [x: number, y: number];
};

type Bay = [near: number, far: number];

/** The shops of a side: parts of the way to the vanishing point. */
const BAYS: Bay[] = [
  [-0.02, 0.24],
  [0.27, 0.45],
  [0.47, 0.58],
  [0.595, 0.66],
  [0.67, 0.71],
];
/** The part of the way where the lane ends in a gate. */
const GATE = 0.72;

/** Two rows of shops that meet at the vanishing point `end`. */
function Lane({ width, height, end: [endX, endY], moon: [moonX, moonY] }: LaneProps) {
  /** A point of a wall: a part of the way to the end, and of the height from the eaves to the ground. */
  const point = (right: boolean, way: number, down: number) => {
    const near = right ? width : 0;
    const x = near + (endX - near) * way;
    const y = height * down + (endY - height * down) * way;
    return `${Math.round(x)} ${Math.round(y)}`;
  };
  const panel = (right: boolean, [near, far]: Bay, top: number, bottom: number) =>
    `M${point(right, near, top)}L${point(right, far, top)} ${point(right, far, bottom)} ${point(right, near, bottom)}z`;
  const inset = ([near, far]: Bay, by: number): Bay => [near + (far - near) * by, far - (far - near) * by];
  const numbers = random(23);
  const next = () => numbers.next().value;
  const stars = Array.from(
    { length: 30 },
    () => `M${Math.round(next() * width)} ${Math.round(next() * endY * 0.6)}h0`,
  ).join('');
  const cobbles = [0.12, 0.26, 0.38, 0.48, 0.56, 0.62, 0.67]
    .map((way) => `M${point(false, way, 1)}L${point(true, way, 1)}`)
    .join('');
  const rays = Array.from({ length: 9 }, (_, i) => {
    const x = (width / 8) * i;
    return `M${Math.round(x)} ${height}L${Math.round(x + (endX - x) * GATE)} ${Math.round(height + (endY - height) * GATE)}`;
  }).join('');
  const open = BAYS[1] ?? [0, 0];
  return (
    <>
      <path d={`M0 0H${width}V${height}H0z`} fill={tones.night} />
      <circle cx={moonX} cy={moonY} r="88" fill={tones.dusk} />
      <circle cx={moonX} cy={moonY} r="44" fill={palette.snow} />
      <path d={stars} stroke={palette.snow} strokeWidth="5" strokeLinecap="round" opacity=".8" />
      <g transform={`translate(${endX} ${endY})`}>
        <path d="m-330 60 90-130 50 40 110-150 90 120 60-60 100 110 70-50 120 120z" fill={tones.dusk} />
        <path
          d="m-80-180-76 104 40-6 30-40 22 40 22-30 40 12zm-160 110-44 64 34-10 20-30 12-10zm250 0-20 20 24 26 14-20 36 20z"
          fill={lane.moonlit}
        />
        <path d="M-300 20H330V90H-300z" fill={lane.frameLeft} />
      </g>
      <path
        d={`M${point(false, -0.1, 1)}L${point(false, GATE, 1)} ${point(true, GATE, 1)} ${point(true, -0.1, 1)}V${height}H0z`}
        fill={lane.ground}
      />
      <path d={rays + cobbles} stroke={lane.joint} strokeWidth="4" />
      {/* The gate at the end. */}
      <path
        d={`M${point(false, GATE, 0.34)}L${point(true, GATE, 0.34)} ${point(true, GATE, 1)} ${point(false, GATE, 1)}z`}
        fill={lane.frameRight}
      />
      <g
        transform={`translate(${endX} ${Math.round(height + (endY - height) * GATE)})scale(${(width / 3000 + 0.5).toFixed(2)})`}
      >
        <path d="M-64 0V-70a64 64 0 0 1 128 0V0z" fill={tones.lilac} />
        <path d="M-64 0V-70a64 64 0 0 1 40-59q-16 30-16 60V0z" fill={tones.rose} />
      </g>
      {[false, true].map((right) => (
        <g key={String(right)}>
          <path d={panel(right, [-0.1, GATE], 0, 1)} fill={right ? lane.right : lane.left} />
          {BAYS.map((bay) => (
            <g key={bay[0]}>
              <path
                d={panel(right, inset(bay, 0.18), 0.06, 0.26)}
                fill={right ? lane.frameRight : lane.frameLeft}
              />
              <path d={panel(right, inset(bay, 0.25), 0.08, 0.24)} fill={right ? tones.dusk : lane.slat} />
              <path d={panel(right, bay, 0.42, 1)} fill={right ? lane.frameRight : lane.frameLeft} />
              <path
                d={panel(right, inset(bay, 0.07), 0.47, 0.95)}
                fill={right ? lane.shutterRight : lane.shutterLeft}
              />
              <path
                d={Array.from({ length: 9 }, (_, i) => {
                  const [near, far] = inset(bay, 0.07);
                  const down = 0.52 + i * 0.048;
                  return `M${point(right, near, down)}L${point(right, far, down)}`;
                }).join('')}
                stroke={lane.slat}
                strokeWidth="4"
              />
            </g>
          ))}
          <path d={panel(right, [-0.1, GATE], 0.31, 0.34)} fill={right ? lane.moonlit : lane.frameLeft} />
          <path d={panel(right, [-0.1, GATE], 0.34, 0.39)} fill={lane.slat} />
          <path d={panel(right, [-0.1, GATE], -0.05, 0.03)} fill={lane.slat} />
        </g>
      ))}
      {/* The open shop, and its light on the ground. */}
      <path
        d={`M${point(true, open[0], 1)}L${point(true, open[1], 1)} ${Math.round(endX + width * 0.08)} ${Math.round(height + (endY - height) * 0.42)} ${Math.round(endX - width * 0.02)} ${Math.round(height + (endY - height) * 0.18)}z`}
        fill={tones.glow}
        opacity=".34"
      />
      <path d={panel(true, inset(open, 0.05), 0.45, 0.97)} fill={tones.lamp} />
      <path d={panel(true, inset(open, 0.05), 0.62, 0.64)} fill={tones.wood} />
      {[0.3, 0.36, 0.4].map((near, index) => (
        <path
          key={near}
          d={panel(true, [near, near + 0.03], 0.47, 0.6)}
          fill={[palette.dal, palette.chinar, palette.crocus][index]}
        />
      ))}
      <path d={panel(true, inset(open, 0.05), 0.78, 0.97)} fill={tones.wood} />
      <path d={panel(true, inset(open, 0), 0.76, 0.79)} fill={tones.woodEdge} />
    </>
  );
}

type SignProps = {
  x: number;
  y: number;
  width: number;
  words: readonly string[];
  size?: number;
  /** The wall that holds it. */
  side?: 'left' | 'right';
};

/** A sign that is switched off. (x, y) is its upper left corner. */
function Sign({ x, y, width, words, size = 52, side = 'left' }: SignProps) {
  const height = words.length * size * 1.08 + size * 0.7;
  return (
    <g transform={`translate(${x} ${y})`}>
      <Bracket width={width} side={side} stroke={lane.dimEdge} />
      <path d={`M0 0H${width}V${height}H0z`} fill={lane.dimSign} />
      <path d={`M4 4H${width - 4}V${height - 4}H4z`} fill="none" stroke={lane.dimEdge} strokeWidth="6" />
      <Lines words={words} width={width} size={size} fill={lane.dimWord} />
    </g>
  );
}

/** The sign that is on. */
function LitSign({ x, y }: { x: number; y: number }) {
  const [width, height] = [400, 196];
  const bulbs = [
    ...Array.from({ length: 13 }, (_, i) => `M${14 + i * 31} 14h0m0 ${height - 28}h0`),
    ...Array.from({ length: 5 }, (_, i) => `M14 ${42 + i * 28}h0m${width - 28} 0h0`),
  ].join('');
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cx={width / 2} cy={height / 2} rx="300" ry="190" fill={tones.glow} opacity=".12" />
      <ellipse cx={width / 2} cy={height / 2} rx="256" ry="146" fill={tones.glow} opacity=".2" />
      <Bracket width={width} side="right" stroke={palette.ink} />
      <path d={`M0 0H${width}V${height}H0z`} fill={palette.ink} />
      <path d={`M28 28H${width - 28}V${height - 28}H28z`} fill={palette.saffron} />
      <path d={`M28 28H110L60 ${height - 28}H28z`} fill={palette.saffronBright} />
      <path d={bulbs} stroke={palette.white} strokeWidth="13" strokeLinecap="round" />
      <g transform="translate(0 16)">
        <Lines words={['houseboat', 'price']} width={width} size={62} fill={palette.ink} />
      </g>
    </g>
  );
}

/** An iron bar from the wall, with two chains. */
function Bracket({ width, side, stroke }: { width: number; side: 'left' | 'right'; stroke: string }) {
  const [from, to] = side === 'left' ? [-140, width - 10] : [10, width + 180];
  return (
    <path
      d={`M${from}-34H${to}M30-34V4M${width - 30}-34V4`}
      fill="none"
      stroke={stroke}
      strokeWidth="8"
      strokeLinecap="round"
    />
  );
}

type LinesProps = { words: readonly string[]; width: number; size: number; fill: string };

function Lines({ words, width, size, fill }: LinesProps): ReactNode {
  return words.map((word, index) => (
    <Words
      key={word}
      x={width / 2}
      y={size * (1.1 + 1.08 * index)}
      size={size}
      face="display"
      anchor="middle"
      fill={fill}
    >
      {word}
    </Words>
  ));
}

/** Two baskets of apples in the foreground, moonlit from the left. */
function Baskets() {
  return (
    <>
      <Basket x={190} y={820} size={1.15} />
      <Basket x={404} y={834} size={0.9} />
    </>
  );
}

type BasketProps = { x: number; y: number; size: number };

function Basket({ x, y, size }: BasketProps) {
  return (
    <g transform={`translate(${x} ${y})scale(${size})`}>
      <path
        d="M-70-150h0m44-14h0m44 4h0m44-2h0m-110-30h0m46-10h0m44 14h0"
        stroke="#742838"
        strokeWidth="54"
        strokeLinecap="round"
      />
      <path
        d="M-80-160h0m44-14h0m44 4h0m44-2h0m-110-30h0m46-10h0m44 14h0"
        stroke="#a4546a"
        strokeWidth="18"
        strokeLinecap="round"
      />
      <path d="M-110-140H110L84 0H-84z" fill="#553848" />
      <path d="M-110-140h40L-54 0h-30z" fill="#7a5468" />
      <path d="M60-140h50L84 0H46z" fill="#35222f" />
      <path
        d="M-104-108H104M-98-74H98M-92-40H92M-70-140-54 0M-20-140-16 0M20-140 16 0M66-140 50 0"
        stroke="#35222f"
        strokeWidth="5"
      />
      <path d="M-118-150H118v18H-118z" fill="#7a5468" />
    </g>
  );
}
