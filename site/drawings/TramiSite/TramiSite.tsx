import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Browser, BROWSER, WINDOW } from '../Picture/Browser.tsx';

/** The browser around the restaurant's site: bar, buttons, address field, address. */
export const BAR = ['#0a2a24', '#2c5a50', '#134b3f', '#cfe0d6'] as const;

/** The restaurant's colours. */
export const table = {
  ground: '#0f4136',
  deep: '#0a3029',
  pink: '#f7c3b0',
  copper: '#c9733f',
  bright: '#e89a63',
  shade: '#8d4520',
  rice: '#fff7e6',
  grain: '#ecd9b4',
  red: '#b5291b',
  brown: '#6b2d17',
  green: '#5c8a3a',
  yellow: '#e7b23c',
};

/** A restaurant's site. Half of the page shows a trami from above: a copper plate that four people share. */
export const tramiSite: FileDrawing = {
  kind: 'file',
  ...BROWSER,
  alt: 'Sample site of a wazwan restaurant in Srinagar: an engraved copper plate of rice and meats seen from above, the words “Four hands, one plate.”, tonight’s tables and a button to book one.',
  fit: 'full',
  draw: () => (
    <>
      <Browser address="chaar-srinagar.example" bar={BAR}>
        <FirstScreen />
      </Browser>
    </>
  ),
};

/** The plate, for the portfolio. */
export const tramiWindow: FileDrawing = {
  kind: 'file',
  ...WINDOW,
  alt: '',
  draw: () => (
    <>
      <path d="M0 0H720V720H0z" fill={table.ground} />
      <circle cx="360" cy="360" r="346" fill={table.deep} />
      <Plate x={360} y={360} radius={316} />
      <path d="M-4 298q364-52 728 0v124q-364-52-728 0z" fill={table.pink} />
      <Words x={360} y={390} size={126} face="shrikhand" anchor="middle" fill={table.ground}>
        Chaar
      </Words>
    </>
  ),
};

/** What the site shows first, 1080 by 720 units with the browser's bar. */
export function FirstScreen() {
  return (
    <>
      <path d="M0 0H1080V720H0z" fill={table.ground} />
      <circle cx="856" cy="410" r="392" fill={table.deep} />
      <Plate x={856} y={410} radius={348} />
      <Words x={44} y={104} size={42} face="shrikhand" fill={table.pink}>
        Chaar
      </Words>
      {['Menu', 'Weddings', 'Find us'].map((entry, index) => (
        <Words key={entry} x={[226, 294, 388][index] ?? 0} y={98} size={16} fill={table.rice}>
          {entry}
        </Words>
      ))}
      {['Four', 'hands,', 'one', 'plate.'].map((word, index) => (
        <Words
          key={word}
          x={40}
          y={232 + index * 112}
          size={124}
          face="shrikhand"
          tracking={-0.015}
          fill={index < 2 ? table.pink : table.yellow}
        >
          {word}
        </Words>
      ))}
      <rect x="44" y="632" width="196" height="58" rx="29" fill={table.pink} />
      <Words x={142} y={667} size={17} face="bold" anchor="middle" fill={table.deep}>
        Book your trami
      </Words>
      <Words x={262} y={657} size={15} fill={table.rice}>
        Tonight: 7:30 and 9:00 free
      </Words>
      <Words x={262} y={679} size={15} fill="#a9c4b8">
        Sample menu, ₹3,600 for four
      </Words>
    </>
  );
}

/** A copper plate with an engraved rim, rice and seven dishes. */
export function Plate({ x, y, radius }: { x: number; y: number; radius: number }) {
  const petals = Array.from({ length: 24 }, (_, index) => index * 15);
  return (
    <g transform={`translate(${x} ${y})scale(${(radius / 348).toFixed(3)})`}>
      <circle r="348" fill={table.shade} />
      <circle r="340" fill={table.copper} />
      <circle r="318" fill={table.bright} />
      {petals.map((angle) => (
        <path
          key={angle}
          d="M0-262C26-278 30-298 0-314-30-298-26-278 0-262"
          fill={angle % 30 ? table.copper : 'none'}
          stroke={table.shade}
          strokeWidth="3"
          transform={`rotate(${angle})`}
        />
      ))}
      <circle
        r="329"
        fill="none"
        stroke={table.shade}
        strokeWidth="5"
        strokeDasharray="2 12"
        strokeLinecap="round"
      />
      <circle r="252" fill={table.shade} />
      <circle r="246" fill={table.copper} />
      <circle r="232" fill={table.rice} />
      <path d={grains(330, 0)} stroke={table.grain} strokeWidth="4.5" strokeLinecap="round" />
      <path d={grains(150, 3)} stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      {/* Rista and gushtaba, round; tabak maaz, ribs; seekh kababs, long; saag, yoghurt and chutney. */}
      <circle cx="-96" cy="-92" r="64" fill={table.red} />
      <path
        d="M-138-112a50 50 0 0 1 40-34"
        fill="none"
        stroke="#e4735f"
        strokeWidth="12"
        strokeLinecap="round"
      />
      <circle cx="34" cy="-138" r="52" fill="#f0d9b0" />
      <path
        d="M0-152a40 40 0 0 1 30-28"
        fill="none"
        stroke="#fffaf0"
        strokeWidth="10"
        strokeLinecap="round"
      />
      <g transform="rotate(-24)" fill={table.brown}>
        <rect x="-176" y="36" width="196" height="42" rx="21" />
        <rect x="-160" y="88" width="190" height="42" rx="21" fill="#552111" />
        <path
          d="M-140 57h130m-110 52h120"
          stroke="#91492a"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray="22 18"
        />
      </g>
      <path d="M100-104c60-30 124 20 104 72-22 50-108 34-124-10-8-26-4-52 20-62" fill={table.green} />
      <path
        d="M112-76c30-16 72 2 66 34m-78-6c16 14 44 20 62 8"
        fill="none"
        stroke="#8db662"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M62 34c70-30 150 0 142 58-12 60-104 70-146 28-24-30-26-72 4-86" fill={table.yellow} />
      <path
        d="M84 62h0m42-10h0m40 26h0m-62 24h0m40 8h0m-8-30h0"
        stroke="#c9811c"
        strokeWidth="20"
        strokeLinecap="round"
      />
      <path d="M-14 150c40-16 76 6 70 36-10 32-74 34-92 6-8-20 4-36 22-42" fill="#8a1f38" />
      <circle cy="-8" r="42" fill={table.copper} />
      <circle cy="-8" r="33" fill="#fff" />
      <path
        d="M-14-4c6-16 26-14 26-2s-16 12-20 2"
        fill="none"
        stroke={table.grain}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  );
}

/** Short strokes at multiples of the golden angle, which fills the plate evenly without a visible pattern. */
function grains(count: number, offset: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index + offset) * 2.39996;
    const from = (216 * Math.sqrt(index + 0.5)) / Math.sqrt(count);
    const lean = index * 1.7;
    const x = from * Math.cos(angle);
    const y = from * Math.sin(angle);
    return `M${x.toFixed(0)} ${y.toFixed(0)}l${(12 * Math.cos(lean)).toFixed(0)} ${(12 * Math.sin(lean)).toFixed(0)}`;
  }).join('');
}
