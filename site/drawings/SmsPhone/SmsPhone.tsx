import type { FileDrawing } from '../drawing.ts';
import { ChevronLeft } from 'lucide-react';
import { Words } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';
import { HANDSET, Handset } from '../Picture/Handset.tsx';

const WIDTH = 440;
const HEIGHT = 590;
/** Where the phone ends, behind the report. */
const CUT = 540;

/** The lines and the time of each message. */
const messages: [string[], string][] = [
  [['Dear parent, Aaliya was marked', 'present at 8:51 today.'], 'Mon 8:52'],
  [['School is closed on Friday because', 'of snow. Buses do not run.'], 'Thu 17:30'],
];

/** The upper part of a phone with a school's messages, and the delivery report that the sender sees. */
export const smsPhone: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'A phone with two sample text messages from a school: attendance and a snow day. Below them is the sender’s report: 641 of 648 delivered in 40 seconds.',
  fit: 'handset',
  draw: () => (
    <>
      <svg x="20" width={HANDSET.width} height={CUT} viewBox={`0 0 ${HANDSET.width} ${CUT}`}>
        <Handset ground={palette.snow} time="17:31">
          <path d="M12 12H388V164H12z" fill={palette.paper} />
          <path d="M12 164H388" stroke={palette.hairline} strokeWidth="1.5" />
          <ChevronLeft x={26} y={88} size={30} strokeWidth={2.2} color={palette.crocus} />
          <circle cx="200" cy="100" r="27" fill={palette.crocus} />
          <Words x={200} y={107} size={20} face="bold" anchor="middle" fill={palette.snow}>
            CV
          </Words>
          <Words x={200} y={152} size={18} face="bold" anchor="middle">
            JK-SAMPLE
          </Words>
          {messages.map(([lines, time], index) => (
            <g key={time} transform={`translate(28 ${188 + index * 148})`}>
              <Words x={172} y={14} size={18} anchor="middle" fill={palette.soft}>
                {time}
              </Words>
              <path
                d="M0 112v-68q0-18 18-18h308q18 0 18 18v50q0 18-18 18z"
                fill={index === 1 ? palette.dal : '#e9e2d7'}
              />
              {lines.map((line, row) => (
                <Words
                  key={line}
                  x={18}
                  y={62 + row * 28}
                  size={18.5}
                  fill={index === 1 ? palette.snow : palette.ink}
                >
                  {line}
                </Words>
              ))}
            </g>
          ))}
        </Handset>
      </svg>
      <Report />
    </>
  ),
};

function Report() {
  return (
    <g transform="translate(1 472)">
      <rect width="438" height="117" rx="10" fill={palette.saffron} stroke={palette.ink} strokeWidth="2" />
      <Words x={24} y={78} size={72} face="display" tracking={-0.03}>
        641
      </Words>
      <Words x={168} y={48} size={23}>
        of 648 delivered
      </Words>
      <Words x={168} y={77} size={23}>
        in 40 seconds
      </Words>
      <path d="M24 98H414" stroke={palette.ink} strokeWidth="9" />
      <path d="M409.8 98H414" stroke={palette.snow} strokeWidth="9" />
    </g>
  );
}
