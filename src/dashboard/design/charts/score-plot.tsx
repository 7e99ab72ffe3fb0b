import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { OverviewDay } from '../../data/types.ts';
import { dayLabel } from '../times.ts';
import { ChartTip } from './chart-frame.tsx';

const color = 'var(--accent-solid)';

export const ScorePlot = ({ days }: { days: readonly OverviewDay[] }) => (
  <ResponsiveContainer width="100%" height="100%">
    <AreaChart data={[...days]} margin={{ top: 8, right: 8, bottom: 0, left: -24 }} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke="var(--border-subtle)" />
      <XAxis dataKey="date" tickFormatter={dayLabel} tickLine={false} axisLine={false} minTickGap={48} tickMargin={8} />
      <YAxis domain={[0, 100]} ticks={[0, 25, 50, 75, 100]} tickLine={false} axisLine={false} />
      <Tooltip
        cursor={{ stroke: 'var(--border-strong)' }}
        isAnimationActive={false}
        content={({ active, label, payload }) => {
          const value = payload?.[0]?.value;
          return active && typeof value === 'number' ? (
            <ChartTip date={dayLabel(String(label))} lines={[{ name: 'Score', value, color }]} />
          ) : null;
        }}
      />
      <Area
        dataKey="average_score"
        type="monotone"
        connectNulls
        stroke={color}
        strokeWidth={2}
        fill={color}
        fillOpacity={0.12}
        dot={days.filter((day) => day.average_score !== null).length < 3}
        activeDot={{ r: 4, strokeWidth: 0 }}
        isAnimationActive={false}
      />
    </AreaChart>
  </ResponsiveContainer>
);
