import type { FileDrawing } from '../drawing.ts';
import { Check, TriangleAlert, X } from 'lucide-react';
import { Words } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';
import { polygon } from '../polygon.ts';

const WIDTH = 600;
const HEIGHT = 720;

const signs = {
  good: { Icon: Check, colour: palette.dal },
  fair: { Icon: TriangleAlert, colour: palette.saffronDeep },
  bad: { Icon: X, colour: palette.chinar },
} as const;

/** Question, finding and rating. Good is below 2.5 s, poor above 4 s: web.dev, “Largest Contentful Paint”. */
const findings: [string, string, keyof typeof signs][] = [
  ['Can Google find it?', '31 of 214 pages are blocked by mistake', 'bad'],
  ['Is it fast?', '4.1 s on a phone. Good is 2.5 or less', 'bad'],
  ['Does each page answer one question?', '38 pages share 9 titles', 'fair'],
  ['Do the links work?', '12 of 1,900 are broken', 'fair'],
  ['Who links to you?', '46 sites, all of them real', 'good'],
  ['Is your map entry right?', 'Hours and phone number match', 'good'],
];

/** The first page of an audit: six questions, each with a finding and a rating. */
export const siteAudit: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: `The first page of a sample audit. ${findings.map(([asked, found, how]) => `${asked} ${found} (${how})`).join('. ')}.`,
  fit: 'full',
  draw: () => (
    <>
      <rect width={WIDTH} height={HEIGHT} fill={palette.snow} />
      <rect width={WIDTH} height="110" fill={palette.crocus} />
      <path d={polygon(12, 56, 56, 16, 15)} fill={palette.saffron} stroke={palette.ink} strokeWidth="2" />
      <Words x={56} y={67} size={30} face="display" anchor="middle">
        4
      </Words>
      <Words x={104} y={50} size={28} face="display" fill={palette.snow}>
        Four things to fix first
      </Words>
      <Words x={104} y={84} size={21} fill={palette.crocusPale}>
        First audit of a sample site
      </Words>
      {findings.map(([asked, found, how], index) => {
        const { Icon, colour } = signs[how];
        return (
          <g key={asked} transform={`translate(0 ${110 + index * 101})`}>
            <rect x="28" y="26" width="48" height="48" fill={colour} />
            <Icon x={38} y={36} size={28} strokeWidth={2.4} color={palette.snow} />
            <Words x={96} y={46} size={24} face="display">
              {asked}
            </Words>
            <Words x={96} y={76} size={21} fill={palette.soft}>
              {found}
            </Words>
            {index > 0 && <path d={`M28 0H${WIDTH - 28}`} stroke={palette.hairline} strokeWidth="2" />}
          </g>
        );
      })}
    </>
  ),
};
