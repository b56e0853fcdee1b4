import type { Link, Way } from '../../ui/model.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { WayItem } from '../../ui/WayIcon/WayIcon.tsx';
import { href } from '../../ui/href.ts';
import { Given } from '../../ui/placeholders.tsx';
import styles from './Search.module.css';

export type SearchProps = {
  title: string;
  label: string;
  submit: string;
  /** Announced to screen readers while the visitor types. The number goes before `many`. */
  suggestions: Record<'label' | 'none' | 'one' | 'many', string>;
  /** Goes before the search words. The number goes before `many`. */
  found: Record<'one' | 'many' | 'near', string>;
  /** Shown if the search words were too long and were cut. */
  cut: string;
  /** Goes before the places that the search words do not name, which each have a page like the results. */
  inYourTown: string;
  /** The title goes before the search words. */
  nothing: { title: string; text: string };
  empty: { title: string; text: string };
  /** Links to show while there are no results. */
  start: Link[];
  ask: { title: string; ways: Way[] };
};

/**
 * The search page. It contains every possible result between placeholders, which the server fills in or
 * removes (contract/README.md). The header uses the same search box (browser/enhancements/search-box.ts).
 */
export function Search(props: SearchProps) {
  const { title, cut, found, inYourTown, nothing, empty, start, ask } = props;
  return (
    <section className={styles.search}>
      <div className={styles.head}>
        <h1 className="wrap">{title}</h1>
        <Box {...props} />
      </div>
      <div className={`wrap grid ${styles.body}`}>
        <div className={styles.found}>
          <Given name="cut">
            <p>{cut}</p>
          </Given>
          <Given name="one">
            <Heading before={found.one} />
          </Given>
          <Given name="many">
            <Heading before={`%%value:many%% ${found.many}`} />
          </Given>
          <Given name="near">
            <Heading before={found.near} />
          </Given>
          <Given name="found">
            <ol className={styles.results}>
              {'%%each:results%%'}
              <li>
                <h3>
                  <a href="%%value:path%%">%%value:title%%</a>
                </h3>
                <p>%%marked:excerpt%%</p>
                <small>%%value:path%%</small>
              </li>
              {'%%end%%'}
            </ol>
          </Given>
          <Given name="places">
            <nav className={styles.places} aria-labelledby="places">
              <h3 id="places">{inYourTown}</h3>
              <ul>
                {'%%each:places%%'}
                <li>
                  <a href="%%value:path%%">%%value:place%%</a>
                </li>
                {'%%end%%'}
              </ul>
            </nav>
          </Given>
          <Given name="nothing">
            <Heading before={nothing.title} />
            <p>{nothing.text}</p>
            <Start links={start} />
          </Given>
          <Given name="empty">
            <h2>{empty.title}</h2>
            <p>{empty.text}</p>
            <Start links={start} />
          </Given>
        </div>
        <aside className={styles.ask}>
          <h2>{ask.title}</h2>
          <ul>
            {ask.ways.map((way) => (
              <WayItem key={way.name} {...way} />
            ))}
          </ul>
        </aside>
      </div>
    </section>
  );
}

/** The search box: a form that works without JavaScript, and an empty list for suggestions. */
function Box({ label, submit, suggestions }: Pick<SearchProps, 'label' | 'submit' | 'suggestions'>) {
  const { one, many, none } = suggestions;
  return (
    <div className={styles.box} data-search-box>
      <form className={`wrap ${styles.form}`} action="/search" role="search" data-enhance="suggestions">
        <label>
          <span>{label}</span>
          <input
            type="text"
            dir="auto"
            inputMode="search"
            name="q"
            defaultValue="%%value:query%%"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
          />
        </label>
        <Button type="submit">{submit}</Button>
        <div role="listbox" aria-label={suggestions.label} hidden />
        <p className="visually-hidden" role="status" data-one={one} data-many={many} data-none={none} />
      </form>
    </div>
  );
}

/** `bdi`, because the search words may be in any script and direction. */
function Heading({ before }: { before: string }) {
  return (
    <h2>
      {before} <bdi>%%value:query%%</bdi>
    </h2>
  );
}

function Start({ links }: { links: Link[] }) {
  return (
    <ul className={styles.start}>
      {links.map((link) => (
        <li key={link.label}>
          <a href={href(link)}>{link.label}</a>
        </li>
      ))}
    </ul>
  );
}
