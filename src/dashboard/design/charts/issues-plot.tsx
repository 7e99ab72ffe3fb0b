import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { OverviewDay } from '../../data/types.ts';
import { dayLabel } from '../times.ts';
import { ChartTip } from './chart-frame.tsx';
import { issueSeries } from './issue-series.ts';

export const IssuesPlot = ({ days }: { days: readonly OverviewDay[] }) => (
  <ResponsiveContainer width="100%" height="100%">
    <BarChart
      data={[...days]}
      margin={{ top: 8, right: 8, bottom: 0, left: -24 }}
      barGap={1}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke="var(--border-subtle)" />
      <XAxis dataKey="date" tickFormatter={dayLabel} tickLine={false} axisLine={false} minTickGap={48} tickMargin={8} />
      <YAxis allowDecimals={false} tickLine={false} axisLine={false} />
      <Tooltip
        cursor={{ fill: 'var(--surface-hover)' }}
        isAnimationActive={false}
        content={({ active, label, payload }) =>
          active && payload !== undefined && payload.length > 0 ? (
            <ChartTip
              date={dayLabel(String(label))}
              lines={issueSeries.map((series, at) => ({ ...series, value: Number(payload[at]?.value ?? 0) }))}
            />
          ) : null
        }
      />
      {issueSeries.map((series) => (
        <Bar
          key={series.field}
          dataKey={series.field}
          fill={series.color}
          radius={[2, 2, 0, 0]}
          maxBarSize={14}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  </ResponsiveContainer>
);
