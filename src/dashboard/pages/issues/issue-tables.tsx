import type { Issue } from '../../data/types.ts';
import { type Column, type Selection, Table } from '../../design/display/table.tsx';
import { issueColumns } from './issue-columns.tsx';
import { useIssuePanel } from './issue-panel.tsx';
import { byLikelihood, placeOf } from './issue-words.ts';
import { UnlikelyIssues } from './unlikely-issues.tsx';

/** What a page of a list holds, its issues of low confidence folded below the others. `path` is the page it is on. */
export const IssueTables = ({
  rows,
  path,
  columns = issueColumns,
  selection = null,
  stale,
}: {
  rows: Issue[];
  path: string;
  columns?: readonly Column<Issue>[];
  selection?: Selection | null;
  stale: boolean;
}) => {
  const { addressOf } = useIssuePanel();
  const { likely, unlikely } = byLikelihood(rows);
  const tableOf = (label: string, shown: Issue[]) => (
    <Table
      label={label}
      columns={columns}
      rows={shown}
      rowKey={(issue) => issue.issue_id}
      rowHref={(issue) => addressOf(path, issue.issue_id)}
      opensBeside
      rowLabel={(issue) => `${issue.title} in ${placeOf(issue)}`}
      {...(selection !== null && { selection })}
      stale={stale}
    />
  );
  return (
    <>
      {likely.length > 0 && tableOf('Issues', likely)}
      <UnlikelyIssues flush issues={unlikely}>
        {tableOf('Issues of low confidence', unlikely)}
      </UnlikelyIssues>
    </>
  );
};
