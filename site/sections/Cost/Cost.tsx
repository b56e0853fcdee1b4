import type { DrawingName } from '../../drawings/index.tsx';
import type { Fact, Link } from '../../ui/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { BrandIcon } from '../../ui/BrandIcon/BrandIcon.tsx';
import { ButtonLink } from '../../ui/Button/ButtonLink.tsx';
import { Choices } from '../../ui/Choices/Choices.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import { href } from '../../ui/href.ts';
import styles from './Cost.module.css';

export type CostProps = {
  id: string;
  title: string;
  text: string;
  /** What the visitor is: six at most, each with a sample of our work. A link to the `id` makes the choice. */
  trades: { id: string; label: string; picture: DrawingName; caption: string }[];
  /** What the website must do: three at most. */
  jobs: { label: string; text: string }[];
  /** One for each job of the first trade, then of the second, and so on. */
  answers: CostAnswer[];
  wording: { trade: string; job: string; newTab: string };
};

export type CostAnswer = {
  /** Both choices in words. */
  choice: string;
  name: string;
  bill: Fact[];
  total: Fact;
  text: string;
  /** Opens WhatsApp with the choice and its price. */
  enquiry: Link;
};

/**
 * Two questions and a bill. All bills are in the page, and the stylesheet shows the one of both answers: the checked ones, or
 * the one that the address names. Until the first question is answered, the first bill is an example.
 */
export function Cost({ id, title, text, trades, jobs, answers, wording }: CostProps) {
  return (
    <Band ground="ink" id={id}>
      <div className={`wrap ${styles.board}`} data-enhance="choice">
        <div className={styles.questions}>
          <h2>{title}</h2>
          <p>{text}</p>
          {/* The stylesheet knows the choices by their places. */}
          <Choices
            name={`${id}-trade`}
            legend={wording.trade}
            choices={trades}
            chosen={-1}
            className={styles.trade}
          />
          <Choices name={`${id}-job`} legend={wording.job} choices={jobs} className={styles.job} />
        </div>
        <ul className={styles.pictures}>
          {trades.map(({ picture, caption }) => (
            <li key={caption}>
              <figure>
                <Drawing name={picture} />
                <figcaption>{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <div className={styles.bills} aria-live="polite">
          {trades.map(({ caption }, trade) => (
            <ul key={caption}>
              {answers.slice(trade * jobs.length, (trade + 1) * jobs.length).map((answer) => (
                <Bill key={answer.choice} {...answer} newTab={wording.newTab} />
              ))}
            </ul>
          ))}
        </div>
      </div>
    </Band>
  );
}

function Bill({ choice, name, bill, total, text, enquiry, newTab }: CostAnswer & { newTab: string }) {
  return (
    <li>
      <p>{choice}</p>
      <h3>{name}</h3>
      <FactList className={styles.rows} facts={[...bill, total]} />
      <p>{text}</p>
      <ButtonLink href={href(enquiry)} newTab={newTab}>
        <BrandIcon name="whatsapp" />
        {enquiry.label}
      </ButtonLink>
    </li>
  );
}
