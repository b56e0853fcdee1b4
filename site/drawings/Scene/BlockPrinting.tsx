import type { FileDrawing } from '../drawing.ts';
import { palette } from '../../palette.ts';
import { Words } from '../lettering/Words.tsx';
import { NARROW, SCENE, tones } from './parts.tsx';

const shop = {
  wall: '#e9d7b8',
  lit: '#f6ead2',
  shade: '#d3bb94',
  sky: '#cfe3e6',
  leaves: '#7f9b63',
  leavesDark: '#56784f',
  table: '#6d4326',
  tableLit: '#855733',
  tableDark: '#4a2b18',
  cloth: '#e7ddd0',
  clothEdge: '#c9bda9',
  paperShade: '#ddd2c1',
  face: '#a8763f',
  faceDark: '#7d5430',
  top: '#cf9c60',
};

/** A newsletter of blocks: printed one after the other, by hand, with blocks of wood. */
export const printingScene: FileDrawing = {
  kind: 'file',
  ...SCENE,
  alt: 'Drawing: a printer’s table in window light. A newsletter lies half printed, and a carved block with saffron ink has just printed its button. More blocks stand beside it. Finished newsletters, light and dark, dry on lines above.',
  fit: 'full',
  draw: () => (
    <>
      <Wall />
      <g opacity=".82">
        <Line y={132} from={470} to={1990} sag={16} size={0.58} sheets={[0.06, 0.262, 0.454, 0.65, 0.836]} />
      </g>
      <Line y={30} from={-60} to={1990} sag={50} size={1.16} sheets={[0.36, 0.5, 0.645, 0.79, 0.92]} />
      <Table />
      <Sheet x={780} y={512} />
      <g transform="translate(926 772)">
        <Block width={250} word="Button" ink={palette.saffron} />
      </g>
      <g transform="translate(1296 598)scale(.84)">
        <Block width={220} word="Story" ink={palette.chinar} />
      </g>
      <g transform="translate(1556 612)scale(.84)">
        <Block width={190} word="Date" ink={palette.dal} />
      </g>
      <g transform="translate(1370 764)">
        <Block width={220} word="Quote" ink={palette.crocus} />
      </g>
      <g transform="translate(500 640)">
        <Dish fill={palette.saffron} edge={palette.saffronBright} />
      </g>
      <g transform="translate(330 712)">
        <Dish fill={palette.crocus} edge="#7453b4" />
      </g>
      <g transform="translate(1800 764)">
        <Brushes />
      </g>
    </>
  ),
  narrow: {
    ...NARROW,
    draw: () => (
      <>
        <g transform="translate(-80 20)">
          <Wall />
          <path d="M0-20H1920V0H0z" fill={shop.wall} />
        </g>
        <g opacity=".82">
          <Line y={150} from={330} to={1000} sag={10} size={0.62} sheets={[0.272]} />
        </g>
        <Line y={34} from={-60} to={860} sag={40} size={1.34} sheets={[0.4, 0.73]} />
        <g transform="translate(-400 30)">
          <Table />
        </g>
        <path d="M0 820H780V900H0z" fill={shop.table} />
        <Sheet x={230} y={556} />
        <g transform="translate(606 668)scale(.84)">
          <Block width={150} word="Date" ink={palette.dal} />
        </g>
        <g transform="translate(430 852)">
          <Block width={250} word="Button" ink={palette.saffron} />
        </g>
        <g transform="translate(74 640)scale(.8)">
          <Dish fill={palette.saffron} edge={palette.saffronBright} />
        </g>
      </>
    ),
  },
};

/** A wall with a window on the left. 1920 wide, to y = 500. */
function Wall() {
  return (
    <>
      <path d="M0 0H1920V520H0z" fill={shop.wall} />
      <path d="M430 40H1060L1700 520H700z" fill={shop.lit} />
      <path d="M740 40h26l520 480h-34zM566 270H1366l20 22H572z" fill={shop.wall} />
      <path d="M1600 0H1920V520H1760z" fill={shop.shade} />
      <path d="M90 40H430V420H90z" fill={shop.sky} />
      <path d="m90 270 60-56 44 30 70-96 54 60 34-30 78 84v60H90z" fill="#8fa7bd" />
      <path d="m264 148 54 60-16 22-26-24-20 30-14-10zm-114 66-40 38 26-4 22 16 6-26z" fill={palette.white} />
      <path d="M90 300c60-50 130-70 190-50 60-40 110-30 150 0v170H90z" fill={shop.leaves} />
      <path d="M90 360c70-40 130-30 180-6 60-30 120-24 160 6v60H90z" fill={shop.leavesDark} />
      <path
        d="M150 130h80m60 30h70m-120-80h60"
        stroke={palette.white}
        strokeWidth="14"
        strokeLinecap="round"
      />
      <path d="M90 40H430V420H90zM260 40V420M90 220H430" fill="none" stroke={tones.wood} strokeWidth="20" />
      <path d="M81 30V430M252 40V420" stroke={tones.woodEdge} strokeWidth="4" />
      <path d="M60 420H460v24H60z" fill={tones.wood} />
      <path d="M60 420H460v7H60z" fill={tones.woodEdge} />
      <path d="M150 420v-40h60l-8 40zm26-40c-30-30-10-60 4-70 14 10 34 40 4 70z" fill={palette.chinar} />
      <path
        d="M180 382c-40-20-40-50-30-70 20 10 36 34 30 70zm0 0c40-20 44-50 34-70-22 10-40 34-34 70z"
        fill={shop.leavesDark}
      />
    </>
  );
}

/** A padded table that runs on beyond both sides. Its edge is at y = 486. */
function Table() {
  return (
    <>
      <path d="M0 486H1920V900H0z" fill={shop.table} />
      <path d="M0 486H1400L1720 900H0z" fill={shop.tableLit} />
      <path d="M0 486H1920v8H0z" fill={tones.woodEdge} />
      <path
        d="M0 560c300-8 560 10 900 0s700-10 1020 4M0 640c340-14 620 12 980-2s640 8 940-2M0 724c260 12 640-8 1000 4s620-10 920 2M0 790c360-10 700 14 1060 0s600 4 860 4"
        fill="none"
        stroke={shop.tableDark}
        strokeWidth="4"
      />
      <path d="M740 500H1240L1150 820H520z" fill={shop.cloth} />
      <path d="M740 500 520 820h14L752 500z" fill={palette.white} />
      <path d="M1228 500h12l-90 320h-14z" fill={shop.clothEdge} />
    </>
  );
}

type LineProps = {
  y: number;
  from: number;
  to: number;
  sag: number;
  size: number;
  sheets: readonly number[];
};

/** A line with newsletters that dry, each with its blocks in another order. */
function Line({ y, from, to, sag, size, sheets }: LineProps) {
  return (
    <>
      <path
        d={`M${from} ${y}Q${(from + to) / 2} ${y + 2 * sag} ${to} ${y}`}
        fill="none"
        stroke={tones.timber}
        strokeWidth="4"
      />
      {sheets.map((part, index) => {
        const x = Math.round(from + (to - from) * part);
        const hang = Math.round(y + 4 * sag * part * (1 - part));
        return (
          <g key={part} transform={`translate(${x} ${hang})rotate(${(index % 3) - 1})scale(${size})`}>
            <Newsletter order={index} dark={index % 3 === 1} />
            <path d="M18-12v28M122-12v28" stroke={tones.wood} strokeWidth="10" />
          </g>
        );
      })}
    </>
  );
}

const accents = [palette.saffron, palette.dal, palette.crocus, palette.chinar];

/** 140 by 250. `order` turns the blocks round. */
function Newsletter({ order, dark }: { order: number; dark: boolean }) {
  const ink = dark ? palette.snow : palette.ink;
  const accent = accents[order % accents.length];
  const blocks = [
    { height: 74, draw: `M14 0h112v62H14z`, fill: accent },
    { height: 44, draw: 'M14 4h96v8H14zm0 16h74v8H14z', fill: ink },
    { height: 50, draw: 'M14 0h52v40H14zm60 6h52v6H74zm0 14h52v6H74zm0 14h34v6H74z', fill: ink },
    { height: 40, draw: 'M14 2h62v24H14z', fill: palette.saffron },
  ];
  const turned = [...blocks.slice(order % 3), ...blocks.slice(0, order % 3)];
  return (
    <>
      <path d="M0 0h140v250H0z" fill={dark ? palette.ink : palette.snow} />
      <path d="M116 0h24v250h-44z" fill={dark ? palette.walnut : shop.paperShade} />
      <path d="M14 16h40v10H14z" fill={accent} />
      {turned.map(({ height, draw, fill }, index) => {
        const top = turned.slice(0, index).reduce((sum, block) => sum + block.height, 40);
        return <path key={height} d={draw} fill={fill} transform={`translate(0 ${top})`} />;
      })}
    </>
  );
}

/** The newsletter on the table, half printed. */
function Sheet({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`matrix(1 0 -.36 .62 ${x} ${y})`}>
      <path d="M10 12H420V456H10z" fill={palette.ink} opacity=".22" />
      <path d="M0 0H410V440H0z" fill={palette.snow} />
      <path d="M30 24h110v22H30zm220 6h130v10H250z" fill={palette.dal} />
      <path d="M30 66H380V190H30z" fill={palette.crocus} />
      <path d="m30 190 100-84 60 44 70-70 120 110z" fill="#7453b4" />
      <circle cx="110" cy="98" r="18" fill={palette.saffron} />
      <path d="M30 212h300v20H30zm0 34h230v20H30z" fill={palette.ink} />
      <path d="M30 296h350M30 320h350M30 344h240" stroke={palette.soft} strokeWidth="7" />
      <path d="M30 372h190v46H30z" fill={palette.saffron} />
    </g>
  );
}

type BlockProps = { width: number; word: string; ink: string };

/** A printing block with its handle. The left end of its foot is (0, 0). */
function Block({ width, word, ink }: BlockProps) {
  const middle = width / 2 + 14;
  return (
    <>
      <path d={`M10 14H${width}l34-24 80 22-60 26H60z`} fill={palette.ink} opacity=".26" />
      <path d={`M${middle - 20}-84v-36h46v36z`} fill={shop.faceDark} />
      <path d={`M${middle - 20}-84v-36h14v36z`} fill={shop.face} />
      <circle cx={middle + 3} cy="-146" r="38" fill={shop.face} />
      <path d={`M${middle + 3}-184a38 38 0 0 0-30 62c-4-30 8-52 30-62z`} fill={shop.top} />
      <path d={`M0-76 34-100H${width + 34}L${width}-76z`} fill={shop.top} />
      <path d={`M0-76H${width}V0H0z`} fill={shop.face} />
      <path d={`M0-76h10V0H0z`} fill={shop.top} />
      <path d={`M${width}-76l34-24v76L${width} 0z`} fill={shop.faceDark} />
      <path d={`M0 0H${width}v14H0zm${width} 0 34-24v14l-34 24z`} fill={ink} />
      <Words x={width / 2} y={-24} size={40} face="display" anchor="middle" fill={palette.ink}>
        {word}
      </Words>
    </>
  );
}

/** A dish of ink. (0, 0) is its middle. */
function Dish({ fill, edge }: { fill: string; edge: string }) {
  return (
    <>
      <ellipse cx="14" cy="22" rx="108" ry="38" fill={palette.ink} opacity=".26" />
      <path d="M-96-6c0 40 40 54 96 54s96-14 96-54z" fill={palette.snowSoft} />
      <path d="M-96-6c0 40 40 54 70 54-36-14-46-30-50-54z" fill={palette.snow} />
      <ellipse cy="-6" rx="96" ry="30" fill={palette.snow} />
      <ellipse cy="-4" rx="80" ry="22" fill={fill} />
      <path d="M-60-6q40-16 80-8-50 2-80 8z" fill={edge} />
    </>
  );
}

/** Brushes in a pot of copper. */
function Brushes() {
  return (
    <>
      <ellipse cx="20" cy="8" rx="86" ry="22" fill={palette.ink} opacity=".26" />
      <path d="m-20-110-34-150m60 150 6-176m20 176 40-140" stroke={tones.woodEdge} strokeWidth="14" />
      <path
        d="m-56-262-8-34m70 30 2-40m50 44 12-32"
        stroke={palette.chinar}
        strokeWidth="30"
        strokeLinecap="round"
      />
      <path d="M-62-120H66L54 8H-50z" fill={tones.copper} />
      <path d="M-62-120h26L-30 8h-20z" fill={tones.copperLight} />
      <path d="M30-120h36L54 8H24z" fill={tones.copperDark} />
      <path d="M-70-130H74v18H-70z" fill={tones.copperLight} />
    </>
  );
}
