import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './banner.module.css';

const icons: Record<Tone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

type Tone = 'info' | 'success' | 'warning' | 'danger';

/** Something about the page or form that it stands in. `danger` and `warning` are read out when they appear. */
export const Banner = ({
  tone,
  title,
  children,
  action,
}: {
  tone: Tone;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}) => {
  const Icon = icons[tone];
  return (
    <div
      className={classes(styles.banner, styles[tone])}
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
    >
      <Icon size={18} aria-hidden="true" className={styles.icon} />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
};
