import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../controls/button.tsx';
import { StepButtons, type Steps } from '../controls/step-buttons.tsx';
import styles from './drawer.module.css';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A few muted words in the bar at the top: where what is shown stands. */
  place?: ReactNode;
  /** Left out where there is no list. */
  steps?: Steps;
  /** Buttons in the bar. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One entry of a list in full, beside the list. On a phone it takes the screen. */
export const Drawer = ({ open, onClose, title, place, steps, actions, children }: DrawerProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={styles.drawer} initialFocus={heading}>
          <div className={styles.bar}>
            <span className={styles.place}>{place}</span>
            {actions}
            {steps !== undefined && <StepButtons steps={steps} size="small" />}
            <Base.Close render={<IconButton label="Close" icon={X} size="small" />} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section tabIndex={0} aria-label="Details" className={styles.body}>
            <Base.Title ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </Base.Title>
            {children}
          </section>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};
