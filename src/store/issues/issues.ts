import {
  type FlowStep,
  type Issue,
  type IssueFilter,
  type IssueIdentity,
  type IssuePlace,
  type IssueState,
  type IssueStore,
  type KnownIssue,
  type PathKind,
  type RepositoryScope,
  repositoryAsked,
} from '../../domain/issues/issues.ts';
import { JsonText } from '../../domain/kernel/json-text.ts';
import { bulk, empty, join, type Queryable, raw, type Sql, sql } from '../engines/db.ts';
import { inScope } from '../kernel/scope.ts';
import { versionOf } from '../kernel/shapes.ts';
import { ofScan } from '../scans/scans.ts';
import { inBatches } from './batches.ts';
import { dismissalCells, readDismissal, standingDismissal } from './dismissals.ts';
import { createIssueTraces, keepFingerprints } from './issue-traces.ts';

/** A record, and what stands for the properties that it lacks when it is of an older version. */
interface RecordRow {
  record: string;
  scan_repo_url: string | null;
  scan_ref: string | null;
  known_path_kind: PathKind | null;
}

interface IdentityRow extends RecordRow {
  state: Issue['state'];
  dismissal: string | null;
}

export const createIssueStore = (db: Queryable): IssueStore => ({
  ...createIssueTraces(db),

  find: async (scope, issue_id, now) => {
    const [row] = await db.query<IdentityRow>(
      sql`select ${recordOf('issues')}, state, dismissal from issues where issue_id = ${issue_id} and ${inScope(scope)}`,
    );
    return row ? toKnown(row, now) : null;
  },

  findAll: async (scope, issue_ids, now) => {
    const known: KnownIssue[] = [];
    for (const batch of inBatches(issue_ids)) {
      const rows = await db.query<IdentityRow>(
        sql`select ${recordOf('issues')}, state, dismissal from issues
          where issue_id in (${join(batch)}) and ${inScope(scope)}`,
      );
      known.push(...rows.map((row) => toKnown(row, now)));
    }
    return known;
  },

  list: async (scope, filter, { limit, after }, now) => {
    const inState = (state: Sql) => sql`select issue_id, ${recordOf('issues')}, state, dismissal
      from issues where ${inScope(scope)} ${inRepository(filter)} and ${state} ${conditions(filter)}
      ${after === null ? empty : sql`and issue_id < ${after}`} order by issue_id desc limit ${limit}`;
    // Each half walks the index of its state; one condition for both would walk past all that is fixed.
    const statement = isAboutLapsed(filter.state)
      ? sql`select * from (${inState(stateNow(filter.state, now))}) as stored
          union all select * from (${inState(hasLapsed(now))}) as lapsed order by issue_id desc limit ${limit}`
      : inState(stateNow(filter.state, now));
    return (await db.query<IdentityRow>(statement)).map((row) => toKnown(row, now).issue);
  },

  listOfScan: async (scope, scan_id, filter, { limit, after }) => {
    const rows = await db.query<
      RecordRow & { position: number }
    >(sql`select position, ${recordOf('occurrences')} from occurrences
      where ${ofScan(scope, scan_id)} and ${stateThen(filter.state)} ${conditions(filter)}
      ${after === null ? empty : sql`and position > ${after}`}
      order by position limit ${limit}`);
    return rows.map((row) => ({ position: row.position, issue: readIssue(row) }));
  },

  textsOfScan: async (scope, scan_id) => {
    const rows = await db.query<RecordRow & { record_version: number }>(
      sql`select ${recordOf('occurrences')}, record_version from occurrences where ${ofScan(scope, scan_id)} order by position`,
    );
    return rows.map((row) =>
      row.record_version === versionOf('Issue') ? JsonText.stored<Issue>(row.record) : JsonText.of(readIssue(row)),
    );
  },

  record: async (repository, scan_id, seen) => {
    let from = 0;
    for (const batch of inBatches(seen)) {
      await db.query(upsertIssues(repository, scan_id, batch));
      await keepFingerprints(db, repository, batch);
      await db.query(insertOccurrences(scan_id, from, batch));
      from += batch.length;
    }
  },

  markFixed: async (scope, issue_ids, now) => {
    for (const batch of inBatches(issue_ids))
      await db.query(sql`update issues set state = 'fixed', dismissal = null, dismissal_expires_at = null
        where issue_id in (${join(batch)}) and ${inScope(scope)} and ${isOpen(now)}`);
  },

  triage: async (scope, issue_ids, decision) => {
    const [dismissal, expires_at] = dismissalCells(decision);
    for (const batch of inBatches(issue_ids))
      await db.query(sql`update issues set dismissal = ${dismissal}, dismissal_expires_at = ${expires_at},
        state = case when state in ('open', 'dismissed') then ${decision ? 'dismissed' : 'open'} else state end
        where issue_id in (${join(batch)}) and ${inScope(scope)}`);
  },
});

/** A dismissal that has ended is not written back: a read at `now` counts the issue as open. */
const hasLapsed = (now: number): Sql =>
  sql`(state = 'dismissed' and dismissal_expires_at is not null and dismissal_expires_at <= ${now})`;

/** True of an identity that is open at `now`. */
export const isOpen = (now: number): Sql => sql`(state = 'open' or ${hasLapsed(now)})`;

/** Engines between commas, so that `like` finds one whatever stands beside it. */
const enginesCell = (engines: Issue['engines']): string => `,${engines.join(',')},`;

export const enginesOf = (cell: string): Issue['engines'] =>
  cell.split(',').filter((id) => id !== '') as Issue['engines']; // written by `enginesCell`

/** The columns by which issues are filtered, and the record, in the order of both tables. */
const filtered = ({ issue }: IssueIdentity) => [
  issue.state,
  issue.severity,
  issue.rule_id,
  issue.file,
  issue.path_kind,
  enginesCell(issue.engines),
  JSON.stringify(issue),
  versionOf('Issue'),
];

const upsertIssues = (repository: RepositoryScope, scan_id: string, batch: IssueIdentity[]): Sql => {
  const { account_id, environment, repository: repo_url } = repository;
  const rows = batch.map((identity) => {
    const { issue, decision } = identity;
    return [
      issue.issue_id,
      account_id,
      environment,
      repo_url,
      identity.enclosing_function,
      ...dismissalCells(decision),
      Date.parse(issue.first_seen_at),
      scan_id,
      ...filtered(identity),
    ];
  });
  return sql`insert into issues (issue_id, account_id, environment, repo_url, enclosing_function, dismissal, dismissal_expires_at,
      first_seen_at, scan_id, state, severity, rule_id, file, path_kind, engines, record,
      record_version) values ${bulk(rows)}
    on conflict (issue_id) do update set enclosing_function = excluded.enclosing_function, dismissal = excluded.dismissal, dismissal_expires_at = excluded.dismissal_expires_at, scan_id = excluded.scan_id, state = excluded.state, severity = excluded.severity,
      rule_id = excluded.rule_id, file = excluded.file, path_kind = excluded.path_kind, engines = excluded.engines, record = excluded.record,
      record_version = excluded.record_version`;
};

const insertOccurrences = (scan_id: string, from: number, batch: IssueIdentity[]): Sql => {
  const rows = batch.map((identity, at) => [scan_id, from + at, identity.issue.issue_id, ...filtered(identity)]);
  return sql`insert into occurrences (scan_id, position, issue_id, state, severity, rule_id, file, path_kind, engines, record,
      record_version) values ${bulk(rows)}`;
};

/** As a scan saw it, which never changes; all but suppressed ones when nobody asks for a state. */
const stateThen = (state: IssueState[] | undefined): Sql =>
  state ? sql`state in (${join(state)})` : sql`state <> 'suppressed'`;

/** As it is stored, but for dismissals that have lapsed: those are asked for as open. */
const stateNow = (state: IssueState[] | undefined, now: number): Sql =>
  state?.includes('dismissed') && !state.includes('open')
    ? sql`${stateThen(state)} and not ${hasLapsed(now)}`
    : stateThen(state);

const isAboutLapsed = (state: IssueState[] | undefined): boolean =>
  state?.includes('open') === true && !state.includes('dismissed');

const inRepository = ({ repo_url }: IssueFilter): Sql =>
  repo_url === undefined ? empty : sql`and repo_url = ${repositoryAsked(repo_url)}`;

const conditions = ({ severity, rule_id, engine, file, path_kind }: IssueFilter): Sql =>
  join(
    [
      severity ? sql`and severity in (${join(severity)})` : empty,
      rule_id === undefined ? empty : sql`and rule_id = ${rule_id}`,
      engine === undefined ? empty : sql`and engines like ${`%,${engine},%`}`,
      file === undefined ? empty : fileCondition(file),
      path_kind ? sql`and path_kind in (${join(path_kind)})` : empty,
    ],
    ' ',
  );

const fileCondition = (file: string): Sql =>
  file.endsWith('/') ? sql`and substr(file, 1, ${[...file].length}) = ${file}` : sql`and file = ${file}`;

/**
 * The columns of a RecordRow. Records of before version 2 name neither repository nor ref: their scan does. Those of
 * before version 4 have no kind of path but what the migration has told it to be.
 */
const recordOf = (table: 'issues' | 'occurrences'): Sql => {
  const ofScan = (column: string) =>
    `case when record_version < 2 then (select s.${column} from scans s where s.scan_id = ${table}.scan_id) end`;
  return raw(`record, ${ofScan('repo_url')} as scan_repo_url, ${ofScan('ref')} as scan_ref,
    case when record_version < 4 then path_kind end as known_path_kind`);
};

/**
 * An issue in the present shape, property by property, so that the compiler asks what stands for a new one in records
 * of before it; what has no column of its own stands in the record alone.
 */
const readIssue = ({ record, scan_repo_url, scan_ref, known_path_kind }: RecordRow): Issue => {
  const stored = JSON.parse(record) as Issue; // written by `filtered` above, perhaps by an older version
  return {
    scan_id: stored.scan_id,
    repo_url: scan_repo_url ?? stored.repo_url,
    ref: scan_repo_url === null ? stored.ref : scan_ref,
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

/** State and triage may have changed since the latest scan wrote the record. */
const toKnown = (row: IdentityRow, now: number): KnownIssue => {
  const decision = standingDismissal(row.dismissal, now);
  const state = row.state === 'dismissed' && decision === null ? 'open' : row.state;
  const issue = readIssue(row);
  issue.state = state;
  issue.dismissal = state === 'dismissed' ? decision : null;
  return { decision, issue };
};
