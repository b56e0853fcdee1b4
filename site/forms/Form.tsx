import { type ReactNode, type SubmitEvent, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormWording } from '../content/model.ts';
import { Button } from '../ui/Button/Button.tsx';
import { Slot } from '../ui/Slot/Slot.tsx';
import { ContactLine } from './ContactLine.tsx';
import { type FieldRule, type FormContract, TRAP, linesOf, valuesIn } from './contract.ts';
import styles from './forms.module.css';
import { isReceived, keyToSend, renewKey, sentKey } from './idempotency-key.ts';
import { remember } from './memory.ts';
import { FailurePanel, SuccessPanel } from './panels.tsx';
import { offer, onLinkHere, prefill, prefilledMessage } from './prefill.ts';
import type { ResultDialog } from './ResultDialog.tsx';
import type { Draft, Outcome, Values } from './send.ts';
import { SubmissionContext } from './submission.ts';

export type FormProps = {
  wording: DynamicWording;
  contract: FormContract;
  /** The parts that never change: the fields, and the notice below them (slots.tsx). */
  slots: FormSlots;
};

/** The words that depend on the form's state. All others are in its slots. */
export type DynamicWording = Omit<FormWording, 'hints' | 'unchosen' | 'constants' | 'icons' | 'notice'>;

/** HTML. */
export type FormSlots = Record<'fields' | 'notice', string>;

type AllFormProps = FormProps & {
  /** Replaces the form's own way to send. */
  deliver?: (draft: Draft) => Promise<Outcome>;
  /** Needed if the wording asks for a dialog. A prop, so that other forms do not load its code. */
  ResultDialog?: typeof ResultDialog;
  /** Called when the form was received. */
  onDone?: () => void;
  /** Shown below the fields. */
  children?: ReactNode;
};

/**
 * A form of contract/forms.json and its states (§4): editing → sending → received, or back to editing with its values.
 * Its wording says how success and failure are shown (§8). With `retry` in its contract, a failure is not shown: the
 * outbox keeps the message and retries it. Without script, or before it loads, the same form posts as HTML.
 */
export function Form({ wording, contract, slots, deliver, ResultDialog, onDone, children }: AllFormProps) {
  const { submit, sendOnce, onReceived, touchHeaders, shownAt, layStar } = use(SubmissionContext);
  const name = wording.form;
  const root = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [typed, setTyped] = useState<Values>({});
  const [state, setState] = useState<FormState>({ phase: 'editing' });
  const { done, failure } = wording;
  const isDelivered = deliver !== undefined;
  const isSending = state.phase === 'sending';
  const isDone = state.phase === 'received' && done.show === 'panel';
  const isReplaced = state.phase === 'failed' && failure?.show === 'instead';

  useEffect(() => {
    if (!form.current) return;
    // After Back, the browser may restore values that were sent in the meantime.
    if (isReceived(name, valuesIn(form.current, contract))) form.current.reset();
    // From here on the form sends by script, including values typed before.
    prefill(form.current, contract, name, wording.topic);
    form.current.dataset.mounted = '';
    setTyped(valuesIn(form.current, contract));
  }, [contract, name, wording.topic]);

  const onAsked = useEffectEvent(() => {
    if (!form.current) return;
    prefill(form.current, contract, name, wording.topic, true);
    setTyped(valuesIn(form.current, contract));
  });
  useEffect(() => onLinkHere(onAsked), []);

  const onState = useEffectEvent(({ phase, focus }: FormState) => {
    if (phase === 'received') {
      form.current?.reset();
      onDone?.();
    }
    // Only if the focused element was removed or disabled. If the visitor has moved the focus, it stays.
    if (focus && document.activeElement === document.body) {
      // FailurePanel scrolls itself into view; on a small screen the button may be far from it.
      root.current?.querySelector<HTMLElement>(focus)?.focus({ preventScroll: phase === 'failed' });
    }
  });
  useEffect(() => onState(state), [state]);

  useEffect(
    () =>
      onReceived((key, outcome) => {
        const element = form.current;
        // `deliver` reports its own outcome.
        if (!element || (isBusy.current && isDelivered)) return;
        // Other values are another message, perhaps begun since then, and stay.
        if (sentKey(name, valuesIn(element, contract)) !== key) return;
        const hasFocus = isBusy.current || element.contains(document.activeElement);
        setState({ phase: 'received', outcome, ...(hasFocus && { focus: PANEL }) });
      }),
    [onReceived, contract, name, isDelivered],
  );

  function onInput(event: { currentTarget: HTMLFormElement }) {
    const values = valuesIn(event.currentTarget, contract);
    setTyped(values);
    remember(name, contract, values, prefilledMessage(wording.topic));
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    const fields = valuesIn(event.currentTarget, contract);
    const key = keyToSend(name, fields);
    // Prefilled values are sent, too, and must be forgotten with the others.
    remember(name, contract, fields, prefilledMessage(wording.topic));
    const { path, encoding } = contract;
    const elapsed = Math.round(performance.now() - shownAt);
    const further = { ...touchHeaders(), ...extraHeaders(event.currentTarget) };
    const page = location.pathname;
    setState({ phase: 'sending' });
    // If the visitor leaves the page before the response, the next page's form is notified through onReceived.
    const send = deliver ?? (contract.retry ? submit : sendOnce);
    const outcome = await send({ key, form: name, path, encoding, fields, page, elapsed, further });
    isBusy.current = false;
    // Another tab may have received a response in the meantime.
    setState((current) => (current.phase === 'sending' ? stateAfter(outcome, wording) : current));
  }

  function onRestart() {
    renewKey(name);
    setTyped({});
    setState({ phase: 'editing', focus: FIRST_FIELD });
  }

  const onBack = () => setState({ phase: 'editing', focus: SUBMIT });

  return (
    <div ref={root}>
      <div role="status">
        {isDone && done.show === 'panel' && (
          <SuccessPanel
            wording={done}
            reference={referenceOf(state)}
            note={noteOf(state)}
            layStar={layStar}
            onAgain={onRestart}
          />
        )}
      </div>
      {(failure?.show === 'above' || failure?.show === 'instead') && (
        <FailurePanel
          wording={failure}
          isShown={state.phase === 'failed'}
          onAgain={() => (isReplaced ? onBack() : form.current?.requestSubmit())}
        />
      )}
      {!isDone && (
        <form
          className={styles.form}
          action={contract.path}
          method="post"
          encType={hasFile(contract.fields) ? 'multipart/form-data' : undefined}
          hidden={isReplaced}
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
      {failure?.show === 'dialog' && ResultDialog && (
        <ResultDialog
          failure={failure}
          done={done}
          outcome={state.phase === 'failed' || done.show === 'dialog' ? state.outcome : undefined}
          layStar={layStar}
          onClose={state.phase === 'received' ? onRestart : onBack}
        />
      )}
      <ContactLine {...wording.line} lines={linesOf(typed, contract)} />
      <Slot name="notice" html={slots.notice} />
    </div>
  );
}

type FormState = {
  phase: 'editing' | 'sending' | 'received' | 'failed';
  outcome?: Outcome;
  /** Selector of the element that gets the focus if the previous state's focused element is gone. */
  focus?: string;
};

const PANEL = 'h3';
const SUBMIT = '[type=submit]';
const FIRST_FIELD = '[id]:not([type=hidden])';

/** Headers are short, and this is enough to recognise a bot. Characters. */
const MAX_TRAP = 100;

function stateAfter(outcome: Outcome, { failure }: DynamicWording): FormState {
  if (outcome.is === 'received') return { phase: 'received', outcome, focus: PANEL };
  if (!failure) return { phase: 'editing', focus: SUBMIT };
  return { phase: 'failed', outcome, focus: failure.show === 'instead' ? PANEL : SUBMIT };
}

function noteOf({ outcome }: FormState): string | undefined {
  return outcome?.is === 'received' ? outcome.note : undefined;
}

function referenceOf({ outcome }: FormState): string {
  return outcome?.is === 'received' ? outcome.reference : '';
}

/** The page's offer and the content of the hidden field, as headers of contract/README.md. */
function extraHeaders(form: HTMLFormElement): Record<string, string> {
  const trap = new FormData(form).get(TRAP);
  const trapped = typeof trap === 'string' ? encodeURIComponent([...trap].slice(0, MAX_TRAP).join('')) : '';
  const offered = offer();
  return { ...(offered && { 'Yam-Offer': offered }), ...(trapped && { 'Yam-Trap': trapped }) };
}

function hasFile(fields: Record<string, FieldRule>): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'file');
}
