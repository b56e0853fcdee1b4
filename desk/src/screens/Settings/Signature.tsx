import { useState } from 'react';
import { useDesk } from '../../api/desk.ts';
import { answerOf, api } from '../../api/client.ts';
import { deskQuery } from '../../api/queries.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { TextArea } from '../../ui/Field/Field.tsx';
import { notify } from '../../ui/Toasts/toasts.ts';
import { save } from '../save.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { preventingDefault } from '../../ui/preventing-default.ts';
import styles from './Settings.module.css';

/** What stands below the reader's replies. */
export function Signature() {
  const { signature } = useDesk();
  /** What is typed and not saved. */
  const [typed, setTyped] = useState<string>();
  const store = async () => {
    const request = answerOf(api.PUT('/api/signature', { body: { text: typed?.trim() ?? '' } }));
    if (!(await save(deskQuery.queryKey, request, 'The signature was not saved.'))) return;
    setTyped(undefined);
    notify('The signature is saved.');
  };
  return (
    <SettingsSection
      id="signature"
      title="Signature"
      about="Stands below each e-mail that you send from here, such as your name, your hours and a phone number."
    >
      <form className={styles.signature} onSubmit={preventingDefault(store)}>
        <TextArea label="Signature" hideLabel maxLength={1000} value={typed ?? signature} onText={setTyped} />
        <Button type="submit" disabled={typed === undefined || typed.trim() === signature}>
          Save signature
        </Button>
      </form>
    </SettingsSection>
  );
}
