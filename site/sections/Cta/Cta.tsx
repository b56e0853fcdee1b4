import type { Fact, Link, RichText } from '../../ui/model.ts';
import { Actions } from '../../ui/Actions/Actions.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { href } from '../../ui/href.ts';
import { classes } from '../../ui/classes.ts';
import styles from './Cta.module.css';

export type CtaProps = CtaWords &
  (
    { layout: 'panel'; phone: Link } | { layout: 'number' } | { layout: 'thread'; text: RichText; chat: Chat }
  );

export type CtaWords = {
  id?: string;
  title: string;
  text?: RichText;
  /** The main action, then perhaps another. */
  actions: Link[];
  /** The starting price, how soon we reply. */
  facts: [Fact, ...Fact[]];
};

/** A sample of a chat: who answers, what kind of sample it is, and a client's question. The section's text answers it. */
export type Chat = { name: string; note: string; question: string };

/**
 * The end of a page: a saffron panel with the phone number, the first fact as a giant number, or a chat about the offer.
 */
export function Cta(props: CtaProps) {
  const { id, layout, title, text, actions, facts } = props;
  return (
    <section className={classes(styles.end, styles[layout])} id={id}>
      <div className={`wrap grid ${styles.row}`}>
        <div className={styles.words}>
          <h2>{title}</h2>
          {text && layout !== 'thread' && (
            <p className={styles.text}>
              <Text of={text} />
            </p>
          )}
          <Actions className={styles.actions} actions={actions} arrow />
        </div>
        {props.layout === 'thread' && <Thread {...props} />}
        <FactList className={styles.facts} facts={facts} />
        {props.layout === 'panel' && (
          <a className={styles.phone} href={href(props.phone)}>
            {props.phone.label}
          </a>
        )}
      </div>
    </section>
  );
}

function Thread({ text, chat }: { text: RichText; chat: Chat }) {
  return (
    <figure className={styles.chat}>
      <figcaption>
        <b>{chat.name}</b> {chat.note}
      </figcaption>
      <p>{chat.question}</p>
      <p>
        <Text of={text} />
      </p>
    </figure>
  );
}
