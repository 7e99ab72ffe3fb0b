import styles from './sparkline.module.css';
import { trendWords } from './trend-words.ts';

/** CSS pixels, with room for the dot at the end. */
const WIDTH = 64;
const HEIGHT = 22;
const EDGE = 3;
/** Of scores: a difference of one is no cliff. */
const LEAST_SPAN = 20;

/** How scores went, the oldest first, small enough for a row. One score is no trend. */
export const Sparkline = ({ scores }: { scores: readonly number[] }) => {
  const points = pointsOf(scores);
  const last = points.at(-1);
  if (points.length < 2 || last === undefined) return null;
  const words = trendWords(scores);
  return (
    <svg className={styles.line} width={WIDTH} height={HEIGHT} role="img" aria-label={words}>
      <title>{words}</title>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r="2.25" />
    </svg>
  );
};

const pointsOf = (scores: readonly number[]): { x: number; y: number }[] => {
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const middle = (low + high) / 2;
  const span = Math.max(high - low, LEAST_SPAN);
  const step = (WIDTH - 2 * EDGE) / Math.max(scores.length - 1, 1);
  return scores.map((score, at) => ({
    x: round(EDGE + at * step),
    y: round(HEIGHT / 2 - ((score - middle) / span) * (HEIGHT - 2 * EDGE)),
  }));
};

const round = (value: number): number => Math.round(value * 10) / 10;
