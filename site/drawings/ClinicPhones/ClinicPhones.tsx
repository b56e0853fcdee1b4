import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Handset } from '../Picture/Handset.tsx';

const SIZE = { width: 1080, height: 720 };

/** Green, as of July's fields, is for buttons only. */
const field = {
  ground: '#dfe7cb',
  row: '#c3d3a3',
  water: '#eef3e2',
  page: '#fffdf5',
  words: '#173323',
  soft: '#5d6f60',
  rule: '#dfe3d3',
  green: '#2f7d3a',
  other: '#cdd8c0',
  sun: '#f0a92c',
};

/** A clinic on two phones: when it is open, as seven bars, and when the next hour is free. */
export const clinicPhones: FileDrawing = {
  kind: 'file',
  ...SIZE,
  alt: 'Sample site of a clinic in Kulgam on two phones: today’s opening hours with a bar for each day of the week, and the next free time with directions to the clinic.',
  draw: () => (
    <>
      <path d={`M0 0H${SIZE.width}V${SIZE.height}H0z`} fill={field.ground} />
      <Paddy />
      <svg x="152" y="24" width="328" height="672" viewBox="0 0 400 820">
        <Handset ground={field.page} time="9:05" ink={field.words}>
          <Hours />
        </Handset>
      </svg>
      <svg x="600" y="24" width="328" height="672" viewBox="0 0 400 820">
        <Handset ground={field.page} time="9:06" ink={field.words} clip="second">
          <NextFree />
        </Handset>
      </svg>
    </>
  ),
};

/** Terraces with seedlings in rows, seen from above. */
function Paddy() {
  const banks = [60, 190, 320, 450, 580, 710];
  return (
    <>
      <path
        d={banks.map((y) => `M-20 ${y}q280-70 560-16t560-20`).join('')}
        fill="none"
        stroke={field.water}
        strokeWidth="26"
      />
      <path
        d={banks.flatMap((y) => [32, 58, 84].map((step) => `M-20 ${y + step}q280-70 560-16t560-20`)).join('')}
        fill="none"
        stroke={field.row}
        strokeWidth="11"
        strokeLinecap="round"
        strokeDasharray="0 26"
      />
    </>
  );
}

/** Hours of opening, Monday first; the fourth day is today. */
const week: [string, number][] = [
  ['M', 8],
  ['T', 8],
  ['W', 5],
  ['T', 8],
  ['F', 4],
  ['S', 6],
  ['S', 0],
];
const TODAY = 3;

function Hours() {
  return (
    <>
      <Name />
      <Words x={34} y={214} size={88} face="fredoka" tracking={-0.02} fill={field.words}>
        Open
      </Words>
      <Words x={34} y={298} size={88} face="fredoka" tracking={-0.02} fill={field.green}>
        till five
      </Words>
      {week.map(([letter, hours], index) => {
        const isToday = index === TODAY;
        const x = 38 + index * 48;
        return (
          <g key={index}>
            {hours > 0 && (
              <rect
                x={x}
                y={500 - hours * 18}
                width="34"
                height={hours * 18}
                rx="8"
                fill={isToday ? field.green : field.other}
              />
            )}
            <path d={`M${x} 504h34`} stroke={field.words} strokeWidth="3" />
            <Words
              x={x + 17}
              y={534}
              size={24}
              face={isToday ? 'bold' : 'text'}
              anchor="middle"
              fill={isToday ? field.words : field.soft}
            >
              {letter}
            </Words>
          </g>
        );
      })}
      {[
        ['Dr Asiya, children', 'till 2'],
        ['Dr Bilal, general', 'till 5'],
      ].map(([who = '', until = ''], index) => (
        <g key={who} transform={`translate(34 ${560 + index * 54})`}>
          <path d="M0 0H332" stroke={field.rule} strokeWidth="2" />
          <Words x={0} y={36} size={25} face="bold" fill={field.words}>
            {who}
          </Words>
          <Words x={332} y={36} size={25} anchor="end" fill={field.words}>
            {until}
          </Words>
        </g>
      ))}
      <Press y={690}>Book a time</Press>
    </>
  );
}

function NextFree() {
  return (
    <>
      <Name />
      <Words x={34} y={178} size={30} fill={field.soft}>
        Next free time
      </Words>
      <Words x={28} y={292} size={124} face="fredoka" tracking={-0.03} fill={field.words}>
        11:40
      </Words>
      <Words x={34} y={338} size={26} face="bold" fill={field.words}>
        today, with Dr Asiya
      </Words>
      <svg x="34" y="366" width="332" height="226" viewBox="0 0 332 226">
        <rect width="332" height="226" rx="20" fill={field.ground} />
        <path
          d="M-10 160 120 132 210 176 350 150M120 132 84-10M210 176l40 70"
          fill="none"
          stroke={field.page}
          strokeWidth="20"
        />
        <path d="M-10 60q60 10 96-10T210 40t140-30" fill="none" stroke="#9cc3c4" strokeWidth="14" />
        <path
          d="M20 158l100-26 60 30"
          fill="none"
          stroke={field.green}
          strokeWidth="6"
          strokeDasharray="2 12"
          strokeLinecap="round"
        />
        <path d="M208 150c-30-34-34-46-34-58a34 34 0 0 1 68 0c0 12-4 24-34 58z" fill={field.sun} />
        <circle cx="208" cy="92" r="13" fill={field.page} />
      </svg>
      <Words x={34} y={632} size={24} face="bold" fill={field.words}>
        Behind the bus stand,
      </Words>
      <Words x={34} y={662} size={24} fill={field.words}>
        the blue gate
      </Words>
      <Press y={690}>Keep 11:40</Press>
    </>
  );
}

function Name() {
  return (
    <>
      <path d="M34 100h34m-17-17v34" stroke={field.green} strokeWidth="11" strokeLinecap="round" />
      <Words x={84} y={110} size={31} face="fredoka" fill={field.words}>
        Vishaw Clinic
      </Words>
    </>
  );
}

function Press({ y, children }: { y: number; children: string }) {
  return (
    <>
      <rect x="34" y={y} width="332" height="80" rx="24" fill={field.green} />
      <Words x={200} y={y + 51} size={30} face="bold" anchor="middle" fill={field.page}>
        {children}
      </Words>
    </>
  );
}
