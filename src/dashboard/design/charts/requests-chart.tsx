import type { UsageDay } from '../../data/types.ts';
import { dayLabel } from '../display/times.ts';
import styles from './chart.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { ticksFor } from './issues-plot.tsx';
import { Plot, type Scales } from './plot.tsx';

const WIDEST_BAR = 28;

const series = [
  { field: 'requests', name: 'Accepted', color: 'var(--accent-solid)' },
  { field: 'refused', name: 'Refused', color: 'var(--high-solid)' },
] as const;

/** Requests of each day, those that were refused on top, and in its table the scans too. */
export const RequestsChart = ({ days }: { days: readonly UsageDay[] }) => {
  return (
    <>
      <ChartFrame
        caption="Requests and scans by day"
        headers={['Day', 'Requests accepted', 'Requests refused', 'Scans']}
        rows={days
          .filter(({ requests, refused, scans }) => requests + refused + scans > 0)
          .map(({ date, requests, refused, scans }) => [dayLabel(date), requests, refused, scans])}
      >
        <Plot
          days={days}
          ticks={ticksFor(Math.max(1, ...days.map(({ requests, refused }) => requests + refused)))}
          linesOf={linesOf}
        >
          {(scales) => days.map((day, at) => <Bar key={day.date} day={day} at={at} scales={scales} />)}
        </Plot>
      </ChartFrame>
      <p className={styles.legend} aria-hidden="true">
        {series.map(({ field, name, color }) => (
          <span key={field} className={styles.key}>
            <span className={styles.swatch} style={{ background: color }} />
            {name}
          </span>
        ))}
      </p>
    </>
  );
};

const linesOf = (day: UsageDay) => [
  ...series.map(({ field, name, color }) => ({ name, value: day[field], color })),
  { name: 'Scans', value: day.scans, color: 'transparent' },
];

const Bar = ({ day, at, scales: { x, y, step } }: { day: UsageDay; at: number; scales: Scales }) => {
  const width = Math.max(2, Math.min(WIDEST_BAR, step * 0.7));
  return series.map(({ field, color }, position) => {
    const below = position === 0 ? 0 : day.requests;
    const count = day[field];
    return count === 0 ? null : (
      <rect
        key={field}
        x={x(at) - width / 2}
        y={y(below + count)}
        width={width}
        height={y(below) - y(below + count)}
        fill={color}
      />
    );
  });
};
