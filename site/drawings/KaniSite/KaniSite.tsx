import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Browser, BROWSER } from '../Picture/Browser.tsx';

const dye = {
  page: '#f6eee0',
  words: '#2a1a1f',
  soft: '#75605a',
  rule: '#d9c9b2',
  madder: '#9c2438',
  deep: '#741526',
  indigo: '#22305f',
  husk: '#c98f3c',
  wool: '#f4e3c1',
  leaf: '#3f7a52',
};

/** A shawl maker's site: a kani shawl on the left, and on the right each piece with its weaver and price. */
export const kaniSite: FileDrawing = {
  kind: 'file',
  ...BROWSER,
  alt: 'Sample site of a shawl maker: a red kani shawl with a border of large paisleys, the words “Woven by number.”, and three shawls, each with its weaver, its price and whether it is available.',
  draw: () => (
    <>
      <Browser address="kanihama-looms.example">
        <path d="M0 0H1080V720H0z" fill={dye.page} />
        <Shawl />
        <Words x={598} y={110} size={40} face="italiana" fill={dye.words}>
          Kanihama
        </Words>
        {['Shawls', 'Weavers', 'Care'].map((entry, index) => (
          <Words key={entry} x={[842, 918, 1004][index] ?? 0} y={107} size={16} fill={dye.words}>
            {entry}
          </Words>
        ))}
        <Words x={594} y={232} size={104} face="italiana" tracking={-0.02} fill={dye.words}>
          Woven
        </Words>
        <Words x={594} y={334} size={104} face="italiana" tracking={-0.02} fill={dye.madder}>
          by number.
        </Words>
        <Talim />
        <Pieces />
      </Browser>
    </>
  ),
};

/** A shawl over a rail, 540 units wide: small paisleys above a deep border. */
function Shawl() {
  const rows = [172, 250, 328].flatMap((y, row) =>
    Array.from({ length: 6 - (row % 2) }, (_, index) => ({ x: 46 + (row % 2) * 45 + index * 90, y })),
  );
  return (
    <>
      <pattern id="twill" width="7" height="7" patternUnits="userSpaceOnUse">
        <path d="M-1 8 8-1" stroke="#000" strokeOpacity=".16" strokeWidth="1.6" />
      </pattern>
      <path d="M0 84H552v9H0z" fill={dye.words} />
      <path d="M0 92H540V664H0z" fill={dye.madder} />
      {rows.map(({ x, y }, index) => (
        <g key={index} transform={`translate(${x} ${y})scale(.36)`}>
          <Buta outer={dye.husk} inner={dye.indigo} heart={dye.wool} />
        </g>
      ))}
      <path d="M0 350H540V654H0z" fill={dye.indigo} />
      <Braid y={350} />
      <Braid y={628} />
      {[70, 203, 336, 469].map((x, index) => (
        <g key={x} transform={`translate(${x} 602)scale(1.2)`}>
          {index % 2 ? (
            <Buta outer={dye.husk} inner={dye.madder} heart={dye.wool} />
          ) : (
            <Buta outer={dye.madder} inner={dye.husk} heart={dye.indigo} />
          )}
        </g>
      ))}
      {[137, 270, 403].map((x) => (
        <path
          key={x}
          d={`M${x} 602c-8-70-8-120 0-190m0 50c-14-4-20-14-22-26 14 2 20 12 22 26m0 0c14-4 20-14 22-26-14 2-20 12-22 26m0 60c-14-4-20-14-22-26 14 2 20 12 22 26m0 0c14-4 20-14 22-26-14 2-20 12-22 26m0 60c-14-4-20-14-22-26 14 2 20 12 22 26m0 0c14-4 20-14 22-26-14 2-20 12-22 26`}
          fill={dye.leaf}
          stroke={dye.leaf}
          strokeWidth="2"
        />
      ))}
      <path d="M0 92H540V664H0z" fill="url(#twill)" />
      <path d="M0 92H540v16H0z" fillOpacity=".22" />
      <path d={`M4 664v38${'m12-38v38'.repeat(44)}`} stroke={dye.madder} strokeWidth="3.4" />
    </>
  );
}

/** A narrow band of lozenges across the shawl. */
function Braid({ y }: { y: number }) {
  return (
    <>
      <path d={`M0 ${y}H540v26H0z`} fill={dye.husk} />
      <path d={`M0 ${y + 13}${'l13.5-10 13.5 10-13.5 10z m27 0'.repeat(20)}`} fill={dye.deep} />
    </>
  );
}

/** A paisley, 175 units high. The origin is its foot. */
function Buta({ outer, inner, heart }: { outer: string; inner: string; heart: string }) {
  const drop =
    'M0 0C-42 0-58-36-50-76-42-112-8-122 2-154 6-172 28-178 38-162 26-164 20-156 24-142 34-108 58-90 54-48 50-16 28 0 0 0z';
  return (
    <>
      <path d={drop} fill={outer} />
      <path d={drop} transform="translate(0 -12)scale(.76)" fill={inner} />
      <path
        d="M0-22c-14 0-14-20 0-26-22 4-34-14-20-26 12-8 20 4 20 18 0-14 8-26 20-18 14 12 2 30-20 26 14 6 14 26 0 26"
        fill={heart}
      />
      <path d="M-16-86h0m20-8h0m-4-18h0m18 8h0m8 22h0" stroke={heart} strokeWidth="9" strokeLinecap="round" />
    </>
  );
}

/** A talim, the weaver's code: signs for colours and numbers of threads. */
function Talim() {
  const signs = ['v14h8', 'v14m5-14v14m5-14v14', 'h9v14', 'l10 14m-10 0 10-14', 'v14h9v-14', 'h10l-10 14h10'];
  const row = [0, 3, 1, 5, 2, 4, 1, 0, 5, 3, 4, 1, 2, 0, 5, 1, 3];
  return (
    <g transform="translate(600 378)">
      {row.map((sign, index) => (
        <path
          key={index}
          d={`M${index * 26} 0${signs[sign] ?? ''}`}
          fill="none"
          stroke={[dye.madder, dye.indigo, dye.husk, dye.leaf][(sign + (index % 3)) % 4]}
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </g>
  );
}

const pieces: { name: string; weaver: string; price: string; free: boolean; colour: string }[] = [
  {
    name: 'Madder, two sides',
    weaver: 'Woven by Ghulam Rasool',
    price: '₹86,000',
    free: true,
    colour: dye.madder,
  },
  {
    name: 'Indigo, narrow',
    weaver: 'Woven by Nazir Ahmad',
    price: '₹48,000',
    free: false,
    colour: dye.indigo,
  },
  {
    name: 'Walnut husk, full',
    weaver: 'Woven by Shameema',
    price: '₹1,12,000',
    free: true,
    colour: dye.husk,
  },
];

function Pieces() {
  return pieces.map(({ name, weaver, price, free, colour }, index) => (
    <g key={name} transform={`translate(600 ${428 + index * 92})`}>
      <path d="M0 0H436" stroke={dye.rule} strokeWidth="1.5" />
      <path d="M0 16h60v60H0z" fill={colour} />
      <g transform="translate(28 70)scale(.28)">
        <Buta outer={dye.wool} inner={colour} heart={dye.wool} />
      </g>
      <Words x={80} y={42} size={20} face="bold" fill={dye.words}>
        {name}
      </Words>
      <Words x={80} y={67} size={16} fill={dye.soft}>
        {weaver}
      </Words>
      <Words x={436} y={42} size={20} face="bold" anchor="end" fill={dye.words}>
        {price}
      </Words>
      <Words x={436} y={67} size={16} face="bold" anchor="end" fill={free ? dye.leaf : dye.soft}>
        {free ? 'Available' : 'Sold'}
      </Words>
    </g>
  ));
}
