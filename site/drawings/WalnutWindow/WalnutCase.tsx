import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Browser } from '../Picture/Browser.tsx';
import { HANDSET, Handset } from '../Picture/Handset.tsx';
import { specimen } from '../Specimen/Specimen.tsx';
import { LEAF, Leaf, wood } from './WalnutWindow.tsx';

const soft = '#6a5138';
const pale = '#e3cdae';
const paper = '#f8f1e4';

/** The carver's whole catalogue: one panel, four pieces, and an order by sketch. */
export const walnutPage: FileDrawing = {
  kind: 'file',
  width: 1080,
  height: 1960,
  alt: 'The whole sample site: a panel of carved leaves, four pieces, a sketch that becomes a carving, and chisels.',
  fit: 'full',
  draw: () => (
    <Browser address="doon-chisel.example" bar={[wood.deep, wood.mid, '#432a1b', pale]} height={1960}>
      <FirstScreen />
      <g transform="translate(0 720)">
        <Pieces />
      </g>
      <g transform="translate(0 1230)">
        <Sketch />
      </g>
      <g transform="translate(0 1640)">
        <Bench />
      </g>
    </Browser>
  ),
};

export const walnutPhone: FileDrawing = {
  kind: 'file',
  ...HANDSET,
  alt: 'The sample site on a phone: the panel and one button.',
  fit: 'handset',
  draw: () => (
    <Handset ground={wood.page} time="11:30" ink={wood.ink}>
      <Words x={36} y={110} size={21} face="marcellus" tracking={0.12} fill={wood.ink}>
        DOON & CHISEL
      </Words>
      <path d="M332 96h32m-32 12h32" stroke={wood.ink} strokeWidth="3" />
      <g transform="translate(36 138)">
        <Panel columns={3} rows={4} leaf={0.52} width={328} height={400} />
      </g>
      <Words x={36} y={604} size={52} face="marcellus" fill={wood.ink}>
        Count
      </Words>
      <Words x={36} y={660} size={52} face="marcellus" fill={wood.ink}>
        the leaves.
      </Words>
      <path d="M36 690H364V752H36z" fill={wood.ink} />
      <Words x={200} y={728} size={20} face="bold" anchor="middle" fill={wood.page}>
        Send your drawing
      </Words>
      <Words x={200} y={784} size={17} anchor="middle" fill={soft}>
        See four pieces
      </Words>
    </Handset>
  ),
};

export const walnutLetters = specimen({
  face: 'marcellus',
  name: 'Marcellus',
  line: 'Count the leaves.',
  ground: wood.deep,
  letters: wood.page,
  accent: wood.edge,
});

function FirstScreen() {
  return (
    <>
      <path d="M0 0H1080V720H0z" fill={wood.page} />
      <Words x={52} y={104} size={25} face="marcellus" tracking={0.14} fill={wood.ink}>
        DOON & CHISEL
      </Words>
      {['Pieces', 'Your drawing', 'Workshop'].map((entry, index) => (
        <Words key={entry} x={[52, 128, 258][index] ?? 0} y={146} size={17} fill={soft}>
          {entry}
        </Words>
      ))}
      <Words x={48} y={346} size={100} face="marcellus" tracking={-0.01} fill={wood.ink}>
        Count
      </Words>
      <Words x={48} y={450} size={100} face="marcellus" tracking={-0.01} fill={wood.ink}>
        the leaves.
      </Words>
      <Words x={52} y={506} size={20} fill={soft}>
        Twenty on this panel, cut by one hand
      </Words>
      <Words x={52} y={534} size={20} fill={soft}>
        from one board of walnut.
      </Words>
      <path d="M52 578H262V640H52z" fill={wood.ink} />
      <Words x={157} y={615} size={19} face="bold" anchor="middle" fill={wood.page}>
        See the pieces
      </Words>
      <g transform="translate(588 40)">
        <Panel columns={4} rows={5} leaf={0.6} width={492} height={680} />
      </g>
    </>
  );
}

type PanelProps = { columns: number; rows: number; leaf: number; width: number; height: number };

/** A carved panel. Neighbouring leaves point up and down in turn; `leaf` is their scale. */
function Panel({ columns, rows, leaf, width, height }: PanelProps) {
  const frame = 26;
  const step = { x: (width - 2 * frame) / columns, y: (height - 2 * frame) / rows };
  const places = Array.from({ length: columns * rows }, (_, index) => ({
    column: index % columns,
    row: Math.floor(index / columns),
  }));
  return (
    <>
      <path d={`M0 0H${width}V${height}H0z`} fill={wood.mid} />
      <path d={`M0 0H${width}l-12 12H12V${height - 12}L0 ${height}z`} fill={wood.light} />
      <rect x={frame} y={frame} width={width - 2 * frame} height={height - 2 * frame} fill="#4a2c19" />
      <path
        d={`M${frame} ${height - frame}V${frame}H${width - frame}`}
        fill="none"
        stroke={wood.deep}
        strokeWidth="9"
      />
      <path
        d={places
          .map(
            ({ column, row }) =>
              `M${frame + step.x * column} ${frame + step.y * row}h${step.x}v${step.y}h${-step.x}z`,
          )
          .join('')}
        fill="none"
        stroke={wood.deep}
        strokeWidth="2"
        opacity=".5"
      />
      {places.map(({ column, row }) => {
        const turn = (column + row) % 2 ? 180 : 0;
        const x = frame + step.x * (column + 0.5);
        const y = frame + step.y * (row + 0.5) + (turn ? -16 : 16) * leaf;
        return (
          <g
            key={`${column} ${row}`}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})scale(${leaf})rotate(${turn})`}
          >
            <Leaf turn={turn} />
          </g>
        );
      })}
    </>
  );
}

const pieces: [string, string][] = [
  ['Jewel box', '₹2,400'],
  ['Tea tray', '₹3,800'],
  ['Lamp', '₹5,600'],
  ['Side table', '₹14,500'],
];

function Pieces() {
  return (
    <>
      <path d="M0 0H1080V510H0z" fill={paper} />
      <Words x={52} y={104} size={56} face="marcellus" fill={wood.ink}>
        Four pieces
      </Words>
      <Words x={1028} y={100} size={19} anchor="end" fill={soft}>
        Each is made after you order it.
      </Words>
      <path d="M52 384H1028" stroke={wood.edge} strokeWidth="3" />
      {pieces.map(([name, price], index) => (
        <g key={name} transform={`translate(${164 + index * 251} 384)`}>
          <Piece of={index} />
          <Words x={0} y={46} size={23} face="bold" anchor="middle" fill={wood.ink}>
            {name}
          </Words>
          <Words x={0} y={76} size={20} anchor="middle" fill={soft}>
            {price}
          </Words>
        </g>
      ))}
    </>
  );
}

/** A piece of the catalogue, standing on the origin. */
function Piece({ of }: { of: number }) {
  switch (of) {
    case 0:
      return (
        <>
          <path d="M-92-84H92V0H-92z" fill={wood.light} />
          <path d="M-92-84H0V0H-92z" fill={wood.mid} opacity=".35" />
          <path d="m-104-84 22-56H82l22 56z" fill={wood.edge} />
          <path d="M-104-84H104v12H-104z" fill={wood.deep} />
          <g transform="translate(0 -36)scale(.3)">
            <Leaf turn={0} />
          </g>
          <path d="M-74-36h34m80 0h34" stroke={wood.deep} strokeWidth="4" strokeLinecap="round" />
          <circle cy="-76" r="8" fill="#e7b23c" />
        </>
      );
    case 1:
      return (
        <>
          <ellipse cy="-18" rx="106" ry="18" fill={wood.deep} />
          <path d="M-106-132q106-60 212 0l-10 108q-96 36-192 0z" fill={wood.light} />
          <path d="M-86-122q86-46 172 0l-8 88q-78 26-156 0z" fill={wood.mid} />
          <g transform="translate(0 -84)scale(.5)">
            <Leaf turn={0} />
          </g>
        </>
      );
    case 2:
      return (
        <>
          <path d="M-54-10H54V0H-54z" fill={wood.deep} />
          <path d="M-14-12q-34-30-8-62 18-24 8-56h28q-10 32 8 56 26 32-8 62z" fill={wood.light} />
          <path d="M-14-12q-34-30-8-62 18-24 8-56h14v118z" fill={wood.mid} />
          <path d="m-86-122 34-116H52l34 116z" fill="#f3d9a2" />
          <path d="m-86-122 4-14H82l4 14zm30-102 4-14H52l4 14z" fill={wood.light} />
          <g transform="translate(0 -182)scale(.3)">
            <path d={LEAF} fill={wood.edge} />
          </g>
        </>
      );
    default:
      return (
        <>
          <path d="M-100-176H100v20H-100z" fill={wood.light} />
          <path d="M-88-156H88v34H-88z" fill={wood.mid} />
          {[-56, 0, 56].map((x) => (
            <g key={x} transform={`translate(${x} -140)scale(.15)`}>
              <path d={LEAF} fill={wood.edge} />
            </g>
          ))}
          <path
            d="M-84-122h22q8 60-4 122h-14q-12-62-4-122m146 0h22q8 60-4 122H66q-12-62-4-122"
            fill={wood.light}
          />
          <path d="M-50-122h12q4 50-2 96h-8q-6-46-2-96m88 0h12q4 50-2 96h-8q-6-46-2-96" fill={wood.deep} />
          <path d="M-72-52H72" stroke={wood.mid} strokeWidth="10" />
        </>
      );
  }
}

function Sketch() {
  return (
    <>
      <path d="M0 0H1080V410H0z" fill={wood.deep} />
      <Words x={52} y={128} size={56} face="marcellus" fill={wood.page}>
        You draw it,
      </Words>
      <Words x={52} y={194} size={56} face="marcellus" fill={wood.page}>
        we carve it.
      </Words>
      <Words x={52} y={248} size={20} fill={pale}>
        Send a photo of your sketch and the
      </Words>
      <Words x={52} y={276} size={20} fill={pale}>
        size of the wall. We answer with a price.
      </Words>
      <path d="M52 312H286V370H52z" fill={wood.edge} />
      <Words x={169} y={347} size={19} face="bold" anchor="middle" fill={wood.ink}>
        Send your drawing
      </Words>
      <g transform="translate(648 210)rotate(-5)">
        <path d="M-120-146H120V146H-120z" fill={paper} />
        <path
          d="M-120-110H120m0 36H-120m0 36H120m0 36H-120m0 36H120m0 36H-120m0 36H120m-204-216V146m36-292V146m36-292V146m36-292V146m36-292V146m36-292V146"
          stroke="#dfd2bb"
          strokeWidth="1.5"
        />
        <g transform="translate(0 16)scale(.94)">
          <path
            d={LEAF}
            fill="none"
            stroke={soft}
            strokeWidth="4"
            strokeDasharray="13 5"
            strokeLinecap="round"
          />
          <path
            d="M0 34V-96M0 34L62-40M0 34-62-40M0 34 68 14M0 34-68 14"
            stroke={soft}
            strokeWidth="3"
            strokeDasharray="9 6"
          />
        </g>
        <path d="m64 132 84-84 14 14-84 84-20 6z" fill="#e7b23c" />
        <path d="m64 132 14 14-20 6z" fill={wood.ink} />
      </g>
      <path
        d="M800 205h44m-18-16 18 16-18 16"
        fill="none"
        stroke={wood.edge}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g transform="translate(944 210)">
        <path d="M-84-130H84V130H-84z" fill={wood.mid} />
        <path d="M-84-130H84l-10 10H-74V120l-10 10z" fill={wood.light} />
        <path d="M-66-112H66V112H-66z" fill="#4a2c19" />
        <g transform="translate(0 18)scale(.62)">
          <Leaf turn={0} />
        </g>
      </g>
    </>
  );
}

/** The carver's chisels on the bench, and the foot of the page. */
function Bench() {
  const blades = [
    'M-9-96H9V-4H-9z',
    'M-13-96H13V-16L0-2-13-16z',
    'M-6-96H6V-4H-6z',
    'M-16-96H16V-8Q0 6-16-8z',
    'M-11-96H11L9-4-9-16z',
    'M-8-96H8V-20L0-2-8-20z',
  ];
  return (
    <>
      <path d="M0 0H1080V320H0z" fill={wood.page} />
      <Words x={52} y={94} size={46} face="marcellus" fill={wood.ink}>
        Eleven weeks,
      </Words>
      <Words x={52} y={146} size={46} face="marcellus" fill={wood.ink}>
        six chisels, one board.
      </Words>
      <Words x={52} y={192} size={20} fill={soft}>
        Come and watch: Safakadal, mornings.
      </Words>
      {blades.map((blade, index) => (
        <g key={blade} transform={`translate(${640 + index * 74} 216)`}>
          <path d={blade} fill="#b9b2a6" />
          <path d="M-12-112H12V-92H-12z" fill="#8b8478" />
          <path d="M-15-182q15-14 30 0l-3 72h-24z" fill={index % 2 ? wood.light : wood.mid} />
        </g>
      ))}
      <path d="M0 244H1080V320H0z" fill={wood.ink} />
      <Words x={52} y={290} size={21} face="marcellus" tracking={0.14} fill={wood.page}>
        DOON & CHISEL
      </Words>
      <Words x={1028} y={290} size={19} anchor="end" fill={pale}>
        Orders by message only
      </Words>
    </>
  );
}
