import { Words } from '../lettering/Words.tsx';
import { palette } from '../../palette.ts';
import { polygon } from '../polygon.ts';

/** The sample client's brand colour (`dark`), and lighter shades of its wood. */
const WOOD = { dark: '#452818', middle: '#6d4326', light: '#94633a', edge: '#c08a55' };

/** The width and height of the e-mail, and the y of each part, so that drawings can point at the parts. */
export const EMAIL = {
  width: 440,
  picture: 128,
  headline: 330,
  text: 404,
  button: 476,
  foot: 556,
  height: 650,
};

/** An e-mail from the sample client: sender, subject, picture, headline, text, one button, footer. */
export function SampleEmail() {
  const { width, picture, headline, text, button, foot, height } = EMAIL;
  return (
    <>
      <rect
        width={width}
        height={height}
        rx="6"
        fill={palette.white}
        stroke={palette.ink}
        strokeWidth="1.8"
      />
      <path d={polygon(12, 46, 38, 12, 15)} fill={WOOD.dark} />
      <Words x={84} y={48} size={26} face="bold">
        Doon & Chisel
      </Words>
      <Words x={26} y={106} size={29} face="display" tracking={-0.01}>
        Welcome to the workshop
      </Words>
      <g transform={`translate(1 ${picture})`}>
        <CarvedLid width={width - 2} height={176} />
      </g>
      {['One tree, thirty years,', 'one box.'].map((line, index) => (
        <Words key={line} x={26} y={headline + 18 + index * 35} size={32} face="display" tracking={-0.02}>
          {line}
        </Words>
      ))}
      <TextLines x={26} y={text} widths={[380, 352, 214]} />
      <Button x={26} y={button} width={214} text="See the boxes" />
      <path d={`M0 ${foot}H${width}`} stroke={palette.hairline} strokeWidth="1.5" />
      <Words x={26} y={foot + 36} size={26} fill={palette.soft}>
        Sample Lane 7, Srinagar 190001
      </Words>
      <Words x={26} y={foot + 74} size={26} face="bold" fill={palette.crocus}>
        Unsubscribe
      </Words>
    </>
  );
}

/** The carved lid of a box, with eight leaves, on a dark background of this size. */
export function CarvedLid({ width, height }: { width: number; height: number }) {
  const scale = Math.min(height / 232, 1);
  return (
    <>
      <path d={`M0 0H${width}V${height}H0z`} fill={WOOD.dark} />
      <g transform={`translate(${width / 2} ${height / 2})scale(${scale.toFixed(3)})`}>
        {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
          <g key={angle} transform={`rotate(${angle})`}>
            <path d="M0-34C26-52 26-82 0-102-26-82-26-52 0-34" fill={WOOD.light} />
            <path d="M0-34C-26-52-26-82 0-102z" fill={WOOD.middle} />
            <path d="M-22-98 0-78 22-98" fill="none" stroke={WOOD.edge} strokeWidth="4" />
          </g>
        ))}
        <circle r="24" fill={WOOD.edge} />
      </g>
    </>
  );
}

/** Lines of text as grey bars. */
export function TextLines({ x, y, widths }: { x: number; y: number; widths: number[] }) {
  return widths.map((width, index) => (
    <rect key={index} x={x} y={y + index * 22} width={width} height="11" rx="5.5" fill="#dbd2c4" />
  ));
}

/** The call to action of an e-mail. */
export function Button({ x, y, width, text }: { x: number; y: number; width: number; text: string }) {
  return (
    <>
      <rect x={x} y={y} width={width} height="54" fill={WOOD.dark} />
      <Words x={x + width / 2} y={y + 36} size={26} face="bold" anchor="middle" fill={palette.snow}>
        {text}
      </Words>
    </>
  );
}
