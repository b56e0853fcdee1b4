import { Toast } from '@base-ui/react/toast';

/** Messages at the lower edge. */
export const toastManager = Toast.createToastManager();

type Action = { label: string; run: () => void };

/** Shows a message for a few seconds. With an action it stays longer. */
export function notify(title: string, action?: Action): void {
  show(title, action, action ? 10_000 : 5000);
}

/** Shows a message that waits for its reader. */
export function notifyUntilClosed(title: string, action: Action): void {
  show(title, action, 0);
}

function show(title: string, action: Action | undefined, timeout: number) {
  const id = toastManager.add({
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
