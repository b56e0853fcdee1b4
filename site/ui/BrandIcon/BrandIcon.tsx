import { siFacebook, siInstagram, siWhatsapp, siX, siYoutube } from 'simple-icons';
import { asset } from '../asset.ts';
import styles from './BrandIcon.module.css';

const brands = {
  facebook: siFacebook,
  instagram: siInstagram,
  whatsapp: siWhatsapp,
  x: siX,
  youtube: siYoutube,
};

export type BrandName = keyof typeof brands;

/** All icons in one file, because inline their paths would add 2 KB to every page. */
const file = asset(
  'brands.svg',
  `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(brands)
    .map(([name, { path }]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`)
    .join('')}</svg>`,
);

/** The logo of an outside network. Hidden from assistive technology, so text next to it must name the network. */
export function BrandIcon({ name }: { name: BrandName }) {
  return (
    <svg className={styles.icon} width="18" height="18" aria-hidden="true">
      <use href={`${file}#${name}`} />
    </svg>
  );
}
