import { siFacebook, siInstagram, siWhatsapp, siX, siYoutube } from 'simple-icons';
import { usePage } from '../page.ts';
import styles from './Brand.module.css';

const brands = {
  facebook: siFacebook,
  instagram: siInstagram,
  whatsapp: siWhatsapp,
  x: siX,
  youtube: siYoutube,
};

export type BrandName = keyof typeof brands;

/** All marks in one file beside the page: their outlines would be 2 KB of every page's first flight. */
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(brands)
  .map(([name, { path }]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`)
  .join('')}</svg>`;

/** An outside network's own mark, hidden from assistive technology: its neighbour says what it means. */
export function Brand({ name }: { name: BrandName }) {
  const file = usePage().emit('brands.svg', sprite);
  return (
    <svg className={styles.brand} width="18" height="18" aria-hidden="true">
      <use href={`${file}#${name}`} />
    </svg>
  );
}
