import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Browser } from '../Picture/Browser.tsx';
import { HANDSET, Handset } from '../Picture/Handset.tsx';
import { specimen } from '../Specimen/Specimen.tsx';
import { Skier, snow } from './parts.tsx';
import { FirstScreen, Phone } from './SkiSite.tsx';

/** The school's whole page: the mountain, three lessons, the week's snow, and the button at the end of the track. */
export const skiPage: FileDrawing = {
  kind: 'file',
  width: 1080,
  height: 1960,
  alt: 'The whole sample site: the mountain, three lessons as slopes, a week of new snow, and a track to the button.',
  fit: 'full',
  draw: () => (
    <Browser address="apharwat-ski.example" height={1960}>
      <FirstScreen />
      <g transform="translate(0 720)">
        <Lessons />
      </g>
      <g transform="translate(0 1260)">
        <Week />
      </g>
      <g transform="translate(0 1640)">
        <End />
      </g>
    </Browser>
  ),
};

export const skiPhone: FileDrawing = {
  kind: 'file',
  ...HANDSET,
  alt: 'The sample site on a phone: a skier, the snow report and one button.',
  fit: 'handset',
  draw: () => (
    <Handset ground={snow.sky} time="9:12" ink={snow.white}>
      <Phone />
    </Handset>
  ),
};

export const skiLetters = specimen({
  face: 'unbounded',
  name: 'Unbounded',
  line: 'Learn snow.',
  tracking: -0.035,
  ground: snow.sky,
  letters: snow.white,
  accent: snow.yellow,
});

const lessons: [name: string, price: string, slope: string, colour: string][] = [
  ['First day', '₹2,400', 'M0 160C90 150 180 132 304 96V240H0z', snow.pale],
  ['Parallel turns', '₹3,200', 'M0 184C90 160 180 110 304 52V240H0z', snow.sky],
  ['With a guide', '₹6,800', 'M0 206C110 190 200 90 304 10V240H0z', snow.deep],
];

function Lessons() {
  return (
    <>
      <path d="M0 0H1080V540H0z" fill={snow.white} />
      <Words x={56} y={104} size={50} face="unbounded" tracking={-0.035} fill={snow.deep}>
        Three ways down
      </Words>
      {lessons.map(([name, price, slope, colour], index) => (
        <g key={name} transform={`translate(${56 + index * 332} 156)`}>
          <path d="M0 0H304V240H0z" fill="#eaf2ff" />
          <path d={slope} fill={colour} />
          <g
            transform={`translate(${[151, 133, 174][index] ?? 0} ${[120, 117, 97][index] ?? 0})scale(-1 1)rotate(${[20, 32, 46][index] ?? 0})`}
          >
            <Skier x={0} y={0} size={0.95} />
          </g>
          <Words x={0} y={284} size={25} face="bold" fill={snow.deep}>
            {name}
          </Words>
          <Words x={304} y={284} size={25} face="bold" anchor="end" fill={snow.deep}>
            {price}
          </Words>
          <Words x={0} y={316} size={20} fill="#3f4d7d">
            {['Two hours, skis included', 'Three hours, four people', 'A whole day off the piste'][index] ??
              ''}
          </Words>
        </g>
      ))}
    </>
  );
}

const week: [string, number][] = [
  ['Fri', 6],
  ['Sat', 0],
  ['Sun', 14],
  ['Mon', 22],
  ['Tue', 9],
  ['Wed', 31],
  ['Today', 42],
];

function Week() {
  return (
    <>
      <path d="M0 0H1080V380H0z" fill={snow.deep} />
      <Words x={56} y={100} size={50} face="unbounded" tracking={-0.035} fill={snow.white}>
        124 cm
      </Words>
      <Words x={56} y={140} size={21} fill={snow.pale}>
        of new snow in seven days
      </Words>
      <path d="M56 320H1024" stroke="#33468c" strokeWidth="3" />
      {week.map(([day, depth], index) => (
        <g key={day} transform={`translate(${430 + index * 88} 320)`}>
          <path d={`M0 0V${-depth * 5.2 - 3}H60V0z`} fill={day === 'Today' ? snow.yellow : snow.pale} />
          <Words
            x={30}
            y={-depth * 5.2 - 14}
            size={20}
            face="bold"
            anchor="middle"
            fill={day === 'Today' ? snow.yellow : snow.white}
          >
            {`${depth}`}
          </Words>
          <Words x={30} y={32} size={18} anchor="middle" fill={snow.pale}>
            {day}
          </Words>
        </g>
      ))}
      <Words x={56} y={240} size={21} face="bold" fill={snow.white}>
        Gondola: open since 9:00
      </Words>
      <Words x={56} y={272} size={21} fill={snow.pale}>
        Wind at the top: light
      </Words>
    </>
  );
}

function End() {
  return (
    <>
      <path d="M0 0H1080V320H0z" fill={snow.sky} />
      <path d="M0 120c240-80 420-30 620-60s320-40 460-20v280H0z" fill={snow.white} />
      <path d="M0 320c160-70 420-70 640-90s320-60 440-60v150z" fill={snow.shade} />
      <g fill="none" stroke={snow.red} strokeWidth="6" strokeLinecap="round">
        <path d="M1000 52c-60 50-260 10-380 40s-40 80-140 112" />
        <path d="M1024 64c-60 50-260 14-376 42s-40 80-140 106" />
      </g>
      <rect x="56" y="178" width="456" height="96" fill={snow.red} />
      <Words x={284} y={238} size={34} face="unbounded" anchor="middle" tracking={-0.03} fill={snow.white}>
        Book a guide
      </Words>
      <path
        d="m600 190-20 44h12l-20 42h16l-22 42h68l-22-42h16l-20-42h12zm76 30-18 40h11l-18 38h15l-20 38h60l-20-38h15l-18-38h11z"
        fill={snow.deep}
      />
      <Words x={1024} y={262} size={22} face="unbounded" anchor="end" tracking={-0.03} fill={snow.deep}>
        Apharwat
      </Words>
      <Words x={1024} y={292} size={18} anchor="end" fill={snow.deep}>
        Meet at the foot of the gondola
      </Words>
    </>
  );
}
