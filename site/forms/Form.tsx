import { type SubmitEvent, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormWording } from './wording.ts';
import { Button } from '../ui/Button/Button.tsx';
import { Slot } from '../ui/Slot/Slot.tsx';
import { passToChat } from './chat-link.ts';
import { FormContext } from './context.ts';
import { type FieldRule, type FormContract, linesOf, valuesIn } from './contract.ts';
import {
  type DraftState,
  isReceived,
  keyToSend,
  remember,
  renewKey,
  sentKey,
  submit,
  tellReceived,
  watch,
} from './drafts.ts';
import styles from './forms.module.css';
import { FailurePanel, SuccessPanel } from './panels.tsx';
import { askedTopic, offer, onLinkHere, prefill, prefilledMessage } from './prefill.ts';
import type { ResultDialog } from './ResultDialog.tsx';
import type { Outcome, Transport, Values } from './send.ts';
import { signHeaders } from './signs.ts';

export type FormProps = {
  wording: DynamicWording;
  contract: FormContract;
  /** The parts whose words never change: the fields, and what is below the button (slots.tsx). */
  slots: FormSlots;
};

/** The words that depend on the form's state. All others are in its slots. */
export type DynamicWording = Omit<
  FormWording,
  'hints' | 'unchosen' | 'constants' | 'icons' | 'line' | 'notice'
>;

/** HTML. */
export type FormSlots = Record<'fields' | 'below', string>;

type AllFormProps = FormProps & {
  /** Returns an error that needs no server. */
  check?: (values: Values, contract: FormContract) => string | undefined;
  /** `send` by default. */
  transport?: Transport;
  /** Replaces the form's own way to learn what becomes of its drafts. */
  watch?: typeof watch;
  /** Needed if the wording asks for a dialog. A prop, so that other forms do not load its code. */
  ResultDialog?: typeof ResultDialog;
  /** Called when the form was received. */
  onDone?: () => void;
};

/**
 * A form of contract/forms.json and its states (§4): editing → sending → received, or back to editing with its values.
 * Its wording says how success and failure are shown (§8). What it has submitted belongs to drafts.ts, which the form
 * watches: a failure that the form does not show is told by a toast. Without script, or before it loads, the same form
 * posts as HTML.
 */
export function Form(props: AllFormProps) {
  const {
    wording,
    contract,
    slots,
    check,
    transport,
    watch: watchDrafts = watch,
    ResultDialog,
    onDone,
  } = props;
  const { touchHeaders, shownAt, layStar } = use(FormContext);
  const name = wording.form;
  const root = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  /** Key of the draft that the form is sending. */
  const ownKey = useRef<string>(undefined);
  /** Whether the visitor has changed the form since it was sent. */
  const isEdited = useRef(false);
  const [state, setState] = useState<FormState>({ phase: 'editing' });
  const { done, failure } = wording;
  const isSending = state.phase === 'sending';
  const isDone = state.phase === 'received' && done.show === 'panel';
  const received = state.outcome?.is === 'received' ? state.outcome : undefined;
  const isReplaced = state.phase === 'failed' && failure?.show === 'instead';

  const onDraft = useEffectEvent((key: string, draft: DraftState): boolean => {
    const element = form.current;
    const isOwn = key === ownKey.current;
    const isSame = element && sentKey(name, valuesIn(element, contract)) === key;
    // Other values are another message, begun since then, and stay.
    if (!isOwn && !isSame) return false;
    if (draft.is === 'sending') {
      ownKey.current = key;
      setState({ phase: 'sending', progress: draft.progress });
      return true;
    }
    const isChanged = isOwn && isEdited.current && draft.is === 'received';
    const hasFocus = isOwn || element?.contains(document.activeElement);
    ownKey.current = undefined;
    setState(isChanged ? { phase: 'editing' } : stateAfter(draft, wording, hasFocus));
    return draft.is === 'received' ? !isChanged : failure !== undefined;
  });

  useEffect(() => {
    if (!form.current) return;
    // After Back, the browser may restore values that were sent in the meantime.
    const restored = valuesIn(form.current, contract);
    if (linesOf(restored, contract).length > 0 && isReceived(name, restored)) {
      form.current.reset();
      tellReceived(name);
    }
    // From here on the form sends by script, including values typed before.
    prefill(form.current, contract, name, wording);
    form.current.dataset.mounted = '';
  }, [contract, name, wording]);

  useEffect(() => {
    const ended = new AbortController();
    import('./field-errors.ts').then(
      ({ showFieldErrors }) => root.current && showFieldErrors(root.current, ended.signal),
      // Offline, the browser shows its messages alone.
      () => {},
    );
    return () => ended.abort();
  }, []);

  const onAsked = useEffectEvent(() => {
    if (!form.current) return;
    prefill(form.current, contract, name, wording, true);
    passToChat(form.current, contract);
  });
  useEffect(() => onLinkHere(onAsked), []);

  // After the values are filled in, by which the form recognises what was sent before the visitor left and came back.
  useEffect(() => watchDrafts((key, draft) => onDraft(key, draft)), [watchDrafts]);

  const onState = useEffectEvent(({ phase, focus }: FormState) => {
    if (phase === 'received') {
      form.current?.reset();
      onDone?.();
    }
    if (form.current) passToChat(form.current, contract);
    // Only if the focused element was removed or disabled. If the visitor has moved the focus, it stays.
    if (focus && document.activeElement === document.body) {
      // FailurePanel scrolls itself into view; on a small screen the button may be far from it.
      root.current?.querySelector<HTMLElement>(focus)?.focus({ preventScroll: phase === 'failed' });
    }
  });
  useEffect(() => onState(state), [state]);

  function onInput(event: { currentTarget: HTMLFormElement }) {
    const values = valuesIn(event.currentTarget, contract);
    isEdited.current = true;
    passToChat(event.currentTarget, contract);
    remember(name, contract, values, prefilledMessage(wording));
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (ownKey.current !== undefined) return;
    const fields = valuesIn(element, contract);
    const message = check?.(fields, contract);
    if (message) return setState(stateAfter({ is: 'refused', message }, wording));
    const key = keyToSend(name, fields);
    isEdited.current = false;
    // Prefilled values are sent, too, and must be forgotten with the others.
    remember(name, contract, fields, prefilledMessage(wording));
    const { path, encoding, retry } = contract;
    const offered = offer();
    const further = {
      ...touchHeaders(),
      ...(offered && { 'Yam-Offer': offered }),
      ...signHeaders(element, fields, shownAt),
    };
    const draft = { key, form: name, path, encoding, fields, page: location.pathname, further };
    submit(draft, { retry, transport, form: element });
  }

  function onRestart() {
    renewKey(name);
    setState({ phase: 'editing', focus: FIRST_FIELD });
  }

  const onBack = () => setState({ phase: 'editing', focus: SUBMIT });

  return (
    <div ref={root}>
      <div role="status">
        {isDone && done.show === 'panel' && (
          <SuccessPanel
            wording={done}
            reference={received?.reference}
            note={received?.note}
            topic={askedTopic(wording)}
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
          {state.progress !== undefined && (
            <progress
              className={styles.progress}
              value={state.progress}
              max={1}
              aria-label={wording.uploading}
            />
          )}
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
      <Slot name="below" html={slots.below} />
    </div>
  );
}

type FormState = {
  phase: 'editing' | 'sending' | 'received' | 'failed';
  outcome?: Outcome;
  /** The part that was uploaded, 0 to 1. */
  progress?: number | undefined;
  /** Selector of the element that gets the focus if the previous state's focused element is gone. */
  focus?: string | undefined;
};

const PANEL = 'h3';
const SUBMIT = '[type=submit]';
const FIRST_FIELD = '[id]:not([type=hidden])';

/** @param hasFocus whether the focus may go to the outcome */
function stateAfter(outcome: Outcome, { failure }: DynamicWording, hasFocus = true): FormState {
  const isReceived = outcome.is === 'received';
  const phase = isReceived ? 'received' : failure ? 'failed' : 'editing';
  const focus = isReceived || failure?.show === 'instead' ? PANEL : SUBMIT;
  return { phase, outcome, focus: hasFocus ? focus : undefined };
}

function hasFile(fields: Record<string, FieldRule>): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'file');
}
