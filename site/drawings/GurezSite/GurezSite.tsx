import type { FileDrawing } from '../drawing.ts';
import { Words } from '../lettering/Words.tsx';
import { Browser, BROWSER } from '../Picture/Browser.tsx';

/** Shades of grey, and one red for the roof. */
const slate = {
  sky: '#d5dbdb',
  cloud: '#e6eaea',
  far: '#b3bdc0',
  peak: '#8d999e',
  shade: '#76848a',
  snow: '#f5f7f6',
  forest: '#4c5a5f',
  near: '#313d42',
  water: '#c3cfd1',
  words: '#1c2529',
  roof: '#c4321d',
  gable: '#8f2214',
  log: '#7a6654',
  joint: '#5b4a3b',
  lamp: '#ffcf70',
};

/** A homestay's site: the house below a peak, the state of the pass, and booking by message. */
export const gurezSite: FileDrawing = {
  kind: 'file',
  ...BROWSER,
  alt: 'Sample site of a homestay in Gurez: a log house with a red roof below a grey pyramid of rock, the words “Four rooms, one stove.”, a note that the pass is open, and a guest’s question with the host’s answer.',
  draw: () => (
    <>
      <Browser address="dawar-house.example">
        <Valley />
        <House />
        <Words x={44} y={104} size={27} face="dmMono" tracking={-0.02} fill={slate.words}>
          Dawar House
        </Words>
        {['Rooms', 'Getting here', 'What to pack'].map((entry, index) => (
          <Words key={entry} x={[724, 800, 922][index] ?? 0} y={103} size={17} fill={slate.words}>
            {entry}
          </Words>
        ))}
        <Words x={40} y={214} size={92} face="dmMono" tracking={-0.06} fill={slate.words}>
          Four rooms,
        </Words>
        <Words x={40} y={304} size={92} face="dmMono" tracking={-0.06} fill={slate.words}>
          one stove.
        </Words>
        <path d="M44 340H436V408H44z" fill={slate.words} />
        <path d="M70 374h0" stroke={slate.lamp} strokeWidth="15" strokeLinecap="round" />
        <Words x={92} y={370} size={22} face="bold" fill={slate.snow}>
          Razdan pass: open
        </Words>
        <Words x={92} y={395} size={17} fill={slate.water}>
          as of Tuesday, 7:00
        </Words>
        <Messages />
      </Browser>
    </>
  ),
};

/** Sky, the peak of Habba Khatoon, woods and the river, 1080 by 720 units. */
function Valley() {
  const firs = Array.from({ length: 46 }, (_, index) => {
    const x = index * 25 - 10 + ((index * 37) % 11);
    const y = 520 + ((index * 53) % 29) - (x > 560 && x < 940 ? 22 : 0);
    const height = 34 + ((index * 29) % 25);
    return `M${x} ${y}l${height * 0.26}-${height} ${height * 0.26} ${height}z`;
  });
  return (
    <>
      <path d="M0 0H1080V720H0z" fill={slate.sky} />
      <path d="M0 132q120-26 250 0t280-4 270 10 280-14v60q-200 26-420 8T0 190z" fill={slate.cloud} />
      <path
        d="m0 410 110-74 70 34 120-92 96 78 84-40 90 74 130-120 120 96 90-54 80 60 90-40v180H0z"
        fill={slate.far}
      />
      <path d="M468 520 744 152l70 62 212 306z" fill={slate.peak} />
      <path d="m744 152 70 62 212 306H800l-40-150z" fill={slate.shade} />
      <path
        d="m744 152-86 116 26-10-12 46 38-52 8 60 26-70 20 50 14-76 36 44-14-46 52 64-38-64z"
        fill={slate.snow}
      />
      <path d="M0 500q180-40 360-10t360 0 360-16v90H0z" fill={slate.forest} />
      <path d={firs.join('')} fill={slate.forest} />
      <path d="M0 548q260-36 520-8t560-14v194H0z" fill={slate.near} />
      <path
        d="M610 536c70 6 60 26 0 36-90 16-130 44-40 66 80 20 60 50-20 82h180c40-40 60-76-30-104-60-18-20-36 40-48 50-10 40-30-10-34z"
        fill={slate.water}
      />
    </>
  );
}

/** A log house with smoke, 360 units wide. */
function House() {
  return (
    <g transform="translate(96 464)">
      <path
        d="M262 30c-22-26 14-40-4-66s8-36 2-58"
        fill="none"
        stroke={slate.cloud}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M248 20h26v60h-26z" fill={slate.joint} />
      <path d="M20 106H340V220H20z" fill={slate.log} />
      <path
        d="M20 125H340M20 144H340M20 163H340M20 182H340M20 201H340"
        stroke={slate.joint}
        strokeWidth="3"
      />
      <path d="M-14 116 76 26H300l74 90z" fill={slate.roof} />
      <path d="M-14 116 76 26l74 90z" fill={slate.gable} />
      <path d="m20 116 56-56 56 56z" fill={slate.log} />
      <path
        d="M60 80h32v26H60zM48 140h44v42H48zM196 140h44v42h-44zM270 140h44v42h-44z"
        fill={slate.lamp}
        stroke={slate.joint}
        strokeWidth="5"
      />
      <path
        d="M70 140v42M48 160h44m126-20v42m-22-22h44m52-20v42m-22-22h44"
        stroke={slate.joint}
        strokeWidth="3"
      />
      <path d="M122 140h44v80h-44z" fill={slate.joint} />
      <path d="M8 220H352v10H8z" fill={slate.words} />
    </g>
  );
}

function Messages() {
  return (
    <>
      <path d="M598 384H990a16 16 0 0 1 16 16V474a16 16 0 0 1-16 16H624l-26 26z" fill={slate.snow} />
      <Words x={624} y={428} size={25} face="bold" fill={slate.words}>
        Is the pass open on Saturday?
      </Words>
      <Words x={624} y={464} size={19} fill={slate.shade}>
        Asha, Pune, 7:10
      </Words>
      <path
        d="M666 548H1020a16 16 0 0 1 16 16v86l26 24H666a16 16 0 0 1-16-16V564a16 16 0 0 1 16-16z"
        fill={slate.words}
      />
      <Words x={676} y={590} size={25} face="bold" fill={slate.snow}>
        Yes, and two rooms are left.
      </Words>
      <Words x={676} y={620} size={25} face="bold" fill={slate.snow}>
        Bring thick socks.
      </Words>
      <Words x={676} y={654} size={19} fill={slate.snow}>
        Dawar, 7:24
      </Words>
    </>
  );
}
