import { queryOptions, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Search, Trash2 } from 'lucide-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useDesk } from '../../api/desk.ts';
import { answerOf, api, reasonOf } from '../../api/client.ts';
import { keep, useRows } from '../../api/leads.ts';
import { queryClient } from '../../api/queries.ts';
import type { ErasedVisitor, FoundVisitor } from '../../api/types.ts';
import { useNow } from '../../clock.ts';
import { count } from '../../format/numbers.ts';
import { age, dayOf, fullTime } from '../../format/time.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { TextField } from '../../ui/Field/Field.tsx';
import { Page, PageSection } from '../../ui/Page/Page.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { warn } from '../../ui/Toasts/toasts.ts';
import { formLabel, nameOf } from '../../words.ts';
import { isContact } from './contact.ts';
import { Erase } from './Erase.tsx';
import { Report } from './Report.tsx';
import { Written } from '../../ui/Written/Written.tsx';
import styles from './PersonalData.module.css';

/** What was found of one visitor, with the ids of the leads. */
type FoundIds = Omit<FoundVisitor, 'sent' | 'mentioned'> & { sent: number[]; mentioned: number[] };

/** What was found of one visitor, in memory only. Nothing fetches it by itself. */
const visitorQuery = queryOptions<{ contact: string; found: FoundIds }>({
  queryKey: ['visitor'],
  staleTime: Infinity,
});

/** Finds, exports and erases what one visitor sent. The address or number is never in the URL or in storage. */
export function PersonalData() {
  // Kept while its leads are read, until the tab is closed or somebody signs out.
  const known = queryClient.getQueryData(visitorQuery.queryKey);
  const [text, setText] = useState(known?.contact ?? '');
  const [invalid, setInvalid] = useState<string>();
  const [report, setReport] = useState<ErasedVisitor | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const find = useMutation({
    mutationFn: async (contact: string) => {
      const found = await answerOf(api.POST('/api/visitors/find', { body: { contact } }));
      return { contact, found: { ...found, sent: keep(found.sent), mentioned: keep(found.mentioned) } };
    },
    onMutate: () => queryClient.removeQueries({ queryKey: visitorQuery.queryKey }),
    onSuccess: (result) => queryClient.setQueryData(visitorQuery.queryKey, result),
    // What was found lives in one place, which signing out clears.
    gcTime: 0,
  });
  const result = find.data ?? (find.isIdle ? known : undefined);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setReport(null);
    if (!isContact(text)) {
      setInvalid('Enter an e-mail address like name@example.com, or a phone number');
      field.current?.focus();
      return;
    }
    setInvalid(undefined);
    find.mutate(text.trim());
  };
  const finish = (erased: ErasedVisitor) => {
    setReport(erased);
    setText('');
    find.reset();
    queryClient.removeQueries({ queryKey: visitorQuery.queryKey });
  };
  return (
    <Page title="Personal data" about="Find, export or erase everything that one visitor has sent.">
      <form className={styles.search} noValidate role="search" onSubmit={submit}>
        <TextField
          ref={field}
          label="E-mail address or phone number"
          hint="What you enter is not kept in this browser."
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={254}
          error={invalid ?? find.error?.message}
          value={text}
          onText={setText}
        />
        <Button icon={Search} look="primary" type="submit" disabled={find.isPending}>
          {find.isPending ? 'Searching…' : 'Find'}
        </Button>
      </form>
      {report && <Report report={report} />}
      {result && !report && <Found key={result.contact} {...result} onErased={finish} />}
    </Page>
  );
}

function Found(props: { contact: string; found: FoundIds; onErased: (report: ErasedVisitor) => void }) {
  const { contact, found, onErased } = props;
  const { sent, sentTotal, mentioned, mentionedTotal } = found;
  const isOwner = useDesk().me.role === 'owner';
  const [isErasing, setErasing] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const save = async () => {
    setExporting(true);
    try {
      await exportVisitor(contact);
    } catch (error) {
      warn('Not exported.', reasonOf(error));
    }
    setExporting(false);
  };
  return (
    <>
      <PageSection title="What they sent">
        <p className={styles.summary} role="status">
          {sentTotal === 0 ? (
            <>
              Nothing was sent from <Written as="strong">{contact}</Written>. Check the spelling, or try their
              other address or number.
            </>
          ) : (
            <>
              <Written as="strong">{contact}</Written> sent{' '}
              {sentTotal === 1 ? '1 lead' : `${count(sentTotal)} leads`}.
            </>
          )}
        </p>
        <Rows ids={sent} total={sentTotal} />
        {sentTotal > 0 && isOwner && (
          <div className={styles.actions}>
            <Button icon={Download} disabled={isExporting} onClick={() => void save()}>
              Export
            </Button>
            <Button icon={Trash2} look="danger" onClick={() => setErasing(true)}>
              Erase for good
            </Button>
          </div>
        )}
        {sentTotal > 0 && !isOwner && (
          <p className={styles.quiet}>Only an owner can export or erase personal data.</p>
        )}
      </PageSection>
      {mentionedTotal > 0 && (
        <PageSection title="Where others mention them">
          <p className={styles.summary}>
            {mentionedTotal === 1
              ? '1 lead of someone else mentions'
              : `${count(mentionedTotal)} leads of others mention`}{' '}
            <Written>{contact}</Written>. {mentionedTotal === 1 ? 'It is' : 'They are'} not erased with the
            rest: read {mentionedTotal === 1 ? 'it' : 'them'} and decide.
          </p>
          <Rows ids={mentioned} total={mentionedTotal} />
        </PageSection>
      )}
      {isErasing && (
        <Erase
          contact={contact}
          leads={sentTotal}
          ids={sent}
          onErased={onErased}
          onClose={() => setErasing(false)}
        />
      )}
    </>
  );
}

function Rows({ ids, total }: { ids: number[]; total: number }) {
  const rows = useRows(ids);
  const desk = useDesk();
  const now = useNow();
  if (rows.length === 0) return null;
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to="/leads/$id" params={{ id: row.id }} preload={false} className={styles.row}>
              <span className={styles.first}>
                <Written className={styles.name}>{nameOf(row)}</Written>
                <span className={styles.quiet}>
                  {formLabel(desk, row.form)}, {row.reference}
                </span>
                <time className={styles.age} title={fullTime(row.receivedAt)}>
                  {age(row.receivedAt, now)}
                </time>
              </span>
              <Written className={styles.preview}>{row.preview || 'No message'}</Written>
            </Link>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className={styles.quiet}>And {count(total - rows.length)} more, older ones.</p>
      )}
    </>
  );
}

/** Downloads all that a visitor sent as a file, whose name says the day but not who. */
async function exportVisitor(contact: string) {
  const file = await answerOf(api.POST('/api/visitors/export', { body: { contact }, parseAs: 'blob' }));
  saveFile(`personal-data-${dayOf(Date.now())}.json`, file);
}
