import { FlaskConical } from 'lucide-react';
import styles from './test-strip.module.css';

/** Above every page of the test environment: nobody takes its data for the real ones. */
export const TestStrip = () => (
  <aside className={styles.strip} aria-label="Environment">
    <FlaskConical size={14} aria-hidden="true" />
    <strong>Test data</strong>
    <span className={styles.more}>Test data does not affect live scores.</span>
  </aside>
);
