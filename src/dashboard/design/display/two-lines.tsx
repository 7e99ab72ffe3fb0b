import type { ReactNode } from 'react';
import styles from './two-lines.module.css';

/** A cell that names a thing, and under the name what tells it from its likes. */
export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className={styles.lines}>
    <span className={styles.first}>{first}</span>
    <span className={styles.second}>{second}</span>
  </span>
);
