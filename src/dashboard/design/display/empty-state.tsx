import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** Nothing here yet, or nothing that fits the filters: what belongs here, and the first step. */
export const EmptyState = ({
  icon: Icon,
  title,
  children,
  action,
}: {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) => (
  <div className={styles.state}>
    <span className={styles.icon}>
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
    </span>
    <p className={styles.title}>{title}</p>
    {children !== undefined && <div className={styles.text}>{children}</div>}
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
);
