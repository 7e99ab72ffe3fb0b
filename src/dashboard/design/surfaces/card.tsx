import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './card.module.css';

/** A part of a page with a heading of its own. `flush` leaves the padding to what it holds (a table). */
export const Card = ({
  title,
  description,
  actions,
  children,
  flush = false,
}: {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  flush?: boolean;
}) => (
  <section className={styles.card}>
    {(title !== undefined || actions !== undefined) && (
      <header className={styles.header}>
        <div>
          {title !== undefined && <h2 className={styles.title}>{title}</h2>}
          {description !== undefined && <p className={styles.description}>{description}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
    )}
    <div className={classes(!flush && styles.body)}>{children}</div>
  </section>
);

/** One number that matters, its name and what to make of it. */
export const Stat = ({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) => (
  <div className={styles.stat}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{value}</dd>
    {note !== undefined && <dd className={styles.note}>{note}</dd>}
  </div>
);

/** A row of `Stat`. */
export const Stats = ({ children }: { children: ReactNode }) => <dl className={styles.stats}>{children}</dl>;
