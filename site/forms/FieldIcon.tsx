import styles from './forms.module.css';

/** Paths of Lucide's user, mail and message-square, 24 × 24, by kind of field; other kinds have none. The whole set would cost too many bytes. */
const PATHS: Record<string, string> = {
  text: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M16 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0',
  email:
    'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M22 7l-9 5.7a2 2 0 0 1-2 0L2 7',
  multiline: 'M22 17a2 2 0 0 1-2 2H6.8l-3.6 2.8A.7.7 0 0 1 2 21.3V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z',
};

/** The icon beside a field's label. §4: it is highlighted while its field has the focus. */
export function FieldIcon({ of: kind }: { of: string }) {
  const path = PATHS[kind];
  if (path === undefined) return undefined;
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
