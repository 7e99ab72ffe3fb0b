import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { problemOf } from '../../data/api-error.ts';
import { classes } from '../classes.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { Banner } from './banner.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  size?: 'medium' | 'wide';
  /** Must be answered: neither Escape nor a press outside closes it (a secret that is shown once, say). */
  insistent?: boolean;
  /** What has the focus at first, where there is no field. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/**
 * A task of its own above the page. On a phone it takes the lower edge. Give the content a `key` to begin again at each
 * opening.
 */
export const Dialog = ({
  open,
  onClose,
  title,
  description,
  children,
  size,
  insistent = false,
  initialFocus,
}: DialogProps) => (
  <Base.Root
    open={open}
    disablePointerDismissal={insistent}
    onOpenChange={(next, details) => {
      if (next) return;
      if (insistent && details.reason === 'escape-key') details.cancel();
      else onClose();
    }}
  >
    <Base.Portal>
      <Base.Backdrop className={styles.backdrop} />
      <Base.Viewport className={styles.viewport}>
        <Base.Popup
          className={classes(styles.popup, size === 'wide' && styles.wide)}
          {...(initialFocus && { initialFocus })}
        >
          <header className={styles.header}>
            <div>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className={styles.description}>{description}</Base.Description>
              )}
            </div>
          </header>
          <div className={styles.body}>{children}</div>
          {/* last, so that the focus begins in the first field */}
          {!insistent && (
            <Base.Close render={<IconButton label="Close" icon={X} size="small" className={styles.close} />} />
          )}
        </Base.Popup>
      </Base.Viewport>
    </Base.Portal>
  </Base.Root>
);

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** A question: "Delete this webhook?" */
  title: string;
  /** What follows from a yes. */
  children: ReactNode;
  /** A verb, as in the title: "Delete webhook". */
  confirm: string;
  tone?: 'primary' | 'danger';
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
}

/** A question before something that can't be taken back. The page closes it when the work has succeeded. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, onClose, title, children, confirm, tone = 'danger', busy, error, onConfirm } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup className={classes(styles.popup, styles.confirm)}>
            <header className={styles.header}>
              <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            </header>
            <div className={styles.body}>
              <AlertDialog.Description render={<div />} className={styles.question}>
                {children}
              </AlertDialog.Description>
              {error !== null && error !== undefined && <Banner tone="danger">{problemOf(error).message}</Banner>}
              <div className={styles.actions}>
                <AlertDialog.Close render={<Button>Cancel</Button>} />
                <Button tone={tone} busy={busy} onClick={onConfirm}>
                  {confirm}
                </Button>
              </div>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
};
