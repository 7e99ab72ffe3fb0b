import { CircleDashed } from 'lucide-react';
import { Suspense } from 'react';
import { repositoryAddress } from '../../data/addresses.ts';
import { useApi } from '../../data/environment.tsx';
import { lazyCode } from '../../data/lazy-code.tsx';
import { hasEnded } from '../../data/live/scan-state.ts';
import type { Branch, IssuesBySeverity, Repository } from '../../data/types.ts';
import { Sparkline } from '../../design/charts/sparkline.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import { Link } from '../../design/controls/link.tsx';
import { CopyableCode } from '../../design/display/code-block.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { number, plural } from '../../design/display/numbers.ts';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { Banner } from '../../design/surfaces/banner.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';
import { Summary } from '../../design/surfaces/summary.tsx';
import { NoStanding } from './no-standing.tsx';
import { differenceWords } from './standing-words.ts';

/** The code of charts is large, and comes after what matters most. */
const BranchTrend = lazyCode(async () => (await import('./branch-trend.tsx')).BranchTrend, { reloads: false });

/** How a branch stands now, how it came about, and what its numbers leave open. */
export const OverviewTab = ({
  repository,
  branch,
  name,
}: {
  repository: Repository;
  branch: Branch | null;
  /** Of the branch that was asked for; null for the default one. */
  name: string | null;
}) => (
  <Stack>
    <LastScanBanner repository={repository} />
    {branch === null || branch.open_issues === null ? (
      <NoStanding repository={repository} name={name} isKnown={branch !== null} />
    ) : (
      <>
        {branch.gone_at === null ? (
          <>
            <Standing repository={repository} branch={branch} counts={branch.open_issues} name={name} />
            <Kept branch={branch} />
            <Difference branch={branch} />
          </>
        ) : (
          <Gone repositoryId={repository.repository_id} name={branch.name} since={branch.gone_at} />
        )}
        <Suspense fallback={null}>
          <BranchTrend repositoryId={repository.repository_id} branch={branch} />
        </Suspense>
      </>
    )}
  </Stack>
);

/** What the numbers below do not say: a scan is under way, or the last one gave none. */
const LastScanBanner = ({ repository: { last_scan: scan } }: { repository: Repository }) => {
  if (scan === null || (hasEnded(scan) && scan.status !== 'failed')) return null;
  return (
    <Banner
      tone={hasEnded(scan) ? 'warning' : 'info'}
      title={hasEnded(scan) ? 'The last scan failed' : 'A scan is running'}
      action={<Link href={`/scans/${scan.scan_id}`}>{hasEnded(scan) ? 'See why' : 'Watch it'}</Link>}
    >
      {scan.branch !== null && `Of branch ${scan.branch}. `}
      {hasEnded(scan) ? 'It did not change the score or the issues.' : 'Its results apply once it has completed.'}
    </Banner>
  );
};

/** Its score and what was open on it are closed with it, which is not the same as fixed. */
const Gone = ({ repositoryId, name, since }: { repositoryId: string; name: string | null; since: string }) => (
  <Card flush>
    <EmptyState
      icon={CircleDashed}
      title={`${name ?? 'The branch'} is gone`}
      action={
        <ButtonLink href={repositoryAddress(repositoryId, { branch: name, view: 'issues' })}>Its issues</ButtonLink>
      }
    >
      The host no longer had it <RelativeTime at={since} />, so it has no score and no open issues. Both return with the
      branch.
    </EmptyState>
  </Card>
);

const Standing = ({
  repository: { repository_id, recent_scores },
  branch,
  counts,
  name,
}: {
  repository: Repository;
  branch: Branch;
  counts: IssuesBySeverity;
  name: string | null;
}) => {
  const { last_scan: scan } = branch;
  return (
    <Summary
      score={branch.score}
      unscored={branch.unscored}
      title={
        <Link href={repositoryAddress(repository_id, { branch: name, view: 'issues' })} quiet>
          {openWords(counts)}
        </Link>
      }
      counts={counts}
      facts={[
        ['Dismissed', number(branch.dismissed_count ?? 0)],
        ['Suppressed', number(branch.suppressed_count ?? 0)],
        ['Not looked at', number(branch.kept_issues_count ?? 0)],
        [
          'Last scan',
          scan === null ? (
            '–'
          ) : (
            <Link key="scan" href={`/scans/${scan.scan_id}`}>
              <RelativeTime at={scan.finished_at} />
            </Link>
          ),
        ],
        [
          'Commit',
          scan?.commit_sha ? <CopyableCode key="commit" text={scan.commit_sha.slice(0, 12)} what="commit" /> : '–',
        ],
        ['First seen', <RelativeTime key="first" at={branch.created_at} />],
        ...(branch.default && recent_scores.length > 1
          ? [['Recent scores', <Sparkline key="trend" scores={recent_scores} />] as const]
          : []),
      ]}
    />
  );
};

const openWords = (counts: IssuesBySeverity): string => {
  const open = openOf(counts);
  return open === 0 ? 'No open issues' : plural(open, 'open issue');
};

/** The open issues of all severities. */
export const openOf = (counts: IssuesBySeverity): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const Kept = ({ branch: { kept_issues_count: kept, last_scan: scan } }: { branch: Branch }) =>
  kept === null || kept === 0 ? null : (
    <Banner
      tone="warning"
      title={`${plural(kept, 'open issue')} not looked at by the last scan`}
      action={scan !== null && <Link href={`/scans/${scan.scan_id}?view=coverage`}>What was not covered</Link>}
    >
      An engine did not finish their files, or an option or limit excluded them. They stay open until a scan covers
      those files.
    </Banner>
  );

const Difference = ({ branch }: { branch: Branch }) => {
  const scan = useApi().useQuery(
    'get',
    '/scans/{scan_id}',
    { params: { path: { scan_id: branch.last_scan?.scan_id ?? '' } } },
    { enabled: branch.last_scan !== null },
  );
  const words = scan.data === undefined ? null : differenceWords(branch, scan.data);
  return words === null ? null : <Banner tone="info">{words}</Banner>;
};
