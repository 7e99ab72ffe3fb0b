import { lazy, Suspense } from 'react';
import type { OverviewDay } from '../../data/types.ts';
import { Skeleton } from '../skeleton.tsx';
import { dayLabel } from '../times.ts';
import styles from './chart.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { issueSeries } from './issue-series.ts';

// The chart library is half of all code, so it comes when a chart is shown.
const ScorePlot = lazy(async () => ({ default: (await import('./score-plot.tsx')).ScorePlot }));
const IssuesPlot = lazy(async () => ({ default: (await import('./issues-plot.tsx')).IssuesPlot }));

const placeholder = (
  <span className={styles.place}>
    <Skeleton height="100%" />
  </span>
);

/** The average score of each day's scans. */
export const ScoreChart = ({ days }: { days: readonly OverviewDay[] }) => (
  <ChartFrame
    caption="Average score by day"
    headers={['Day', 'Score']}
    rows={days.flatMap((day) => (day.average_score === null ? [] : [[dayLabel(day.date), day.average_score]]))}
  >
    <Suspense fallback={placeholder}>
      <ScorePlot days={days} />
    </Suspense>
  </ChartFrame>
);

/** New and fixed issues of each day. */
export const IssuesChart = ({ days }: { days: readonly OverviewDay[] }) => (
  <>
    <ChartFrame
      caption="New and fixed issues by day"
      headers={['Day', 'New', 'Fixed']}
      rows={days
        .filter((day) => day.new_issues + day.fixed_issues > 0)
        .map((day) => [dayLabel(day.date), day.new_issues, day.fixed_issues])}
    >
      <Suspense fallback={placeholder}>
        <IssuesPlot days={days} />
      </Suspense>
    </ChartFrame>
    <p className={styles.legend} aria-hidden="true">
      {issueSeries.map((series) => (
        <span key={series.field} className={styles.key}>
          <span className={styles.swatch} style={{ background: series.color }} />
          {series.name}
        </span>
      ))}
    </p>
  </>
);
