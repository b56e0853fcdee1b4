import type { Ground, Link, RichText } from '../../ui/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { SideHead } from '../../ui/SideHead/SideHead.tsx';
import { href } from '../../ui/href.ts';
import styles from './Related.module.css';

export type RelatedProps = {
  id?: string;
  ground: Ground;
  title: string;
  text?: RichText;
  pages: (Link & { text: string })[];
};

/** Related pages, each with what it adds. The whole row is a link. */
export function Related({ id, ground, title, text, pages }: RelatedProps) {
  return (
    <Band ground={ground} id={id}>
      <div className="wrap grid">
        <SideHead title={title} text={text} />
        <ul className={styles.pages}>
          {pages.map((page) => (
            <li key={page.label}>
              <a href={href(page)}>
                <strong>{page.label}</strong>
                <span>{page.text}</span>
                <Icon name="arrow-right" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
