import { Toast } from '@base-ui/react/toast';

/** Messages at the lower edge. */
export const toastManager = Toast.createToastManager();

type Action = { label: string; run: () => void };

/** Shows a message for a few seconds. With an action it stays longer. */
export function notify(title: string, action?: Action): void {
  show(title, action, action ? 10_000 : 5000);
}

/** Steps that `z` takes back, one after the other. */
const UNDO_LIMIT = 50;

type Step = { what: string; undo: () => void; key?: string | undefined };
const steps: Step[] = [];
/** The message with the last step. The next one takes its place. */
let offered: string | undefined;

/** Says what was done, and offers to take it back. `key` is what `forgetStep` knows it by. */
export function notifyUndoable(what: string, undo: () => void, key?: string): void {
  const step = { what, undo, key };
  steps.push(step);
  if (steps.length > UNDO_LIMIT) steps.shift();
  if (offered) toastManager.close(offered);
  offered = show(what, { label: 'Undo', run: () => takeBack(step) }, 10_000);
}

/** Offers a step no longer: the server has refused it. */
export function forgetStep(key: string): void {
  const index = steps.findIndex((step) => step.key === key);
  if (index < 0) return;
  if (index === steps.length - 1 && offered) toastManager.close(offered);
  steps.splice(index, 1);
}

/** Takes back the last step that was not taken back yet. */
export function undoLast(): void {
  const step = steps.at(-1);
  if (!step) return notify('There is nothing to undo.');
  if (offered) toastManager.close(offered);
  takeBack(step);
  notify(`Undone: ${step.what}`);
}

function takeBack(step: Step): void {
  steps.splice(steps.indexOf(step), 1);
  step.undo();
}

/** Shows a message that waits for its reader. */
export function notifyUntilClosed(title: string, action: Action): void {
  show(title, action, 0);
}

function show(title: string, action: Action | undefined, timeout: number): string {
  const id: string = toastManager.add({
    title,
    timeout,
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          toastManager.close(id);
          action.run();
        },
      },
    }),
  });
  return id;
}

/** Shows what went wrong. It stays until it is closed. */
export function warn(title: string, description?: string): void {
  toastManager.add({
    title,
    ...(description && { description }),
    type: 'warning',

    timeout: 0,
  });
}
