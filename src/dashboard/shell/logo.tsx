import styles from './logo.module.css';

/** The mark, and the name beside it. */
export const Logo = () => (
  <span className={styles.logo}>
    <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" className={styles.tile} />
      <g className={styles.lines}>
        <path d="M8.2 11.5a9 9 0 0 1 15.6 0M8.2 20.5a9 9 0 0 0 15.6 0" />
        <path d="M4.5 16h7M20.5 16h7" />
      </g>
      <circle cx="16" cy="16" r="2.25" className={styles.dot} />
    </svg>
    Sightline
  </span>
);
