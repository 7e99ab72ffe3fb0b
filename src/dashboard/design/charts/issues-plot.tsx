import { scaleLinear } from 'd3-scale';
import type { ChartPoint } from './chart-point.ts';
import { issueSeries } from './issue-series.ts';
import { Plot, type Scales } from './plot.tsx';

const WIDEST_BAR = 14;

/** Two bars a day, side by side. */
export const IssuesPlot = ({ days }: { days: readonly ChartPoint[] }) => (
  <Plot
    days={days}
    ticks={ticksFor(Math.max(1, ...days.flatMap(({ new_issues, fixed_issues }) => [new_issues, fixed_issues])))}
    linesOf={(day) => issueSeries.map(({ field, name, color }) => ({ name, value: day[field], color }))}
  >
    {(scales) => days.map((day, at) => <Bars key={day.date} day={day} at={at} scales={scales} />)}
  </Plot>
);

/** Whole numbers from 0 to a round one that nothing is above. */
export const ticksFor = (highest: number): number[] => {
  const scale = scaleLinear().domain([0, highest]).nice(4);
  return scale.ticks(Math.min(4, highest)).filter(Number.isInteger);
};

const Bars = ({ day, at, scales: { x, y, step } }: { day: ChartPoint; at: number; scales: Scales }) => {
  const width = Math.max(2, Math.min(WIDEST_BAR, step * 0.4));
  return issueSeries.map(({ field, color }, series) => {
    const value = day[field];
    const left = x(at) + (series === 0 ? -width - 0.5 : 0.5);
    return value === 0 ? null : (
      <rect key={field} x={left} y={y(value)} width={width} height={y(0) - y(value)} rx="2" fill={color} />
    );
  });
};
