import { Clock, Eye, MessageCircle, NotebookPen, Phone, Reply, TextQuote, X } from 'lucide-react';
import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { useDesk } from '../../api/desk.ts';
import { connection } from '../../api/connection.ts';
import { replying, sayReplying } from '../../api/replying.ts';
import { useValue } from '../../api/state.ts';
import type { CallOutcome, Lead } from '../../api/types.ts';
import { useNow } from '../../clock.ts';
import { useCommands } from '../../commands/commands.ts';
import { drafts, returned, useDraft, type DraftKind } from '../../drafts.ts';
import { laterTimes, shortTime } from '../../format/time.ts';
import { callLink, mailLink, whatsAppLink } from '../../links.ts';
import { Button, ButtonLink, IconButton } from '../../ui/Button/Button.tsx';
import { TextArea, TextField } from '../../ui/Field/Field.tsx';
import { DropMenu, MenuItem } from '../../ui/Menu/Menu.tsx';
import { notify, warn } from '../../ui/Toasts/toasts.ts';
import { fillSnippet, isolated, outcomeWords, personOf, previewOf } from '../../words.ts';
import { directionOf, languageWords, lastWordsOf, snippetsFor } from '../../snippets.ts';
import { Written } from '../../ui/Written/Written.tsx';
import { useReplyFiles } from './ReplyFiles.tsx';
import { ReplyPreview } from './ReplyPreview.tsx';
import { preventingDefault } from '../../ui/preventing-default.ts';
import styles from './Composer.module.css';

/** Opens one of the forms and puts the cursor into it. */
export type ComposerHandle = { open: (kind: DraftKind) => void };

/** The colleagues who are writing a reply to a lead. */
export function Replying({ id }: { id: number }) {
  const desk = useDesk();
  const people = useValue(replying).filter((other) => other.id === id);
  const names = people.map(({ personId }) => isolated(personOf(desk, personId)?.name ?? 'A colleague'));
  return (
    <p role="status" className={styles.replying}>
      {names.length > 0 && `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} replying`}
    </p>
  );
}

/** The ways to answer a lead, at the lower edge. A draft that was left open is open again. */
export function Composer(props: { lead: Lead; ref: Ref<ComposerHandle>; onClose?: () => void }) {
  const { lead, ref, onClose } = props;
  const { change } = useCommands();
  const [kind, setKind] = useState<DraftKind | null>(
    () => kinds.find((kind) => drafts.read(lead.id, kind)) ?? null,
  );
  const [focuses, setFocuses] = useState(false);
  /** From the call on, until the reader says how it went. */
  const [isCalling, setCalling] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const open = (next: DraftKind) => {
    setFocuses(true);
    setKind(next);
  };
  useImperativeHandle(ref, () => ({ open }));
  // What the server has refused is a draft again.
  const refused = useValue(returned);
  const [drawn, setDrawn] = useState({ refused, count: 0 });
  if (drawn.refused !== refused) {
    setDrawn({ refused, count: drawn.count + 1 });
    if (refused?.lead === lead.id) setKind(refused.kind);
  }
  const close = () => {
    const closed = kind;
    setKind(null);
    onClose?.();
    // After the bar is back.
    requestAnimationFrame(() =>
      bar.current?.querySelector<HTMLElement>(`[data-kind=${closed ?? 'reply'}]`)?.focus(),
    );
  };
  if (kind !== null) {
    const props = { lead, onClose: close, focuses };
    return (
      <section className={styles.composer} aria-label={titles[kind]}>
        <div className={styles.head}>
          <h2>{titles[kind]}</h2>
          <IconButton icon={X} label="Close; the draft is kept" shortcut="Esc" onClick={close} />
        </div>
        {kind === 'reply' && <ReplyForm key={`reply ${drawn.count}`} {...props} />}
        {kind === 'whatsapp' && <WhatsAppForm key="whatsapp" {...props} />}
        {kind === 'note' && <NoteForm key={`note ${drawn.count}`} {...props} />}
      </section>
    );
  }
  if (isCalling) {
    const record = (outcome: CallOutcome) => {
      setCalling(false);
      void change([lead], { kind: 'contact', channel: 'phone', outcome });
    };
    return (
      <div className={styles.bar} role="toolbar" aria-label="How did the call go?">
        <p className={styles.asked}>How did the call go?</p>
        {(Object.keys(outcomeWords) as CallOutcome[]).map((outcome) => (
          <Button key={outcome} onClick={() => record(outcome)}>
            {outcomeWords[outcome]}
          </Button>
        ))}
        <IconButton icon={X} label="There was no call" onClick={() => setCalling(false)} />
      </div>
    );
  }
  const hasDraft = (kind: DraftKind) => drafts.read(lead.id, kind) !== null;
  return (
    <div className={styles.bar} ref={bar} role="toolbar" aria-label="Answer">
      <Button icon={Reply} look="primary" data-kind="reply" title="Reply (r)" onClick={() => open('reply')}>
        {hasDraft('reply') ? 'Continue reply' : 'Reply'}
      </Button>
      {lead.whatsapp && (
        <Button icon={MessageCircle} data-kind="whatsapp" onClick={() => open('whatsapp')}>
          {hasDraft('whatsapp') ? 'Continue WhatsApp' : 'WhatsApp'}
        </Button>
      )}
      {lead.phone && (
        <ButtonLink icon={Phone} href={callLink(lead.phone)} onClick={() => setCalling(true)}>
          Call
        </ButtonLink>
      )}
      <Button icon={NotebookPen} data-kind="note" title="Write a note (n)" onClick={() => open('note')}>
        {hasDraft('note') ? 'Continue note' : 'Note'}
      </Button>
    </div>
  );
}

const kinds: DraftKind[] = ['reply', 'whatsapp', 'note'];
const titles: Record<DraftKind, string> = {
  reply: 'Reply by e-mail',
  whatsapp: 'WhatsApp message',
  note: 'Note for your colleagues',
};

type FormProps = { lead: Lead; onClose: () => void; focuses: boolean };

function ReplyForm({ lead, onClose, focuses }: FormProps) {
  const desk = useDesk();
  const commands = useCommands();
  const area = useFocus(focuses);
  const { draft, change, clear } = useDraft(lead.id, 'reply', {
    subject: `Your request to ${desk.business} (${lead.reference})`,
    text: '',
  });
  const files = useReplyFiles(lead.id, draft.files ?? [], (files) => change({ files }));
  const [error, setError] = useState<string>();
  /** The last message that the reader knew of when they began, or was asked about. */
  const [seen, setSeen] = useState(() => lead.message?.id ?? 0);
  const [newer, setNewer] = useState<string>();
  const [isPreviewed, setPreviewed] = useState(false);
  const write = (text: string) => {
    sayReplying(lead.id, Date.now());
    setError(undefined);
    change({ text });
  };
  const { email: to } = lead;
  if (!to)
    return <p className={styles.cannot}>They gave no e-mail address. Call them, or write on WhatsApp.</p>;
  if (!desk.canMail && !lead.isSample) {
    return (
      <p className={styles.cannot}>
        Replies need a mail server. Fill in the section <code>[mail]</code> of <code>yam.toml</code> and
        restart Yam. Until then, <a href={mailLink(to)}>write from your own mail program</a>.
      </p>
    );
  }
  const { subject = '', text } = draft;
  const isComplete = () => {
    if (text.trim() !== '' && subject.trim() !== '') return true;
    setError(text.trim() === '' ? 'Write your reply first' : 'Write a subject first');
    area.current?.focus();
    return false;
  };
  const send = (sendAt?: number) => {
    setPreviewed(false);
    if (!isComplete() || files.isUploading) return;
    if (lead.message && lead.message.id > seen && lead.message.person !== desk.me.name) {
      setSeen(lead.message.id);
      setNewer(previewOf(lead, desk.me.name));
      return;
    }
    // From here on the queue keeps the text, with its key. What is typed now is another draft.
    void commands.change([lead], {
      kind: 'reply',
      to,
      subject,
      text,
      ...(draft.files?.length && { files: draft.files }),
      ...(sendAt !== undefined && { sendAt }),
    });
    if (!connection.isOnline.get()) notify('The reply is sent when the connection is back.');
    clear();
    onClose();
  };
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p className={styles.to}>
          <span>
            To <Written as="strong">{to}</Written>
          </span>
          {lead.isSample && <span>This is a sample lead, so the reply is not sent.</span>}
          {desk.answersGoTo && !lead.isSample && (
            <span>
              {desk.answersGoTo === 'desk'
                ? 'Their answer appears here, in the history.'
                : `Their answer goes to ${desk.answersGoTo}.`}
            </span>
          )}
        </p>
        <TextField
          label="Subject"
          hideLabel
          required
          maxLength={200}
          value={subject}
          onKeyDown={(event) => handleKey(event, () => send(), onClose)}
          onText={(text) => change({ subject: text })}
        />
        <TextArea
          ref={area}
          label="Reply"
          hideLabel
          placeholder="Write your reply"
          onKeyDown={(event) => handleKey(event, () => send(), onClose)}
          error={error}
          value={text}
          onText={write}
        />
        {files.list}
        {newer !== undefined && (
          <p role="alert" className={styles.newer}>
            There is a newer message. <Written>{newer}</Written>
          </p>
        )}
        <div className={styles.actions}>
          <Button look="primary" type="submit" title="Send (Ctrl+Enter)" disabled={files.isUploading}>
            {newer === undefined ? 'Send reply' : 'Send anyway'}
          </Button>
          <Snippets lead={lead} text={text} area={area} onInsert={write} />
          {files.button}
          <SendLater onSend={send} />
          <Button icon={Eye} look="quiet" onClick={() => isComplete() && setPreviewed(true)}>
            Preview
          </Button>
        </div>
      </form>
      {isPreviewed && (
        <ReplyPreview
          leadId={lead.id}
          subject={subject}
          text={text}
          files={draft.files ?? []}
          onSend={() => send()}
          onClose={() => setPreviewed(false)}
        />
      )}
    </>
  );
}

/** The menu of times at which a reply can go out. */
function SendLater({ onSend }: { onSend: (at: number) => void }) {
  const now = useNow();
  return (
    <DropMenu
      label="Send later"
      trigger={
        <Button icon={Clock} look="quiet">
          Send later
        </Button>
      }
    >
      {laterTimes(now).map(([words, at]) => (
        <MenuItem key={words} detail={shortTime(at, now)} onSelect={() => onSend(at)}>
          {words}
        </MenuItem>
      ))}
    </DropMenu>
  );
}

function WhatsAppForm({ lead, onClose, focuses }: FormProps) {
  const commands = useCommands();
  const area = useFocus(focuses);
  const { draft, change, clear } = useDraft(lead.id, 'whatsapp', { text: '' });
  const link = whatsAppLink(lead.whatsapp ?? '', draft.text);
  const open = () => {
    // With `noopener` nobody could tell whether it opened.
    const opened = window.open(link, '_blank');
    if (!opened) return warn('WhatsApp did not open. Allow pop-up windows for the desk, then try again.');
    opened.opener = null;
    void commands.change([lead], { kind: 'contact', channel: 'whatsapp' });
    clear();
    onClose();
  };
  return (
    <div className={styles.form}>
      <TextArea
        ref={area}
        label="Message"
        hideLabel
        placeholder="Write your message; you send it in WhatsApp"
        onKeyDown={(event) => handleKey(event, open, onClose)}
        value={draft.text}
        onText={(text) => change({ text })}
      />
      <div className={styles.actions}>
        <ButtonLink
          look="primary"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          onClick={preventingDefault(open)}
        >
          Open in WhatsApp
        </ButtonLink>
        <Snippets lead={lead} text={draft.text} area={area} onInsert={(text) => change({ text })} />
      </div>
    </div>
  );
}

function NoteForm({ lead, onClose, focuses }: FormProps) {
  const commands = useCommands();
  const area = useFocus(focuses);
  const { draft, change, clear } = useDraft(lead.id, 'note', { text: '' });
  const save = () => {
    const text = draft.text.trim();
    if (text === '') return;
    // From here on the queue keeps the text. If the server refuses it, it is a draft again.
    void commands.change([lead], { kind: 'note', text });
    clear();
    onClose();
  };
  return (
    <form className={styles.form} onSubmit={preventingDefault(save)}>
      <TextArea
        ref={area}
        label="Note"
        hideLabel
        placeholder="Only you and your colleagues see it"
        onKeyDown={(event) => handleKey(event, save, onClose)}
        value={draft.text}
        onText={(text) => change({ text })}
      />
      <div className={styles.actions}>
        <Button look="primary" type="submit" disabled={draft.text.trim() === ''} title="Save (Ctrl+Enter)">
          Save note
        </Button>
      </div>
    </form>
  );
}

/** The menu of snippets. After one is inserted, the cursor is in `area` again. */
function Snippets(props: {
  lead: Lead;
  text: string;
  area: RefObject<HTMLTextAreaElement | null>;
  onInsert: (text: string) => void;
}) {
  const { lead, text, area, onInsert } = props;
  const { snippets } = useDesk();
  const hasInserted = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const box = area.current;
    const openMenu = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || box?.value.trim() !== '' || !button.current) return;
      event.preventDefault();
      button.current.click();
    };
    box?.addEventListener('keydown', openMenu);
    return () => box?.removeEventListener('keydown', openMenu);
  }, [area]);
  if (snippets.length === 0) return null;
  return (
    <DropMenu
      label="Insert a snippet"
      onOpen={() => (hasInserted.current = false)}
      finalFocus={() => (hasInserted.current ? area.current : true)}
      trigger={
        <Button icon={TextQuote} look="quiet" ref={button} title="Insert a snippet (/ in an empty text)">
          Snippets
        </Button>
      }
    >
      {snippetsFor(snippets, lastWordsOf(lead)).map(({ id, name, language, text: template }) => {
        const filled = fillSnippet(template, lead);
        return (
          <MenuItem
            key={id}
            {...(language && { detail: languageWords[language] })}
            onSelect={() => {
              hasInserted.current = true;
              onInsert(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`);
            }}
          >
            <span className={styles.snippet}>
              <Written>{name}</Written>
              <bdi
                className={styles.excerpt}
                lang={language ?? undefined}
                dir={directionOf(language) ?? 'auto'}
              >
                {filled}
              </bdi>
            </span>
          </MenuItem>
        );
      })}
    </DropMenu>
  );
}

/** Focuses a text area when its form was opened by the reader, with the cursor at its end. */
function useFocus(focuses: boolean) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!focuses) return;
    area.current?.focus();
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [focuses]);
  return area;
}

/** Ctrl+Enter sends, Escape closes. */
function handleKey(event: KeyboardEvent, send: () => void, close: () => void) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    send();
  } else if (event.key === 'Escape') {
    // Otherwise it closes the lead too.
    event.nativeEvent.stopImmediatePropagation();
    close();
  }
}
