import type { DrawingName, Fact, FormWording, HeroGround, Link, RichText } from '../../content/model.ts';
import { Drawing } from '../../drawings/index.tsx';
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
import styles from './PageHero.module.css';

/** The head of an inner page. */
export type PageHeroProps = {
  ground: HeroGround;
  /** It fades in where it may. */
  fades?: true;
  /** The pages above this one; the page itself goes by `here`. */
  trail?: { above: Link[]; here: string };
  badge?: string;
  title: string;
  lede: RichText;
  actions: Link[];
  /** One line in small letters below the buttons. */
  note?: string;
} & (
  | { layout: 'picture'; work: { drawing: DrawingName; title: string; caption: string } }
  /**
   * A piece of work so large that it runs off the page; its caption says that it is a sample. `facts` stand in the
   * page's saffron band, at the foot.
   */
  | { layout: 'bleed'; work: { drawing: DrawingName; caption: string }; facts?: Fact[] }
  | { layout: 'form'; id: string; badges?: string[]; form: { title: string; wording: FormWording } }
  /** `counted`: in a row across the page, counting up. */
  | { layout: 'figures'; facts: Fact[]; counted?: true }
  | { layout: 'plain' }
);

/** Drawings that fill their frame to the edge; the others get room. */
const windows: ReadonlySet<DrawingName> = new Set([
  'orchard-site',
  'lodge-site',
  'houseboat-site',
  'saffron-site',
  'trami-site',
  'ski-site',
  'walnut-site',
  'school-desk',
  'page-on-lattice',
  'mail-flow',
  'welcome-series',
  'post-and-reply',
  'referral-tree',
  'commission-steps',
  'partner-report',
  'site-audit',
  'dns-records',
]);

/**
 * The head of an inner page on a ground of its own: with a piece of work, framed or running off the page, a form or figures
 * beside it, or words alone.
 */
export function PageHero(section: PageHeroProps) {
  const { ground, fades, layout, trail, badge, title, lede, actions, note } = section;
  return (
    <section className={classes(styles.hero, styles[ground], styles[layout], fades && styles.fades)}>
      <div className={styles.words}>
        {trail && <Breadcrumb {...trail} />}
        {badge && (
          <p className={styles.badge}>
            <Badge look="quiet">{badge}</Badge>
          </p>
        )}
        {section.layout === 'form' && section.badges && (
          <ul className={styles.badges}>
            {section.badges.map((badge) => (
              <li key={badge}>
                <Badge look="quiet">{badge}</Badge>
              </li>
            ))}
          </ul>
        )}
        <h1>{title}</h1>
        <div className={styles.say}>
          <p className={styles.lede}>
            <Text of={lede} />
          </p>
          {actions.length > 0 && <Actions className={styles.actions} actions={actions} arrow />}
          {note && <p className={styles.note}>{note}</p>}
        </div>
      </div>
      <Beside {...section} />
    </section>
  );
}

function Beside(section: PageHeroProps) {
  switch (section.layout) {
    case 'picture':
      return (
        <div className={styles.side}>
          <HeroLattice className={styles.lattice} on={section.ground} />
          <figure className={styles.work}>
            <div className={windows.has(section.work.drawing) ? undefined : styles.drawing}>
              <Drawing name={section.work.drawing} first />
            </div>
            <figcaption>
              <strong>{section.work.title}</strong> {section.work.caption}
            </figcaption>
          </figure>
        </div>
      );
    case 'bleed':
      return (
        <>
          <figure className={styles.side}>
            <HeroLattice className={styles.lattice} on={section.ground} />
            <div className={styles.large}>
              <Drawing name={section.work.drawing} first />
            </div>
            <figcaption className={styles.caption}>{section.work.caption}</figcaption>
          </figure>
          {section.facts && <FactList className={styles.strip} facts={section.facts} />}
        </>
      );
    case 'form':
      return (
        <div className={styles.side}>
          <HeroLattice className={styles.lattice} on={section.ground} />
          <div className={styles.panel} id={section.id}>
            <h2>{section.form.title}</h2>
            <FormIsland wording={section.form.wording} />
          </div>
        </div>
      );
    case 'figures':
      if (!section.counted) return <FactList className={styles.facts} facts={section.facts} />;
      return (
        <>
          <div className={styles.side}>
            <HeroLattice className={styles.lattice} on={section.ground} />
          </div>
          <div className={styles.counted}>
            <Island of={Counters} props={{ facts: section.facts }} />
          </div>
        </>
      );
    case 'plain':
      return null;
    default:
      return section satisfies never;
  }
}
