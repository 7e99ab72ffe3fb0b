import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

/** Once, around the app: the second tooltip in a row opens without delay. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Base.Provider delay={400} closeDelay={60}>
    {children}
  </Base.Provider>
);

/** A short hint on hover and focus. It adds to the element's own name, and never holds what is needed to use it. */
export const Tooltip = ({
  text,
  children,
  side = 'top',
}: {
  text: ReactNode;
  children: ReactElement<Record<string, unknown>>;
  side?: 'top' | 'right' | 'bottom' | 'left';
}) => (
  <Base.Root>
    <Base.Trigger render={children} />
    <Base.Portal>
      <Base.Positioner side={side} sideOffset={7} className={styles.positioner}>
        <Base.Popup className={styles.popup}>{text}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
