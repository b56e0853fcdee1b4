import type { ReactNode } from 'react';
import type { FileDrawing } from '../drawing.ts';
import { palette } from '../../palette.ts';
import { Canopy, Laptop, LeafShape, SCENE, tones } from './parts.tsx';

const day = {
  sky: '#dcebea',
  cloud: palette.white,
  far: '#9db3c6',
  slope: '#86a07e',
  grass: '#a9b878',
  grassDark: '#93a467',
  cellar: '#1c2f33',
  slot: '#2b4348',
  light: '#57d1b4',
};

/** A virtual server as a flat: one house and one machine, but each tenant has walls, a lamp and a door of their own. */
export const houseScene: FileDrawing = {
  kind: 'file',
  ...SCENE,
  alt: 'Drawing: a house of brick and timber, cut open like a doll’s house. Its four rooms are a shop with parcels, a classroom, a studio with a laptop, and an empty room with a ladder and paint. Each room has a lamp and a door with a saffron lock. One large server runs in the cellar below them all.',
  fit: 'full',
  draw: () => (
    <>
      <LeafShape />
      <Landscape />
      <g transform="translate(560 0)">
        <House />
      </g>
      <Tree />
      <g transform="translate(1730 586)">
        <Letterboxes />
      </g>
    </>
  ),
  narrow: {
    width: 780,
    height: 900,
    draw: () => (
      <>
        <g transform="translate(-760 0)scale(1.12)">
          <Landscape />
        </g>
        <path d="M0 690H780V900H0z" fill={day.grass} />
        <path d="M0 760H780V900H0z" fill="#6b4a30" />
        <g transform="translate(-10 62)">
          <House />
        </g>
      </>
    ),
  },
};

/** 1920 by 800. The ground is at y = 610. */
function Landscape() {
  return (
    <>
      <path d="M0 0H1920V800H0z" fill={day.sky} />
      <path
        d="M560 70H440m60 44h60M1500 70h260m-140 44h230M1380 190h120"
        stroke={day.cloud}
        strokeWidth="22"
        strokeLinecap="round"
      />
      <path
        d="m0 420 130-110 90 60 150-150 120 110 80-50 140 120h520l130-120 90 60 140-150 130 120 90-60 110 90v260H0z"
        fill={day.far}
      />
      <path
        d="m76 356 54-46 60 40-26-2-18 26-24-20zm208-50 86-86 100 92-40-10-24 40-44-34-34 34zM1510 268l80-77 80 77-40-6-24 34-40-34z"
        fill={palette.white}
      />
      <path d="M0 520c200-70 420-40 660-60s500 10 700-10 400 10 560-10v180H0z" fill={day.slope} />
      <path d="M0 600c300-26 700-10 960-16s700-10 960 6v210H0z" fill={day.grass} />
      <path
        d="M0 660c300-20 700 0 960-6s700-4 960 6v20c-300-10-600-4-960 4S300 660 0 684z"
        fill={day.grassDark}
      />
      <path d="M0 716H1920V800H0z" fill="#6b4a30" />
      <path
        d="M60 750h0m140 24h0m200-30h0m90 36h0m960-30h0m120 20h0m180-20h0m90 26h0"
        stroke="#8b674a"
        strokeWidth="16"
        strokeLinecap="round"
      />
    </>
  );
}

/** 800 wide. The roof's ridge is at y = 24, the street at y = 640, the cellar's floor at y = 790. */
function House() {
  return (
    <>
      <path d="M10 190H790V792H10z" fill={tones.timber} />
      <path d="M-40 196 70 40H730L840 196z" fill="#5a4a78" />
      <path d="M-40 196 70 40h18L-14 196z" fill="#a99ac4" />
      <path
        d={Array.from({ length: 14 }, (_, i) => `M${120 + i * 46} 40 ${52 + i * 56} 196`).join('')}
        stroke="#43355f"
        strokeWidth="4"
      />
      <path d="M540 40V-10h54v50" fill={tones.brick} />
      <path d="M-46 192H846v16H-46z" fill={tones.timber} />
      <path d={`M-30 208${'l15 18 15-18'.repeat(28)}z`} fill={tones.woodEdge} />
      <Room x={34} y={226} wall={palette.saffronPale} shade="#f0d9ab">
        <Shop />
      </Room>
      <Room x={410} y={226} wall={palette.crocusPale} shade="#d3c9e4">
        <Classroom />
      </Room>
      <Room x={34} y={438} wall={palette.dalPale} shade="#c0d8d0">
        <Studio />
      </Room>
      <Room x={410} y={438} wall={palette.chinarPale} shade="#ecc8bf">
        <ToLet />
      </Room>
      {/* The light from the left on the outer wall. */}
      <path d="M10 208h10v584H10z" fill={tones.woodEdge} />
      <Cellar />
    </>
  );
}

type RoomProps = { x: number; y: number; wall: string; shade: string; children: ReactNode };

/** A room of 356 by 196 with a lamp and a door on its right. */
function Room({ x, y, wall, shade, children }: RoomProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0H356V196H0z" fill={wall} />
      <path d="M150 0H356V196H300z" fill={shade} />
      <path d="M0 182H356v14H0z" fill={tones.wood} />
      <path d="M132 0v30" stroke={tones.timber} strokeWidth="4" />
      <path d="m118 48-50 134h128L146 48z" fill={palette.white} opacity=".5" />
      <path d="M106 50q2-24 26-24t26 24z" fill={palette.ink} />
      {children}
      <path d="M276 56h64v126h-64z" fill={tones.wood} />
      <path d="M276 56h7v126h-7z" fill={tones.woodEdge} />
      <path d="M290 68h38v42h-38zm0 54h38v48h-38z" fill="none" stroke="#4a2b18" strokeWidth="5" />
      <path d="M280 108h16v24h-16z" fill={palette.saffron} />
      <path d="M288 116v8" stroke={palette.ink} strokeWidth="5" strokeLinecap="round" />
    </g>
  );
}

function Shop() {
  return (
    <>
      <path d="M18 60H100v10H18zm0 56H100v10H18z" fill={tones.wood} />
      <path d="M24 34h28v26H24zm36 8h34v18H60zM26 88h36v28H26zm44 6h24v22H70z" fill="#c98f50" />
      <path d="M24 44h28m8 6h34M26 100h36m8 4h24" stroke={palette.chinar} strokeWidth="4" />
      <path d="M60 136h170v46H60z" fill={palette.walnut} />
      <path d="M52 130h186v10H52z" fill={tones.woodLight} />
      <path d="M176 100h44v30h-44zm-60 8h42v22h-42z" fill="#c98f50" />
      <path d="M198 100v30m-22-16h44m-104 4h42" stroke={palette.chinar} strokeWidth="4" />
    </>
  );
}

function Classroom() {
  return (
    <>
      <path d="M18 40H108v76H18z" fill={tones.wood} />
      <path d="M25 47h76v62H25z" fill="#24423c" />
      <path d="M34 62h40m-40 14h54M34 90h30" stroke={palette.snow} strokeWidth="4" />
      <path d="M110 140h60v8h-60zm76 0h60v8h-60z" fill={tones.woodLight} />
      <path
        d="M118 148v34m44-34v34m32-34v34m44-34v34M104 182v-24m70 24v-24"
        stroke={palette.walnut}
        strokeWidth="7"
      />
      <path d="M120 132h34v8h-34zm78-4h30v12h-30z" fill={palette.crocus} />
      <path d="M206 112V62h46v50z" fill={palette.snow} />
      <path d="M214 74h30m-30 12h30m-30 12h18" stroke={palette.dal} strokeWidth="4" />
    </>
  );
}

function Studio() {
  return (
    <>
      <path d="M22 40h52v62H22zm64 10h44v52H86z" fill={palette.snow} />
      <path
        d="M30 52h36v20H30zm0 30h26m38-20h28m-28 12h20"
        fill={palette.saffron}
        stroke={palette.saffron}
        strokeWidth="4"
      />
      <path d="M40 136h196v10H40z" fill={tones.woodLight} />
      <path d="M56 146v36m164-36v36" stroke={palette.walnut} strokeWidth="9" />
      <Laptop x={142} y={136} width={88} page={palette.snow} accent={palette.dal} />
      <path d="M204 108h18v28h-18zM60 114h20l-3 22H63z" fill={palette.chinar} />
      <path d="M208 108l-4-18m10 18 2-22" stroke={tones.timber} strokeWidth="4" />
      <path d="M120 160h48m-24 0v22" stroke={palette.ink} strokeWidth="8" />
    </>
  );
}

/** An empty room: there is space to grow. */
function ToLet() {
  return (
    <>
      <path d="M0 0H96l-40 182H0z" fill={palette.snow} opacity=".8" />
      <path
        d="M150 182 176 40m64 142L214 40m-32 30h36m-40 34h46m-52 34h60"
        stroke={tones.woodLight}
        strokeWidth="9"
      />
      <path d="M166 38h58v10h-58z" fill={tones.wood} />
      <path d="M70 144h52l-4 38H74z" fill={palette.dal} />
      <path d="M70 144q26-44 52 0" fill="none" stroke={palette.ink} strokeWidth="4" />
      <path d="M66 140h60v10H66z" fill={palette.snow} />
      <path d="M22 182v-62l-10-6V88h26v26l-10 6v62z" fill={palette.saffron} />
    </>
  );
}

/** The one machine, 740 wide. */
function Cellar() {
  return (
    <g transform="translate(34 650)">
      <path d="M0 0H732V130H0z" fill={day.cellar} />
      <path d="M0 118H732v12H0z" fill="#101d20" />
      <path d="M90 20H660V118H90z" fill={palette.ink} />
      <path d="M90 20H660V118H90z" fill="none" stroke="#7f999c" strokeWidth="6" />
      {[0, 1, 2, 3].map((bay) => (
        <g key={bay} transform={`translate(${104 + bay * 138} 32)`}>
          <path d="M0 0H128V74H0z" fill={day.slot} />
          <path d="M10 14h54M10 26h54M10 38h54M10 50h54M10 62h54" stroke={palette.ink} strokeWidth="4" />
          <path
            d="M82 20h0m18 0h0m18 0h0m-36 18h0m18 0h0m18 0h0m-36 18h0"
            stroke={bay === 3 ? '#4a6468' : day.light}
            strokeWidth="9"
            strokeLinecap="round"
          />
          <path d="M118 56h0" stroke={palette.saffron} strokeWidth="9" strokeLinecap="round" />
        </g>
      ))}
      <path d="M172 20V-16m138 36V-16m138 36V-16m138 36V-16" stroke={palette.saffron} strokeWidth="7" />
    </g>
  );
}

/** A young chinar in front of the house, on the left. */
function Tree() {
  return (
    <g transform="translate(236 0)">
      <path d="M-120 690q130-30 300 0-150 24-300 0z" fill={palette.ink} opacity=".2" />
      <path
        d="M-30 690c22-80 20-190 0-280l26-8c10 50 14 90 16 120 20-50 50-80 80-100l18 22c-40 40-64 90-64 150 0 36 8 70 22 96z"
        fill={tones.timber}
      />
      <path d="M-30 690c22-80 20-190 0-280l10-3c16 90 16 200-4 283z" fill={tones.woodEdge} />
      <Canopy x={20} y={320} rx={210} ry={170} leaves={70} size={58} fill="#2f5e46" seed={13} />
      <Canopy x={10} y={300} rx={190} ry={150} leaves={56} size={48} fill="#4c8a5c" seed={19} />
      <Canopy x={-50} y={250} rx={130} ry={100} leaves={30} size={40} fill="#86b867" seed={29} />
    </g>
  );
}

/** Four letterboxes, one for each tenant. */
function Letterboxes() {
  return (
    <>
      <path d="M-90 96q110-16 260 4-120 24-260-4z" fill={palette.ink} opacity=".2" />
      <path d="M-40 90V-60M60 90V-60" stroke={tones.timber} strokeWidth="14" />
      {[palette.saffron, palette.crocus, palette.dal, palette.chinar].map((fill, index) => (
        <g key={fill} transform={`translate(${-84 + (index % 2) * 98} ${-170 + Math.floor(index / 2) * 82})`}>
          <path d="M0 0H90V72H0z" fill={fill} />
          <path d="M0 0h8v72H0z" fill={palette.white} opacity=".35" />
          <path d="M20 22h50" stroke={palette.ink} strokeWidth="8" strokeLinecap="round" />
          <path d="M45 44v12" stroke={palette.ink} strokeWidth="7" strokeLinecap="round" />
        </g>
      ))}
      <path d="M36-168h44V-146H36z" fill={palette.snow} transform="rotate(-8 58 -157)" />
      <path d="M-100-178 10-220l110 42z" fill={tones.wood} />
    </>
  );
}
