import styles from './chart.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { type ChartPoint, labelOf } from './chart-point.ts';
import { issueSeries } from './issue-series.ts';
import { IssuesPlot } from './issues-plot.tsx';
import { ScorePlot } from './score-plot.tsx';
import { scoreRuns } from './score-runs.ts';
import { Legend } from './stacked-bars.tsx';

interface ChartProps {
  days: readonly ChartPoint[];
  /** What each point is. */
  noun?: 'Day' | 'Scan';
}

/**
 * The average score of each day's scans, or of each scan; where it is of several versions of the formula, that is said.
 */
export const ScoreChart = ({ days, noun = 'Day' }: ChartProps) => {
  const changed = scoreRuns(days).length > 1;
  return (
    <>
      <ChartFrame
        caption={noun === 'Day' ? 'Average score by day' : 'Score by scan'}
        headers={[noun, 'Score', ...(changed ? ['Formula'] : [])]}
        rows={days.flatMap((day) =>
          day.average_score === null
            ? []
            : [[labelOf(day), day.average_score, ...(changed ? [`Version ${day.score_version}`] : [])]],
        )}
      >
        <ScorePlot days={days} />
      </ChartFrame>
      {changed && (
        <p className={styles.legend}>
          The scoring formula changed at the dashed line: scores before and after it are not comparable.
        </p>
      )}
    </>
  );
};

/** New and fixed issues of each day. */
export const IssuesChart = ({ days, noun = 'Day' }: ChartProps) => (
  <>
    <ChartFrame
      caption={`New and fixed issues by ${noun.toLowerCase()}`}
      headers={[noun, 'New', 'Fixed']}
      rows={days
        .filter((day) => day.new_issues + day.fixed_issues > 0)
        .map((day) => [labelOf(day), day.new_issues, day.fixed_issues])}
    >
      <IssuesPlot days={days} />
    </ChartFrame>
    <Legend series={issueSeries} />
  </>
);
