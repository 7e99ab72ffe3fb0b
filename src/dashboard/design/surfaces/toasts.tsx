import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { problemOf } from '../../data/api-error.ts';
import { IconButton } from '../controls/button.tsx';
import styles from './toasts.module.css';

const SUCCESS_MS = 5_000;
/** Long enough to read it and to think again. */
const ACTION_MS = 20_000;

export interface ToastAction {
  label: string;
  onPress: () => void;
}

/** Once, around the app. Screen readers hear each toast; F6 leads to them. */
export const ToastProvider = ({ children }: { children: ReactNode }) => (
  <Toast.Provider timeout={SUCCESS_MS} limit={3}>
    {children}
    <Toast.Portal>
      <Toast.Viewport className={styles.viewport}>
        <List />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
);

/** Reports an outcome that shows nowhere else on the page. */
export const useToasts = () => {
  const { add, close } = Toast.useToastManager();
  return {
    success: (title: string, description?: ReactNode, action?: ToastAction) => {
      const onClick = () => {
        close(id);
        action?.onPress();
      };
      const id = add({
        title,
        description,
        type: 'success',
        ...(action && { timeout: ACTION_MS, actionProps: { children: action.label, onClick } }),
      });
    },
    /** Stays until it is closed: a failure must not vanish unread. */
    failure: (title: string, error: unknown) =>
      add({ title, description: problemOf(error).message, type: 'failure', timeout: 0 }),
  };
};

const List = () => {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast}>
      <Toast.Content className={styles.content}>
        {toast.type === 'failure' ? (
          <CircleAlert size={18} className={styles.bad} aria-hidden="true" />
        ) : (
          <CircleCheck size={18} className={styles.good} aria-hidden="true" />
        )}
        <div className={styles.text}>
          <Toast.Title className={styles.title} />
          <Toast.Description className={styles.description} />
        </div>
        {toast.actionProps !== undefined && <Toast.Action className={styles.action} />}
        <Toast.Close render={<IconButton label="Dismiss" icon={X} size="small" />} />
      </Toast.Content>
    </Toast.Root>
  ));
};
