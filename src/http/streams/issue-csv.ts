import type { NamedIssue } from '../../domain/issues/lists/issue-lists.ts';
import { type Cell, csvRow } from './csv.ts';

/** As many as people can sort through, and few enough that one call does not hold its place for long. */
const MOST_ISSUES = 50_000;

/**
 * A list of issues as CSV, part by part. One that is longer than the file may be ends with a row that says so: a file
 * that is cut in silence looks whole.
 */
export const issueCsv = async function* (
  parts: AsyncIterable<readonly NamedIssue[]>,
  addressOf: (issue: NamedIssue) => string,
): AsyncGenerator<string> {
  yield csvRow(COLUMNS.map(([name]) => name));
  let left = MOST_ISSUES;
  for await (const issues of parts) {
    yield issues
      .slice(0, left)
      .map((issue) => csvRow(COLUMNS.map(([, cellOf]) => cellOf(issue, addressOf(issue)))))
      .join('');
    if (issues.length > left) return yield csvRow(COLUMNS.map(([name]) => (name === 'title' ? CUT : null)));
    left -= issues.length;
  }
};

const CUT = `The list goes on: these are its first ${MOST_ISSUES.toLocaleString('en')} issues. Narrow the filters.`;

/** In the order of the contract, which only grows at the end. */
const COLUMNS: readonly (readonly [name: string, cellOf: (issue: NamedIssue, address: string) => Cell])[] = [
  ['issue_id', ({ issue_id }) => issue_id],
  ['severity', ({ severity }) => severity],
  ['confidence', ({ confidence }) => confidence],
  ['state', ({ state }) => state],
  ['title', ({ title }) => title],
  ['rule_id', ({ rule_id }) => rule_id],
  ['cwe', ({ cwe }) => cwe.join(' ')],
  ['category', ({ category }) => category],
  ['repository', ({ repository_name }) => repository_name],
  ['repo_url', ({ repo_url }) => repo_url],
  ['branch', ({ branch }) => branch],
  ['file', ({ file }) => file],
  ['line', ({ line }) => line],
  ['path_kind', ({ path_kind }) => path_kind],
  ['engines', ({ engines }) => engines.join(' ')],
  ['first_seen_at', ({ first_seen_at }) => first_seen_at],
  ['dismissal_reason', ({ dismissal }) => dismissal?.reason ?? null],
  ['dismissal_comment', ({ dismissal }) => dismissal?.comment ?? null],
  ['dismissal_by', ({ dismissal }) => dismissal?.by ?? null],
  ['dismissal_at', ({ dismissal }) => dismissal?.at ?? null],
  ['dismissal_expires_at', ({ dismissal }) => dismissal?.expires_at ?? null],
  ['url', (_issue, address) => address],
];
