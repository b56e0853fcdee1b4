import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Browser, BROWSER } from '../Picture/Browser.tsx';

/** Flat colours, like those of Basohli paintings. */
const paint = {
  green: '#0f3d2e',
  deep: '#082a1f',
  ochre: '#eab03a',
  red: '#b5311f',
  cream: '#fbeccb',
  blue: '#234f86',
  leaf: '#3f8057',
  brown: '#6b3b1c',
};

/** A dry fruit seller's site: the painted shop sign above nine doors, one of them open. */
export const bazaarSite: FileDrawing = {
  kind: 'file',
  ...BROWSER,
  alt: 'Sample site of a dry fruit shop in Jammu: the name “Tawi Mewa” painted in Latin and Devanagari letters, and nine painted doors, one for each product. The walnut door is open and shows the price.',
  draw: () => (
    <>
      <Browser address="tawi-mewa.example" bar={['#082a1f', '#2d5a49', '#0f3d2e', '#d8e2d4']}>
        <path d="M0 0H1080V720H0z" fill={paint.green} />
        <Sign />
        {doors.map((door, index) => (
          <g
            key={door.name}
            transform={`translate(${560 + (index % 3) * 166} ${72 + Math.floor(index / 3) * 212})`}
          >
            <Door {...door} />
          </g>
        ))}
      </Browser>
    </>
  ),
};

/** 480 wide. The letters are drawn twice, as sign painters do: the lower copy is the shadow. */
function Sign() {
  const lines = [
    { text: 'Tawi', face: 'modak', size: 150, y: 282 },
    { text: 'Mewa', face: 'modak', size: 150, y: 404 },
  ] as const;
  return (
    <g transform="translate(40 72)">
      <path d="M0 0H480V608H0z" fill={paint.ochre} />
      <path d="M12 12H468V596H12z" fill="none" stroke={paint.red} strokeWidth="6" />
      <path d={`M24 24${'q12 22 24 0'.repeat(18)}V584${'q-12-22-24 0'.repeat(18)}z`} fill={paint.red} />
      <path d={`M32 42H448V566H32z`} fill={paint.ochre} />
      <Words x={240} y={146} size={84} face="modakDevanagari" anchor="middle" fill={paint.green}>
        तवी मेवा
      </Words>
      {[paint.red, paint.cream].map((colour, coat) =>
        lines.map(({ text, face, size, y }) => (
          <Words
            key={text + colour}
            x={240 + (coat ? -5 : 5)}
            y={y + (coat ? -5 : 5)}
            size={size}
            face={face}
            anchor="middle"
            fill={colour}
          >
            {text}
          </Words>
        )),
      )}
      <path d="M70 446H410" stroke={paint.green} strokeWidth="3" />
      <Words x={240} y={486} size={25} face="display" anchor="middle" fill={paint.green}>
        Dry fruit, Raghunath Bazaar
      </Words>
      <rect x="122" y="508" width="236" height="46" fill={paint.green} />
      <Words x={240} y={539} size={22} face="bold" anchor="middle" fill={paint.cream}>
        Open a door
      </Words>
    </g>
  );
}

type Goods = 'walnut' | 'almond' | 'rajma' | 'apricot' | 'saffron' | 'kahwa' | 'fig' | 'raisin' | 'shawl';

const doors: { name: string; goods: Goods; ground: string; frame: string; price?: string }[] = [
  { name: 'Almonds', goods: 'almond', ground: paint.red, frame: paint.cream },
  { name: 'Rajma', goods: 'rajma', ground: paint.cream, frame: paint.red },
  { name: 'Apricots', goods: 'apricot', ground: paint.blue, frame: paint.ochre },
  { name: 'Saffron', goods: 'saffron', ground: paint.ochre, frame: paint.green },
  { name: 'Walnuts', goods: 'walnut', ground: paint.red, frame: paint.ochre, price: '₹640 a kilo' },
  { name: 'Kahwa', goods: 'kahwa', ground: paint.leaf, frame: paint.cream },
  { name: 'Figs', goods: 'fig', ground: paint.cream, frame: paint.blue },
  { name: 'Raisins', goods: 'raisin', ground: paint.blue, frame: paint.cream },
  { name: 'Shawls', goods: 'shawl', ground: paint.red, frame: paint.ochre },
];

/** 150 by 196, under an arch of five cusps. */
function Door({ name, goods, ground, frame, price }: (typeof doors)[number]) {
  const words = ground === paint.cream || ground === paint.ochre ? paint.green : paint.cream;
  const arch = 'M12 144V62q2-22 20-26 4-16 22-16 6-10 21-14 15 4 21 14 18 0 22 16 18 4 20 26v82z';
  return (
    <>
      <path d="M0 0H150V196H0z" fill={frame} />
      <path d="M5 5H145V191H5z" fill={ground} />
      {price ? (
        <>
          <path d={arch} fill={paint.deep} />
          {/* The leaf of the door, ajar. */}
          <path d="M12 144V62q2-22 20-26l14-10V158z" fill={paint.leaf} stroke={paint.ochre} strokeWidth="3" />
          <path d="M36 96h0" stroke={paint.ochre} strokeWidth="9" strokeLinecap="round" />
          <g transform="translate(92 92)">
            <Motif goods={goods} />
          </g>
          <Words x={75} y={164} size={17} face="bold" anchor="middle" fill={words}>
            {name}
          </Words>
          <Words x={75} y={184} size={16} face="bold" anchor="middle" fill={paint.ochre}>
            {price}
          </Words>
        </>
      ) : (
        <>
          <path d={arch} fill="none" stroke={frame} strokeWidth="4" />
          <g transform="translate(75 92)">
            <Motif goods={goods} />
          </g>
          <Words x={75} y={174} size={18} face="bold" anchor="middle" fill={words}>
            {name}
          </Words>
        </>
      )}
    </>
  );
}

function Motif({ goods }: { goods: Goods }) {
  switch (goods) {
    case 'walnut':
      return (
        <>
          <path d="M-30 0a30 33 0 0 1 60 0 30 33 0 0 1-60 0" fill="#c98a4b" />
          <path
            d="M0-33V33M-20-14q8 6 4 14t4 14M20-14q-8 6-4 14t-4 14"
            fill="none"
            stroke={paint.brown}
            strokeWidth="4"
            strokeLinecap="round"
          />
        </>
      );
    case 'almond':
      return (
        <g fill={paint.cream}>
          <path d="M-16 30C-40 6-30-26-16-40-2-26 8 6-16 30z" transform="rotate(-14)" />
          <path d="M22 34C2 12 12-18 24-30 36-18 42 12 22 34z" fill={paint.ochre} transform="rotate(12)" />
        </g>
      );
    case 'rajma':
      return (
        <g fill="#8f1f1a">
          <path d="M-34-6c-4-24 24-32 34-14 6 10 16 6 14-4 14 4 14 34-8 40-18 4-38-4-40-22z" />
          <path d="M-6 30c-2-14 16-18 22-8 4 6 10 4 9-3 9 4 8 22-6 25-11 2-24-3-25-14z" fill={paint.green} />
        </g>
      );
    case 'apricot':
      return (
        <>
          <circle cx="0" cy="4" r="32" fill={paint.ochre} />
          <path d="M0-28C14-8 14 20 0 36" fill="none" stroke={paint.red} strokeWidth="4" />
          <path d="M2-28C6-46 24-50 38-44 32-30 18-24 2-28z" fill={paint.leaf} />
        </>
      );
    case 'saffron':
      return (
        <path
          d="M-2 40C-4 10-18-8-34-24q-8-12 4-14 10 0 12 12C-8-10 0 10 2 40m-4 0C-4 4-4-20 0-40q4-10 10-2 4 8-2 18C4-8 4 10 2 40m0 0C6 10 18-6 32-20q12-12-2-16-10 0-12 10C12-8 4 10-2 40"
          fill={paint.red}
        />
      );
    case 'kahwa':
      return (
        <>
          <path d="M-34-6H30q0 40-32 40t-32-40z" fill={paint.cream} />
          <path d="M30 0q20-4 16 12-4 10-22 8" fill="none" stroke={paint.cream} strokeWidth="6" />
          <path
            d="M-14-16q-8-10 0-18t0-14M6-16q-8-10 0-18t0-14"
            fill="none"
            stroke={paint.ochre}
            strokeWidth="4"
            strokeLinecap="round"
          />
        </>
      );
    case 'fig':
      return (
        <>
          <path d="M0-40c4 18 36 26 32 54-4 24-60 24-64 0-4-28 28-36 32-54z" fill="#5b2a5e" />
          <path
            d="M-14-2q-6 14 0 26M0-8V30M14-2q6 14 0 26"
            fill="none"
            stroke={paint.cream}
            strokeWidth="3"
          />
        </>
      );
    case 'raisin':
      return (
        <path
          d="M-24-14h0m26-10h0m22 14h0m-40 20h0m26-8h0m20 18h0m-44 12h0m24 8h0"
          stroke={paint.ochre}
          strokeWidth="17"
          strokeLinecap="round"
        />
      );
    default:
      return (
        <>
          <path d="M-38 12H38v26H-38z" fill={paint.blue} />
          <path d="M-38-12H38v22H-38z" fill={paint.ochre} />
          <path d="M-38-36H38v22H-38z" fill={paint.cream} />
          <path
            d={`M-34 38v8${'m8.5-8v8'.repeat(8)}M-38 0l6-5 6 5 6-5 6 5 6-5 6 5 6-5 6 5 6-5 6 5 6-5 6 5`}
            fill="none"
            stroke={paint.green}
            strokeWidth="3"
          />
        </>
      );
  }
}
