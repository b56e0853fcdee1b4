import { main } from '../../contract/colours.json';
import { motionAllowed } from '../ui/motion.ts';

const PIECES = 8;
const PIECE = 'M0-13l7.6-5.5L0-39l-7.6 20.5z';
const DOT = 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0';

/** §9: how long a piece takes. The next one starts halfway, so the star is whole after 3 s. Milliseconds. */
const LAYING = 600;

/**
 * Returns a picture of a star, 96 px wide: eight pieces around a dot. If motion is allowed, the pieces are laid
 * one by one, the dot last. It means nothing to assistive technology.
 */
export function layStar(): SVGSVGElement {
  const star = create('svg');
  star.setAttribute('viewBox', '-40 -40 80 80');
  Object.assign(star.style, {
    display: 'block',
    width: '96px',
    marginBottom: '20px',
    fill: main,
  });
  star.ariaHidden = 'true';
  for (let index = 0; index <= PIECES; index += 1) {
    const piece = create('path');
    const transform = `rotate(${index * (360 / PIECES)}deg)`;
    piece.setAttribute('d', index < PIECES ? PIECE : DOT);
    piece.style.transform = transform;
    star.append(piece);
    if (!motionAllowed()) continue;
    piece.animate([{ opacity: 0, transform: `${transform} translateY(-12px) scale(1.2)` }, {}], {
      duration: LAYING,
      delay: index * (LAYING / 2),
      easing: 'ease-out',
      fill: 'backwards',
    });
  }
  return star;
}

function create<Name extends keyof SVGElementTagNameMap>(name: Name): SVGElementTagNameMap[Name] {
  return document.createElementNS('http://www.w3.org/2000/svg', name);
}
