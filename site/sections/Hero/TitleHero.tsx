import type { DrawingName } from '../../drawings/index.tsx';
import type { Link } from '../../ui/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { HeroCeiling } from '../../ui/Ornament/Ornament.tsx';
import { href } from '../../ui/href.ts';
import styles from './TitleHero.module.css';

export type TitleHeroProps = {
  title: string;
  text?: string;
  /** Above the title, each in a language (BCP 47) of its own, in the device's fonts. */
  greetings?: { language: string; text: string }[];
  /** A picture across the page below the words, with one line and a link. It takes the place of the lattice. */
  scene?: { drawing: DrawingName; caption: string; link: Link };
};

/** A title, perhaps one sentence, and a scene or the page's lattice. */
export function TitleHero({ title, text, greetings, scene }: TitleHeroProps) {
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.words}`}>
        {greetings && (
          <ul className={styles.greetings}>
            {greetings.map((greeting) => (
              <li key={greeting.language} lang={greeting.language} dir="auto">
                {greeting.text}
              </li>
            ))}
          </ul>
        )}
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {scene ? (
        <figure className={styles.scene}>
          <Drawing name={scene.drawing} first />
          <figcaption className="wrap">
            {scene.caption}
            <a href={href(scene.link)}>
              {scene.link.label}
              <Icon name="arrow-up-right" />
            </a>
          </figcaption>
        </figure>
      ) : (
        <HeroCeiling className={styles.lattice} />
      )}
    </section>
  );
}
