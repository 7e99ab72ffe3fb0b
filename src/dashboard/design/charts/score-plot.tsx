import { area, curveMonotoneX, line } from 'd3-shape';
import { useId } from 'react';
import styles from './chart.module.css';
import type { ChartPoint } from './chart-point.ts';
import { Plot, type Scales } from './plot.tsx';
import { formulaChanges, type ScoredDay, scoreRuns } from './score-runs.ts';

const COLOR = 'var(--accent-solid)';
const TICKS = [0, 25, 50, 75, 100];

/**
 * A dot for each day with a score, and a line between them: what lies between two dots was not measured. Where the
 * formula changed the line ends, and another begins behind a mark.
 */
export const ScorePlot = ({ days }: { days: readonly ChartPoint[] }) => {
  const runs = scoreRuns(days);
  return (
    <Plot
      days={days}
      ticks={TICKS}
      linesOf={({ average_score: value }) => (value === null ? [] : [{ name: 'Score', value, color: COLOR }])}
    >
      {(scales) => (
        <>
          {runs.map((run) => (
            <ScoreLine key={run[0]?.at} scored={run} scales={scales} />
          ))}
          {formulaChanges(runs).map((at) => (
            <FormulaChange key={at} at={at} scales={scales} />
          ))}
        </>
      )}
    </Plot>
  );
};

const FormulaChange = ({ at, scales: { x, y } }: { at: number; scales: Scales }) => (
  <line className={styles.change} x1={x(at)} x2={x(at)} y1={y(0)} y2={y(100)} />
);

const ScoreLine = ({ scored, scales: { x, y } }: { scored: readonly ScoredDay[]; scales: Scales }) => {
  const gradient = useId();
  const xOf = ({ at }: ScoredDay): number => x(at);
  const yOf = ({ score }: ScoredDay): number => y(score);
  const outline = line<ScoredDay>(xOf, yOf).curve(curveMonotoneX);
  const ground = area<ScoredDay>(xOf, y(0), yOf).curve(curveMonotoneX);
  return (
    <>
      <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor={COLOR} stopOpacity="0.24" />
        <stop offset="1" stopColor={COLOR} stopOpacity="0.02" />
      </linearGradient>
      <path d={ground([...scored]) ?? ''} fill={`url(#${gradient})`} />
      <path d={outline([...scored]) ?? ''} fill="none" stroke={COLOR} strokeWidth="2" strokeLinecap="round" />
      {scored.map((day) => (
        <circle key={day.at} cx={xOf(day)} cy={yOf(day)} r="3" fill={COLOR} />
      ))}
    </>
  );
};
