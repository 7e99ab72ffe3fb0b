import type { UsageDay } from '../../data/types.ts';
import { dayLabel } from '../display/times.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ticksFor } from './issues-plot.tsx';
import { Plot } from './plot.tsx';
import { Legend, type Series, StackedBars } from './stacked-bars.tsx';

const series: readonly Series<UsageDay>[] = [
  { name: 'Accepted', color: 'var(--accent-solid)', heightOf: ({ requests }) => requests },
  { name: 'Refused', color: 'var(--high-solid)', heightOf: ({ refused }) => refused },
];

/** Requests of each day, those that were refused on top, and in its table the scans too. */
export const RequestsChart = ({ days }: { days: readonly UsageDay[] }) => (
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
        {(scales) => <StackedBars points={days} series={series} scales={scales} />}
      </Plot>
    </ChartFrame>
    <Legend series={series} />
  </>
);

const linesOf = (day: UsageDay) => [
  ...series.map(({ name, color, heightOf }) => ({ name, color, value: heightOf(day) })),
  { name: 'Scans', value: day.scans, color: 'transparent' },
];
