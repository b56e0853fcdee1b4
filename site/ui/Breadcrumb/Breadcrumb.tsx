import { breadcrumb } from '../../content/interface/shell.ts';
import type { Link } from '../model.ts';
import { href } from '../href.ts';
import styles from './Breadcrumb.module.css';

/** Links to the pages above this one, from the top, and the name of this page. */
export function Breadcrumb({ above, here }: { above: Link[]; here: string }) {
  return (
    <nav className={styles.breadcrumb} aria-label={breadcrumb}>
      <ol>
        {above.map((link) => (
          <li key={link.label}>
            <a href={href(link)}>{link.label}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
