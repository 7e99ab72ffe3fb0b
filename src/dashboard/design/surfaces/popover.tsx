import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './popover.module.css';

/** A little more about what it opens from, with room for text and links. */
export const Popover = ({
  trigger,
  title,
  children,
}: {
  trigger: ReactElement<Record<string, unknown>>;
  title: string;
  children: ReactNode;
}) => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner sideOffset={8} className={styles.positioner}>
        <Base.Popup className={styles.popup}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
