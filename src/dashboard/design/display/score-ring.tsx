import { classes } from '../classes.ts';
import styles from './score-ring.module.css';

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;

interface ScoreRingProps {
  score: number | null;
  /** Why there is none though the scan has ended: then it says so in words. */
  unscored?: { message: string } | null;
  size?: 'small' | 'medium' | 'large';
}

/** 0 to 100, 100 when nothing is open; null when there is none. The number says it, ring and colour repeat it. */
export const ScoreRing = ({ score, unscored = null, size = 'medium' }: ScoreRingProps) => {
  if (unscored !== null && size === 'small') {
    return (
      <span className={styles.absent} title={unscored.message}>
        Not scored
      </span>
    );
  }
  return (
    <span
      className={classes(styles.ring, styles[size], styles[gradeOf(score)])}
      role="img"
      aria-label={score === null ? absenceOf(unscored) : `Score ${score} of 100`}
      title={unscored?.message}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r={RADIUS} className={styles.track} />
        {score !== null && (
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            className={styles.arc}
            strokeDasharray={`${(LENGTH * shareOf(score)) / 100} ${LENGTH}`}
          />
        )}
      </svg>
      <span className={classes(styles.number, unscored !== null && styles.words)} aria-hidden="true">
        {unscored === null ? (score ?? '–') : 'Not scored'}
        {size === 'large' && score !== null && <span className={styles.of}>of 100</span>}
      </span>
    </span>
  );
};

/** The worst score is drawn as a whole ring in its colour: an empty one looks as if there were none. */
const shareOf = (score: number): number => (score === 0 ? 100 : score);

const absenceOf = (unscored: ScoreRingProps['unscored']): string =>
  unscored ? `Not scored. ${unscored.message}` : 'No score yet';

/**
 * The caps of the score: an open critical issue keeps it under 50, a high one under 70, a medium one under 90 (decision
 * 10).
 */
export const gradeOf = (score: number | null): 'none' | 'poor' | 'fair' | 'good' | 'great' => {
  if (score === null) return 'none';
  if (score < 50) return 'poor';
  if (score < 70) return 'fair';
  return score < 90 ? 'good' : 'great';
};
