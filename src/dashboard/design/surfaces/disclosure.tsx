import { Collapsible } from '@base-ui/react/collapsible';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './disclosure.module.css';

/**
 * Something to open for detail. The summary says enough to decide. `flush` leaves the padding to what it holds, in a
 * card that is flush itself.
 */
export const Disclosure = ({
  summary,
  children,
  initiallyOpen = false,
  flush = false,
}: {
  summary: ReactNode;
  children: ReactNode;
  initiallyOpen?: boolean;
  flush?: boolean;
}) => (
  <Collapsible.Root defaultOpen={initiallyOpen} className={classes(styles.root, flush && styles.flush)}>
    <Collapsible.Trigger className={styles.trigger}>
      <ChevronRight size={16} aria-hidden="true" className={styles.chevron} />
      {summary}
    </Collapsible.Trigger>
    <Collapsible.Panel className={styles.panel}>{children}</Collapsible.Panel>
  </Collapsible.Root>
);
