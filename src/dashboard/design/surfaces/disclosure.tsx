import { Collapsible } from '@base-ui/react/collapsible';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** Something to open for detail. The summary says enough to decide. */
export const Disclosure = ({
  summary,
  children,
  initiallyOpen = false,
}: {
  summary: ReactNode;
  children: ReactNode;
  initiallyOpen?: boolean;
}) => (
  <Collapsible.Root defaultOpen={initiallyOpen} className={styles.root}>
    <Collapsible.Trigger className={styles.trigger}>
      <ChevronRight size={16} aria-hidden="true" className={styles.chevron} />
      {summary}
    </Collapsible.Trigger>
    <Collapsible.Panel className={styles.panel}>{children}</Collapsible.Panel>
  </Collapsible.Root>
);
