import type { IssuesBySeverity, OverviewDay } from '../../data/types.ts';
import { severities } from '../../data/types.ts';
import { severityLabels } from '../display/severity.tsx';
import { dayLabel } from '../display/times.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ticksFor } from './issues-plot.tsx';
import { Plot } from './plot.tsx';
import { Legend, type Series, StackedBars } from './stacked-bars.tsx';

/** The worst at the bottom, where a change of it is seen best. */
const series: readonly Series<OverviewDay>[] = severities.map((severity) => ({
  name: severityLabels[severity],
  color: `var(--${severity}-solid)`,
  heightOf: ({ open_issues: open }) => open?.[severity] ?? 0,
}));

/** How many issues were open at the end of each day, by severity. Nothing is known of days before the first scan. */
export const OpenIssuesChart = ({ days }: { days: readonly OverviewDay[] }) => {
  const known = days.flatMap(({ date, open_issues: open }) => (open === null ? [] : [{ date, open }]));
  return (
    <>
      <ChartFrame
        caption="Open issues by day"
        headers={['Day', ...severities.map((severity) => severityLabels[severity])]}
        rows={known.map(({ date, open }) => [dayLabel(date), ...severities.map((severity) => open[severity])])}
      >
        <Plot days={days} ticks={ticksFor(Math.max(1, ...known.map(({ open }) => totalOf(open))))} linesOf={linesOf}>
          {(scales) => <StackedBars points={days} series={series} scales={scales} />}
        </Plot>
      </ChartFrame>
      <Legend series={series} />
    </>
  );
};

const totalOf = (counts: IssuesBySeverity): number => severities.reduce((sum, severity) => sum + counts[severity], 0);

const linesOf = (day: OverviewDay) =>
  day.open_issues === null ? [] : series.map(({ name, color, heightOf }) => ({ name, color, value: heightOf(day) }));
