import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useDesk } from '../../api/desk.ts';
import type { Language, Snippet, SnippetContent } from '../../api/types.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { AskDialog } from '../../ui/Dialog/AskDialog.tsx';
import { SelectField, TextArea, TextField } from '../../ui/Field/Field.tsx';
import { SettingsRow } from './SettingsRow.tsx';
import { changeSnippet } from './changeSnippet.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { useAsked } from './useAsked.ts';
import { Written } from '../../ui/Written/Written.tsx';
import { directionOf, languageWords } from '../../snippets.ts';
import { isolated } from '../../words.ts';
import styles from './Settings.module.css';

/** Texts for replies. */
export function Snippets() {
  const { snippets } = useDesk();
  const [chosen, setEdited] = useState<Snippet | 'new' | null>(null);
  const { isAsked, forget } = useAsked('new-snippet');
  const edited = chosen ?? (isAsked ? 'new' : null);
  const close = () => {
    setEdited(null);
    forget();
  };
  return (
    <SettingsSection
      id="snippets"
      title="Snippets"
      about="Texts that you send often. In a reply, {name} becomes the first name, {service} what they looked at, {price} what you quoted, and {reference} the reference."
    >
      <ul className={styles.rows}>
        {snippets.map((snippet) => (
          <SettingsRow
            key={snippet.id}
            action="Edit"
            label={`Edit ${isolated(snippet.name)}`}
            onAct={() => setEdited(snippet)}
          >
            <Written>{snippet.name}</Written>
            <bdi
              className={styles.excerpt}
              lang={snippet.language ?? undefined}
              dir={directionOf(snippet.language) ?? 'auto'}
            >
              {snippet.text}
            </bdi>
          </SettingsRow>
        ))}
      </ul>
      <Button icon={Plus} onClick={() => setEdited('new')}>
        New snippet
      </Button>
      {edited && <Editor snippet={edited === 'new' ? null : edited} onClose={close} />}
    </SettingsSection>
  );
}

function Editor({ snippet, onClose }: { snippet: Snippet | null; onClose: () => void }) {
  const [name, setName] = useState(snippet?.name ?? '');
  const [text, setText] = useState(snippet?.text ?? '');
  const [language, setLanguage] = useState(snippet?.language ?? null);
  const isComplete = name.trim() !== '' && text.trim() !== '';
  const store = async (content: SnippetContent | null) => {
    if (await changeSnippet(snippet, content)) onClose();
  };
  return (
    <AskDialog
      title={snippet ? 'Edit snippet' : 'New snippet'}
      action="Save"
      isDisabled={!isComplete}
      other={
        snippet && (
          <Button look="danger" onClick={() => void store(null)}>
            Delete
          </Button>
        )
      }
      onSubmit={() => void store({ name: name.trim(), text: text.trim(), language })}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={60} value={name} onText={setName} />
      <SelectField
        label="Language"
        value={language ?? ''}
        options={[['', 'Any'], ...Object.entries(languageWords)]}
        onChoose={(chosen) => setLanguage(chosen === '' ? null : (chosen as Language))}
      />
      <TextArea
        label="Text"
        {...(language && { lang: language, dir: directionOf(language) })}
        value={text}
        onText={setText}
      />
    </AskDialog>
  );
}
