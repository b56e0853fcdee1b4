import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Logo, SIZE, snow } from './parts.tsx';

/** The ski school's identity on a sign, a pass, a cup and a tin, with its style guide. */
export const skiBrand: FileDrawing = {
  kind: 'file',
  ...SIZE,
  alt: 'The sample school’s sign, day pass, cup and tin of wax, and a page of brand rules with four colours and one typeface.',
  draw: () => (
    <>
      <path d={`M0 0H${SIZE.width}V${SIZE.height}H0z`} fill={snow.deep} />
      <path d="M0 0H556V476H0z" fill={snow.pale} />
      <Sign />
      <path d="M560 0H836V476H560z" fill={snow.red} />
      <Pass />
      <path d="M840 0H1120V476H840z" fill={snow.yellow} />
      <Cup />
      <path d="M0 480H396V800H0z" fill={snow.sky} />
      <Tin />
      <path d="M400 480H1120V800H400z" fill={snow.white} />
      <Rules />
    </>
  ),
};

function Sign() {
  return (
    <>
      <path d="M0 388 120 300l90 50 130-120 120 110 96-50v186H0z" fill={snow.shade} />
      <path d="M0 430c160-50 330 26 556-24v70H0z" fill={snow.white} />
      <path d="M62 0h30V476H62z" fill={snow.deep} />
      <path d="M62 52H470v16H62zM92 68l58 0-58 58z" fill={snow.deep} />
      <path
        d="M58 52c4-26 40-26 60-18 40-14 90-10 130 0 60-10 120-6 160 2 40-6 66 0 66 16z"
        fill={snow.white}
      />
      <path d="M196 68v52m212-52v52" stroke={snow.deep} strokeWidth="5" />
      <rect x="150" y="118" width="304" height="270" rx="10" fill={snow.deep} />
      <rect
        x="162"
        y="130"
        width="280"
        height="246"
        rx="5"
        fill="none"
        stroke={snow.pale}
        strokeWidth="2.5"
      />
      <Logo x={298} y={286} width={146} fill={snow.white} sun={snow.red} />
      <Words x={302} y={336} size={35} face="unbounded" anchor="middle" tracking={-0.03} fill={snow.white}>
        Apharwat
      </Words>
      <Words x={302} y={362} size={17} anchor="middle" fill={snow.pale}>
        Ski school, sample
      </Words>
    </>
  );
}

function Pass() {
  return (
    <>
      <path d="m646 0 52 150L750 0" fill="none" stroke={snow.deep} strokeWidth="17" />
      <rect x="684" y="140" width="28" height="34" rx="5" fill={snow.shade} />
      <rect x="602" y="164" width="192" height="276" rx="16" fill={snow.white} />
      <rect x="676" y="178" width="44" height="10" rx="5" fill={snow.red} />
      <path d="M602 206H794V318H602z" fill={snow.sky} />
      <Logo x={694} y={304} width={92} fill={snow.white} sun={snow.yellow} />
      <Words x={622} y={358} size={27} face="display" tracking={-0.01} fill={snow.deep}>
        Day pass
      </Words>
      <Words x={622} y={384} size={15} fill={snow.deep}>
        Saturday 19 December
      </Words>
      <path
        d="M624 402v22m6-22v22m9-22v22m5-22v22m10-22v22m6-22v22m5-22v22m11-22v22m6-22v22m9-22v22m6-22v22m10-22v22m6-22v22m9-22v22m6-22v22m11-22v22m6-22v22m8-22v22"
        stroke={snow.deep}
        strokeWidth="3"
      />
    </>
  );
}

function Cup() {
  return (
    <>
      <path
        d="M954 112c-16-18 16-30 0-50m30 50c-16-18 16-30 0-50m30 50c-16-18 16-30 0-50"
        fill="none"
        stroke={snow.deep}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="m898 176 26 252q2 12 14 12h84q12 0 14-12l26-252z" fill={snow.white} />
      <path d="m905 244 13 126h124l13-126z" fill={snow.red} />
      <Logo x={978} y={345} width={92} fill={snow.white} />
      <path d="M888 152q0-10 10-10h164q10 0 10 10v26H888z" fill={snow.deep} />
      <path d="m906 142 5-18h138l5 18z" fill={snow.deep} />
    </>
  );
}

function Tin() {
  return (
    <>
      <path d="M226 664q0-12 12-12h132q12 0 12 12v86q0 12-12 12H238q-12 0-12-12z" fill={snow.deep} />
      <path d="M220 640h168v34H220z" fill={snow.yellow} />
      <Words x={304} y={728} size={22} face="bold" anchor="middle" fill={snow.white}>
        Wax, -6°
      </Words>
      <circle cx="152" cy="640" r="122" fill={snow.deep} />
      <circle cx="152" cy="640" r="116" fill={snow.yellow} />
      <circle cx="152" cy="640" r="98" fill="none" stroke={snow.deep} strokeWidth="3" />
      <Logo x={148} y={680} width={126} fill={snow.deep} sun={snow.red} />
    </>
  );
}

const colours: [string, string][] = [
  ['Sky', snow.sky],
  ['Night', snow.deep],
  ['Jacket', snow.red],
  ['Sun', snow.yellow],
];

function Rules() {
  return (
    <>
      <path d="M760 480V800" stroke={snow.shade} strokeWidth="3" />
      <Words x={436} y={528} size={19} face="bold" fill={snow.deep}>
        Four colours
      </Words>
      {colours.map(([name, colour], index) => (
        <g key={name} transform={`translate(436 ${548 + index * 56})`}>
          <path d="M0 0H148V48H0z" fill={colour} />
          <Words x={166} y={21} size={17} face="bold" fill={snow.deep}>
            {name}
          </Words>
          <Words x={166} y={42} size={15} fill="#4a5788">
            {colour}
          </Words>
        </g>
      ))}
      <Words x={796} y={528} size={19} face="bold" fill={snow.deep}>
        One typeface
      </Words>
      <Words x={790} y={650} size={124} face="unbounded" tracking={-0.04} fill={snow.deep}>
        Aa
      </Words>
      <Words x={796} y={700} size={22} face="unbounded" tracking={-0.03} fill={snow.sky}>
        Learn snow.
      </Words>
      <Words x={796} y={738} size={17} fill={snow.deep}>
        Set tight, never slanted.
      </Words>
      <Words x={796} y={762} size={17} fill={snow.deep}>
        Only for names and headlines.
      </Words>
    </>
  );
}
