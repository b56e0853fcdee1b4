import {
  type ReactNode,
  type SubmitEvent,
  startTransition,
  use,
  useActionState,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { FormWording } from '../content/model.ts';
import { Button } from '../ui/Button/Button.tsx';
import { Text } from '../ui/Text/Text.tsx';
import { ContactLine } from './ContactLine.tsx';
import type { FieldRule } from './Field.tsx';
import styles from './forms.module.css';
import { type Draft, newKey } from './send.ts';
import { SubmissionContext } from './submission.ts';

/** What contract/forms.json says of a form. */
export type FormContract = { path: string; encoding: string; fields: Record<string, FieldRule> };

type FormShellProps = {
  /** The form's name in contract/forms.json. */
  name: string;
  contract: FormContract;
  /** Path of the page that the form stands on, for a form sent without script. */
  page: string;
  wording: FormWording;
  /** The fields. */
  children: ReactNode;
};

/**
 * The life of a form (§4): editing → sending → received, or back to editing with what was typed. A failure shows
 * nothing here (§8). Without script, or before it arrives, the same form posts as HTML.
 */
export function FormShell({ name, contract, page, wording, children }: FormShellProps) {
  const { submit, onReceived, shownAt } = use(SubmissionContext);
  const shell = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const draft = useRef<Draft>(null);
  const busy = useRef(false);
  const [typed, setTyped] = useState<Fields>({});
  const [stage, enter, sending] = useActionState(async (_: Stage, next: Stage | Draft): Promise<Stage> => {
    if (!('key' in next)) return next;
    const outcome = await submit(next);
    busy.current = false;
    return outcome === 'received' ? { received: true, focus: PANEL } : { received: false, focus: SUBMIT };
  }, BEGINNING);

  useEffect(() => {
    if (!form.current) return;
    // From here on the form sends by script; what was typed before counts as well.
    form.current.dataset.mounted = '';
    setTyped(valuesIn(form.current, contract));
  }, [contract]);

  useEffect(() => {
    // What was focused is gone or was disabled meanwhile; a visitor who went elsewhere stays there.
    if (stage.focus && document.activeElement === document.body) {
      shell.current?.querySelector<HTMLElement>(stage.focus)?.focus();
    }
  }, [stage]);

  useEffect(
    () =>
      onReceived((key) => {
        const standing = form.current;
        if (!standing || key !== draft.current?.key) return;
        // A message begun since then stays in sight.
        if (!same(valuesIn(standing, contract), draft.current.fields)) return;
        const focused = standing.contains(document.activeElement);
        startTransition(() => enter(focused ? { received: true, focus: PANEL } : { received: true }));
      }),
    [onReceived, contract, enter],
  );

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const fields = valuesIn(event.currentTarget, contract);
    // The same words keep their key, so that a second press stores nothing twice; other words are another message.
    const key = draft.current && same(draft.current.fields, fields) ? draft.current.key : newKey();
    const { path, encoding } = contract;
    const elapsed = Math.round(performance.now() - shownAt);
    const next = { key, form: name, path, encoding, fields, page: location.pathname, elapsed };
    draft.current = next;
    startTransition(() => enter(next));
  }

  function onAgain() {
    draft.current = null;
    setTyped({});
    startTransition(() => enter({ received: false, focus: FIRST_FIELD }));
  }

  return (
    <div ref={shell}>
      <div role="status">{stage.received && <Done {...wording.done} onAgain={onAgain} />}</div>
      {!stage.received && (
        <form
          className={styles.form}
          action={contract.path}
          method="post"
          ref={form}
          onSubmit={onSubmit}
          onInput={(event) => setTyped(valuesIn(event.currentTarget, contract))}
        >
          <input type="hidden" name="yam_page" value={page} />
          <div className={styles.fields}>{children}</div>
          <div className={styles.actions}>
            <Button type="submit" disabled={sending}>
              {sending ? wording.sending : wording.submit}
            </Button>
          </div>
        </form>
      )}
      <ContactLine {...wording.line} lines={linesOf(typed, contract)} />
      <p className={styles.notice}>
        <Text of={wording.notice} />
      </p>
    </div>
  );
}

type Fields = Record<string, string>;

/** Where the form stands, and what takes the focus that the step before left without a place. */
type Stage = { received: boolean; focus?: string };

const BEGINNING: Stage = { received: false };
const PANEL = 'h3';
const SUBMIT = '[type=submit]';
const FIRST_FIELD = '[id]';

function Done({ title, text, again, onAgain }: FormWording['done'] & { onAgain: () => void }) {
  return (
    <div className={styles.done}>
      <h3 tabIndex={-1}>{title}</h3>
      <p>{text}</p>
      <Button look="secondary" onClick={onAgain}>
        {again}
      </Button>
    </div>
  );
}

/** The contract's fields and nothing else, in its order. */
function valuesIn(form: HTMLFormElement, contract: FormContract): Fields {
  const data = new FormData(form);
  return Object.fromEntries(
    Object.keys(contract.fields).map((name) => {
      const value = data.get(name);
      return [name, typeof value === 'string' ? value : ''];
    }),
  );
}

function same(one: Fields, other: Fields): boolean {
  return Object.entries(one).every(([name, value]) => other[name] === value);
}

/** What was typed, each value after its label. */
function linesOf(typed: Fields, contract: FormContract): string[] {
  return Object.entries(contract.fields).flatMap(([name, { label }]) =>
    typed[name] ? [`${label}: ${typed[name]}`] : [],
  );
}
