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
import { palette } from '../../palette.ts';
import { asset } from '../asset.ts';
import { initial } from '../initials.ts';
import styles from './Logo.module.css';

/** The logos that content may use, by their names in Simple Icons. */
const logos = {
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
} satisfies Record<string, { path: string }>;

export type LogoName = keyof typeof logos;

/** The palette colour of the logo; its own colour would not fit the page. */
export type Tone = 'walnut' | 'crocus' | 'dal' | 'saffron';

const inks: Record<Tone, string> = {
  walnut: palette.walnut,
  crocus: palette.crocus,
  dal: palette.dal,
  saffron: palette.saffronDeep,
};

/**
 * A technology's logo as a picture. If it has none, or the picture fails (browser/image-fallbacks.ts), its first letter
 * (§8). Hidden from assistive technology, so the name must be next to it.
 */
export function Logo({ name, logo, tone }: { name: string; logo?: LogoName | undefined; tone: Tone }) {
  return (
    <span className={`${styles.logo} ${styles[tone]}`} aria-hidden="true">
      {logo && (
        <img src={picture(logo, inks[tone])} alt="" width="32" height="32" loading="lazy" data-fallback />
      )}
      <span className={styles.letter} hidden={logo !== undefined}>
        {initial(name)}
      </span>
    </span>
  );
}

/** With a size, as Firefox gives a picture without one no width, and it would count as failed. */
function picture(logo: LogoName, ink: string): string {
  return asset(
    `${logo}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="${ink}"><path d="${logos[logo].path}"/></svg>`,
  );
}
