import { useQuery } from '@tanstack/react-query';
import { answerOf, api, reasonOf } from '../../api/client.ts';
import type { ReplyFile } from '../../api/types.ts';
import { AskDialog } from '../../ui/Dialog/AskDialog.tsx';
import { Written } from '../../ui/Written/Written.tsx';
import { isolated } from '../../words.ts';
import styles from './ReplyPreview.module.css';

/** The e-mail as the visitor gets it, with the signature and their last message. */
export function ReplyPreview(props: {
  leadId: number;
  subject: string;
  text: string;
  files: ReplyFile[];
  onSend: () => void;
  onClose: () => void;
}) {
  const { leadId, subject, text, files, onSend, onClose } = props;
  const { data: mail, error } = useQuery({
    queryKey: ['reply mail', leadId, subject, text],
    queryFn: () => {
      const params = { path: { id: leadId } };
      return answerOf(api.POST('/api/leads/{id}/reply-mail', { params, body: { subject, text } }));
    },
    // The signature or the conversation may have changed since.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
    networkMode: 'always',
  });
  return (
    <AskDialog title="Preview" action="Send reply" onSubmit={onSend} onClose={onClose}>
      {mail ? (
        <>
          <dl className={styles.head}>
            <dt>From</dt>
            <Written as="dd">{mail.from}</Written>
            <dt>To</dt>
            <Written as="dd">{mail.to}</Written>
            <dt>Subject</dt>
            <Written as="dd">{mail.subject}</Written>
            {files.length > 0 && <dt>Files</dt>}
            {files.length > 0 && (
              <Written as="dd">{files.map(({ name }) => isolated(name)).join(', ')}</Written>
            )}
          </dl>
          <Written as="p" className={styles.text}>
            {mail.text}
          </Written>
        </>
      ) : (
        <p role="status">
          {error ? `The preview cannot be shown. ${reasonOf(error)}` : 'Loading the preview'}
        </p>
      )}
    </AskDialog>
  );
}
