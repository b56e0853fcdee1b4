import { HeroCeiling } from '../../ui/Ornament/Ornament.tsx';
import { Scene, type SceneProps } from './Scene.tsx';
import styles from './TitleHero.module.css';

export type TitleHeroProps = {
  title: string;
  text?: string;
  /** Above the title, each in a language (BCP 47) of its own, in the device's fonts. */
  greetings?: { language: string; text: string }[];
  /** A picture across the page below the words. It takes the place of the lattice. */
  scene?: Omit<SceneProps, 'first'>;
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
      {scene ? <Scene {...scene} first /> : <HeroCeiling className={styles.lattice} />}
    </section>
  );
}
