import { renderToStaticMarkup } from 'react-dom/server';
import { classes } from '../../ui/classes.ts';
import { asset } from '../../ui/asset.ts';
import type { Canvas, Canvases, DrawingDefinition } from '../drawing.ts';
import styles from './Picture.module.css';

/** Width and height of our logo as a replacement. Pixels. */
const LOGO_SIZE = 112;

/** The screens that get the drawing for phones. */
const NARROW = '(max-width: 700px)';

type PictureProps = {
  /** The name of the file. */
  name: string;
  drawing: DrawingDefinition;
  first: boolean;
  fallback: boolean;
  still: boolean;
};

/**
 * A drawing in an SVG file of its own, which browsers may cache for good. What moves on the first screen is a second file
 * before it.
 */
export function Picture({ name, drawing, first, fallback, still }: PictureProps) {
  const { alt, narrow, moving } = drawing;
  // It has moved before the visitor sees the other screens.
  if (!moving || !first || still)
    return <Layer name={name} wide={drawing} narrow={narrow} alt={alt} first={first} fallback={fallback} />;
  return (
    <span className={classes(styles.layers, styles[moving.motion])}>
      <Layer name={`${name}-still`} {...moving.still} alt={alt} first fallback={fallback} />
      <Layer name={`${name}-moving`} {...moving.part} alt="" first />
    </span>
  );
}

type LayerProps = Canvases & {
  name: string;
  alt: string;
  first: boolean;
  fallback?: boolean;
};

function Layer({ name, wide, narrow, alt, first, fallback = false }: LayerProps) {
  const image = (
    <img
      src={addressOf(name, wide)}
      width={wide.width}
      height={wide.height}
      alt={alt}
      loading={first ? undefined : 'lazy'}
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
