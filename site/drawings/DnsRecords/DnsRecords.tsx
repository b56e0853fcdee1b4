import type { FileDrawing } from '../drawing.ts';
import { Globe, Lock, Mail, RefreshCw, ShieldCheck } from 'lucide-react';
import { Words } from '../lettering/Words.tsx';
import { Frame } from '../Picture/Frame.tsx';
import { palette } from '../../palette.ts';
import { polygon } from '../polygon.ts';

const WIDTH = 920;
const HEIGHT = 700;

/** Type, name, value and purpose. Addresses are from the blocks for documentation (RFC 5737, RFC 3849). */
const records: [string, string, string, string, string][] = [
  ['A', '@', '192.0.2.24', 'the site', palette.crocus],
  ['AAAA', '@', '2001:db8::24', 'the site, IPv6', palette.crocus],
  ['CNAME', 'www', 'chinar-stay.example', 'with www too', palette.dal],
  ['MX', '@', '10 mail.chinar-stay.example', 'your mail', palette.saffron],
  ['TXT', '@', 'v=spf1 mx -all', 'who can send', palette.walnut],
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
      <Frame width={WIDTH} height={HEIGHT} rx={10} />
      <path d={`M2 12q0-10 10-10H${WIDTH - 12}q10 0 10 10V232H2z`} fill={palette.ink} />
      <path d={polygon(12, 84, 92, 24, 15)} fill={palette.saffron} />
      <Globe x={60} y={68} size={48} strokeWidth={1.8} color={palette.ink} />
      <Words x={150} y={84} size={16} fill={palette.snowSoft}>
        Your domain, sample
      </Words>
      <Words x={148} y={124} size={42} face="display" tracking={-0.02} fill={palette.snow}>
        chinar-stay.example
      </Words>
      {(
        [
          [Lock, 'Locked to you', 40],
          [RefreshCw, 'Renews 21 November 2028', 246],
          [Mail, '2 mailboxes', 548],
          [ShieldCheck, 'Certificate valid', 722],
        ] as const
      ).map(([Icon, text, x]) => (
        <g key={text}>
          <Icon x={x} y={172} size={22} strokeWidth={1.9} color={palette.saffron} />
          <Words x={x + 34} y={189} size={16} face="bold" fill={palette.snow}>
            {text}
          </Words>
        </g>
      ))}
      {['Type', 'Name', 'Points to', 'For'].map((head, index) => (
        <Words key={head} x={[40, 168, 258, 730][index] ?? 0} y={272} size={14.5} fill={palette.soft}>
          {head}
        </Words>
      ))}
      {records.map(([type, name, value, purpose, colour], index) => (
        <g key={type} transform={`translate(0 ${288 + index * 72})`}>
          <path d={`M40 0H${WIDTH - 40}`} stroke={palette.hairline} strokeWidth="1.5" />
          <rect x="40" y="17" width="98" height="38" rx="4" fill={colour} />
          <Words
            x={89}
            y={42}
            size={16.5}
            face="bold"
            anchor="middle"
            fill={colour === palette.saffron ? palette.ink : palette.snow}
          >
            {type}
          </Words>
          <Words x={168} y={43} size={18}>
            {name}
          </Words>
          <Words x={258} y={43} size={20} face="bold">
            {value}
          </Words>
          <Words x={730} y={43} size={17} fill={palette.soft}>
            {purpose}
          </Words>
          <circle cx={WIDTH - 50} cy="36" r="6" fill={palette.dal} />
        </g>
      ))}
      <Words x={40} y={676} size={14.5} fill={palette.soft}>
        Changes show everywhere within an hour (TTL 3600).
      </Words>
    </>
  ),
};
