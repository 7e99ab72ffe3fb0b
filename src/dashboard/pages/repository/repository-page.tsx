import { useParams } from 'wouter';
import { useApi } from '../../data/environment.tsx';
import { useCan } from '../../data/session.tsx';
import { ExternalLink } from '../../design/controls/link.tsx';
import { QueryView } from '../../design/display/query-view.tsx';
import { Skeleton } from '../../design/display/skeleton.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';
import { PageHeader } from '../../design/surfaces/page-header.tsx';
import { ProblemBadges } from '../repositories/problem-badges.tsx';
import { ScanRepository } from '../repositories/scan-repository.tsx';

const crumbs = [{ label: 'Repositories', href: '/repositories' }];

/** One repository. */
export const RepositoryPage = () => {
  const { repository_id = '' } = useParams<{ repository_id: string }>();
  const canWrite = useCan()('write');
  const query = useApi().useQuery('get', '/repositories/{repository_id}', { params: { path: { repository_id } } });
  const repository = query.data;
  return (
    <Stack>
      <PageHeader
        crumbs={crumbs}
        title={repository?.name ?? 'Repository'}
        {...(repository !== undefined && {
          badge: <ProblemBadges repository={repository} />,
          description: <ExternalLink href={repository.repo_url}>{repository.repo_url}</ExternalLink>,
          actions: canWrite && <ScanRepository repository={repository} branch={null} />,
        })}
      />
      <QueryView query={query} skeleton={<Skeleton height="20rem" />}>
        {() => null}
      </QueryView>
    </Stack>
  );
};
