import type { DrawingName } from '../../drawings/index.tsx';
import type { Fact, Link, Path, RichText } from '../../ui/model.ts';
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
import { Proof } from '../../ui/Proof/Proof.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { FormIsland } from '../FormSection/FormIsland.tsx';
import { classes } from '../../ui/classes.ts';
import { AskedTitle } from '../../ui/placeholders.tsx';
import type { SceneProps } from './Scene.tsx';
import { TitleHero, type TitleHeroProps } from './TitleHero.tsx';
import styles from './Hero.module.css';
import bleedStyles from './BleedHero.module.css';
import figuresStyles from './FiguresHero.module.css';
import formStyles from './FormHero.module.css';
import pictureStyles from './PictureHero.module.css';
import plainStyles from './PlainHero.module.css';
import sceneStyles from './SceneHero.module.css';

export type HeroProps = ({ layout: 'title' } & TitleHeroProps) | GroundHeroProps;

/** A longer title is set smaller, so that it takes at most three lines on a desktop. Characters. */
const LONG_TITLE = 32;

/** The pages above this one, and the name of this page. */
export type Trail = { above: { label: string; to: Path }[]; here: string };

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
  /** Says how fast the page opened. */
  proof?: true;
} &
  /** A framed piece of work, and perhaps facts below the buttons. */
  (
    | { layout: 'picture'; work: { drawing: DrawingName; title: string; caption: string }; facts?: Fact[] }
    /** A piece of work so large that it runs off the page. The facts stand in a saffron band below. */
    | { layout: 'bleed'; work: { drawing: DrawingName; caption: string }; facts?: Fact[] }
    | { layout: 'form'; id: string; badges?: string[]; form: FormOfHero }
    /** Figures that count up in a row across the page. */
    | { layout: 'figures'; facts: Fact[] }
    /**
     * A scene across the whole page below the words. With a `beam` above it, unless its sky has the colour of the ground. The
     * heading of the facts is read by screen readers only.
     */
    | {
        layout: 'scene';
        facts?: Fact[];
        factsHeading?: string;
        scene: SceneProps;
        beam?: true;
        /** On phones the bar at the bottom of the window offers a quote instead of the chat. */
        quoteBar?: true;
      }
    | { layout: 'plain' }
  );

/** A form, with `join` between its title and what a link to it asked about. */
type FormOfHero = { title: string; join?: string; wording: FormWording };

/** The first section of a page, with its title. */
export function Hero(props: HeroProps) {
  switch (props.layout) {
    case 'title':
      return <TitleHero {...props} />;
    default:
      return <GroundHero {...props} />;
  }
}

/** The styles of each layout, which win over the common ones. A page has those of its own layout. */
const own = {
  picture: pictureStyles,
  bleed: bleedStyles,
  form: formStyles,
  figures: figuresStyles,
  scene: sceneStyles,
  plain: plainStyles,
} as const;

function GroundHero(props: GroundHeroProps) {
  const { ground, fades, layout, trail, badge, title, lede, sizes, actions, note, proof } = props;
  return (
    <section
      className={classes(styles.hero, styles[ground], own[layout].hero, fades && styles.fades)}
      data-quote-bar={props.layout === 'scene' && props.quoteBar ? '' : undefined}
    >
      <div className={classes(styles.words, own[layout].words)}>
        {trail && <Breadcrumb {...trail} />}
        {badge && (
          <p className={styles.badge}>
            <Badge look="quiet">{badge}</Badge>
          </p>
        )}
        {props.layout === 'form' && props.badges && (
          <ul className={formStyles.badges}>
            {props.badges.map((badge) => (
              <li key={badge}>
                <Badge look="quiet">{badge}</Badge>
              </li>
            ))}
          </ul>
        )}
        <h1 className={title.length > LONG_TITLE ? styles.long : undefined}>{title}</h1>
        <div>
          <p className={styles.lede}>
            <Text of={lede} />
          </p>
          {sizes && <FactList className={sceneStyles.sizes} facts={sizes} />}
          {actions.length > 0 && <Actions className={styles.actions} actions={actions} arrow />}
          {note && <p className={styles.note}>{note}</p>}
          {proof && <Proof />}
          {props.layout === 'scene' && props.factsHeading && (
            <h2 className="visually-hidden">{props.factsHeading}</h2>
          )}
          {props.layout === 'picture' && props.facts && (
            <FactList className={pictureStyles.row} facts={props.facts} />
          )}
        </div>
        {props.layout === 'scene' && props.facts && (
          <FactList className={pictureStyles.row} facts={props.facts} />
        )}
      </div>
      <Beside {...props} />
    </section>
  );
}

function Beside(props: GroundHeroProps) {
  switch (props.layout) {
    case 'picture':
      return (
        <div className={classes(styles.side, pictureStyles.side)}>
          <HeroLattice className={styles.lattice} ground={props.ground} />
          <figure className={pictureStyles.work}>
            <div className={drawings[props.work.drawing].fit === 'full' ? undefined : pictureStyles.drawing}>
              <Drawing name={props.work.drawing} first small />
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
          <figure className={classes(styles.side, bleedStyles.side)}>
            <HeroLattice className={styles.lattice} ground={props.ground} />
            <div className={bleedStyles.large}>
              <Drawing name={props.work.drawing} first />
            </div>
            <figcaption className={bleedStyles.caption}>{props.work.caption}</figcaption>
          </figure>
          {props.facts && <FactList className={bleedStyles.strip} facts={props.facts} />}
        </>
      );
    case 'form':
      return (
        <div className={classes(styles.side, formStyles.side)}>
          <HeroLattice className={styles.lattice} ground={props.ground} />
          <div className={formStyles.panel} id={props.id}>
            <h2>
              <AskedTitle title={props.form.title} join={props.form.join} />
            </h2>
            <FormIsland wording={props.form.wording} />
          </div>
        </div>
      );
    case 'figures':
      return (
        <>
          <div className={classes(styles.side, figuresStyles.side)}>
            <HeroLattice className={styles.lattice} ground={props.ground} />
          </div>
          <div className={figuresStyles.counted}>
            <Island of={Counters} props={{ facts: props.facts }} />
          </div>
        </>
      );
    case 'scene':
      return (
        <figure className={classes(sceneStyles.view, props.beam && sceneStyles.beam)}>
          <Drawing name={props.scene.drawing} first />
          <figcaption>
            <Text of={props.scene.caption} />
          </figcaption>
        </figure>
      );
    case 'plain':
      return null;
  }
}
