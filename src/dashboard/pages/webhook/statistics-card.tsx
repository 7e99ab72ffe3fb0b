import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useOwn } from '../../data/environment.tsx';
import type { OwnSchemas } from '../../data/types.ts';
import { type AttemptPoint, AttemptsChart, DurationsChart } from '../../design/charts/attempts-chart.tsx';
import { Tabs } from '../../design/controls/tabs.tsx';
import { number, plural } from '../../design/display/numbers.ts';
import { QueryView } from '../../design/display/query-view.tsx';
import { Skeleton } from '../../design/display/skeleton.tsx';
import { dayLabel, timeLabel } from '../../design/display/times.ts';
import { Card } from '../../design/surfaces/card.tsx';
import { Columns, Stack } from '../../design/surfaces/layout.tsx';
import styles from './webhook.module.css';

type Statistics = OwnSchemas['WebhookStatistics'];

const periods = [
  { id: 'day', label: '24 hours' },
  { id: 'week', label: '7 days' },
  { id: 'month', label: '30 days' },
] as const;
type Period = (typeof periods)[number]['id'];

const REFRESH_MS = 15_000;

/** How attempts went over time, and how long the receiver took. */
export const StatisticsCard = ({ webhookId }: { webhookId: string }) => {
  const [period, setPeriod] = useState<Period>('day');
  return (
    <Card title="Attempts over time" description="Includes retries and redeliveries, but not test events.">
      <Tabs
        label="Period"
        value={period}
        onChange={setPeriod}
        tabs={periods.map(({ id, label }) => ({
          id,
          label,
          content: id === period ? <Charts webhookId={webhookId} period={id} /> : null,
        }))}
      />
    </Card>
  );
};

const Charts = ({ webhookId, period }: { webhookId: string; period: Period }) => {
  const statistics = useOwn().useQuery(
    'get',
    '/webhooks/{webhook_id}/statistics',
    { params: { path: { webhook_id: webhookId }, query: { period } } },
    { refetchInterval: REFRESH_MS, placeholderData: keepPreviousData },
  );
  return (
    <QueryView query={statistics} skeleton={<Skeleton height="18rem" />}>
      {(data) => (
        <Stack gap="section">
          <p className={styles.note}>{summaryOf(data)}</p>
          {data.delivered + data.failed > 0 && (
            <Columns min={22}>
              <AttemptsChart points={pointsOf(data, period)} />
              <DurationsChart points={pointsOf(data, period)} />
            </Columns>
          )}
        </Stack>
      )}
    </QueryView>
  );
};

/** "120 attempts, 97% delivered, 240 ms on average". */
const summaryOf = ({ delivered, failed, average_ms }: Statistics): string => {
  const attempts = delivered + failed;
  if (attempts === 0) return 'No attempts in this period.';
  // Rounded down: 100% says that none failed
  const share = Math.floor((delivered / attempts) * 100);
  return `${plural(attempts, 'attempt')}, ${share}% delivered, ${number(average_ms ?? 0)} ms on average`;
};

/** Steps of a day are named by the reader's clock, those of a day or longer by their day of UTC. */
const pointsOf = ({ steps }: Statistics, period: Period): AttemptPoint[] =>
  steps.map((step) => ({
    date: step.at,
    axis: period === 'day' ? timeLabel(step.at) : dayLabel(step.at),
    label: period === 'month' ? dayLabel(step.at) : `${dayLabel(step.at)}, ${timeLabel(step.at)}`,
    delivered: step.delivered,
    failed: step.failed,
    average_ms: step.average_ms,
    slowest_ms: step.slowest_ms,
  }));
