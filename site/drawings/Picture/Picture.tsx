import { createContext, type ReactNode, use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { usePage } from '../../ui/page.ts';

/** Whether the pictures below are seen at once, and so fetched at once; others wait until they are near. */
export const FirstScreen = createContext(false);

/** Whether our logo stands in for the pictures below where they cannot be had (§8; browser/image-fallbacks.ts). */
export const Fallback = createContext(false);

/** Pixels of our logo where it stands in. */
const LOGO_SIZE = 112;

/** Sizes are those of the drawing, in its own units; the page shows it at most so wide unless its section says more. */
export type PictureProps = {
  /** Names the file, and no other picture. */
  name: string;
  width: number;
  height: number;
  /** What is to be seen, for who does not see it; empty where the text beside the picture says it. */
  alt: string;
  /** The drawing, as the content of one svg element. */
  children: ReactNode;
};

/** A drawing too large to stand in every document that shows it: an SVG file of its own, cached for good. */
export function Picture({ name, width, height, alt, children }: PictureProps) {
  const { emit } = usePage();
  const isFirst = use(FirstScreen);
  const hasFallback = use(Fallback);
  return (
    <>
      <img
        src={emit(`${name}.svg`, fileOf(name, width, height, children))}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? undefined : 'lazy'}
        decoding="async"
        data-fallback={hasFallback ? '' : undefined}
      />
      {hasFallback && (
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

/** Files by name: drawn once, however many pages show them. */
const drawn = new Map<string, string>();

function fileOf(name: string, width: number, height: number, children: ReactNode): string {
  const before = drawn.get(name);
  if (before !== undefined) return before;
  const file = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      {children}
    </svg>,
  );
  drawn.set(name, file);
  return file;
}
