import type { OverviewDay } from '../../data/types.ts';
import { dayLabel } from '../display/times.ts';
import styles from './chart.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { issueSeries } from './issue-series.ts';
import { IssuesPlot } from './issues-plot.tsx';
import { ScorePlot } from './score-plot.tsx';
import { scoreRuns } from './score-runs.ts';

/** The average score of each day's scans; where it is of several versions of the formula, that is said. */
export const ScoreChart = ({ days }: { days: readonly OverviewDay[] }) => {
  const changed = scoreRuns(days).length > 1;
  return (
    <>
      <ChartFrame
        caption="Average score by day"
        headers={['Day', 'Score', ...(changed ? ['Formula'] : [])]}
        rows={days.flatMap(({ date, average_score: score, score_version: version }) =>
          score === null ? [] : [[dayLabel(date), score, ...(changed ? [`Version ${version}`] : [])]],
        )}
      >
        <ScorePlot days={days} />
      </ChartFrame>
      {changed && (
        <p className={styles.legend}>
          The formula of the score changed at the dashed line: scores before and after it are not comparable.
        </p>
      )}
    </>
  );
};

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
      <IssuesPlot days={days} />
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
