import type { ReactNode } from 'react';
import type { FileDrawing } from '../drawing.ts';
import { palette } from '../../palette.ts';
import { widthOf, Words } from '../lettering/Words.tsx';
import { Laptop, NARROW, SCENE, tones } from './parts.tsx';

const wall = {
  even: '#7d2a1b',
  lit: '#9c3c26',
  niche: '#43150d',
  nicheLit: '#5d2115',
  edge: '#c9694a',
  bench: '#4a2e1c',
  front: '#2f1c11',
};

const steel = { light: '#e8e6e1', even: '#b9b6b0', dark: '#7d7a76' };

/** The tools of the seven people who lead the work, each with a plate that names the part. */
export const toolsScene: FileDrawing = {
  kind: 'file',
  ...SCENE,
  alt: 'Drawing: a chinar-red wall with three arched niches above a walnut bench. Seven groups of things stand there: compass, khatamband star and bills for the founder; pencils and a sketch for design; a laptop, an old phone and a saw for the web; two phones and chisels for apps; a magnifier, books and a lit lantern for search; a slate, an abacus and a bell for schools; a telephone and tea for client care.',
  fit: 'full',
  draw: () => (
    <>
      <path d="M0 0H1920V800H0z" fill={wall.even} />
      <path d="M0 120 760 0h520L0 700zM1560 0h170L420 700H150z" fill={wall.lit} />
      <Niche x={428} y={340} width={300} height={290} name="Design">
        <DesignTools />
      </Niche>
      <Niche x={936} y={352} width={350} height={326} name="Search">
        <SearchTools />
      </Niche>
      <Niche x={1490} y={324} width={300} height={290} name="Apps">
        <AppTools />
      </Niche>
      <path d="M0 664H1920v40H0z" fill={wall.bench} />
      <path d="M0 664H1920v8H0z" fill={tones.woodEdge} />
      <path d="M0 704H1920V800H0z" fill={wall.front} />
      <path
        d="M0 752c300-10 640 8 960 0s640-6 960 2M0 784c400 8 800-8 1200 0s480 2 720-2"
        fill="none"
        stroke="#4a2e1c"
        strokeWidth="4"
      />
      <Spot x={200} y={664} name="Founder" size={1.18}>
        <FounderTools />
      </Spot>
      <Spot x={690} y={664} name="Web" size={1.18}>
        <WebTools />
      </Spot>
      <Spot x={1220} y={664} name="School software" size={1.18}>
        <SchoolTools />
      </Spot>
      <Spot x={1676} y={664} name="Client care" size={1.18}>
        <CareTools />
      </Spot>
    </>
  ),
  narrow: {
    ...NARROW,
    draw: () => (
      <>
        <path d="M0 0H780V900H0z" fill={wall.even} />
        <path d="M0 90 300 0h260L0 420zM760 0h20v60L0 700V560z" fill={wall.lit} />
        <Niche x={136} y={262} width={300} height={290} name="Design" size={0.76}>
          <DesignTools />
        </Niche>
        <Niche x={390} y={262} width={320} height={320} name="Search" size={0.76}>
          <SearchTools />
        </Niche>
        <Niche x={644} y={262} width={300} height={290} name="Apps" size={0.76}>
          <AppTools />
        </Niche>
        {[548, 826].map((y) => (
          <g key={y} transform={`translate(0 ${y})`}>
            <path d="M0 0H780V62H0z" fill={wall.bench} />
            <path d="M0 0H780V7H0z" fill={tones.woodEdge} />
            <path d="M0 62H780v14H0z" fill={palette.ink} opacity=".4" />
          </g>
        ))}
        <Spot x={206} y={548} name="Founder" size={0.86}>
          <FounderTools />
        </Spot>
        <Spot x={574} y={548} name="Web" size={0.86}>
          <WebTools />
        </Spot>
        <Spot x={206} y={826} name="School software" size={0.86}>
          <SchoolTools />
        </Spot>
        <Spot x={584} y={826} name="Client care" size={0.86}>
          <CareTools />
        </Spot>
      </>
    ),
  },
};

type SpotProps = { x: number; y: number; name: string; size?: number; children: ReactNode };

/** Things on a board whose top is at `y`, and the plate on its edge. */
function Spot({ x, y, name, size = 1, children }: SpotProps) {
  const width = widthOf(name, 36, 'bold') + 44;
  return (
    <>
      <g transform={`translate(${x} ${y})scale(${size})`}>
        <path d="M-120 0H150l70 14H-90z" fill={palette.ink} opacity=".35" />
        {children}
      </g>
      <g transform={`translate(${x} ${y + 34})scale(${Math.min(1, Math.max(size, 0.92))})`}>
        <rect x={-width / 2} y="-22" width={width} height="48" rx="5" fill={palette.saffron} />
        <path
          d={`M${-width / 2 + 10} 2h0m${width - 20} 0h0`}
          stroke={wall.front}
          strokeWidth="7"
          strokeLinecap="round"
        />
        <Words x={0} y={14} size={36} face="bold" anchor="middle" fill={palette.ink}>
          {name}
        </Words>
      </g>
    </>
  );
}

/** An arched niche. (x, y) is the middle of its floor. */
function Niche({ x, y, width, height, size = 1, ...spot }: SpotProps & { width: number; height: number }) {
  const [half, side] = [width / 2, height * 0.56];
  const arch = (by: number) =>
    `M${-half - by} 0V${-side}Q${-half - by} ${-height * 0.84} 0 ${-height - by * 1.4}Q${half + by} ${-height * 0.84} ${half + by} ${-side}V0z`;
  return (
    <>
      <g transform={`translate(${x} ${y})scale(${size})`}>
        <path d={arch(18)} fill={wall.edge} />
        <path d={arch(18)} transform="translate(10 0)" fill="#5d1d12" />
        <path d={arch(0)} fill={wall.niche} />
        <path
          d={`M${half} 0V${-side}Q${half} ${-height * 0.84} 0 ${-height}L${-half * 0.2} 0z`}
          fill={wall.nicheLit}
        />
        <path d={`M${-half - 30} 0H${half + 30}V34H${-half - 30}z`} fill={wall.bench} />
        <path d={`M${-half - 30} 0H${half + 30}V7H${-half - 30}z`} fill={tones.woodEdge} />
      </g>
      <Spot x={x} y={y} size={size} {...spot} />
    </>
  );
}

/** Compass, a star of khatamband, and bills on their spike. */
function FounderTools() {
  return (
    <>
      <path d="M-130 0h92v-14h-92zM-126-14h84v-12h-84zM-132-26h96v-14h-96z" fill={palette.snow} />
      <path d="M-66 0h28v-14h-28zM-66-14h24v-12h-24zM-66-26h30v-14h-30z" fill="#d8cfc0" />
      <path d="M-84-40v-52" stroke={steel.even} strokeWidth="6" />
      <path d="M-122-50h70l8 10h-84zM-118-58l66-4 4 10h-72z" fill={palette.saffronPale} />
      <g transform="translate(66 -86)">
        <path d="M-82-86H82V86H-82z" fill={tones.timber} />
        <path d="M-70-74H70V74H-70z" fill={tones.woodEdge} />
        {Array.from({ length: 8 }, (_, index) => (
          <g key={index} transform={`rotate(${index * 45})`}>
            <path
              d="M0-66 16-38 0-16-16-38z"
              fill={index === 3 ? tones.timber : index < 4 ? tones.woodLight : palette.walnut}
            />
            <path d="M0-66 16-38 27-66z" fill={palette.saffron} />
          </g>
        ))}
        <path d="m0-20 16 17L0 14-16-3z" fill={palette.saffron} />
      </g>
      <g transform="translate(-10 0)rotate(6)">
        <path d="M-4-206-46 0l6 0 46-196zM4-206 46 0h-6L-6-196z" fill={steel.even} />
        <path d="M-4-206-46 0l3 0L0-196z" fill={steel.light} />
        <path d="M-36-70q36 18 72 0" fill="none" stroke={steel.dark} strokeWidth="6" />
        <circle cy="-208" r="17" fill={palette.saffron} />
        <path d="M-5-246h10v26h-10z" fill={steel.dark} />
      </g>
    </>
  );
}

/** Pencils and brushes in a jar, a sketch, and a set square. */
function DesignTools() {
  return (
    <>
      <g transform="rotate(-5)">
        <path d="M-110-4V-180H34V-4z" fill={palette.snow} />
        <path
          d="M-94-164H18v54H-94zM-94-94h60m-60 18h44m-44 18h56M2-94v48h-30v-48z"
          fill="none"
          stroke={palette.walnut}
          strokeWidth="5"
          strokeLinejoin="round"
        />
        <path d="m-94-116 34-30 24 20 20-16 34 26z" fill={palette.saffron} />
      </g>
      <path
        d="M44-84-12-200m66 116-4-134m14 134 22-126m-18 126 58-104"
        stroke={palette.saffron}
        strokeWidth="11"
      />
      <path d="M50-218l-4-26-6 27zm34 8 12-24-1 27z" fill={palette.ink} />
      <path
        d="M-18-192c-14-16-16-34-10-48 16 8 24 22 26 40zM114-180c4-18 16-30 32-34 2 18-6 32-18 42z"
        fill={palette.crocusPale}
      />
      <path d="M18-92H116L108 0H26z" fill={palette.dal} />
      <path d="M18-92H40L44 0H26z" fill="#2a8d84" />
      <path d="M-140 0 20 0-140-96zm22-16v-40l66 40z" fill={tones.woodEdge} fillRule="evenodd" />
      <path d="M-126 0v-8m18 8v-8m18 8v-8m18 8v-8m18 8v-8m18 8v-8" stroke={tones.timber} strokeWidth="3" />
    </>
  );
}

/** A laptop, an old phone, and a saw. */
function WebTools() {
  return (
    <>
      <g transform="translate(20 -4)rotate(-58)">
        <path d="M20-40 226-16V6L20 20z" fill={steel.even} />
        <path d="M20-40 226-16v6L20-28z" fill={steel.light} />
        <path d={`M24 22${'l9 8 9-9.2'.repeat(11)}`} fill="none" stroke={steel.dark} strokeWidth="5" />
      </g>
      <Laptop x={36} y={0} width={220} page={palette.snow} accent={palette.crocus} />
      <g transform="translate(-116 0)rotate(-7)">
        <rect x="-34" y="-132" width="68" height="132" rx="10" fill={palette.ink} />
        <path d="M-26-120h52v58h-52z" fill={palette.dalPale} />
        <path d="M-18-108h36m-36 14h24m-24 14h30" stroke={palette.dal} strokeWidth="6" />
        <path
          d={`M-18-46h0m18 0h0m18 0h0m-36 16h0m18 0h0m18 0h0m-36 16h0m18 0h0m18 0h0`}
          stroke={palette.snowSoft}
          strokeWidth="9"
          strokeLinecap="round"
        />
      </g>
    </>
  );
}

/** Two phones and a roll of chisels. */
function AppTools() {
  return (
    <>
      <g transform="translate(-52 -10)rotate(-4)">
        <rect x="-50" y="-204" width="100" height="204" rx="16" fill={palette.ink} />
        <rect x="-41" y="-194" width="82" height="184" rx="9" fill={palette.saffronPale} />
        <path d="M-41-194h82v46h-82z" fill={palette.saffron} />
        <path d="M-28-128h56m-56 18h38M-28-50h56" stroke={palette.walnut} strokeWidth="7" />
        <path d="M-28-94h24v30h-24zm32 0h24v30H4z" fill={palette.dal} />
      </g>
      <g transform="translate(62 -10)rotate(5)">
        <rect x="-42" y="-172" width="84" height="172" rx="13" fill="#e8e4dc" />
        <rect x="-34" y="-158" width="68" height="142" rx="4" fill={palette.crocus} />
        <path d="M-22-140h44v34h-44z" fill={palette.crocusPale} />
        <path d="M-22-88h44m-44 16h30m-30 16h38" stroke={palette.snow} strokeWidth="6" />
        <rect x="-24" y="-42" width="48" height="16" rx="8" fill={palette.saffron} />
      </g>
      <path d="M-136 0v-26h272V0z" fill={tones.woodLight} />
      <path d="M-136-26h272v7h-272z" fill={tones.woodEdge} />
      <path d="M-126-26v-50m236 50v-66m22 66v-46" stroke={palette.saffron} strokeWidth="13" />
      <path d="M-131-76h10l2-40h-14zM105-92h10v-44l-10-8zm22 20h10l3-36h-16z" fill={steel.light} />
    </>
  );
}

/** A lit lantern, books, and a magnifier. */
function SearchTools() {
  return (
    <>
      <circle cx="-60" cy="-104" r="118" fill={tones.glow} opacity=".26" />
      <circle cx="-60" cy="-104" r="78" fill={tones.glow} opacity=".3" />
      <path d="M-60-214q-40 4-40 36h8q0-26 32-28 32 2 32 28h8q0-32-40-36z" fill={tones.copperLight} />
      <path d="M-104-184h88l-14 22h-60zM-110-24h100l12 24h-124z" fill={tones.copper} />
      <path d="M-104-184h26l-8 22h-4zM-110-24h30L-92 0h-30z" fill={tones.copperLight} />
      <path d="M-94-162h68l14 138h-96z" fill={tones.lamp} />
      <path d="M-60-52c-22-20-14-40 2-66 14 26 22 46-2 66z" fill={palette.saffron} />
      <path d="M-60-52c-8-10-6-20 1-32 7 12 9 22-1 32z" fill={palette.white} />
      <path
        d="M-94-162-108-24M-26-162-12-24M-60-162V-24M-101-96h82"
        stroke={tones.copperDark}
        strokeWidth="5"
        fill="none"
      />
      <path d="M16 0V-26H152V0z" fill={palette.dal} />
      <path d="M24-26v-28H144v28z" fill={palette.crocusPale} />
      <path d="M12-54v-24H136v24z" fill={palette.crocus} />
      <path d="M16-20h10v14H16zm8-28h10v16H24zm-12-24h10v12H12z" fill={palette.snow} opacity=".6" />
      <g transform="translate(80 -136)rotate(24)">
        <path d="M-9 44h18v70q-9 12-18 0z" fill={tones.woodLight} />
        <circle r="52" fill={palette.saffron} />
        <circle r="41" fill="#cfe6e2" />
        <path
          d="M-28-8a30 30 0 0 1 24-22"
          stroke={palette.white}
          strokeWidth="7"
          fill="none"
          strokeLinecap="round"
        />
      </g>
    </>
  );
}

/** A slate with a timetable, an abacus, and a bell. */
function SchoolTools() {
  return (
    <>
      <path d="M-150 0-130-206H46L54 0z" fill={tones.woodLight} />
      <path d="M-150 0-130-206h8L-140 0z" fill={tones.woodEdge} />
      <path d="M-132-18-116-190H32L38-18z" fill="#24423c" />
      <path
        d="M-122-148H34M-126-104H36M-129-62H37M-76-190-84-18M-30-190l-4 172M14-190l4 172"
        stroke={palette.snow}
        strokeWidth="4"
        opacity=".75"
      />
      <path
        d="m-66-166 8 8 16-18m-66 54 8 8 16-18m50 54 8 8 16-18"
        stroke={palette.saffron}
        strokeWidth="7"
        fill="none"
      />
      <path d="M18 0V-120H162V0zm14-14H148V-106H32z" fill={tones.wood} fillRule="evenodd" />
      <path d="M18-120H162v7H18z" fill={tones.woodEdge} />
      <path d="M32-86H148M32-60H148M32-34H148" stroke={steel.light} strokeWidth="4" />
      <path
        d="M46-86h0m20 0h0m44 0h0m22 0h0M46-34h0m20 0h0m22 0h0"
        stroke={palette.saffron}
        strokeWidth="19"
        strokeLinecap="round"
      />
      <path d="M50-60h0m60 0h0m22 0h0" stroke={palette.crocusPale} strokeWidth="19" strokeLinecap="round" />
      <path d="M-62 0q-4-44 30-60 34 16 30 60z" fill={tones.copper} />
      <path d="M-62 0q-4-44 30-60-18 22-14 60z" fill={tones.copperLight} />
      <path d="M-38-60h12v-42h-12z" fill={tones.timber} />
    </>
  );
}

/** A telephone with a dial, a bowl of noon chai, and a note. */
function CareTools() {
  return (
    <>
      <path d="M-120 0q6-96 56-110H24q50 14 56 110z" fill={palette.dal} />
      <path d="M-120 0q6-96 56-110h24q-44 24-48 110z" fill="#2a8d84" />
      <circle cx="-20" cy="-54" r="42" fill={palette.snow} />
      <path
        d={Array.from({ length: 9 }, (_, index) => {
          const angle = ((index * 33 - 40) * Math.PI) / 180;
          return `M${(-20 + 28 * Math.cos(angle)).toFixed(1)} ${(-54 + 28 * Math.sin(angle)).toFixed(1)}h0`;
        }).join('')}
        stroke={palette.ink}
        strokeWidth="10"
        strokeLinecap="round"
      />
      <circle cx="-20" cy="-54" r="11" fill={palette.saffron} />
      <path d="M-62-110v-22m84 22v-22" stroke="#08554f" strokeWidth="16" />
      <path
        d="M-142-118q-6-50 40-54H62q46 4 40 54l-10 14H46q-10-4-8-30H-78q2 26-8 30h-46z"
        fill={palette.ink}
      />
      <path
        d="M-138-124q0-40 38-42H60"
        fill="none"
        stroke={palette.soft}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M92 0q44 4 40-34t34-32" fill="none" stroke={palette.ink} strokeWidth="6" />
      <g transform="translate(136 0)">
        <path d="M-44-60c2 32 16 52 28 60h32c12-8 26-28 28-60z" fill={palette.snow} />
        <path d="M44-60C42-28 28-8 16 0H0c22-14 30-34 30-60z" fill="#d8cfc0" />
        <ellipse cy="-60" rx="44" ry="12" fill={palette.snow} />
        <ellipse cy="-59" rx="37" ry="8" fill={tones.tea} />
        <path
          d="M-40-40l9 11 9-11 9 11 9-11 9 11 9-11 9 11 9-11"
          fill="none"
          stroke={palette.dal}
          strokeWidth="4"
        />
        <path
          d="M-10-80c-14-14 10-22 0-40m22 36c-10-14 14-20 4-38"
          fill="none"
          stroke={palette.snow}
          strokeWidth="5"
          strokeLinecap="round"
          opacity=".7"
        />
      </g>
    </>
  );
}
