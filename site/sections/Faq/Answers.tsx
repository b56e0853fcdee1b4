import type { Link } from '../../ui/model.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { classes } from '../../ui/classes.ts';
import { href } from '../../ui/href.ts';
import styles from './Answers.module.css';

export type ReasonsProps = {
  /** `why` by default. */
  id?: string;
  /** With a title, the reasons stand in a narrow column beside the questions. */
  title?: string;
  text?: string;
  features: { title: string; text: string }[];
};

export type RelatedProps = {
  /** `related` by default. */
  id?: string;
  title?: string;
  links: (Link & { text?: string })[];
};

/** Why clients choose us. On narrow bands the names stand two in a row, and each unfolds its text. */
export function Reasons({ id = 'why', title, text, features }: ReasonsProps) {
  return (
    <div className={classes(styles.reasons, title && styles.beside)} id={id}>
      {title && <h2>{title}</h2>}
      {text && <p>{text}</p>}
      <ul className="folds">
        {features.map((feature) => (
          <li key={feature.title}>
            <details>
              <summary>
                <h3>{feature.title}</h3>
              </summary>
              <p>{feature.text}</p>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Related pages in a row, each with what it adds. All of a row is a link. */
export function Related({ id = 'related', title, links }: RelatedProps) {
  return (
    <div className={styles.related} id={id}>
      {title && <h2>{title}</h2>}
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            <a href={href(link)}>
              <span>
                <strong>{link.label}</strong> {link.text && <span>{link.text}</span>}
              </span>
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
