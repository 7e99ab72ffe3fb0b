import { useParams } from 'wouter';
import { useApi } from '../../data/environment.tsx';
import { QueryView } from '../../design/display/query-view.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';
import { PageHeader } from '../../design/surfaces/page-header.tsx';
import { IssueDetails, IssueSkeleton } from './issue-details.tsx';
import { placeOf } from './issue-words.ts';

const crumbs = [{ label: 'Issues', href: '/issues' }];

/** One issue at an address of its own, to be sent to someone. */
export const IssuePage = () => {
  const { issue_id = '' } = useParams<{ issue_id: string }>();
  const issue = useApi().useQuery('get', '/issues/{issue_id}', { params: { path: { issue_id } } });
  return (
    <Stack>
      <PageHeader
        crumbs={crumbs}
        title={issue.data?.title ?? 'Issue'}
        description={issue.data === undefined ? undefined : placeOf(issue.data)}
      />
      <Card>
        <QueryView query={issue} skeleton={<IssueSkeleton />}>
          {(current) => (
            <Stack gap="section">
              <IssueDetails seen={current} current={current} headings="h2" />
            </Stack>
          )}
        </QueryView>
      </Card>
    </Stack>
  );
};
