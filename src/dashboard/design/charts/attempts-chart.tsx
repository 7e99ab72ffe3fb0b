import styles from './chart.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { labelOf, type PlotPoint } from './chart-point.ts';
import { ticksFor } from './issues-plot.tsx';
import { Plot, type Scales } from './plot.tsx';

/** Attempts to reach a receiver within one step of time. */
export interface AttemptPoint extends PlotPoint {
  delivered: number;
  failed: number;
  /** Milliseconds; null without an attempt. */
  average_ms: number | null;
  slowest_ms: number | null;
}

interface Series {
  name: string;
  color: string;
  heightOf: (point: AttemptPoint) => number;
}

const outcomes: readonly Series[] = [
  { name: 'Failed', color: 'var(--danger-solid)', heightOf: ({ failed }) => failed },
  { name: 'Delivered', color: 'var(--success-solid)', heightOf: ({ delivered }) => delivered },
];

/** What the slowest took beyond the average stands on top of it. */
const durations: readonly Series[] = [
  { name: 'Average', color: 'var(--accent-solid)', heightOf: ({ average_ms }) => average_ms ?? 0 },
  {
    name: 'Slowest',
    color: 'var(--text-muted)',
    heightOf: ({ average_ms, slowest_ms }) => (slowest_ms ?? 0) - (average_ms ?? 0),
  },
];

/** How many attempts were delivered, and how many failed. */
export const AttemptsChart = ({ points }: { points: readonly AttemptPoint[] }) => (
  <StackedChart
    caption="Attempts"
    points={points}
    series={outcomes}
    tellOf={({ delivered, failed }) => [failed, delivered]}
  />
);

/** How long attempts took, in milliseconds. */
export const DurationsChart = ({ points }: { points: readonly AttemptPoint[] }) => (
  <StackedChart
    caption="Duration in milliseconds"
    points={points}
    series={durations}
    tellOf={({ average_ms, slowest_ms }) => [average_ms ?? 0, slowest_ms ?? 0]}
  />
);

const StackedChart = ({
  caption,
  points,
  series,
  tellOf,
}: {
  caption: string;
  points: readonly AttemptPoint[];
  series: readonly Series[];
  /** The numbers that are told, by series. */
  tellOf: (point: AttemptPoint) => readonly number[];
}) => {
  const told = points.filter(({ delivered, failed }) => delivered + failed > 0);
  const totalOf = (point: AttemptPoint) => series.reduce((sum, { heightOf }) => sum + heightOf(point), 0);
  return (
    <div className={styles.frame}>
      <p className={styles.title} aria-hidden="true">
        {caption}
      </p>
      <ChartFrame
        caption={caption}
        headers={['From', ...series.map(({ name }) => name)]}
        rows={told.map((point) => [labelOf(point), ...tellOf(point)])}
      >
        <Plot
          days={points}
          ticks={ticksFor(Math.max(1, ...told.map(totalOf)))}
          linesOf={(point) =>
            point.delivered + point.failed === 0
              ? []
              : tellOf(point).map((value, at) => ({
                  name: series[at]?.name ?? '',
                  color: series[at]?.color ?? '',
                  value,
                }))
          }
        >
          {(scales) =>
            points.map((point, at) => <Bar key={point.date} point={point} at={at} series={series} scales={scales} />)
          }
        </Plot>
      </ChartFrame>
      <p className={styles.legend} aria-hidden="true">
        {series.map(({ name, color }) => (
          <span key={name} className={styles.key}>
            <span className={styles.swatch} style={{ background: color }} />
            {name}
          </span>
        ))}
      </p>
    </div>
  );
};

const WIDEST_BAR = 20;

const Bar = ({
  point,
  at,
  series,
  scales: { x, y, step },
}: {
  point: AttemptPoint;
  at: number;
  series: readonly Series[];
  scales: Scales;
}) => {
  const width = Math.max(2, Math.min(WIDEST_BAR, step * 0.7));
  return series.map(({ name, color, heightOf }, position) => {
    const value = heightOf(point);
    const below = series.slice(0, position).reduce((sum, lower) => sum + lower.heightOf(point), 0);
    return value === 0 ? null : (
      <rect
        key={name}
        x={x(at) - width / 2}
        y={y(below + value)}
        width={width}
        height={y(below) - y(below + value)}
        fill={color}
      />
    );
  });
};
