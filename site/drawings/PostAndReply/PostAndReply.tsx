import type { FileDrawing } from '../drawing.ts';
import { Bookmark, Heart, MessageCircle, type LucideIcon } from 'lucide-react';
import { Words, widthOf } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';
import { polygon } from '../polygon.ts';

const WIDTH = 600;
const HEIGHT = 740;

/** The sample studio's cloth and threads. */
const CLOTH = { ground: '#2c1a4f', thread: '#e9a83a', rose: '#d97b6c', leaf: '#7fb7a6' };

const counts: [LucideIcon, string, number][] = [
  [Heart, '312', 26],
  [MessageCircle, '41', 152],
  [Bookmark, '87', 262],
];

/** A post of a sample studio with a question and a quick answer. */
export const postAndReply: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'A sample post by an embroidery studio with 312 likes and 41 comments. Ayesha asks whether they send to Pune. The answer comes nine minutes later.',
  fit: 'full',
  draw: () => (
    <>
      <rect width={WIDTH} height={HEIGHT} fill={palette.white} />
      <path d={polygon(12, 52, 48, 15, 15)} fill={CLOTH.ground} />
      <path d={polygon(4, 52, 48, 16, 45)} fill={CLOTH.thread} />
      <Words x={98} y={42} size={26} face="bold">
        Sozni Studio
      </Words>
      <Words x={98} y={74} size={24} fill={palette.soft}>
        Monday, 19:30
      </Words>
      <Cloth />
      {counts.map(([Icon, count, x]) => (
        <g key={count} transform={`translate(${x} 432)`}>
          <Icon width={32} height={32} strokeWidth={2} color={palette.ink} />
          <Words x={44} y={25} size={24} face="bold">
            {count}
          </Words>
        </g>
      ))}
      <path d={`M0 484H${WIDTH}`} stroke={palette.hairline} strokeWidth="2" />
      <Comment
        x={24}
        y={508}
        name="Ayesha"
        text="Do you send to Pune?"
        fill={palette.paper}
        ink={palette.ink}
      />
      <Comment
        x={136}
        y={624}
        name="Sozni Studio"
        text="Yes, in four days. Which border?"
        fill={palette.crocus}
        ink={palette.snow}
      />
      <rect x="376" y="540" width="208" height="50" rx="25" fill={palette.saffron} />
      <Words x={480} y={573} size={25} face="bold" anchor="middle">
        9 minutes later
      </Words>
    </>
  ),
};

/** Three stitched almond shapes above a border of small ones. */
function Cloth() {
  return (
    <>
      <path d={`M0 96H${WIDTH}V412H0z`} fill={CLOTH.ground} />
      {[110, 300, 490].map((x, index) => (
        <g key={x} transform={`translate(${x} 226)${index === 1 ? '' : 'scale(.86)'}`}>
          <path d={ALMOND} fill="none" stroke={CLOTH.thread} strokeWidth="5" strokeDasharray="9 4" />
          <path d={ALMOND} transform="translate(0 9)scale(.72)" fill={CLOTH.rose} />
          <path d={ALMOND} transform="translate(-1 20)scale(.42)" fill={CLOTH.thread} />
          <path
            d="M-64 30c-14-18-16-40-8-58M64 44c16-14 22-34 18-56"
            fill="none"
            stroke={CLOTH.leaf}
            strokeWidth="5"
            strokeDasharray="7 4"
          />
        </g>
      ))}
      <path
        d={`M0 348H${WIDTH}M0 400H${WIDTH}`}
        stroke={CLOTH.thread}
        strokeWidth="4"
        strokeDasharray="10 5"
      />
      {Array.from({ length: 15 }, (_, index) => (
        <path
          key={index}
          d={polygon(4, 20 + index * 40, 374, 15, index % 2 ? 45 : 0)}
          fill={index % 2 ? CLOTH.leaf : CLOTH.rose}
        />
      ))}
    </>
  );
}

/** An almond with its tip bent to the right, about 100 by 170 units. */
const ALMOND =
  'M-2 84C-44 84-60 42-48 6-38-26-6-40 10-64 18-76 16-88 6-96 42-92 56-66 50-38 46-16 58 6 56 32 54 64 30 84-2 84z';

type CommentProps = { x: number; y: number; name: string; text: string; fill: string; ink: string };

function Comment({ x, y, name, text, fill, ink }: CommentProps) {
  const width = widthOf(text, 25) + 44;
  return (
    <>
      <rect x={x} y={y} width={width} height="96" rx="8" fill={fill} />
      <Words x={x + 22} y={y + 37} size={24} face="bold" fill={ink}>
        {name}
      </Words>
      <Words x={x + 22} y={y + 73} size={25} fill={ink}>
        {text}
      </Words>
    </>
  );
}
