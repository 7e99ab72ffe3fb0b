import { useOwn } from '../../data/environment.tsx';
import { useSession } from '../../data/session.tsx';
import type { Usage } from '../../data/types.ts';
import { ExternalLink } from '../../design/controls/link.tsx';
import { Badge } from '../../design/display/badge.tsx';
import { CopyableCode } from '../../design/display/code-block.tsx';
import { number } from '../../design/display/numbers.ts';
import { UsageMeter } from '../../design/display/progress.tsx';
import { QueryView } from '../../design/display/query-view.tsx';
import { Skeleton } from '../../design/display/skeleton.tsx';
import { type Column, Table } from '../../design/display/table.tsx';
import { TwoLines } from '../../design/display/two-lines.tsx';
import { Card, Stat, Stats } from '../../design/surfaces/card.tsx';
import { Columns, Stack } from '../../design/surfaces/layout.tsx';
import { PageHeader } from '../../design/surfaces/page-header.tsx';
import { type PlanTerms, planName, plans, usedNow, windowNote } from './plans.ts';
import { useSeconds } from './seconds.ts';
import { UsageOverDays } from './usage-over-days.tsx';

const REFRESH_MS = 10_000;

/** Plan & usage: how near the account is to its limits, and what the others would be. */
export const UsagePage = () => {
  const usage = useOwn().useQuery('get', '/usage', {}, { refetchInterval: REFRESH_MS });
  return (
    <Stack>
      <PageHeader
        title="Plan & usage"
        description="These limits apply to the whole account. Requests of the dashboard do not count."
      />
      <QueryView query={usage} skeleton={<Bones />}>
        {(data) => (
          <>
            <Totals usage={data} />
            <Columns min={24}>
              <RequestsCard requests={data.requests} />
              <ResourcesCard usage={data} />
            </Columns>
            <UsageOverDays />
            <PlansCard current={data.plan} />
          </>
        )}
      </QueryView>
    </Stack>
  );
};

const Totals = ({ usage }: { usage: Usage }) => (
  <Stats>
    <Stat label="Plan" value={planName(usage.plan)} note="See the limits below" />
    <Stat label="Scans this month" value={number(usage.scans_this_month)} note="Since the first of the month, UTC" />
    <Stat
      label="Running now"
      value={number(usage.running_scans.used)}
      note={`${number(usage.queued_scans.used)} waiting`}
    />
  </Stats>
);

const RequestsCard = ({ requests }: { requests: Usage['requests'] }) => {
  const now = useSeconds();
  return (
    <Card
      title="Requests this minute"
      description={
        <>
          Live and test are counted separately.{' '}
          <ExternalLink href="/docs/guides/rate-limits/">How limits work</ExternalLink>
        </>
      }
    >
      <Stack gap="page">
        {(['live', 'test'] as const).map((environment) => (
          <UsageMeter
            key={environment}
            label={environment === 'live' ? 'Live' : 'Test'}
            used={usedNow(requests[environment], now)}
            limit={requests[environment].limit}
            note={windowNote(requests[environment], now)}
          />
        ))}
      </Stack>
    </Card>
  );
};

const ResourcesCard = ({ usage }: { usage: Usage }) => (
  <Card title="Scans and webhooks" description="Live and test are counted together.">
    <Stack gap="page">
      <UsageMeter label="Running scans" {...usage.running_scans} />
      <UsageMeter label="Waiting scans" {...usage.queued_scans} />
      <UsageMeter label="Webhooks" {...usage.webhooks} />
    </Stack>
  </Card>
);

const PlansCard = ({ current }: { current: string }) => {
  const { account } = useSession();
  return (
    <Card
      title="Plans"
      description={
        <>
          The operator of the service changes the plan of an account with{' '}
          <CopyableCode text={`sightline accounts set-plan ${account.account_id} <plan>`} what="command" />
        </>
      }
      flush
    >
      <Table label="Plans" columns={columnsFor(current)} rows={plans} rowKey={({ plan }) => plan} />
    </Card>
  );
};

const columnsFor = (current: string): Column<PlanTerms>[] => [
  {
    id: 'plan',
    header: 'Plan',
    cell: ({ plan, name }) => (
      <TwoLines
        first={
          <>
            {name}
            {plan === current && <Badge tone="accent">Yours</Badge>}
          </>
        }
        second={<code>{plan}</code>}
      />
    ),
  },
  { id: 'requests', header: 'Requests a minute', align: 'end', cell: (terms) => number(terms.requestsPerMinute) },
  { id: 'running', header: 'Running scans', align: 'end', cell: (terms) => number(terms.runningScans) },
  { id: 'queued', header: 'Waiting scans', align: 'end', cell: (terms) => number(terms.queuedScans) },
];

/** As high as what will come. */
const Bones = () => (
  <>
    <Skeleton height="6.5rem" />
    <Columns min={24}>
      <Skeleton height="14rem" />
      <Skeleton height="14rem" />
    </Columns>
    <Skeleton height="16rem" />
  </>
);
