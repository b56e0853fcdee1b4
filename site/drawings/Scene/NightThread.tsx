import type { FileDrawing } from '../drawing.ts';
import { palette } from '../../palette.ts';
import { widthOf, Words } from '../lettering/Words.tsx';
import { Handset } from '../Picture/Handset.tsx';
import { tones } from './parts.tsx';

/** Font size and line height of the messages, in units of the handset. */
const TYPE = { size: 25, line: 32 };

type Message = { from: 'guest' | 'bot' | 'person'; lines: string[] };

const night: Message[] = [
  { from: 'guest', lines: ['Two rooms on Friday?'] },
  { from: 'bot', lines: ['Yes, two are free,', 'with breakfast.'] },
  { from: 'guest', lines: ['My father uses', 'a wheelchair.'] },
  { from: 'bot', lines: ['A person should answer', 'that. I’ve passed it on', 'to reception.'] },
];
const morning: Message[] = [{ from: 'person', lines: ['Good morning! Room 2', 'has a ramp.'] }];

/** A conversation that starts with a chatbot at night and ends with a person in the morning. */
export const threadScene: FileDrawing = {
  kind: 'file',
  width: 1920,
  height: 1100,
  alt: 'Drawing: a sample conversation on a large phone, with a guest house at night on its left and the same valley at sunrise on its right. At 00:04 a guest asks for two rooms on Friday, and the assistant answers. The guest says that his father uses a wheelchair, and the assistant passes that on to reception. At 08:02 a person writes: Good morning! Room 2 has a ramp.',
  fit: 'full',
  draw: () => (
    <>
      <Night />
      <g transform="translate(960 0)">
        <Dawn />
      </g>
      <g transform="translate(687 34)scale(1.365)">
        <Thread />
      </g>
      <g transform="translate(0 970)">
        <Counter width={1920} />
      </g>
      <g transform="translate(440 980)">
        <NightThings />
      </g>
      <g transform="translate(1430 980)">
        <MorningThings />
      </g>
    </>
  ),
  narrow: {
    width: 780,
    height: 1220,
    draw: () => (
      <>
        <g transform="translate(-470 0)">
          <Night />
        </g>
        <g transform="translate(390 0)">
          <Dawn />
        </g>
        <path d="M390 860H780V1220H390z" fill="#7f7a4e" />
        <g transform="translate(90 36)scale(1.5)">
          <Thread />
        </g>
        <g transform="translate(0 1070)">
          <Counter width={780} />
        </g>
        <g transform="translate(96 1084)scale(.8)">
          <Bell />
        </g>
        <g transform="translate(660 1090)scale(.86)">
          <Chai />
        </g>
      </>
    ),
  },
};

/** A guest house below mountains in moonlight, 960 by 1000. */
function Night() {
  return (
    <>
      <path d="M0 0H960V1100H0z" fill={tones.night} />
      <path d="M0 430c200-40 380 20 560-10s280-10 400 6V800H0z" fill="#2a1d4c" />
      <circle cx="300" cy="190" r="120" fill="#2a1d4c" />
      <circle cx="300" cy="190" r="84" fill="#3b2a63" />
      <circle cx="300" cy="190" r="54" fill="#fff0cf" />
      <path
        d="M90 90h0m70 240h0m340-210h0m60 130h0m70-190h0m-540 60h0m470 260h0m50-90h0M80 420h0m400 30h0m-60-370h0m-220 300h0m400-60h0m-100 160h0"
        stroke={palette.snow}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="m0 560 100-90 80 50 140-140 100 100 70-50 110 110 130-150 120 130 110-60v400H0z"
        fill="#3a2d66"
      />
      <path
        d="m0 560 100-90 30 60-50 10-20 30zm240-112 80-68 100 100-50-10-30 40-40-44-40 30zm400 2 90-60 60 66-40-8-40 40-30-44zm-150-20 50 50-30-8-26 20z"
        fill="#c9c3e2"
      />
      <path d="M0 690c140-60 300-40 460-60s300 10 500-20V860H0z" fill="#221641" />
      <path d="M0 800c200-40 500-20 960-30v330H0z" fill="#150d2b" />
      <path
        d="M60 800c-26-110-18-200 0-280 18 80 26 170 0 280m64 0c-20-80-14-150 0-210 14 60 20 130 0 210m420 0c-26-120-18-220 0-310 18 90 26 190 0 310m56 0c-18-80-12-150 0-210 12 60 18 130 0 210"
        fill="#150d2b"
      />
      <GuestHouse wall="#33244f" roof="#1f1438" frame="#150d2b" glass={['#150d2b', '#4a3a72']} x={200} />
      {/* The lamp at the gate is the only light. */}
      <path d="M596 900V770" stroke="#0c071a" strokeWidth="10" />
      <circle cx="596" cy="756" r="62" fill={tones.glow} opacity=".22" />
      <path d="M578 778V744q18-18 36 0v34z" fill={tones.lamp} />
    </>
  );
}

/** The same place at sunrise, 960 by 1000. */
function Dawn() {
  return (
    <>
      <path d="M0 0H960V1100H0z" fill="#f3c79b" />
      <path d="M0 0H960V150c-260 40-500-20-960 10z" fill="#e0a5a0" />
      <path d="M0 300c240-40 560 10 960-20v300H0z" fill="#f8dcae" />
      <circle cx="470" cy="500" r="150" fill="#fae6c0" />
      <circle cx="470" cy="500" r="92" fill={palette.saffronBright} />
      <path
        d="M340 120h220m-60 44h260m-640 110h180m360-40h200"
        stroke="#fbe9d2"
        strokeWidth="18"
        strokeLinecap="round"
      />
      <path d="m0 520 120-130 130 150 110-60 70 50 100-100 140 140 100-100 190 140v300H0z" fill="#8d7ba6" />
      <path
        d="m40 476 80-86 70 80-30-8-30 36-36-34-30 24zm450-10 40-36 84 84-34-12-30 30-20-44zm220 64 60-60 100 74-50-10-40 30-30-40z"
        fill={palette.snow}
      />
      <path d="M0 690c140-60 300-40 460-60s300 10 500-20V860H0z" fill="#8a8f62" />
      <path d="M0 800c200-40 500-20 960-30v330H0z" fill="#7f7a4e" />
      <path
        d="M370 800c-26-120-18-220 0-310 18 90 26 190 0 310m62 0c-20-90-14-160 0-230 14 70 20 140 0 230m440 0c-26-110-18-200 0-280 18 80 26 170 0 280m58 0c-18-80-12-150 0-210 12 60 18 130 0 210"
        fill="#5d6b42"
      />
      <GuestHouse
        wall="#c9764f"
        roof="#5d4a78"
        frame={tones.timber}
        glass={[tones.lamp, '#ffe6ae']}
        x={500}
      />
      <path d="M690 520c-30-40 40-60 6-110 60 40 0 70 20 110z" fill={palette.snow} opacity=".7" />
      <path d="M592 900h110l90 100H560z" fill={tones.glow} opacity=".5" />
    </>
  );
}

type GuestHouseProps = { x: number; wall: string; roof: string; frame: string; glass: [string, string] };

/** Two floors and a steep roof, 300 wide. Its foot is at y = 900. */
function GuestHouse({ x, wall, roof, frame, glass: [glass, light] }: GuestHouseProps) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M198 600V520h36v100z" fill={frame} />
      <path d="M0 670H300V900H0z" fill={wall} />
      <path d="M230 670h70v230h-70z" fill={palette.ink} opacity=".2" />
      <path d="M-34 680 60 560H240L334 680z" fill={roof} />
      <path d="M-34 680 60 560h22L-6 680z" fill={light} opacity=".4" />
      <path d="M-34 680H334v12H-34zM0 784H300v10H0zM0 692h10v208H0zm290 0h10v208h-10z" fill={frame} />
      <path
        d="M34 712h52v56H34zm90 0h52v56h-52zm90 0h52v56h-52zM30 816h52v56H30zm188 0h52v56h-52zM112 810h76v90h-76z"
        fill={glass}
      />
      <path
        d="M34 712h14v56H34zm90 0h14v56h-14zm90 0h14v56h-14zM30 816h14v56H30zm188 0h14v56h-14zM112 810h20v90h-20z"
        fill={light}
      />
      <path d="M60 712v56m90-56v56m90-56v56M56 816v56m188-56v56m-94-62v90" stroke={frame} strokeWidth="5" />
    </g>
  );
}

/** The phone with the conversation. */
function Thread() {
  const [nightTop, morningTop] = [122, 534];
  return (
    <Handset ground="#efe6d8">
      <path d="M12 12H388V112H12z" fill={palette.snow} />
      <path d="M12 112H388" stroke={palette.hairline} strokeWidth="2" />
      <circle cx="60" cy="84" r="21" fill={palette.crocus} />
      <path d="m60 68 5 11 11 5-11 5-5 11-5-11-11-5 11-5z" fill={palette.saffron} />
      <Words x={92} y={93} size={26} face="bold" fill={palette.ink}>
        Guest house
      </Words>
      <Pill y={nightTop} fill={palette.crocusPale} ink={palette.crocus}>
        00:04
      </Pill>
      <Messages top={nightTop + 48} messages={night} />
      <Pill y={morningTop + 2} fill={palette.saffron} ink={palette.ink}>
        08:02 Reception
      </Pill>
      <Messages top={morningTop + 50} messages={morning} />
    </Handset>
  );
}

type PillProps = { y: number; fill: string; ink: string; children: string };

function Pill({ y, fill, ink, children }: PillProps) {
  const width = widthOf(children, 25, 'bold') + 36;
  return (
    <>
      <rect x={200 - width / 2} y={y} width={width} height="38" rx="19" fill={fill} />
      <Words x={200} y={y + 28} size={25} face="bold" anchor="middle" fill={ink}>
        {children}
      </Words>
    </>
  );
}

const bubbles = { guest: '#cfe8de', bot: palette.white, person: palette.saffronPale };

/** Messages below each other, the guest's on the right. */
function Messages({ top, messages }: { top: number; messages: Message[] }) {
  let y = top;
  return messages.map(({ from, lines }) => {
    const width = Math.max(...lines.map((line) => widthOf(line, TYPE.size))) + 32;
    const height = lines.length * TYPE.line + 16;
    const x = from === 'guest' ? 376 - width : 24;
    const bubble = (
      <g key={lines[0]} transform={`translate(${x} ${y})`}>
        <rect
          width={width}
          height={height}
          rx="15"
          fill={bubbles[from]}
          stroke={from === 'person' ? palette.saffron : 'none'}
          strokeWidth="3"
        />
        {lines.map((line, index) => (
          <Words key={line} x={16} y={33 + index * TYPE.line} size={TYPE.size} fill={palette.ink}>
            {line}
          </Words>
        ))}
      </g>
    );
    y += height + 11;
    return bubble;
  });
}

/** The reception's counter of walnut. It hides the phone's foot. */
function Counter({ width }: { width: number }) {
  return (
    <>
      <path d={`M0 0H${width}V46H0z`} fill={tones.wood} />
      <path d={`M0 0H${width}V9H0z`} fill={tones.woodEdge} />
      <path d={`M0 46H${width}V160H0z`} fill="#3f2718" />
      <path d={`M0 46H${width}v12H0z`} fill={palette.ink} opacity=".4" />
      <path
        d={`M40 82H${width / 2 - 40}v60H40zM${width / 2 + 40} 82H${width - 40}v60H${width / 2 + 40}z`}
        fill="none"
        stroke={tones.wood}
        strokeWidth="6"
      />
      <path d={`M0 0H${width / 2}V160H0z`} fill={tones.night} opacity=".5" />
    </>
  );
}

function Bell() {
  return (
    <>
      <path d="M-84 0q4-92 84-96 80 4 84 96z" fill={palette.saffron} />
      <path d="M-84 0q4-92 84-96-56 26-58 96z" fill={palette.saffronBright} />
      <path d="M-98 0H98v20H-98z" fill="#2b1b4a" />
      <path d="M-8-116H8v22H-8zm-14-10h44v14h-44z" fill="#2b1b4a" />
    </>
  );
}

/** Bell, register and a key: nobody is at the counter. */
function NightThings() {
  return (
    <>
      <path d="M-350 14h260l34 16h-320z" fill="#6d50a6" />
      <path d="M-350 0h250l20 16h-290z" fill={palette.crocusPale} />
      <path d="M-230 2v14M-330 8h80m50 0h90" stroke={palette.crocus} strokeWidth="3" />
      <g transform="translate(90 4)">
        <Bell />
      </g>
      <g transform="translate(-60 20)">
        <circle r="15" fill="none" stroke="#b9a6cf" strokeWidth="6" />
        <path d="M14 4 62 14m-14-4-3 12m-10-14-3 12" stroke="#b9a6cf" strokeWidth="6" />
      </g>
    </>
  );
}

function Chai() {
  return (
    <>
      <ellipse cy="8" rx="96" ry="16" fill={palette.snow} />
      <path d="M-72-82c2 46 26 72 46 84h52c20-12 44-38 46-84z" fill={palette.snow} />
      <path d="M72-82C70-36 46-10 26 2H0C40-14 56-44 54-82z" fill="#d8cfc0" />
      <path
        d={`M-68-52${'l11.300 14 11.300-14'.repeat(6)}`}
        fill="none"
        stroke={palette.dal}
        strokeWidth="5"
      />
      <ellipse cy="-82" rx="72" ry="19" fill={palette.snow} />
      <ellipse cy="-80" rx="62" ry="14" fill={tones.tea} />
      <path
        d="M-16-110c-18-20 14-30 0-54m32 50c-14-18 18-28 6-50"
        fill="none"
        stroke={palette.snow}
        strokeWidth="6"
        strokeLinecap="round"
        opacity=".8"
      />
    </>
  );
}

/** Tea, and crocuses in a glass: somebody has come. */
function MorningThings() {
  return (
    <>
      <g transform="translate(0 4)">
        <Chai />
      </g>
      <g transform="translate(250 14)">
        <path
          d="M-6-90C-40-150-60-170-70-200m70 110V-226m6 136c24-60 44-80 60-96"
          fill="none"
          stroke={palette.dal}
          strokeWidth="8"
        />
        <path
          d="M-70-190c-40-20-44-60-36-92 18 12 26 24 30 38 4-18 10-34 24-48 16 34 18 74-18 102zM0-216c-36-22-40-62-30-96 16 10 24 24 30 38 6-14 14-28 30-38 10 34 6 74-30 96zM66-176c-30-26-28-62-12-92 12 14 18 28 18 42 8-12 18-22 34-28 2 34-8 66-40 78z"
          fill={palette.crocus}
        />
        <path
          d="M-88-206c-20-20-24-50-18-76 18 12 26 24 30 38zM-16-230c-20-22-22-52-14-82 16 10 24 24 30 38zM54-198c-10-22-8-48 0-70 12 14 18 28 18 42z"
          fill="#8f74c4"
        />
        <path
          d="M-74-240v-24M0-270v-26M74-222l6-22"
          stroke={palette.saffron}
          strokeWidth="8"
          strokeLinecap="round"
        />
        <path d="M-44-110H44L34 6H-34z" fill="#dbeae6" opacity=".85" />
        <path d="M-40-70H40L34 6H-34z" fill={palette.dal} opacity=".35" />
      </g>
    </>
  );
}
