import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** The parts of a page, one under the other, at one distance everywhere. */
export const Stack = ({ children, gap = 'page' }: { children: ReactNode; gap?: 'page' | 'section' | 'tight' }) => (
  <div className={styles[gap]}>{children}</div>
);

/** Two or more columns that become one where there is no room. `min` is the least width of a column in rem. */
export const Columns = ({ children, min = 20 }: { children: ReactNode; min?: number }) => (
  <div
    className={styles.columns}
    style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(${min}rem, 100%), 1fr))` }}
  >
    {children}
  </div>
);

/** Things in a line, which wraps. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;
