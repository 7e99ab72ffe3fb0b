import { keepPreviousData } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Suspense } from 'react';
import { known, useAddressFilters } from '../../data/address-filters.ts';
import { useApi, useOwn } from '../../data/environment.tsx';
import { lazyCode } from '../../data/lazy-code.tsx';
import { useLiveScans } from '../../data/live/live-scans.ts';
import { hasEnded } from '../../data/live/scan-state.ts';
import type { Overview } from '../../data/types.ts';
import { IssuesChart, ScoreChart } from '../../design/charts/charts.tsx';
import { OpenIssuesChart } from '../../design/charts/open-issues-chart.tsx';
import { Button } from '../../design/controls/button.tsx';
import { ExternalLink } from '../../design/controls/link.tsx';
import { Menu, MenuChoice } from '../../design/controls/menu.tsx';
import { QueryView } from '../../design/display/query-view.tsx';
import { Skeleton } from '../../design/display/skeleton.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Columns, Row, Stack } from '../../design/surfaces/layout.tsx';
import { PageHeader } from '../../design/surfaces/page-header.tsx';
import { Repositories } from './repositories.tsx';
import { RunningScans } from './running-scans.tsx';
import { Standing } from './standing.tsx';

/** For new accounts alone: the first page is to be small. */
const FirstSteps = lazyCode(async () => (await import('./first-steps.tsx')).FirstSteps);

const spans = ['7', '30', '90'] as const;
const spanOptions = spans.map((value) => ({ value, label: `Last ${value} days` }));

/** How the environment's code stands, how it came about, and what is under way. */
export const OverviewPage = () => {
  const { filters, set } = useAddressFilters(['days']);
  const days = known(filters.days, spans)?.[0] ?? '30';
  const refetchInterval = useLiveScans();
  const running = useApi().useQuery(
    'get',
    '/scans',
    { params: { query: { status: ['queued', 'running'], limit: 10 } } },
    { refetchInterval },
  );
  const overview = useOwn().useQuery(
    'get',
    '/overview',
    { params: { query: { days: Number(days) } } },
    { placeholderData: keepPreviousData },
  );
  const span = (
    <Menu
      trigger={
        <Button>
          Last {days} days
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
    >
      <MenuChoice label="Period" options={spanOptions} value={days} onChange={(value) => set('days', [value])} />
    </Menu>
  );
  const active = running.data?.data.filter((scan) => !hasEnded(scan)) ?? [];
  return (
    <Stack>
      <PageHeader
        title="Overview"
        description={
          <>
            Current state of the default branches.{' '}
            <ExternalLink href="/docs/scanning/numbers/">How numbers are counted</ExternalLink>
          </>
        }
        actions={span}
      />
      <QueryView query={overview} skeleton={<OverviewSkeleton />}>
        {(shown) => (
          <>
            <RunningScans scans={active} hasMore={running.data?.next_cursor != null} />
            {hasNumbers(shown) && <Figures overview={shown} />}
            {shown.repositories.length > 0 && <Repositories overview={shown} />}
            {/* last, once there is something to look at */}
            <Suspense fallback={null}>
              <FirstSteps hasResult={hasNumbers(shown)} hasScan={active.length > 0 || shown.repositories.length > 0} />
            </Suspense>
          </>
        )}
      </QueryView>
    </Stack>
  );
};

/** Whether a default branch was scanned. */
const hasNumbers = ({ totals }: Overview): boolean => totals.repositories > totals.unscanned_repositories;

const Figures = ({ overview }: { overview: Overview }) => (
  <>
    <Standing overview={overview} />
    <Columns>
      <Card title="Score" description="Average score of all default branches at the end of each day, out of 100.">
        <ScoreChart days={overview.days} />
      </Card>
      <Card title="Open issues" description="Open on default branches at the end of each day, by severity.">
        <OpenIssuesChart days={overview.days} />
      </Card>
      <Card
        title="New and fixed"
        description="By scans of default branches that ended on each day. Triage does not count."
      >
        <IssuesChart days={overview.days} />
      </Card>
    </Columns>
  </>
);

const OverviewSkeleton = () => (
  <>
    <Card>
      <Row>
        <Skeleton height="7.5rem" />
      </Row>
    </Card>
    <Columns>
      <Skeleton height="19rem" />
      <Skeleton height="19rem" />
      <Skeleton height="19rem" />
    </Columns>
    <Skeleton height="16rem" />
  </>
);
