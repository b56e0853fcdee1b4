import {
  siDjango,
  siDotnet,
  siDrupal,
  siExpress,
  siFlutter,
  siFacebook,
  siGoogleanalytics,
  siGooglesearchconsole,
  siGoogletagmanager,
  siInstagram,
  siJavascript,
  siKotlin,
  siJoomla,
  siLighthouse,
  siLinux,
  siMongodb,
  siMysql,
  siNextdotjs,
  siNodedotjs,
  siPhp,
  siPython,
  siReact,
  siSemrush,
  siSwift,
  siShopify,
  siWhatsapp,
  siWordpress,
  siX,
  siYoutube,
} from 'simple-icons';
import type { LogoName } from '../../content/model.ts';
import { palette } from '../../palette.ts';
import { initial } from '../initials.ts';
import { usePage } from '../page.ts';
import styles from './Logo.module.css';

const logos: Record<LogoName, { path: string }> = {
  django: siDjango,
  dotnet: siDotnet,
  drupal: siDrupal,
  express: siExpress,
  flutter: siFlutter,
  facebook: siFacebook,
  googleanalytics: siGoogleanalytics,
  googlesearchconsole: siGooglesearchconsole,
  googletagmanager: siGoogletagmanager,
  instagram: siInstagram,
  javascript: siJavascript,
  kotlin: siKotlin,
  joomla: siJoomla,
  lighthouse: siLighthouse,
  linux: siLinux,
  mongodb: siMongodb,
  mysql: siMysql,
  nextdotjs: siNextdotjs,
  nodedotjs: siNodedotjs,
  php: siPhp,
  python: siPython,
  react: siReact,
  semrush: siSemrush,
  swift: siSwift,
  shopify: siShopify,
  whatsapp: siWhatsapp,
  wordpress: siWordpress,
  x: siX,
  youtube: siYoutube,
};

/** In which of our colours a mark is set; its own would be one more on the page. */
export type Tone = 'walnut' | 'crocus' | 'dal' | 'saffron';

const inks: Record<Tone, string> = {
  walnut: palette.walnut,
  crocus: palette.crocus,
  dal: palette.dal,
  saffron: palette.saffronDeep,
};

/**
 * A technology's mark as a picture; where there is none, or it cannot be had (browser/pictures.ts), its first letter
 * (§8). Hidden: its name stands beside it.
 */
export function Logo({ name, logo, tone }: { name: string; logo?: LogoName | undefined; tone: Tone }) {
  const { emit } = usePage();
  return (
    <span className={`${styles.logo} ${styles[tone]}`} aria-hidden="true">
      {logo && (
        <img
          src={emit(`${logo}.svg`, picture(logo, inks[tone]))}
          alt=""
          width="32"
          height="32"
          loading="lazy"
          data-fallback
        />
      )}
      <span className={styles.letter} hidden={logo !== undefined}>
        {initial(name)}
      </span>
    </span>
  );
}

/** With a size of its own: a picture without one has no width in Firefox, and would pass for a failed one. */
function picture(logo: LogoName, ink: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="${ink}"><path d="${logos[logo].path}"/></svg>`;
}
