import styles from './TableNotes.module.css';

export type TableNotesProps = {
  id: string;
  title?: string;
  text?: string;
  features: { title: string; text: string }[];
};

/** Short explanations below a table. With a title, they unfold below it, one level deeper. */
export function TableNotes({ id, title, text, features }: TableNotesProps) {
  const Heading = title === undefined ? 'h3' : 'h4';
  const notes = (
    <>
      {text && <p>{text}</p>}
      <ul className="terms">
        {features.map((feature) => (
          <li key={feature.title}>
            <Heading>{feature.title}</Heading>
            <p>{feature.text}</p>
          </li>
        ))}
      </ul>
    </>
  );
  if (title === undefined) {
    return (
      <div className={styles.notes} id={id}>
        {notes}
      </div>
    );
  }
  return (
    <details className={styles.notes} id={id}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {notes}
    </details>
  );
}
