import styles from './chart.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { labelOf, type PlotPoint } from './chart-point.ts';
import { ticksFor } from './issues-plot.tsx';
import { Plot } from './plot.tsx';
import { Legend, type Series, StackedBars } from './stacked-bars.tsx';

/** Attempts to reach a receiver within one step of time. */
export interface AttemptPoint extends PlotPoint {
  delivered: number;
  failed: number;
  /** Milliseconds; null without an attempt. */
  average_ms: number | null;
  slowest_ms: number | null;
}

const outcomes: readonly Series<AttemptPoint>[] = [
  { name: 'Failed', color: 'var(--danger-solid)', heightOf: ({ failed }) => failed },
  { name: 'Delivered', color: 'var(--success-solid)', heightOf: ({ delivered }) => delivered },
];

/** What the slowest took beyond the average stands on top of it. */
const durations: readonly Series<AttemptPoint>[] = [
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
  series: readonly Series<AttemptPoint>[];
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
          {(scales) => <StackedBars points={points} series={series} scales={scales} />}
        </Plot>
      </ChartFrame>
      <Legend series={series} />
    </div>
  );
};
