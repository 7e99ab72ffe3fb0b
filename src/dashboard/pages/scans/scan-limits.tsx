import { useOwn } from '../../data/environment.tsx';
import { Link } from '../../design/controls/link.tsx';
import { number } from '../../design/display/numbers.ts';
import { Banner } from '../../design/surfaces/banner.tsx';
import { planName } from '../usage/plans.ts';

const REFRESH_MS = 10_000;

/** Says that a new scan will wait, or be refused, where the plan's limit is met. Nothing waits for it. */
export const ScanLimits = () => {
  const { data: usage } = useOwn().useQuery('get', '/usage', {}, { refetchInterval: REFRESH_MS });
  if (usage === undefined) return null;
  const { plan, running_scans, queued_scans } = usage;
  if (queued_scans.used >= queued_scans.limit) return <QueueFull plan={plan} limit={queued_scans.limit} />;
  if (running_scans.used < running_scans.limit) return null;
  const { used, limit } = running_scans;
  return (
    <Banner tone="info" title={`${number(used)} of ${number(limit)} running: a new scan will wait`}>
      It starts as soon as a running scan ends. The {planName(plan)} plan runs {number(limit)} at a time. See{' '}
      <Link href="/settings/usage">plan & usage</Link>.
    </Banner>
  );
};

/** No more scans are taken until one begins. */
export const QueueFull = ({ plan, limit }: { plan: string; limit: number | undefined }) => (
  <Banner tone="warning" title="The queue is full">
    {limit === undefined
      ? `The ${planName(plan)} plan does not allow more waiting scans.`
      : `${number(limit)} scans are waiting, the maximum of the ${planName(plan)} plan.`}{' '}
    Try again when a waiting scan has started, or see <Link href="/settings/usage">plan & usage</Link>.
  </Banner>
);
