/** The ski school's colours. */
export const snow = {
  sky: '#2f6bff',
  pale: '#9cc3ff',
  white: '#fff',
  shade: '#cfe0fb',
  deep: '#0c1b4d',
  red: '#ff4b2b',
  yellow: '#ffd23f',
};

/** The size of the ski school's drawings, except its site and its window. */
export const SIZE = { width: 1120, height: 800 };

type LogoProps = { x: number; y: number; width: number; fill: string; sun?: string };

/**
 * The school's logo: an equilateral mountain with a ski run of three turns, and the sun. (x, y) is the middle of its base.
 * The run is a hole, so the logo also works in one colour.
 */
export function Logo({ x, y, width, fill, sun = fill }: LogoProps) {
  return (
    <g transform={`translate(${x} ${y})scale(${(width / LOGO.side).toFixed(4)})`}>
      <path d={LOGO.mountain + LOGO.run} fill={fill} fillRule="evenodd" />
      <circle {...LOGO.sun} fill={sun} />
    </g>
  );
}

/** The shapes of the logo. Each side is twelve grid cells of 40 units. */
export const LOGO = {
  side: 480,
  height: 415.7,
  mountain: 'M0-415.7 240 0H-240z',
  run: 'M-30 0A95 95 0 0 1-20-186 62 62 0 0 0-8-290 32 32 0 0 1-3-350H3A40 40 0 0 0 8-290 54 54 0 0 1 20-186 100 100 0 0 0 30 0z',
  /** The circles that the outer edges of the run follow. */
  turns: [
    { cx: -5.6, cy: -94, r: 95 },
    { cx: 0.6, cy: -237, r: 54 },
    { cx: 5.3, cy: -320, r: 32 },
  ],
  sun: { cx: 168, cy: -336, r: 40 },
};

/** Sky, mountain, gondola and piste, 1080 by 720. `lift={false}` leaves space for words in the sky. */
export function Slope({ lift = true }: { lift?: boolean }) {
  return (
    <>
      <path d="M0 0H1080V720H0z" fill={snow.sky} />
      <circle cx="934" cy="214" r="60" fill={snow.yellow} />
      <path d="m0 480 140-50 120 30 130-74 160 50L700 150l170 168 96-52 114 92v362H0z" fill={snow.pale} />
      <path d="M700 150 550 382l62-20 40 26 38-60 44 44 36-38 60 24z" fill={snow.white} />
      <path d="M700 150 870 318l-40 40-60-24-26-84z" fill={snow.shade} />
      <path d="m390 386-62 36 36-4 26 14 24-22 42 6z" fill={snow.white} />
      <path d="M0 560C180 470 380 520 560 462s340-90 520-20v278H0z" fill={snow.white} />
      <path d="M0 720c60-100 240-120 420-130s300-60 420-96 160-50 240-42v268z" fill={snow.shade} />
      <path d="M0 720c120-80 330-96 520-112s330-64 560-78v190z" fill={snow.white} />
      <g fill="none" stroke={snow.red} strokeWidth="5" strokeLinecap="round">
        <path d="M40 722c160-54 300-36 420-70s60-92 150-118 60-34 64-56" />
        <path d="M74 724c150-46 290-30 408-66s62-88 146-112 64-40 66-62" />
      </g>
      <path
        d="m892 470-20 44h12l-20 42h16l-22 42h68l-22-42h16l-20-42h12zm76-30-24 54h14l-24 50h20l-26 50h82l-26-50h18l-24-50h14zm80 50-18 40h11l-18 38h15l-20 38h60l-20-38h15l-18-38h11zM240 532l-13 28h8l-13 27h10l-14 27h44l-14-27h10l-13-27h8zm-62-12-10 22h6l-10 21h8l-11 21h34l-11-21h8l-10-21h6z"
        fill={snow.deep}
      />
      {lift && <Lift />}
    </>
  );
}

function Lift() {
  return (
    <>
      <path d="M300 30 1080 336" stroke={snow.deep} strokeWidth="3" />
      {[
        [486, 103],
        [742, 203.5],
        [1000, 304.5],
      ].map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M0 0v18" stroke={snow.deep} strokeWidth="3" />
          <path d="M-30 30q0-12 12-12h36q12 0 12 12v18q0 14-14 14h-32q-14 0-14-14z" fill={snow.red} />
          <path d="M-22 28h18v16h-18zm26 0h18v16H4z" fill={snow.white} />
        </g>
      ))}
    </>
  );
}

/** A skier, about 90 units high at size 1. (x, y) is between the skis. */
export function Skier({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y})scale(${size})rotate(8)`}>
      <path
        d="M-46 22 40-2q12-4 14-14M-40 32 48 8q12-4 14-14"
        fill="none"
        stroke={snow.deep}
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <path
        d="M-14 12-2-14 20-4 12 14"
        fill="none"
        stroke={snow.deep}
        strokeWidth="12"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M-18-18c-4-16 8-40 24-42 14 0 20 12 12 26L6-8z" fill={snow.red} />
      <path
        d="m12-46 22 12 14-8"
        fill="none"
        stroke={snow.red}
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="m8-42-18 18-16 2"
        fill="none"
        stroke="#d93a1d"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M50-48 38 6m-62-30-20 38" stroke={snow.deep} strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="20" cy="-70" r="12" fill={snow.deep} />
      <path d="M22-74h11v7H22z" fill={snow.yellow} />
    </g>
  );
}
