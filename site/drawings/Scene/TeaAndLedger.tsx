import type { FileDrawing } from '../drawing.ts';
import { palette } from '../../palette.ts';
import { Words } from '../lettering/Words.tsx';
import { NARROW, SCENE, tones } from './parts.tsx';

const room = {
  wall: '#0a544d',
  lit: '#17776c',
  sky: '#cfe3e6',
  table: '#5a3722',
  tableLit: '#7d5030',
  grain: '#472a19',
  ruled: '#b9d3d6',
  margin: '#d98a78',
  page: '#fbf5e6',
  pageShade: '#eadfc6',
  pencil: '#3d3a44',
};

/** How a quote begins: noon chai from the samovar, and a ledger with the three things that a quote says. */
export const teaScene: FileDrawing = {
  kind: 'file',
  ...SCENE,
  alt: 'Drawing: a walnut table by a window with snowy mountains. A copper samovar steams beside cups of pink noon chai and bread. In front of it lies an open ledger with three ruled headings, Included, Ready on and Price, and a pencil.',
  fit: 'full',
  draw: () => (
    <>
      <Wall />
      <path d="M0 470H1920V800H0z" fill={room.table} />
      <path d="M0 470H1920v9H0z" fill={tones.woodEdge} />
      <path d="M0 479H980L1290 800H0z" fill={room.tableLit} />
      <Grain />
      <g transform="translate(620 590)scale(1.07)">
        <Samovar />
      </g>
      <g transform="translate(330 612)">
        <Bread />
      </g>
      <g transform="translate(900 566)scale(.86)">
        <Cup />
      </g>
      <g transform="translate(470 716)scale(1.12)">
        <Cup />
      </g>
      <g transform="translate(1010 508)">
        <Ledger />
      </g>
      <g transform="translate(96 800)">
        <Walnuts />
      </g>
    </>
  ),
  narrow: {
    ...NARROW,
    draw: () => (
      <>
        <g transform="translate(-40 -34)">
          <Wall />
        </g>
        <path d="M0 430H780V900H0z" fill={room.table} />
        <path d="M0 430H780v8H0z" fill={tones.woodEdge} />
        <path d="M0 438H560L700 900H0z" fill={room.tableLit} />
        <g transform="translate(0 -40)scale(1 1.18)">
          <Grain />
        </g>
        <g transform="translate(330 556)scale(.98)">
          <Samovar />
        </g>
        <g transform="translate(128 560)scale(.72)">
          <Bread />
        </g>
        <g transform="translate(640 566)">
          <Cup />
        </g>
        <g transform="translate(140 604)scale(.77)">
          <Ledger />
        </g>
      </>
    ),
  },
};

/** A wall with a window on the left, whose light falls across it. 1920 wide, to y = 470. */
function Wall() {
  return (
    <>
      <path d="M0 0H1920V470H0z" fill={room.wall} />
      <path d="M470 0H1180L1560 470H760z" fill={room.lit} />
      <path d="M640 0h22l340 470h-26zM470 196H1330l14 18H482z" fill={room.wall} />
      <path d="M80-20H480V400H80z" fill={room.sky} />
      <path
        d="M80 140h130m40-40h150M300 60h120"
        stroke={palette.white}
        strokeWidth="14"
        strokeLinecap="round"
      />
      <path d="m80 300 70-70 44 34 96-120 60 66 46-36 84 96v130H80z" fill="#8aa6b8" />
      <path
        d="m80 300 70-70 14 44-30 10-14 26zm210-156 60 66-20 40-30-24-22 34-26-10-24 40-6-46z"
        fill={palette.white}
      />
      <path d="M80 340c80-30 160 10 240-14s120-8 160 4v70H80z" fill="#4f7d6a" />
      <path
        d="M130 400c-12-50-8-100 0-140 8 40 12 90 0 140m34 0c-10-40-6-80 0-112 8 32 10 72 0 112m256 0c-12-54-8-106 0-150 8 44 12 96 0 150"
        fill="#2d5947"
      />
      <path d="M80-20V400H480V-20M280-20V400M80 190H480" fill="none" stroke={tones.wood} strokeWidth="20" />
      <path d="M72-20V400M272-20V390M90 182H270M290 182H470" stroke={tones.woodEdge} strokeWidth="4" />
      <path d="M52 396H512v24H52z" fill={tones.wood} />
      <path d="M52 396H512v6H52z" fill={tones.woodEdge} />
      {/* A shelf with copper and a lamp, in the quiet half of the wall. */}
      <path d="M1330 250H1860v14H1330z" fill={tones.timber} />
      <path d="M1380 250V158h26v92zm34 0V172h20v78zm26 0V150h30v100zm64 0-22-92 24-6 24 98z" fill="#08433e" />
      <path d="M1386 176h14v12h-14zm60-8h18v12h-18z" fill={palette.saffron} />
      <path d="M1620 250c-40-14-46-66-8-84v-26h44v26c38 18 32 70-8 84z" fill={tones.copperDark} />
      <path d="M1620 250c-40-14-46-66-8-84v-26h10v28c-28 22-26 60-2 82z" fill={tones.copper} />
      <path d="M1740 250c-30-60 10-84 8-130 22 40 56 70 30 130z" fill="#08433e" />
      <path d="M1722 232h84l-10 18h-64z" fill={palette.saffron} />
    </>
  );
}

function Grain() {
  return (
    <path
      d="M0 506c300-8 560 10 900 0s700-10 1020 4M0 548c220 14 500-10 860 2s760-6 1060 4M0 604c340-14 620 12 980-2s640 8 940-2M0 664c260 12 640-8 1000 4s620-10 920 2M0 730c360-10 700 14 1060 0s600 4 860 4M0 780c300 6 760-10 1100 0s600-2 820 2"
      fill="none"
      stroke={room.grain}
      strokeWidth="4"
    />
  );
}

/** About 440 wide and 490 high. The middle of its foot is (0, 0). */
function Samovar() {
  return (
    <>
      <path d="M-60-8 380-64 330 10H-90z" fill={palette.ink} opacity=".28" />
      <path
        d="M-16-510c-30-26 24-46-2-80m36 84c-20-30 30-40 14-76"
        fill="none"
        stroke={palette.snow}
        strokeWidth="7"
        strokeLinecap="round"
        opacity=".7"
      />
      <path
        d="M-92-326C-206-350-236-240-192-186c18 22 36 34 60 38"
        fill="none"
        stroke={tones.copperDark}
        strokeWidth="20"
      />
      <path
        d="M-92-330C-206-354-240-240-196-188c18 22 36 34 60 38"
        fill="none"
        stroke={tones.copperLight}
        strokeWidth="7"
      />
      <path
        d="M112-186c84 6 84-64 104-114 12-28 36-34 54-16l-12 18c-14-6-20 6-26 26-20 74-40 140-130 144z"
        fill={tones.copper}
      />
      <path
        d="M112-186c84 6 84-64 104-114 12-28 36-34 54-16-26-8-36 10-44 36-20 60-30 110-114 106z"
        fill={tones.copperLight}
      />
      <path d="M-104 0H104L88-24H-88zM-72-24c12-30 34-36 36-60h72c2 24 24 30 36 60z" fill={tones.copper} />
      <path
        d="M-44-84c-92-26-116-106-104-160 10-48 52-72 66-98H82c14 26 56 50 66 98 12 54-12 134-104 160z"
        fill={tones.copper}
      />
      <path
        d="M44-84c92-26 116-106 104-160-10-48-52-72-66-98H20c60 60 80 190-20 258zM36-84c2 24 24 30 36 60h16L104 0H40z"
        fill={tones.copperDark}
      />
      <path
        d="M-92-110c-46-36-56-96-44-138 8-30 34-50 48-70h18c-34 60-50 140 2 218z"
        fill={tones.copperLight}
      />
      <path d="M-92-360H92v20H-92z" fill={tones.copperLight} />
      <path d="M20-360H92v20H20z" fill={tones.copper} />
      <path d="M-82-360c4-48 40-58 50-70h64c10 12 46 22 50 70z" fill={tones.copper} />
      <path d="M-82-360c4-48 40-58 50-70h18c-16 20-34 34-40 70z" fill={tones.copperLight} />
      <path d="M-26-430h52v-42h-52z" fill={tones.copperDark} />
      <path d="M-26-430h14v-42h-14z" fill={tones.copperLight} />
      <path d="m-46-492 14 22h64l14-22-20 8-12-12-14 12-14-12-12 12z" fill={tones.copper} />
      {/* Engraved bands. */}
      <path
        d={`M-147-236H147M-146-196H146M-140-216${'q11-26 22 0t22 0'.repeat(6)}h16M-76-316H76M-96-130H96`}
        fill="none"
        stroke={tones.copperDark}
        strokeWidth="4"
      />
      <path
        d={`M-70-300${'l12 22 12-22'.repeat(6)}M-90-124${'l9 14 9-14'.repeat(10)}`}
        fill="none"
        stroke={tones.copperDark}
        strokeWidth="3.500"
      />
    </>
  );
}

/** A bowl of noon chai on its saucer, 150 wide. */
function Cup() {
  return (
    <>
      <path d="M-40 6 150-8 120 22H-60z" fill={palette.ink} opacity=".28" />
      <ellipse cy="4" rx="92" ry="20" fill={palette.snow} />
      <ellipse cy="4" rx="92" ry="20" fill="none" stroke={palette.dal} strokeWidth="4" />
      <path d="M-70-82c2 46 26 72 44 84h52c18-12 42-38 44-84z" fill={palette.snow} />
      <path d="M70-82c-2 46-26 72-44 84H2C40-16 54-46 52-82z" fill="#d8cfc0" />
      <path d={`M-66-52${'l11 14 11-14'.repeat(6)}`} fill="none" stroke={palette.dal} strokeWidth="5" />
      <ellipse cy="-82" rx="70" ry="19" fill={palette.snow} />
      <ellipse cy="-80" rx="60" ry="14" fill={tones.tea} />
      <path d="M-44-82q20-10 44-8" stroke="#f6cfc4" strokeWidth="5" fill="none" strokeLinecap="round" />
      <path
        d="M-14-108c-18-18 14-28 0-50m28 46c-14-18 18-26 6-46"
        fill="none"
        stroke={palette.snow}
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".7"
      />
    </>
  );
}

/** Bread on a copper plate, 300 wide. */
function Bread() {
  return (
    <>
      <path d="M-80 14 250 0 200 40H-110z" fill={palette.ink} opacity=".28" />
      <ellipse cy="6" rx="158" ry="34" fill={tones.copperDark} />
      <ellipse cy="0" rx="158" ry="34" fill={tones.copperLight} />
      <ellipse cy="0" rx="128" ry="25" fill={tones.copper} />
      {[0, -22, -44].map((y, index) => (
        <g key={y} transform={`translate(${[0, 12, -8][index]} ${y})`}>
          <ellipse cy="-2" rx="104" ry="30" fill="#a9692c" />
          <ellipse cy="-14" rx="104" ry="30" fill="#dfa254" />
          <path
            d="M-80-14q80 26 160 0M-84-22q84-22 168 0M-50 6Q0-8 50 6M-60-34q60-12 120 0"
            fill="none"
            stroke="#b87931"
            strokeWidth="4"
          />
        </g>
      ))}
      <path
        d="M-70-72h0m30-8h0m36 2h0m34 4h0m-62 16h0m36 2h0m40-4h0"
        stroke={palette.snow}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  );
}

/** An open ledger, 780 wide. It lies at an angle, so its words do too. */
function Ledger() {
  const entries: [string, number][] = [
    ['Included', 74],
    ['Ready on', 186],
    ['Price', 298],
  ];
  return (
    <g transform="skewX(-13)scale(1 .7)">
      <path d="M-10 26H880V420H-30z" fill={palette.ink} opacity=".3" />
      <path d="M-18-14H798V400H-18z" fill={palette.chinar} />
      <path d="M-18 386H798v14H-18z" fill="#7c2414" />
      <path d="M0 0H390V376H0z" fill={room.page} />
      <path d="M390 0H780V376H390z" fill={room.page} />
      <path d="M338 0h104V376H338z" fill={room.pageShade} />
      <path d="M0 376H780v10H0z" fill="#cfc19f" />
      <path d="M390 0V386" stroke="#b7a784" strokeWidth="4" />
      <path
        d={Array.from({ length: 9 }, (_, i) => `M14 ${44 + i * 37.3}H366M414 ${44 + i * 37.3}H766`).join('')}
        stroke={room.ruled}
        strokeWidth="3"
      />
      <path d="M74 0V376M648 0V376" stroke={room.margin} strokeWidth="3" />
      {/* Notes and a sketch of a page, in pencil. */}
      <g fill="none" stroke={room.pencil} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M94 74q10-16 18 0t18-2 20 2 16-4 22 4 18-2m18 0q12-14 20 0t22-2 16 2M94 111q8-14 18 0t22-4 18 4m20-2q10-12 18 2t20-4 18 4 20-2 22 2" />
        <path d="M100 170h150v180H100zM100 196h150M116 216h60v48h-60zm0 68h118m-118 20h90m-90 20h110M196 220h40m-40 18h40" />
        <path d="M282 246h44m-14-12 14 12-14 12" />
        <path d="M30 66l10 12 20-26M30 104l10 12 20-26" stroke={palette.dal} strokeWidth="7" />
      </g>
      {entries.map(([entry, y]) => (
        <g key={entry}>
          <Words x={424} y={y} size={48} face="bold" fill={room.pencil}>
            {entry}
          </Words>
          <path
            d={`M424 ${y + 40}H626`}
            stroke={room.pencil}
            strokeWidth="5"
            strokeDasharray="2 14"
            strokeLinecap="round"
          />
          <path
            d={`M670 ${y - 34}h84v58h-84z`}
            fill="none"
            stroke={room.pencil}
            strokeWidth="4"
            strokeDasharray="12 9"
          />
        </g>
      ))}
      <g transform="translate(560 352)rotate(-24)">
        <path d="M10 18H250l26 18H30z" fill={palette.ink} opacity=".3" />
        <path d="M0-12H230v24H0z" fill={palette.saffron} />
        <path d="M0-12H230v8H0z" fill={palette.saffronBright} />
        <path d="M0-12-52 0 0 12z" fill="#efd2a4" />
        <path d="M-34-4-52 0l18 4z" fill={palette.ink} />
        <path d="M230-12h20v24h-20z" fill={palette.snowSoft} />
        <path d="M250-12h24q8 12 0 24h-24z" fill={tones.tea} />
      </g>
    </g>
  );
}

/** A heap of walnuts in the foreground, cut off by the lower edge. */
function Walnuts() {
  const nuts: [number, number, number][] = [
    [-40, -18, 60],
    [70, -8, 64],
    [10, -84, 58],
    [176, -2, 52],
  ];
  return nuts.map(([x, y, r]) => (
    <g key={x} transform={`translate(${x} ${y})scale(${r / 60})`}>
      <circle r="60" fill="#4a2b18" />
      <circle cx="-4" cy="-4" r="55" fill="#b07d47" />
      <path d="M-50-28c20 14 4 30 18 40s0 22 12 40C-60 40-66 0-50-28" fill={tones.woodEdge} />
      <path
        d="M0-60c-12 40 12 80 0 118M-30-44c-18 16 8 26-6 44s10 22 0 40M34-44c14 18-12 26 4 46s-12 22 0 38M-12-20c-10 10-2 18-12 26m30-34c12 14 0 20 12 32"
        fill="none"
        stroke="#6d4326"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
  ));
}
