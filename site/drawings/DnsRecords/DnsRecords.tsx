import type { FileDrawing } from '../drawing.ts';
import { Globe, Lock, RefreshCw } from 'lucide-react';
import { Words } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';
import { polygon } from '../polygon.ts';

/** About as wide as the hero's frame on a desktop, so the smallest text has 12 px on a phone of 320 px too. */
const WIDTH = 480;
const HEIGHT = 560;
const SMALLEST = 21;

const HEAD = 160;
const ROW = 79;

/** Type, value and purpose. Addresses are from the blocks for documentation (RFC 5737, RFC 3849). */
const records: [string, string, string, string][] = [
  ['A', '192.0.2.24', 'the site', palette.crocus],
  ['AAAA', '2001:db8::24', 'the site, IPv6', palette.crocus],
  ['CNAME', 'chinar-stay.example', 'with www too', palette.dal],
  ['MX', 'mail.chinar-stay.example', 'your mail', palette.saffron],
  ['TXT', 'v=spf1 mx -all', 'who can send', palette.walnut],
];

/** A domain's page: its name, its expiry date and its DNS records. */
export const dnsRecords: FileDrawing = {
  kind: 'file',
  width: WIDTH,
  height: HEIGHT,
  alt: 'A sample domain: chinar-stay.example, registered until November 2028 and locked, with five records for the site, the mail and who can send it.',
  fit: 'full',
  draw: () => (
    <>
      <path d={`M0 0H${WIDTH}V${HEIGHT}H0z`} fill={palette.snow} />
      <path d={`M0 0H${WIDTH}V${HEAD}H0z`} fill={palette.ink} />
      <path d={polygon(12, 58, 62, 19, 15)} fill={palette.saffron} />
      <Globe x={39} y={43} size={38} strokeWidth={1.8} color={palette.ink} />
      <Words x={110} y={74} size={35} face="display" tracking={-0.02} fill={palette.snow}>
        chinar-stay.example
      </Words>
      <Lock x={24} y={113} size={24} strokeWidth={1.9} color={palette.saffron} />
      <Words x={58} y={133} size={SMALLEST} face="bold" fill={palette.snow}>
        Locked to you
      </Words>
      <RefreshCw x={216} y={113} size={24} strokeWidth={1.9} color={palette.saffron} />
      <Words x={250} y={133} size={SMALLEST} face="bold" fill={palette.snow}>
        Until November 2028
      </Words>
      {records.map(([type, value, purpose, colour], index) => (
        <g key={type} transform={`translate(0 ${HEAD + index * ROW})`}>
          {index > 0 && <path d={`M24 0H${WIDTH - 24}`} stroke={palette.hairline} strokeWidth="1.5" />}
          <rect x="24" y="19" width="96" height="40" rx="4" fill={colour} />
          <Words
            x={72}
            y={46}
            size={SMALLEST}
            face="bold"
            anchor="middle"
            fill={colour === palette.saffron ? palette.ink : palette.snow}
          >
            {type}
          </Words>
          <Words x={140} y={36} size={SMALLEST} face="dmMono">
            {value}
          </Words>
          <Words x={140} y={63} size={SMALLEST} fill={palette.soft}>
            {purpose}
          </Words>
          <circle cx={WIDTH - 32} cy="56" r="6" fill={palette.dal} />
        </g>
      ))}
    </>
  ),
};
