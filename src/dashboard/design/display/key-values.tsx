import type { ReactNode } from 'react';
import styles from './key-values.module.css';

/** Facts about one thing, by name. Pairs whose value is null are left out. */
export const KeyValues = ({ pairs }: { pairs: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles.list}>
    {pairs
      .filter(([, value]) => value !== null)
      .map(([name, value]) => (
        <div key={name} className={styles.pair}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
  </dl>
);
