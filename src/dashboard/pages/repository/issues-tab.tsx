import { Filter, Search, ShieldCheck } from 'lucide-react';
import { issuesAddress } from '../../data/addresses.ts';
import { useCursorPages } from '../../data/cursor-pages.ts';
import type { Branch, Repository } from '../../data/types.ts';
import { Button, ButtonLink } from '../../design/controls/button.tsx';
import { Pagination } from '../../design/controls/pagination.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { plural } from '../../design/display/numbers.ts';
import { QueryView } from '../../design/display/query-view.tsx';
import { SeverityCounts } from '../../design/display/severity.tsx';
import { TableSkeleton } from '../../design/display/table.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Row, Stack } from '../../design/surfaces/layout.tsx';
import { issueColumns } from '../issues/issue-columns.tsx';
import { IssuePanel } from '../issues/issue-panel.tsx';
import { useIssueRows } from '../issues/list/issue-rows.ts';
import { IssueTable } from '../issues/list/issue-table.tsx';
import { branchQuery, type IssueTotals, useIssueTotals } from './branch-issues.ts';
import { IssueFilterBar, useIssueFilters } from './issue-filters.tsx';

const columns = issueColumns.filter(({ id }) => id !== 'repository');

/** The issues of a branch as they stand there, to sort out. */
export const IssuesTab = ({ repository, branch }: { repository: Repository; branch: Branch }) => {
  const { asked, usual, ...address } = useIssueFilters(branch);
  const query = branchQuery(repository, branch.name, asked);
  const pages = useCursorPages(query);
  const issues = useIssueRows(query, { sort: 'relevance', cursor: pages.cursor });
  const totals = useIssueTotals(query);
  return (
    <Stack gap="section">
      <IssueFilterBar address={address} asked={asked} usual={usual} />
      <Card
        flush
        title={`Issues of ${branch.name ?? 'the default branch'}`}
        actions={
          <Row>
            {totals.data !== undefined && <Totals totals={totals.data} />}
            <ButtonLink href={addressIn(repository, branch)} size="small">
              Filter and triage
            </ButtonLink>
          </Row>
        }
      >
        <QueryView query={issues} skeleton={<TableSkeleton rows={8} columns={4} />}>
          {({ rows, next, looking }) =>
            rows.length > 0 ? (
              <>
                <IssueTable
                  rows={rows}
                  sort="relevance"
                  columns={columns}
                  path={`/repositories/${repository.repository_id}`}
                  stale={issues.isPlaceholderData}
                />
                <Pagination pages={pages} next={next} busy={issues.isFetching} />
              </>
            ) : looking ? (
              <TableSkeleton rows={8} columns={4} />
            ) : next !== null ? (
              <NoneSoFar onGoOn={() => pages.older(next)} />
            ) : (
              <NoIssues filtered={address.active} onClear={address.clear} isGone={usual === 'gone'} />
            )
          }
        </QueryView>
      </Card>
      <IssuePanel list={issues.data?.rows ?? []} branch={branch.name} />
    </Stack>
  );
};

/** The same issues where they are filtered by more, grouped and decided about. */
const addressIn = ({ repository_id }: Repository, { name, default: isDefault }: Branch): string =>
  issuesAddress({ repository_id, ...(name !== null && !isDefault && { branch: name }) });

const Totals = ({ totals: { count, severities } }: { totals: IssueTotals }) => (
  <Row>
    <span>
      {count.relation === 'at_least' && 'At least '}
      {plural(count.value, 'issue')}
    </span>
    {count.value > 0 && <SeverityCounts counts={severities} />}
  </Row>
);

const NoneSoFar = ({ onGoOn }: { onGoOn: () => void }) => (
  <EmptyState icon={Search} title="None so far" action={<Button onClick={onGoOn}>Keep searching</Button>}>
    The list is long, and none of the issues searched so far match the filters.
  </EmptyState>
);

const NoIssues = ({ filtered, onClear, isGone }: { filtered: boolean; onClear: () => void; isGone: boolean }) =>
  filtered ? (
    <EmptyState
      icon={Filter}
      title="No issues match the filters"
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  ) : isGone ? (
    <EmptyState icon={ShieldCheck} title="No issues">
      The branch had no issues when it was deleted.
    </EmptyState>
  ) : (
    <EmptyState icon={ShieldCheck} title="No open issues">
      Issues of the branch are listed here until they are fixed or dismissed.
    </EmptyState>
  );
