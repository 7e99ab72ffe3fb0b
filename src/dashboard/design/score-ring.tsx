import { classes } from './classes.ts';
import styles from './score-ring.module.css';

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;

/** 0 to 100, 100 when nothing is open; null when there is none. The number says it, ring and colour repeat it. */
export const ScoreRing = ({
  score,
  absence = 'No score yet',
  size = 'medium',
}: {
  score: number | null;
  /** What null means here. */
  absence?: string;
  size?: 'small' | 'medium' | 'large';
}) => (
  <span
    className={classes(styles.ring, styles[size], styles[gradeOf(score)])}
    role="img"
    aria-label={score === null ? absence : `Score ${score} of 100`}
  >
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r={RADIUS} className={styles.track} />
      {score !== null && score > 0 && (
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          className={styles.arc}
          strokeDasharray={`${(LENGTH * score) / 100} ${LENGTH}`}
        />
      )}
    </svg>
    <span className={styles.number} aria-hidden="true">
      {score ?? '–'}
    </span>
  </span>
);

/** The caps of the score: an open critical issue keeps it under 50, a high one under 70, a medium one under 90 (decision 10). */
export const gradeOf = (score: number | null): 'none' | 'poor' | 'fair' | 'good' | 'great' => {
  if (score === null) return 'none';
  if (score < 50) return 'poor';
  if (score < 70) return 'fair';
  return score < 90 ? 'good' : 'great';
};
