import { Suspense } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { repositoryAddress } from '../../data/addresses.ts';
import { lazyCode } from '../../data/lazy-code.tsx';
import { useLiveScan } from '../../data/live/live-scan.ts';
import { hasEnded, hasResult } from '../../data/live/scan-state.ts';
import { standing, useRefresh } from '../../data/refresh.ts';
import type { Scan } from '../../data/types.ts';
import { ExternalLink, Link } from '../../design/controls/link.tsx';
import { Tabs } from '../../design/controls/tabs.tsx';
import { StateBadge } from '../../design/display/badge.tsx';
import { CopyableCode } from '../../design/display/code-block.tsx';
import { repositoryName } from '../../design/display/numbers.ts';
import { QueryView } from '../../design/display/query-view.tsx';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { Skeleton } from '../../design/display/skeleton.tsx';
import { Banner } from '../../design/surfaces/banner.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Row, Stack } from '../../design/surfaces/layout.tsx';
import { PageHeader } from '../../design/surfaces/page-header.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';
import { branchWords } from './branch-words.ts';
import { gapsOf } from './coverage.ts';
import { CoverageTab } from './coverage-tab.tsx';
import { EndedWithoutResult, TimedOutBanner } from './ended-without-result.tsx';
import { GapsBanner } from './gaps-banner.tsx';
import { IssuesTab } from './issues-tab.tsx';
import { ScanActions } from './scan-actions.tsx';
import { ScanProgress } from './scan-progress.tsx';
import { ScanSummary } from './scan-summary.tsx';

/** The first page is to be small, and shows the issues. */
const ChangesTab = lazyCode(async () => (await import('./changes-tab.tsx')).ChangesTab, { reloads: false });

const crumbs = [{ label: 'Scans', href: '/scans' }];

/** One scan: live while it runs, then what it found. */
export const ScanPage = () => {
  const { scan_id = '' } = useParams<{ scan_id: string }>();
  const refresh = useRefresh();
  const toasts = useToasts();
  const query = useLiveScan(scan_id, (scan) => {
    if (scan.status === 'completed')
      toasts.success('Scan completed', scan.score === null ? 'Not scored' : `Score ${scan.score} of 100`);
    void refresh('/scans', ...standing);
  });
  const scan = query.data;
  return (
    <Stack>
      <PageHeader
        crumbs={crumbs}
        title="Scan"
        {...(scan !== undefined && {
          title: (
            <Link href={homeOf(scan)} quiet>
              {repositoryName(scan.repo_url)}
            </Link>
          ),
          name: repositoryName(scan.repo_url),
          badge: <StateBadge of="scan" value={scan.status} />,
          description: <Origin scan={scan} />,
          actions: <ScanActions scan={scan} />,
        })}
      />
      <QueryView query={query} skeleton={<ScanSkeleton />}>
        {(shown) => <Content key={shown.scan_id} scan={shown} />}
      </QueryView>
    </Stack>
  );
};

const Content = ({ scan }: { scan: Scan }) => {
  if (!hasEnded(scan)) return <ScanProgress scan={scan} />;
  if (!hasResult(scan)) {
    return (
      <>
        <EndedWithoutResult scan={scan} />
        {(scan.engines.length > 0 || scan.notices.length > 0) && <CoverageTab scan={scan} />}
      </>
    );
  }
  return (
    <>
      {scan.status === 'timed_out' ? <TimedOutBanner scan={scan} /> : <GapsBanner scan={scan} />}
      {scan.notices.some(({ code }) => code === 'superseded') && (
        <Banner tone="info">Not counted: a scan of a newer state of the branch completed first.</Banner>
      )}
      <ScanSummary scan={scan} />
      <ScanTabs scan={scan} />
    </>
  );
};

const views = ['issues', 'changes', 'coverage'] as const;
type View = (typeof views)[number];

const ScanTabs = ({ scan }: { scan: Scan }) => {
  const [search, setSearch] = useSearchParams();
  const known = views.filter((one) => one !== 'changes' || scan.status === 'completed');
  const view = known.find((one) => one === search.get('view')) ?? 'issues';
  const show = (next: View) => setSearch(next === 'issues' ? {} : { view: next }, { replace: true });
  return (
    <Tabs
      label="Parts of the scan"
      value={view}
      onChange={show}
      tabs={[
        { id: 'issues', label: 'Issues', count: scan.issues_count, content: <IssuesTab scan={scan} /> },
        ...(scan.status === 'completed' ? [changes(scan)] : []),
        // of gaps, where there are any: a 0 would stand over all that was looked at
        { id: 'coverage', label: 'Coverage', count: gapsOf(scan).length || null, content: <CoverageTab scan={scan} /> },
      ]}
    />
  );
};

/** For a completed scan alone: what one that ran out of time did not see may still be there. */
const changes = (scan: Scan) => ({
  id: 'changes' as const,
  label: 'Changes',
  count: (scan.new_issues_count ?? 0) + (scan.fixed_issues_count ?? 0),
  content: (
    <Suspense fallback={<Skeleton height="16rem" />}>
      <ChangesTab scan={scan} />
    </Suspense>
  ),
});

/** The page of its repository, as the branch has it that was scanned. */
const homeOf = ({ repository_id, branch }: Scan): string => repositoryAddress(repository_id, { branch });

/** What was scanned, and when. */
const Origin = ({ scan }: { scan: Scan }) => (
  <Row>
    <ExternalLink href={scan.repo_url}>{scan.repo_url}</ExternalLink>
    {scan.branch === null ? <span>{branchWords(scan)}</span> : <Link href={homeOf(scan)}>{branchWords(scan)}</Link>}
    {scan.commit_sha !== null && <CopyableCode text={scan.commit_sha.slice(0, 12)} what="commit" />}
    <RelativeTime at={scan.created_at} />
  </Row>
);

const ScanSkeleton = () => (
  <>
    <Card>
      <Skeleton height="8rem" />
    </Card>
    <Skeleton height="2.25rem" width="18rem" />
    <Skeleton height="20rem" />
  </>
);
