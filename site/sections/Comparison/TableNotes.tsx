import styles from './TableNotes.module.css';

export type TableNotesProps = {
  id: string;
  title?: string;
  text?: string;
  features: { title: string; text: string }[];
};

/** Short explanations below a table. With a title, their headings are one level deeper. */
export function TableNotes({ id, title, text, features }: TableNotesProps) {
  const Heading = title === undefined ? 'h3' : 'h4';
  return (
    <div className={styles.notes} id={id}>
      {title && <h3>{title}</h3>}
      {text && <p>{text}</p>}
      <ul>
        {features.map((feature) => (
          <li key={feature.title}>
            <Heading>{feature.title}</Heading>
            <p>{feature.text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
