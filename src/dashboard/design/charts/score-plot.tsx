import { area, curveMonotoneX, line } from 'd3-shape';
import { useId } from 'react';
import type { OverviewDay } from '../../data/types.ts';
import { Plot, type Scales } from './plot.tsx';

const COLOR = 'var(--accent-solid)';
const TICKS = [0, 25, 50, 75, 100];

interface Scored {
  at: number;
  score: number;
}

/** A dot for each day with a score, and a line between them: what lies between two dots was not measured. */
export const ScorePlot = ({ days }: { days: readonly OverviewDay[] }) => {
  const scored = days.flatMap(({ average_score: score }, at) => (score === null ? [] : [{ at, score }]));
  return (
    <Plot
      days={days}
      ticks={TICKS}
      linesOf={({ average_score: value }) => (value === null ? [] : [{ name: 'Score', value, color: COLOR }])}
    >
      {(scales) => <ScoreLine scored={scored} scales={scales} />}
    </Plot>
  );
};

const ScoreLine = ({ scored, scales: { x, y } }: { scored: readonly Scored[]; scales: Scales }) => {
  const gradient = useId();
  const xOf = ({ at }: Scored): number => x(at);
  const yOf = ({ score }: Scored): number => y(score);
  const outline = line<Scored>(xOf, yOf).curve(curveMonotoneX);
  const ground = area<Scored>(xOf, y(0), yOf).curve(curveMonotoneX);
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
