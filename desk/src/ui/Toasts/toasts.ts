import { Toast } from '@base-ui/react/toast';

/** Messages at the lower edge. */
export const toastManager = Toast.createToastManager();

/** Shows a message for a few seconds. With an action it stays longer. */
export function notify(title: string, action?: { label: string; run: () => void }): void {
  const id = toastManager.add({
    title,
    timeout: action ? 10_000 : 5000,
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
