import { CircleDashed } from 'lucide-react';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { repositoryViews } from '../../data/addresses.ts';
import { useApi } from '../../data/environment.tsx';
import { lazyCode } from '../../data/lazy-code.tsx';
import { useLiveScans } from '../../data/live/live-scans.ts';
import { useCan } from '../../data/session.tsx';
import type { Branch, Repository } from '../../data/types.ts';
import { ExternalLink } from '../../design/controls/link.tsx';
import { Tabs } from '../../design/controls/tabs.tsx';
import { Badge } from '../../design/display/badge.tsx';
import { QueryView } from '../../design/display/query-view.tsx';
import { Skeleton } from '../../design/display/skeleton.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';
import { PageHeader } from '../../design/surfaces/page-header.tsx';
import { ProblemBadges } from '../repositories/problem-badges.tsx';
import { ScanRepository } from '../repositories/scan-repository.tsx';
import { BranchChooser } from './branch-chooser.tsx';
import { BranchesTab } from './branches-tab.tsx';
import { useBranchName, useChosenBranch } from './chosen-branch.ts';
import { NoStanding } from './no-standing.tsx';
import { OverviewTab, openOf } from './overview-tab.tsx';
import { ScansTab } from './scans-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';

/** Issues have a panel with all about one, which the first look does not need. */
const IssuesTab = lazyCode(async () => (await import('./issues-tab.tsx')).IssuesTab, { reloads: false });

const crumbs = [{ label: 'Repositories', href: '/repositories' }];

/** One repository as one of its branches has it: the one that the address names, else the default one. */
export const RepositoryPage = () => {
  const { repository_id = '' } = useParams<{ repository_id: string }>();
  const name = useBranchName();
  const refetchInterval = useLiveScans();
  const repository = useApi().useQuery(
    'get',
    '/repositories/{repository_id}',
    { params: { path: { repository_id } } },
    { refetchInterval: ({ state }) => refetchInterval({ state: { data: scansOf(state.data) } }) },
  );
  const branch = useChosenBranch(repository_id, name);
  const canWrite = useCan()('write');
  const shown = repository.data;
  const isGone = branch.data?.gone_at != null;
  return (
    <Stack>
      <PageHeader
        crumbs={crumbs}
        title={shown?.name ?? 'Repository'}
        {...(shown !== undefined && {
          badge:
            name === null ? <ProblemBadges repository={shown} /> : isGone && <Badge icon={CircleDashed}>Gone</Badge>,
          description: <ExternalLink href={shown.repo_url}>{shown.repo_url}</ExternalLink>,
          actions: (
            <>
              <BranchChooser repository={shown} chosen={name} />
              {canWrite && <ScanRepository repository={shown} branch={name} />}
            </>
          ),
        })}
      />
      <QueryView query={repository} skeleton={<RepositorySkeleton />}>
        {(current) => (
          <QueryView query={branch} skeleton={<RepositorySkeleton />}>
            {(chosen) => <RepositoryTabs key={repository_id} repository={current} branch={chosen} name={name} />}
          </QueryView>
        )}
      </QueryView>
    </Stack>
  );
};

const scansOf = (repository: Repository | undefined) =>
  repository && { data: repository.last_scan === null ? [] : [repository.last_scan] };

const RepositoryTabs = ({
  repository,
  branch,
  name,
}: {
  repository: Repository;
  branch: Branch | null;
  name: string | null;
}) => {
  const [search, setSearch] = useSearchParams();
  const view = repositoryViews.find((one) => one === search.get('view')) ?? 'overview';
  return (
    <Tabs
      label="Parts of the repository"
      value={view}
      // the branch stays, the filters of a part go
      onChange={(next) =>
        setSearch(
          { ...(name !== null && { branch: name }), ...(next !== 'overview' && { view: next }) },
          { replace: true },
        )
      }
      tabs={[
        {
          id: 'overview',
          label: 'Overview',
          content: <OverviewTab repository={repository} branch={branch} name={name} />,
        },
        {
          id: 'issues',
          label: 'Issues',
          count: branch?.open_issues ? openOf(branch.open_issues) : null,
          content:
            branch === null || branch.open_issues === null ? (
              <NoStanding repository={repository} name={name} isKnown={branch !== null} />
            ) : (
              <Suspense fallback={<RepositorySkeleton />}>
                <IssuesTab repository={repository} branch={branch} />
              </Suspense>
            ),
        },
        {
          id: 'branches',
          label: 'Branches',
          count: repository.branches_count,
          content: <BranchesTab repository={repository} />,
        },
        {
          id: 'scans',
          label: 'Scans',
          content: <ScansTab repository={repository} shown={name ?? branch?.name ?? null} name={name} />,
        },
        { id: 'settings', label: 'Settings', content: <SettingsTab repository={repository} /> },
      ]}
    />
  );
};

const RepositorySkeleton = () => (
  <>
    <Skeleton height="2.25rem" width="24rem" />
    <Card>
      <Skeleton height="8rem" />
    </Card>
    <Skeleton height="20rem" />
  </>
);
