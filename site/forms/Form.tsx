import { type ReactNode, type SubmitEvent, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormWording } from '../content/model.ts';
import { Button } from '../ui/Button/Button.tsx';
import { Slot } from '../ui/Slot/Slot.tsx';
import { ContactLine } from './ContactLine.tsx';
import { type FieldRule, type FormContract, TRAP, linesOf, valuesIn } from './contract.ts';
import type { EndDialog } from './EndDialog.tsx';
import { DonePanel, FailurePanel } from './endings.tsx';
import styles from './forms.module.css';
import { isReceived, keyOf, renewKeys } from './key.ts';
import { remember } from './memory.ts';
import { beginning, offer, prefill } from './prefill.ts';
import type { Draft, Outcome, Values } from './send.ts';
import { SubmissionContext } from './submission.ts';

/** A form as a page places it. */
export type FormProps = {
  /** What changes of what it says; `form` names it in contract/forms.json. */
  wording: LivingWording;
  /** What contract/forms.json says of it. */
  contract: FormContract;
  /** What never changes (slots.tsx): its fields, and the notice below it. */
  slots: FormSlots;
};

/** What a form says in one state and not in another; the rest stands in its slots. */
export type LivingWording = Omit<FormWording, 'hints' | 'unchosen' | 'constants' | 'icons' | 'notice'>;

/** HTML. */
export type FormSlots = Record<'fields' | 'notice', string>;

type LifeProps = FormProps & {
  /** Sends in another way than the form would by itself. */
  deliver?: (draft: Draft) => Promise<Outcome>;
  /** Tells how sending ended, where the wording wants a dialog. Handed in, so that other forms do not bring its code. */
  End?: typeof EndDialog;
  /** Hears that the form was received. */
  onDone?: () => void;
  /** Stands below the fields. */
  children?: ReactNode;
};

/**
 * A form of contract/forms.json and its life (§4): editing → sending → received, or back to editing with what was typed.
 * Its wording says how success and failure are shown (§8). With `retry` in its contract, a failure is not shown: the
 * outbox keeps the message and retries it. Without script, or before it arrives, the same form posts as HTML.
 */
export function Form({ wording, contract, slots, deliver, End, onDone, children }: LifeProps) {
  const { submit, sendOnce, onReceived, touches, shownAt } = use(SubmissionContext);
  const name = wording.form;
  const shell = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [typed, setTyped] = useState<Values>({});
  const [stage, enter] = useState<Stage>({ at: 'editing' });
  const { done, failure } = wording;
  const isDelivered = deliver !== undefined;
  const isSending = stage.at === 'sending';
  const isDone = stage.at === 'received' && done.show === 'panel';
  const isAside = stage.at === 'failed' && failure?.show === 'instead';

  useEffect(() => {
    if (!form.current) return;
    // A browser that goes back fills in again what was sent meanwhile.
    if (isReceived(name, valuesIn(form.current, contract))) form.current.reset();
    // From here on the form sends by script; what was typed before counts as well.
    prefill(form.current, contract, name, wording.topic);
    form.current.dataset.mounted = '';
    setTyped(valuesIn(form.current, contract));
  }, [contract, name, wording.topic]);

  const onStage = useEffectEvent(({ at, focus }: Stage) => {
    if (at === 'received') {
      form.current?.reset();
      onDone?.();
    }
    // What was focused is gone or was disabled meanwhile; a visitor who went elsewhere stays there.
    if (focus && document.activeElement === document.body) {
      // Of a failure the words come into sight by themselves; on a small screen the button is not beside them.
      shell.current?.querySelector<HTMLElement>(focus)?.focus({ preventScroll: at === 'failed' });
    }
  });
  useEffect(() => onStage(stage), [stage]);

  useEffect(
    () =>
      onReceived((key, outcome) => {
        const standing = form.current;
        // What delivers in another way also says when it is done.
        if (!standing || (busy.current && isDelivered)) return;
        // Other words are another message, perhaps begun since then, and stay in sight.
        if (keyOf(name, valuesIn(standing, contract)) !== key) return;
        const focused = busy.current || standing.contains(document.activeElement);
        enter({ at: 'received', outcome, ...(focused && { focus: PANEL }) });
      }),
    [onReceived, contract, name, isDelivered],
  );

  function onInput(event: { currentTarget: HTMLFormElement }) {
    const values = valuesIn(event.currentTarget, contract);
    setTyped(values);
    remember(name, contract, values, beginning(wording.topic));
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const fields = valuesIn(event.currentTarget, contract);
    // Words that were filled in rather than typed are sent as well, and have to be forgotten with the rest.
    const key = remember(name, contract, fields, beginning(wording.topic));
    const { path, encoding } = contract;
    const elapsed = Math.round(performance.now() - shownAt);
    const further = { ...touches(), ...besides(event.currentTarget) };
    const page = location.pathname;
    enter({ at: 'sending' });
    // If the visitor leaves the page before the answer, the form that stands then learns of it through onReceived.
    const send = deliver ?? (contract.retry ? submit : sendOnce);
    const outcome = await send({ key, form: name, path, encoding, fields, page, elapsed, further });
    busy.current = false;
    // Another tab may have been answered meanwhile.
    enter((now) => (now.at === 'sending' ? stageAfter(outcome, wording) : now));
  }

  function onAgain() {
    renewKeys(name);
    setTyped({});
    enter({ at: 'editing', focus: FIRST_FIELD });
  }

  const onBack = () => enter({ at: 'editing', focus: SUBMIT });

  return (
    <div ref={shell}>
      <div role="status">
        {isDone && done.show === 'panel' && (
          <DonePanel wording={done} reference={referenceOf(stage)} onAgain={onAgain} />
        )}
      </div>
      {(failure?.show === 'above' || failure?.show === 'instead') && (
        <FailurePanel
          wording={failure}
          isShown={stage.at === 'failed'}
          onAgain={() => (isAside ? onBack() : form.current?.requestSubmit())}
        />
      )}
      {!isDone && (
        <form
          className={styles.form}
          action={contract.path}
          method="post"
          encType={hasFile(contract.fields) ? 'multipart/form-data' : undefined}
          hidden={isAside}
          ref={form}
          onSubmit={onSubmit}
          onInput={onInput}
        >
          <Slot name="fields" html={slots.fields} />
          {children}
          <div className={styles.actions}>
            <Button type="submit" disabled={isSending}>
              {isSending ? wording.sending : wording.submit}
            </Button>
          </div>
        </form>
      )}
      {failure?.show === 'dialog' && End && (
        <End
          failure={failure}
          done={done}
          outcome={stage.at === 'failed' || done.show === 'dialog' ? stage.outcome : undefined}
          onClose={stage.at === 'received' ? onAgain : onBack}
        />
      )}
      <ContactLine {...wording.line} lines={linesOf(typed, contract)} />
      <Slot name="notice" html={slots.notice} />
    </div>
  );
}

/** Where the form stands, how sending ended, and what takes the focus that the step before left without a place. */
type Stage = { at: 'editing' | 'sending' | 'received' | 'failed'; outcome?: Outcome; focus?: string };

const PANEL = 'h3';
const SUBMIT = '[type=submit]';
const FIRST_FIELD = '[id]:not([type=hidden])';

/** A header holds little; whoever fills the trap is told by less. Characters. */
const LONGEST_TRAP = 100;

function stageAfter(outcome: Outcome, { failure }: LivingWording): Stage {
  if (outcome.is === 'received') return { at: 'received', outcome, focus: PANEL };
  if (!failure) return { at: 'editing', focus: SUBMIT };
  return { at: 'failed', outcome, focus: failure.show === 'instead' ? PANEL : SUBMIT };
}

function referenceOf({ outcome }: Stage): string {
  return outcome?.is === 'received' ? outcome.reference : '';
}

/** What the link to this page offered, and what the trap holds, as headers of contract/README.md. */
function besides(form: HTMLFormElement): Record<string, string> {
  const trap = new FormData(form).get(TRAP);
  const caught = typeof trap === 'string' ? encodeURIComponent(trap.slice(0, LONGEST_TRAP)) : '';
  const offered = offer();
  return { ...(offered && { 'Yam-Offer': offered }), ...(caught && { 'Yam-Trap': caught }) };
}

function hasFile(fields: Record<string, FieldRule>): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'file');
}
