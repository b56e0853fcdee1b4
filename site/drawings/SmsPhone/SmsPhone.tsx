import type { FileDrawing } from '../drawing.ts';
import { ChevronLeft } from 'lucide-react';
import { Words } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';
import { Handset } from '../Picture/Handset.tsx';

/** The lines and the time of each message. */
const messages: [string[], string][] = [
  [['Dear parent, Aaliya was marked', 'present at 8:51 today.'], 'Mon 8:52'],
  [['Fee for December, Rs 2,400, is due', 'on the 5th. Pay: svs.example/f8'], 'Wed 10:00'],
  [['School is closed on Friday because', 'of snow. Buses do not run.'], 'Thu 17:30'],
];

/** A phone with a school's messages, and next to it the delivery report that the sender sees. */
export const smsPhone: FileDrawing = {
  kind: 'file',
  width: 760,
  height: 860,
  alt: 'A phone with three sample text messages from a school: attendance, fees and a snow day; beside it the sender’s report: 648 sent, 641 delivered in 40 seconds, 61 characters in one part.',
  fit: 'handset',
  draw: () => (
    <>
      <svg x="0" y="20" width="400" height="820" viewBox="0 0 400 820">
        <Handset ground={palette.snow} time="17:31">
          <path d="M12 12H388V164H12z" fill={palette.paper} />
          <path d="M12 164H388" stroke={palette.hairline} strokeWidth="1.5" />
          <ChevronLeft x={26} y={88} size={30} strokeWidth={2.2} color={palette.crocus} />
          <circle cx="200" cy="100" r="27" fill={palette.crocus} />
          <Words x={200} y={107} size={19} face="bold" anchor="middle" fill={palette.snow}>
            CV
          </Words>
          <Words x={200} y={151} size={15.5} face="bold" anchor="middle">
            JK-SAMPLE
          </Words>
          {messages.map(([lines, time], index) => (
            <g key={time} transform={`translate(28 ${188 + index * 152})`}>
              <Words x={172} y={14} size={13.5} anchor="middle" fill={palette.soft}>
                {time}
              </Words>
              <path
                d="M0 112v-68q0-18 18-18h278q18 0 18 18v50q0 18-18 18z"
                fill={index === 2 ? palette.dal : '#e9e2d7'}
              />
              {lines.map((line, row) => (
                <Words
                  key={line}
                  x={20}
                  y={62 + row * 27}
                  size={17.5}
                  fill={index === 2 ? palette.snow : palette.ink}
                >
                  {line}
                </Words>
              ))}
            </g>
          ))}
          <rect
            x="28"
            y="730"
            width="344"
            height="50"
            rx="25"
            fill="none"
            stroke={palette.snowSoft}
            strokeWidth="2"
          />
          <Words x={52} y={761} size={16.5} fill={palette.soft}>
            Replies are not read
          </Words>
        </Handset>
      </svg>
      <Report />
    </>
  ),
};

function Report() {
  return (
    <g transform="translate(352 440)">
      <rect width="408" height="400" rx="10" fill={palette.saffron} stroke={palette.ink} strokeWidth="2" />
      <Words x={32} y={52} size={21} face="display">
        Snow day, Thursday
      </Words>
      <Words x={30} y={132} size={76} face="display" tracking={-0.03}>
        641
      </Words>
      <Words x={176} y={110} size={17}>
        of 648 delivered
      </Words>
      <Words x={176} y={133} size={17}>
        in 40 seconds
      </Words>
      <path d="M32 162H376" stroke={palette.ink} strokeWidth="10" />
      <path d="M372.3 162H376" stroke={palette.snow} strokeWidth="10" />
      {(
        [
          ['Characters', 'GSM-7, 61 of 160'],
          ['Parts', '1'],
          ['Sender', 'JK-SAMPLE, registered'],
          ['Not delivered', '7, please call'],
        ] as const
      ).map(([label, value], index) => (
        <g key={label} transform={`translate(32 ${188 + index * 50})`}>
          <Words x={0} y={28} size={16.5}>
            {label}
          </Words>
          <Words x={344} y={28} size={16.5} face="bold" anchor="end">
            {value}
          </Words>
          <path d="M0 44H344" stroke={palette.ink} strokeOpacity=".35" strokeWidth="1.3" />
        </g>
      ))}
    </g>
  );
}
