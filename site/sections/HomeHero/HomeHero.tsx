import type { DrawingName } from '../../drawings/index.tsx';
import type { Fact, Link } from '../../ui/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { Actions } from '../../ui/Actions/Actions.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import { HeroLattices } from '../../ui/Ornament/Ornament.tsx';
import { Proof } from '../../ui/Proof/Proof.tsx';
import { Sparkles } from '../../ui/Sparkles/Sparkles.tsx';
import styles from './HomeHero.module.css';

export type HomeHeroProps = {
  /** Shown above the title in small letters. */
  note: string;
  /** Each is typed in turn, in front of the title. */
  typed: [string, ...string[]];
  title: string;
  lede: string;
  actions: Link[];
  /** Hidden until the third has loaded, because they are positioned from the bottom. */
  facts: [Fact, Fact, Fact];
  slides: [Slide, ...Slide[]];
  /** How many lattices alternate behind the slides. */
  backgrounds: number;
  /** The names of the carousel, of a dot (followed by its number) and of the pause button. */
  wording: Record<'slides' | 'slide' | 'pause', string>;
};

export type Slide = { drawing: DrawingName; title: string; caption: string };

/** §9: how long each slide and each background stays. Milliseconds. */
const SLIDE = 4000;
const BACKGROUND = 5000;

const SLIDES = 'slides';

/**
 * §2 Home's hero: who we are, the starting price and how to reach us, beside slides of our work. One button
 * pauses everything that moves (browser/moving.ts).
 */
export function HomeHero(props: HomeHeroProps) {
  const { note, typed, title, lede, actions, facts, slides, backgrounds, wording } = props;
  return (
    <section className={styles.hero} data-enhance="moving" data-floating>
      <Sparkles />
      <div className={styles.words}>
        <p className={styles.note}>{note}</p>
        <h1>
          <span className="visually-hidden">{typed.join(', ')}</span>
          <Typed words={typed} /> {title}
        </h1>
        <p className={styles.lede}>{lede}</p>
        <Actions className={styles.actions} actions={actions} arrow />
        <FactList className={styles.facts} facts={facts} />
        <Proof />
      </div>
      <div className={styles.picture}>
        <HeroLattices className={styles.lattices} count={backgrounds} every={BACKGROUND} />
        <div className={styles.work} role="group" aria-roledescription="carousel" aria-label={wording.slides}>
          {/* Without JavaScript the list scrolls sideways, with the keyboard too; the script removes the
             tab stop. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ul className={styles.slides} id={SLIDES} data-rotate={SLIDE} tabIndex={0}>
            {slides.map(({ drawing, title, caption }, index) => (
              <li key={drawing} data-current={index === 0 ? '' : undefined}>
                <figure>
                  <div>
                    <Drawing name={drawing} first={index === 0} still />
                  </div>
                  <figcaption>
                    <strong>{title}</strong> {caption}
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
          <div className={styles.controls}>
            <div data-dots={SLIDES}>
              {slides.map(({ drawing }, index) => (
                <button
                  key={drawing}
                  type="button"
                  aria-label={`${wording.slide} ${index + 1}`}
                  aria-current={index === 0 ? 'true' : undefined}
                />
              ))}
            </div>
            <button type="button" data-pause aria-label={wording.pause} aria-pressed="false">
              <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M9 6v12M15 6v12" />
                <path d="M9 6l9 6-9 6z" />
              </svg>
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}

/** All words are in the page, invisible and on top of each other, so the widest sets the width. */
function Typed({ words }: { words: HomeHeroProps['typed'] }) {
  return (
    <span className={styles.typed} data-typed aria-hidden="true">
      {words.map((word) => (
        <span key={word} data-word>
          {word}
        </span>
      ))}
      <span>
        <span data-text>{words[0]}</span>
      </span>
    </span>
  );
}
