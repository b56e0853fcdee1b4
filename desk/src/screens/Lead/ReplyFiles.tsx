import { FileText, Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { answerOf, api, reasonOf } from '../../api/client.ts';
import { REPLY_BYTES, REPLY_FILES } from '../../api/limits.ts';
import type { ReplyFile } from '../../api/types.ts';
import { fileSize } from '../../format/numbers.ts';
import { Button, IconButton } from '../../ui/Button/Button.tsx';
import { warn } from '../../ui/Toasts/toasts.ts';
import { Written } from '../../ui/Written/Written.tsx';
import { isolated } from '../../words.ts';
import styles from './Composer.module.css';

/** The files of a reply. Each is on the server before the reply is sent. */
export function useReplyFiles(leadId: number, files: ReplyFile[], onChange: (files: ReplyFile[]) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState<string>();
  const upload = async (chosen: File[]) => {
    let all = files;
    for (const file of chosen) {
      setUploading(file.name);
      try {
        all = [...all, await attach(leadId, file, all)];
        onChange(all);
      } catch (error) {
        warn(`${isolated(file.name)} was not attached.`, reasonOf(error));
      }
    }
    setUploading(undefined);
  };
  const remove = ({ id }: ReplyFile) => {
    onChange(files.filter((file) => file.id !== id));
    const params = { path: { id: leadId, file: id } };
    // The server deletes it after a while anyway.
    answerOf(api.DELETE('/api/leads/{id}/attachments/{file}', { params })).catch(() => undefined);
  };
  const list = (files.length > 0 || uploading !== undefined) && (
    <ul className={styles.files} aria-label="Attached files">
      {files.map((file) => (
        <li key={file.id}>
          <FileText aria-hidden="true" />
          <Written className={styles.fileName}>{file.name}</Written>
          <span>{fileSize(file.bytes)}</span>
          <IconButton
            icon={X}
            label={`Remove ${isolated(file.name)}`}
            disabled={uploading !== undefined}
            onClick={() => remove(file)}
          />
        </li>
      ))}
      {uploading !== undefined && (
        <li role="status">
          <Written className={styles.fileName}>{`Uploading ${isolated(uploading)}…`}</Written>
        </li>
      )}
    </ul>
  );
  const button = (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".pdf,.doc,.docx"
        onChange={({ target }) => {
          void upload([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        icon={Paperclip}
        look="quiet"
        title="PDF, DOC or DOCX, at most 5 MB together"
        disabled={uploading !== undefined}
        onClick={() => input.current?.click()}
      >
        Attach
      </Button>
    </>
  );
  return { list, button, isUploading: uploading !== undefined };
}

async function attach(id: number, file: File, others: ReplyFile[]): Promise<ReplyFile> {
  const bytes = others.reduce((sum, other) => sum + other.bytes, file.size);
  if (others.length >= REPLY_FILES) throw new Error(`A reply has at most ${REPLY_FILES} files.`);
  if (bytes > REPLY_BYTES) {
    throw new Error('The files of a reply have at most 5 MB together. Leave one out, or send a link to it.');
  }
  return answerOf(
    api.POST('/api/leads/{id}/attachments', {
      params: { path: { id }, query: { name: file.name } },
      body: [],
      bodySerializer: () => file,
      headers: { 'Content-Type': 'application/octet-stream' },
    }),
  );
}
