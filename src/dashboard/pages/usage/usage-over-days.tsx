import { keepPreviousData } from '@tanstack/react-query';
import { ChevronDown, KeyRound } from 'lucide-react';
import { known, useAddressFilters } from '../../data/address-filters.ts';
import { useOwn } from '../../data/environment.tsx';
import type { UsageDay, UsageKey } from '../../data/types.ts';
import { RequestsChart } from '../../design/charts/requests-chart.tsx';
import { Button } from '../../design/controls/button.tsx';
import { Menu, MenuChoice } from '../../design/controls/menu.tsx';
import { StateBadge } from '../../design/display/badge.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { number, plural } from '../../design/display/numbers.ts';
import { QueryView } from '../../design/display/query-view.tsx';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { Skeleton } from '../../design/display/skeleton.tsx';
import { type Column, Table } from '../../design/display/table.tsx';
import { TwoLines } from '../../design/display/two-lines.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { maskedKey } from '../keys/key-columns.tsx';

const REFRESH_MS = 30_000;

const spans = ['7', '30', '90'] as const;
const spanOptions = spans.map((value) => ({ value, label: `Last ${value} days` }));

/** What the account's programs asked for, day by day and key by key. */
export const UsageOverDays = () => {
  const { filters, set } = useAddressFilters(['days']);
  const days = known(filters.days, spans)?.[0] ?? '30';
  const usage = useOwn().useQuery(
    'get',
    '/usage/days',
    { params: { query: { days: Number(days) } } },
    { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS },
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
  return (
    <QueryView query={usage} skeleton={<Bones />}>
      {(shown) => (
        <>
          <Card title="Requests by day" description={sumWords(shown.days)} actions={span}>
            <RequestsChart days={shown.days} />
          </Card>
          <Card title="Requests by key" description="Refused requests are counted separately." flush>
            {shown.keys.length === 0 ? (
              <EmptyState icon={KeyRound} title="No requests in this period">
                Requests with an API key appear here within seconds.
              </EmptyState>
            ) : (
              <Table label="Requests by key" columns={columns} rows={shown.keys} rowKey={({ key_id }) => key_id} />
            )}
          </Card>
        </>
      )}
    </QueryView>
  );
};

const columns: Column<UsageKey>[] = [
  {
    id: 'name',
    header: 'Key',
    cell: (key) => <TwoLines first={key.name} second={<code>{maskedKey(key)}</code>} />,
  },
  {
    id: 'environment',
    header: 'Environment',
    hideOn: 'tablet',
    cell: (key) => <StateBadge of="environment" value={key.environment} />,
  },
  { id: 'requests', header: 'Requests', align: 'end', cell: (key) => number(key.requests) },
  { id: 'refused', header: 'Refused', align: 'end', cell: (key) => number(key.refused) },
  {
    id: 'used',
    header: 'Last used',
    hideOn: 'tablet',
    cell: (key) => <RelativeTime at={key.last_used_at} none="Never" />,
  },
];

/** "1,204 requests, 12 refused by the rate limit, 4 scans. Days are in UTC." */
const sumWords = (days: readonly UsageDay[]): string => {
  const sum = (field: 'requests' | 'refused' | 'scans') => days.reduce((total, day) => total + day[field], 0);
  const refused = sum('refused');
  return `${plural(sum('requests'), 'request')}${refused === 0 ? '' : `, ${number(refused)} refused by the rate limit`}, ${plural(sum('scans'), 'scan')}. Days are in UTC; live and test are counted together.`;
};

/** As high as what will come. */
const Bones = () => (
  <>
    <Skeleton height="22rem" />
    <Skeleton height="14rem" />
  </>
);
