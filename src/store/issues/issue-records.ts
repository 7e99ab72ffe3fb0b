import type { FlowStep, Issue, IssuePlace, PathKind } from '../../domain/issues/issues.ts';
import { JsonText } from '../../domain/kernel/json-text.ts';
import { raw, type Sql } from '../engines/db.ts';
import { versionOf } from '../kernel/shapes.ts';
import { readDismissal } from './dismissals.ts';

/** Where the scan stands that saw an issue, which may be called otherwise later on. */
export interface Place {
  repository_id: string;
  branch: string | null;
}

/** What no record has, since it may change after the scan. */
type Present = Place & Pick<Issue, 'assignee'>;

/** A record of an occurrence, and what stands for the properties that it lacks when it is of an older version. */
export interface RecordRow {
  record: string;
  record_version: number;
  scan_repo_url: string | null;
  scan_ref: string | null;
  known_path_kind: PathKind | null;
}

const ofScan = (column: string) =>
  `case when occurrences.record_version < 2
    then (select s.${column} from scans s where s.scan_id = occurrences.scan_id) end`;

/**
 * The columns of a RecordRow. Records of before version 2 name neither repository nor ref: their scan does. Those of
 * before version 4 have no kind of path but what the migration has told it to be.
 */
export const recordColumns: Sql = raw(`occurrences.record, occurrences.record_version,
  ${ofScan('repo_url')} as scan_repo_url, ${ofScan('ref')} as scan_ref,
  case when occurrences.record_version < 4 then occurrences.path_kind end as known_path_kind`);

/** What is kept of an issue: its place and its assignee stand in columns. */
export const recordOf = (issue: Issue): string => {
  const { repository_id: _repository_id, branch: _branch, assignee: _assignee, ...kept } = issue;
  return JSON.stringify(kept);
};

/** The text that is sent, without reading it where it has the present shape. */
export const textOf = (row: RecordRow, present: Present): JsonText<Issue> =>
  row.record_version === versionOf('Issue')
    ? JsonText.stored<Issue>(`${JSON.stringify(presentOf(present)).slice(0, -1)},${row.record.slice(1)}`)
    : JsonText.of(readIssue(row, present));

const presentOf = ({ repository_id, branch, assignee }: Present): Present => ({ repository_id, branch, assignee });

/**
 * An issue in the present shape, property by property, so that the compiler asks what stands for a new one in records
 * of before it; what has no column of its own stands in the record alone.
 */
export const readIssue = (
  { record, scan_repo_url, scan_ref, known_path_kind }: RecordRow,
  { repository_id, branch, assignee }: Present,
): Issue => {
  const stored = JSON.parse(record) as Issue; // written by `recordOf`, perhaps by an older version
  return {
    scan_id: stored.scan_id,
    repository_id,
    repo_url: scan_repo_url ?? stored.repo_url,
    ref: scan_repo_url === null ? stored.ref : scan_ref,
    branch,
    issue_id: stored.issue_id,
    severity: stored.severity,
    title: stored.title,
    file: stored.file,
    path_kind: known_path_kind ?? stored.path_kind,
    line: stored.line,
    rule_id: stored.rule_id,
    cwe: stored.cwe,
    category: stored.category,
    description: stored.description,
    remediation: stored.remediation,
    help_url: stored.help_url,
    column: stored.column,
    end_line: stored.end_line,
    snippet: stored.snippet,
    flow: stored.flow?.map(readStep) ?? null, // not there before version 3
    other_places: stored.other_places?.map(readPlace) ?? [], // not there before version 5
    confidence: stored.confidence,
    doubts: stored.doubts?.map(readDoubt) ?? [], // not there before version 5
    engines: stored.engines,
    fingerprint: stored.fingerprint,
    state: stored.state,
    dismissal: stored.dismissal && readDismissal(stored.dismissal),
    assignee,
    first_seen_at: stored.first_seen_at,
  };
};

const readStep = (stored: FlowStep): FlowStep => ({
  file: stored.file,
  line: stored.line,
  column: stored.column,
  end_line: stored.end_line,
  end_column: stored.end_column,
  snippet: stored.snippet,
  kind: stored.kind,
  message: stored.message,
});

const readDoubt = ({ code, message }: Issue['doubts'][number]): Issue['doubts'][number] => ({ code, message });

const readPlace = (stored: IssuePlace): IssuePlace => ({
  file: stored.file,
  line: stored.line,
  column: stored.column,
  end_line: stored.end_line,
  rule_id: stored.rule_id,
});
