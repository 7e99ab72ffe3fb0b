import type { IssuesBySeverity, OverviewDay, Severity } from '../../data/types.ts';
import { severities } from '../../data/types.ts';
import { severityLabels } from '../display/severity.tsx';
import { dayLabel } from '../display/times.ts';
import styles from './chart.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { ticksFor } from './issues-plot.tsx';
import { Plot, type Scales } from './plot.tsx';

const WIDEST_BAR = 28;

/** How many issues were open at the end of each day, by severity. Nothing is known of days before the first scan. */
export const OpenIssuesChart = ({ days }: { days: readonly OverviewDay[] }) => {
  const known = days.flatMap(({ date, open_issues: open }) => (open === null ? [] : [{ date, open }]));
  const openOn = new Map(known.map(({ date, open }) => [date, open]));
  return (
    <>
      <ChartFrame
        caption="Open issues by day"
        headers={['Day', ...severities.map((severity) => severityLabels[severity])]}
        rows={known.map(({ date, open }) => [dayLabel(date), ...severities.map((severity) => open[severity])])}
      >
        <Plot
          days={days}
          ticks={ticksFor(Math.max(1, ...known.map(({ open }) => totalOf(open))))}
          linesOf={({ date }) => linesOf(openOn.get(date))}
        >
          {(scales) =>
            days.map(({ date, open_issues: open }, at) =>
              open === null ? null : <Bar key={date} open={open} at={at} scales={scales} />,
            )
          }
        </Plot>
      </ChartFrame>
      <p className={styles.legend} aria-hidden="true">
        {severities.map((severity) => (
          <span key={severity} className={styles.key}>
            <span className={styles.swatch} style={{ background: colorOf(severity) }} />
            {severityLabels[severity]}
          </span>
        ))}
      </p>
    </>
  );
};

const colorOf = (severity: Severity): string => `var(--${severity}-solid)`;

const totalOf = (counts: IssuesBySeverity): number => severities.reduce((sum, severity) => sum + counts[severity], 0);

const linesOf = (open: IssuesBySeverity | undefined) =>
  open === undefined
    ? []
    : severities.map((severity) => ({
        name: severityLabels[severity],
        value: open[severity],
        color: colorOf(severity),
      }));

/** The worst at the bottom, where a change of it is seen best. */
const Bar = ({ open, at, scales: { x, y, step } }: { open: IssuesBySeverity; at: number; scales: Scales }) => {
  const width = Math.max(2, Math.min(WIDEST_BAR, step * 0.7));
  return severities.map((severity, position) => {
    const count = open[severity];
    const below = severities.slice(0, position).reduce((sum, worse) => sum + open[worse], 0);
    return count === 0 ? null : (
      <rect
        key={severity}
        x={x(at) - width / 2}
        y={y(below + count)}
        width={width}
        height={y(below) - y(below + count)}
        fill={colorOf(severity)}
      />
    );
  });
};
