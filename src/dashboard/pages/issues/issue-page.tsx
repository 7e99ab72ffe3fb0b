import { GitBranch } from 'lucide-react';
import { useLocation, useParams, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { plainText } from '../../../domain/issues/reading/code-in-text.ts';
import { issueAddress } from '../../data/addresses.ts';
import { problemOf } from '../../data/api-error.ts';
import { useApi } from '../../data/environment.tsx';
import { type ListPlace, listOf, neighbours } from '../../data/list-place.ts';
import { ButtonLink } from '../../design/controls/button.tsx';
import { StepButtons } from '../../design/controls/step-buttons.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { QueryView } from '../../design/display/query-view.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';
import { type Crumb, PageHeader } from '../../design/surfaces/page-header.tsx';
import { IssueDetails } from './issue-details.tsx';
import { IssueSkeleton } from './issue-skeleton.tsx';
import { IssueStanding } from './issue-standing.tsx';
import { placeOf } from './issue-words.ts';
import { TextWithCode } from './text-with-code.tsx';

/**
 * One issue at an address of its own, to be sent to someone: as the branch of `?branch=` has it, or the one that shows
 * it.
 */
export const IssuePage = () => {
  const { issue_id = '' } = useParams<{ issue_id: string }>();
  const [search] = useSearchParams();
  const list = listOf(useHistoryState());
  const branch = search.get('branch') || null;
  const issue = useApi().useQuery('get', '/issues/{issue_id}', {
    params: { path: { issue_id }, ...(branch !== null && { query: { branch } }) },
  });
  const shown = issue.data;
  const title = shown?.title ?? 'Issue';
  const isElsewhere = branch !== null && issue.isError && problemOf(issue.error).code === 'NOT_FOUND';
  return (
    <Stack>
      <PageHeader
        crumbs={[crumbOf(list)]}
        title={<TextWithCode text={title} />}
        name={plainText(title)}
        {...(list !== null && { actions: <ListSteps list={list} issueId={issue_id} /> })}
        {...(shown !== undefined && {
          description: `${placeOf(shown)}${shown.branch === null ? '' : `, as branch ${shown.branch} has it`}`,
        })}
      />
      <Card>
        {isElsewhere ? (
          <EmptyState
            icon={GitBranch}
            title="Not found on this branch"
            action={<ButtonLink href={issueAddress(issue_id)}>Show it on a branch that has it</ButtonLink>}
          >
            Branch {branch} never had this issue.
          </EmptyState>
        ) : (
          <QueryView query={issue} skeleton={<IssueSkeleton />}>
            {(current) => (
              <Stack gap="section">
                <IssueDetails seen={current} current={current} headings="h2" />
              </Stack>
            )}
          </QueryView>
        )}
      </Card>
      {shown !== undefined && <IssueStanding issue={shown} />}
    </Stack>
  );
};

/** Back to the list that it was opened from, on its page and with its filters. */
const crumbOf = (list: ListPlace | null): Crumb => {
  if (list === null) return { label: 'Issues', href: '/issues' };
  const { address: href, state } = list;
  if (href.startsWith('/scans/')) return { label: 'Issues of the scan', href, state };
  return { label: href.startsWith('/repositories/') ? 'Issues of the repository' : 'Issues', href, state };
};

/** In place of this one, so that the way back leads to the list. */
const ListSteps = ({ list, issueId }: { list: ListPlace; issueId: string }) => {
  const [, navigate] = useLocation();
  const { previous, next } = neighbours(list, (address) => address.split('?')[0] === issueAddress(issueId));
  const step = (to: string | null) => (to === null ? null : () => navigate(to, { replace: true, state: { list } }));
  return <StepButtons steps={{ previous: step(previous), next: step(next) }} />;
};
