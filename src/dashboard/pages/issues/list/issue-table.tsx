import { plainText } from '../../../../domain/issues/reading/code-in-text.ts';
import { isUnlikely, leads } from '../../../../domain/issues/reading/list-order.ts';
import type { Issue } from '../../../data/types.ts';
import { type Column, type Selection, Table } from '../../../design/display/table.tsx';
import { issueColumns } from '../issue-columns.tsx';
import { useIssuePanel } from '../issue-panel.tsx';
import { placeOf } from '../issue-words.ts';
import type { Sort } from './list-words.ts';

/** Issues in the order of a list. `path` is the page that they are on. */
export const IssueTable = ({
  rows,
  path,
  sort,
  label = 'Issues',
  columns = issueColumns,
  selection = null,
  stale,
}: {
  rows: readonly Issue[];
  path: string;
  sort: Sort;
  label?: string;
  columns?: readonly Column<Issue>[];
  selection?: Selection | null;
  stale: boolean;
}) => {
  const { addressOf } = useIssuePanel();
  return (
    <Table
      label={label}
      columns={columns}
      rows={rows}
      rowKey={(issue) => issue.issue_id}
      rowHref={(issue) => addressOf(path, issue.issue_id)}
      opensBeside
      rowLabel={(issue) => `${plainText(issue.title)} in ${placeOf(issue)}`}
      sectionOf={(issue) => sectionOf(issue, sort)}
      {...(selection !== null && { selection })}
      stale={stale}
    />
  );
};

/** What comes after the rest in the orders that set it apart. */
const sectionOf = (issue: Issue, sort: Sort): string => {
  if (sort === 'newest' || sort === 'oldest' || sort === 'file') return '';
  const isDoubtful = sort === 'relevance' && isUnlikely(issue);
  if (leads(issue)) return isDoubtful ? 'Low confidence: more likely than not a false positive' : '';
  return isDoubtful
    ? 'Low confidence, in tests, examples, generated and vendored code'
    : 'In tests, examples, generated and vendored code';
};
