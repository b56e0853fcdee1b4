import { renderToStaticMarkup } from 'react-dom/server';
import { asset } from '../../ui/asset.ts';
import type { FileDrawing } from '../drawing.ts';

/** Width and height of our logo as a replacement. Pixels. */
const LOGO_SIZE = 112;

/** The screens that get the drawing for phones. */
const NARROW = '(max-width: 700px)';

type Canvas = Pick<FileDrawing, 'width' | 'height' | 'draw'>;

type PictureProps = {
  /** The name of the file. */
  name: string;
  drawing: FileDrawing;
  first: boolean;
  fallback: boolean;
};

/** A drawing in an SVG file of its own, which browsers may cache for good. */
export function Picture({ name, drawing, first, fallback }: PictureProps) {
  const { width, height, alt, narrow } = drawing;
  const image = (
    <img
      src={addressOf(name, drawing)}
      width={width}
      height={height}
      alt={alt}
      loading={first ? undefined : 'lazy'}
      decoding="async"
      data-fallback={fallback ? '' : undefined}
    />
  );
  if (narrow) {
    const { width, height } = narrow;
    return (
      <picture>
        <source media={NARROW} srcSet={addressOf(`${name}-narrow`, narrow)} width={width} height={height} />
        {image}
      </picture>
    );
  }
  return (
    <>
      {image}
      {fallback && (
        // browser/image-fallbacks.ts shows it.
        <img
          src="/favicon.svg"
          width={LOGO_SIZE}
          height={LOGO_SIZE}
          alt="Our logo: the drawing could not be loaded."
          loading="lazy"
          hidden
        />
      )}
    </>
  );
}

/** Each file is drawn once, however many pages show it. In development a changed file is another object. */
const addresses = new WeakMap<Canvas, string>();

function addressOf(name: string, canvas: Canvas): string {
  const { width, height, draw } = canvas;
  const known = addresses.get(canvas);
  if (known !== undefined) return known;
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      {draw()}
    </svg>,
  );
  const address = asset(`${name}.svg`, svg);
  addresses.set(canvas, address);
  return address;
}
