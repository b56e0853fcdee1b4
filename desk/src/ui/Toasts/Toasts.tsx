import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { IconButton } from '../Button/Button.tsx';
import { toastManager } from './toasts.ts';
import styles from './Toasts.module.css';

/** Shows the messages of `toasts.ts`. Once in the document. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={toastManager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function List() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast} swipeDirection={['down', 'right']}>
      <Toast.Content className={styles.content}>
        <div className={styles.words}>
          <Toast.Title className={styles.title} />
          <Toast.Description className={styles.description} />
        </div>
        {toast.actionProps && <Toast.Action className={styles.action} />}
        <Toast.Close render={<IconButton icon={X} label="Close" className={styles.close} />} />
      </Toast.Content>
    </Toast.Root>
  ));
}
