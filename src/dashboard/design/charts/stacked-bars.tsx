import styles from './chart.module.css';
import type { PlotPoint } from './chart-point.ts';
import type { Scales } from './plot.tsx';

/** What the bars of a plot are stacked from, the lowest first. */
export interface Series<Point extends PlotPoint> {
  name: string;
  color: string;
  heightOf: (point: Point) => number;
}

const WIDEST_BAR = 28;

export const StackedBars = <Point extends PlotPoint>({
  points,
  series,
  scales: { x, y, step },
}: {
  points: readonly Point[];
  series: readonly Series<Point>[];
  scales: Scales;
}) => {
  const width = Math.max(2, Math.min(WIDEST_BAR, step * 0.7));
  return points.map((point, at) => {
    let below = 0;
    return series.map(({ name, color, heightOf }) => {
      const height = heightOf(point);
      if (height === 0) return null;
      const bottom = y(below);
      below += height;
      return (
        <rect
          key={`${point.date} ${name}`}
          x={x(at) - width / 2}
          y={y(below)}
          width={width}
          height={bottom - y(below)}
          fill={color}
        />
      );
    });
  });
};

/** Not for screen readers, which have the table. */
export const Legend = ({ series }: { series: readonly { name: string; color: string }[] }) => (
  <p className={styles.legend} aria-hidden="true">
    {series.map(({ name, color }) => (
      <span key={name} className={styles.key}>
        <span className={styles.swatch} style={{ background: color }} />
        {name}
      </span>
    ))}
  </p>
);
