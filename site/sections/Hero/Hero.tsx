import type { DrawingName } from '../../drawings/index.tsx';
import type { Fact, Link, RichText } from '../../ui/model.ts';
import type { FormWording } from '../../forms/wording.ts';
import type { HeroGround } from '../../palette.ts';
import { Drawing, drawings } from '../../drawings/index.tsx';
import { Actions } from '../../ui/Actions/Actions.tsx';
import { Counters } from '../../islands/Counters/Counters.tsx';
import { Island } from '../../islands/Island.tsx';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb/Breadcrumb.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import { HeroLattice } from '../../ui/Ornament/Ornament.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { FormIsland } from '../FormSection/FormIsland.tsx';
import { classes } from '../../ui/classes.ts';
import { Scene, type SceneProps } from '../Scene/Scene.tsx';
import { PlaceHero, type PlaceHeroProps } from './PlaceHero.tsx';
import { TitleHero, type TitleHeroProps } from './TitleHero.tsx';
import styles from './Hero.module.css';
import wideStyles from './WideScene.module.css';

export type HeroProps =
  ({ layout: 'title' } & TitleHeroProps) | ({ layout: 'place' } & PlaceHeroProps) | GroundHeroProps;

/** A longer title is set smaller, so that it takes at most three lines on a desktop. Characters. */
const LONG_TITLE = 32;

/** The pages above this one, and the name of this page. */
export type Trail = { above: Link[]; here: string };

type GroundHeroProps = {
  ground: HeroGround;
  /** Fades in, unless motion is reduced. */
  fades?: true;
  trail?: Trail;
  badge?: string;
  title: string;
  lede: RichText;
  /** Sizes to choose from, in words, above the buttons. */
  sizes?: Fact[];
  actions: Link[];
  /** One line in small letters below the buttons. */
  note?: string;
} &
  /** A framed piece of work, and perhaps facts below the buttons. */
  (
    | { layout: 'picture'; work: { drawing: DrawingName; title: string; caption: string }; facts?: Fact[] }
    /** A piece of work so large that it runs off the page. The facts stand in a saffron band below. */
    | { layout: 'bleed'; work: { drawing: DrawingName; caption: string }; facts?: Fact[] }
    | { layout: 'form'; id: string; badges?: string[]; form: { title: string; wording: FormWording } }
    /** If `counted`, the figures count up in a row across the page. */
    | { layout: 'figures'; facts: Fact[]; counted?: true }
    /** Perhaps with figures, above a picture across the whole width. */
    | { layout: 'scene'; facts?: Fact[]; scene: Omit<SceneProps, 'first'> }
    | { layout: 'plain' }
  );

/** The first section of a page, with its title. */
export function Hero(props: HeroProps) {
  switch (props.layout) {
    case 'title':
      return <TitleHero {...props} />;
    case 'place':
      return <PlaceHero {...props} />;
    default:
      return <GroundHero {...props} />;
  }
}

function GroundHero(props: GroundHeroProps) {
  const { ground, fades, layout, trail, badge, title, lede, sizes, actions, note } = props;
  return (
    <section className={classes(styles.hero, styles[ground], styles[layout], fades && styles.fades)}>
      <div className={styles.words}>
        {trail && <Breadcrumb {...trail} />}
        {badge && (
          <p className={styles.badge}>
            <Badge look="quiet">{badge}</Badge>
          </p>
        )}
        {props.layout === 'form' && props.badges && (
          <ul className={styles.badges}>
            {props.badges.map((badge) => (
              <li key={badge}>
                <Badge look="quiet">{badge}</Badge>
              </li>
            ))}
          </ul>
        )}
        <h1 className={title.length > LONG_TITLE ? styles.long : undefined}>{title}</h1>
        <div className={styles.say}>
          <p className={styles.lede}>
            <Text of={lede} />
          </p>
          {sizes && <FactList className={wideStyles.sizes} facts={sizes} />}
          {actions.length > 0 && <Actions className={styles.actions} actions={actions} arrow />}
          {note && <p className={styles.note}>{note}</p>}
          {props.layout === 'picture' && props.facts && (
            <FactList className={styles.row} facts={props.facts} />
          )}
        </div>
      </div>
      <Beside {...props} />
    </section>
  );
}

function Beside(props: GroundHeroProps) {
  switch (props.layout) {
    case 'picture':
      return (
        <div className={styles.side}>
          <HeroLattice className={styles.lattice} ground={props.ground} />
          <figure className={styles.work}>
            <div className={drawings[props.work.drawing].fit === 'full' ? undefined : styles.drawing}>
              <Drawing name={props.work.drawing} first />
            </div>
            <figcaption>
              <strong>{props.work.title}</strong> {props.work.caption}
            </figcaption>
          </figure>
        </div>
      );
    case 'bleed':
      return (
        <>
          <figure className={styles.side}>
            <HeroLattice className={styles.lattice} ground={props.ground} />
            <div className={styles.large}>
              <Drawing name={props.work.drawing} first />
            </div>
            <figcaption className={styles.caption}>{props.work.caption}</figcaption>
          </figure>
          {props.facts && <FactList className={styles.strip} facts={props.facts} />}
        </>
      );
    case 'form':
      return (
        <div className={styles.side}>
          <HeroLattice className={styles.lattice} ground={props.ground} />
          <div className={styles.panel} id={props.id}>
            <h2>{props.form.title}</h2>
            <FormIsland wording={props.form.wording} />
          </div>
        </div>
      );
    case 'figures':
      if (!props.counted) return <FactList className={styles.facts} facts={props.facts} />;
      return (
        <>
          <div className={styles.side}>
            <HeroLattice className={styles.lattice} ground={props.ground} />
          </div>
          <div className={styles.counted}>
            <Island of={Counters} props={{ facts: props.facts }} />
          </div>
        </>
      );
    case 'scene':
      return (
        <>
          {props.facts && <FactList className={styles.facts} facts={props.facts} />}
          <div className={wideStyles.view}>
            <Scene {...props.scene} first />
          </div>
        </>
      );
    case 'plain':
      return null;
  }
}
