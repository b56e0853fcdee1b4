import { useDesk } from '../../api/desk.ts';
import { answerOf, api } from '../../api/client.ts';
import { deskQuery } from '../../api/queries.ts';
import { save } from '../save.ts';
import { SettingsSection } from './SettingsSection.tsx';
import styles from './Settings.module.css';

/** Mails about the reader's own leads. They are off until the reader turns them on here. */
export function Mails() {
  const { mailsMe } = useDesk();
  const choose = (mailsMe: boolean) => {
    const request = answerOf(api.PUT('/api/mails', { body: { mailsMe } }));
    void save(deskQuery.queryKey, request, 'Your choice was not saved.');
  };
  return (
    <SettingsSection
      id="mails"
      title="Mails about your leads"
      about="When someone assigns a lead to you, when it is answered, or when a reply to it comes back: at most one mail in ten minutes for each of these."
    >
      <label className={styles.switch}>
        Tell me by mail
        <input type="checkbox" checked={mailsMe} onChange={({ target }) => choose(target.checked)} />
      </label>
    </SettingsSection>
  );
}
